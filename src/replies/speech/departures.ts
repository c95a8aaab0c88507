import type { Row, RowsBlock } from '../reply.ts';
import { asSaid } from './words.ts';

/** Times that are said of one train or bus: "in two minutes, then ten and eighteen". */
const MOST_TIMES = 3;
/** Of one among others, where the others are to be heard as well. */
const MOST_OF_SOME = 2;

/** Departures of one line to one end. */
interface Group {
  of: RowsBlock['of'];
  /** Where they leave from, where that is to be said. */
  from: string | undefined;
  /** "Red Line to Glenmont". */
  text: string;
  rows: Row[];
  /** Whether sooner ones were said before. */
  isLater?: boolean;
}

/** Whether rows are departures: each has an instant at which it leaves. */
export function areDepartures({ of }: RowsBlock): boolean {
  return of !== undefined;
}

/**
 * A sentence for every line and end of the blocks, the soonest first: "The next Red Line train to Glenmont is in two
 * minutes, then ten and eighteen."
 */
export function departureSentences(blocks: readonly RowsBlock[]): string[] {
  const groups = new Map<string, Group>();
  for (const { of, from, rows } of blocks) {
    for (const row of rows) {
      const key = [row.text, from, of].join('\n');
      const group: Group = groups.get(key) ?? { text: row.text, of, from, rows: [] };
      groups.set(key, group);
      group.rows.push(row);
    }
  }
  // Those of a service day come in the order of the reply: first trains, then last ones.
  const soonest = ({ of, rows: [first] }: Group) => (of === 'departures' ? (first?.at?.getTime() ?? 0) : 0);
  return [...groups.values()]
    .flatMap((group) => inBreaths(group, groups.size > 1 ? MOST_OF_SOME : MOST_TIMES))
    .toSorted((a, b) => Number(a.isLater ?? false) - Number(b.isLater ?? false) || soonest(a) - soonest(b))
    .map((group, at, all) => sentenceOf(group, at > 0, all[at - 1]?.isLater ?? false));
}

/** A group as several, each of which is one sentence. */
function inBreaths(group: Group, most: number): Group[] {
  return Array.from({ length: Math.ceil(group.rows.length / most) }, (_, at) => ({
    ...group,
    isLater: at > 0,
    rows: group.rows.slice(at * most, (at + 1) * most),
  }));
}

function sentenceOf({ text, of, from, rows, isLater }: Group, follows: boolean, isTold: boolean): string {
  const [first] = rows;
  if (of !== 'departures') {
    const which = of === 'first departures' ? 'first' : 'last';
    return asSaid(`the ${which} train from ${from} to ${first?.facts?.toward} is at ${first?.lead}`);
  }
  const place = from === undefined ? '' : ` at ${from}`;
  const told = `${times(rows)}${remark(first)}`;
  // That more come later is said once.
  if (isLater && !isTold) return asSaid(`after those, the ${subject(text, first)}${place} is ${told}`);
  // Whoever has heard one sentence needs no other of its kind.
  return asSaid(
    follows
      ? `${text}${place}, ${told.replace(/^arriving /, '')}`
      : `the next ${subject(text, first)}${place} is ${told}`,
  );
}

/** "Red Line train to Glenmont", "D80 south to Nationals Park". */
function subject(text: string, row: Row | undefined): string {
  const { about = {}, facts = {} } = row ?? {};
  const { toward = '', lineName } = facts;
  if (lineName !== undefined) return `${lineName} train to ${toward}`;
  const { route } = about;
  return route === undefined ? text : `${route} ${toward.replace(COMPASS, (way) => way.toLowerCase())}`;
}

const COMPASS = /^(?:North|South|East|West)(?:east|west)?(?= to )/;

/** "in 2 min, then 10 and 18", "arriving now, then at 11:40 PM". */
function times(rows: readonly Row[]): string {
  const [first, ...later] = rows;
  const counts = later.flatMap(({ facts }) => facts?.minutes ?? []);
  const clocks = later.filter(({ facts }) => facts?.minutes === undefined).map(({ lead }) => lead);
  const minutes = first?.facts?.minutes;
  const unit = minutes ? '' : counts.join() === '1' ? ' minute' : ' minutes';
  const then = [
    ...(counts.length > 0 ? [`${minutes ? '' : 'in '}${counts.join(' and ')}${unit}`] : []),
    ...(clocks.length > 0 ? [`at ${clocks.join(' and ')}`] : []),
  ].join(' and ');
  const start =
    minutes === 0 ? 'arriving now' : minutes === undefined ? `at ${first?.lead}` : `in ${minutes} min`;
  return then ? `${start}, then ${then}` : start;
}

/** What must be known of the first one: how late it is is in its time already, that nobody sees it is not. */
function remark({ about, facts }: Row = { lead: '', text: '' }): string {
  const isUnseen = about?.route !== undefined && facts?.seenSecondsAgo === undefined;
  return isUnseen ? ', not reporting its position' : '';
}
