import type { Row, RowsBlock } from '../reply.ts';
import { asSaid } from './words.ts';

/** Times that are said of one train or bus: "in two minutes, then ten and eighteen". */
const MOST_TIMES = 3;

const FIRST_OR_LAST = /^(First|Last) trains from (.+)$/;

/** Departures of one line to one end. */
interface Group {
  /** "Red Line to Glenmont". */
  text: string;
  heading: string | undefined;
  rows: Row[];
  /** Whether sooner ones were said before. */
  isLater?: boolean;
}

/** Whether rows are departures that are due: each tells an instant by "now", minutes or a time of day. */
export function areDepartures({ rows }: RowsBlock): boolean {
  return rows.length > 0 && rows.every(({ lead, at }) => at !== undefined && LEAD.test(lead));
}

const LEAD = /^(?:now|\d+ min|\d{1,2}:\d\d [AP]M)$/;

/**
 * A sentence for every line and end of the blocks, the soonest first: "The next Red Line train to Glenmont is in two
 * minutes, then ten and eighteen."
 */
export function departureSentences(blocks: readonly RowsBlock[]): string[] {
  const groups = new Map<string, Group>();
  for (const { heading, rows } of blocks) {
    for (const row of rows) {
      const key = `${row.text}\n${heading && isStop(heading) ? heading : ''}`;
      const group = groups.get(key) ?? { text: row.text, heading, rows: [] };
      groups.set(key, group);
      group.rows.push(row);
    }
  }
  // Those of a service day come in the order of the reply: first trains, then last ones.
  const soonest = ({ heading = '', rows: [first] }: Group) =>
    FIRST_OR_LAST.test(heading) ? 0 : (first?.at?.getTime() ?? 0);
  return [...groups.values()]
    .flatMap(inBreaths)
    .toSorted((a, b) => Number(a.isLater ?? false) - Number(b.isLater ?? false) || soonest(a) - soonest(b))
    .map(sentenceOf);
}

/** A group as several, each of which is one sentence. */
function inBreaths(group: Group): Group[] {
  return Array.from({ length: Math.ceil(group.rows.length / MOST_TIMES) }, (_, at) => ({
    ...group,
    isLater: at > 0,
    rows: group.rows.slice(at * MOST_TIMES, (at + 1) * MOST_TIMES),
  }));
}

function sentenceOf({ text, heading, rows, isLater }: Group): string {
  const endOfDay = heading && FIRST_OR_LAST.exec(heading);
  if (endOfDay)
    return asSaid(
      `the ${endOfDay[1]?.toLowerCase()} train from ${endOfDay[2]} ${text} is at ${rows[0]?.lead}`,
    );
  const place = heading && isStop(heading) ? ` at ${heading.replace(/ \(stop \d{7}\)$/, '')}` : '';
  const which = isLater ? subject(text).replace('the next ', 'after those, the ') : subject(text);
  return asSaid(`${which}${place} ${times(rows)}${remark(rows[0])}`);
}

/** Blocks of several stops are headed by the stop; those of a station by the direction, which the rows tell as well. */
function isStop(heading: string): boolean {
  return /\(stop \d{7}\)$/.test(heading);
}

/** "the next Red Line train to Glenmont", "the next D80 south to Nationals Park", "the train to Greenbelt". */
function subject(text: string): string {
  const train = /^(\w+ Line) to (.+)$/.exec(text);
  if (train) return `the next ${train[1]} train to ${train[2]}`;
  if (text.startsWith('to ')) return `the train ${text}`;
  const bus = /^(\S+) (North|South|East|West|Northeast|Northwest|Southeast|Southwest) to (.+)$/.exec(text);
  return bus ? `the next ${bus[1]} ${bus[2]?.toLowerCase()} to ${bus[3]}` : `the next ${text}`;
}

/** "is in 2 min, then 10 and 18", "is arriving now, then at 11:40 PM". */
function times(rows: readonly Row[]): string {
  const [first, ...later] = rows.map(({ lead }) => lead);
  const minutes = later.filter((lead) => lead.endsWith(' min'));
  const clocks = later.filter((lead) => lead.includes(':'));
  const started = first?.endsWith(' min');
  const counts = minutes.map((lead) => lead.replace(' min', ''));
  const inMinutes = started
    ? counts.join(' and ')
    : `in ${counts.join(' and ')} minutes`.replace(/^in 1 minutes$/, 'in 1 minute');
  const then = [
    ...(counts.length > 0 ? [inMinutes] : []),
    ...(clocks.length > 0 ? [`at ${clocks.join(' and ')}`] : []),
  ].join(' and ');
  const start =
    first === 'now' ? 'is arriving now' : first?.includes(':') ? `is at ${first}` : `is in ${first}`;
  return then ? `${start}, then ${then}` : start;
}

/** What must be known of the first one: how late it is is in its time already, that nobody sees it is not. */
function remark(row: Row | undefined): string {
  return row?.note?.startsWith('not reporting its position') ? ', not reporting its position' : '';
}
