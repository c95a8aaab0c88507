import { clockText } from '../../../src/common/time.ts';
import type { Block, NoticeBlock, Reply, Row, RowsBlock } from '../../../src/replies/reply.ts';
import { ALONE } from '../../../src/replies/sms.ts';
import { leadWords, noteWords } from '../../../src/replies/speech/rows.ts';
import { SIMULATED_NOTICE } from '../../../src/replies/simulated-notice.ts';
import { withShortNames } from '../../../src/replies/speech/names.ts';
import { ageText, tellsAge } from '../../../src/replies/text.ts';

/** What a text message says of a reply, in lines. */
export interface MessageLines {
  /** The answer, after what was resolved and how old it is: a message may be read late. */
  answer: readonly string[];
  /** One warning, short, if there is any, and that it is simulated where it is. */
  warning: readonly string[];
  /** What follows: the warnings in full. */
  rest: readonly string[];
  /** The choices by number, in one line, if there are any. */
  steps: readonly string[];
}

/** Characters of a warning beside an answer. */
const LONGEST_WARNING = 100;

/** The lines of a reply. */
export function linesOf({ title, blocks, asOf, order, choices = [] }: Reply, now: Date): MessageLines {
  const head = title === undefined ? [] : [withoutIds(title)];
  const end = blocks.findLastIndex(({ kind }) => kind !== 'notice') + 1;
  const start = Math.max(end, 1);
  const [told, foot] = [blocks.slice(0, start), blocks.slice(start) as NoticeBlock[]];
  const notices = foot.toSorted((a, b) => rank(a) - rank(b)).map(({ text }) => withoutIds(text));
  const [first] = foot.some(({ level }) => level === 'warning') ? notices : [];
  const warning = first && shortened(first);
  const isSimulated = foot.some(({ text }) => text === SIMULATED_NOTICE);
  const isCurrent = !asOf?.stale && !Number.isNaN(asOf?.at.getTime());
  const age =
    !tellsAge(asOf) || isTimetable(told)
      ? undefined
      : isCurrent
        ? `As of ${clockText(asOf.at)}:`
        : ageText(asOf, now);
  const steps = choices.map(({ label }, at) => `${at + 1} ${label}`);
  // The line that is asked about is named once.
  const about = `${head[0]?.split(': ')[0]}: `;
  const answer = inTimeOrder(told)
    .flatMap((block) => blockLines(block, head[0]))
    .map((line) => (line.startsWith(about) ? line.slice(about.length) : line));
  // What becomes of an order is of no hour; what is told after it is.
  const undated = order !== undefined && answer.length > 1 ? 1 : 0;
  // Under a long title and the name of a stop the first departure stands in the first message of all.
  const isLong = age && [...head, age, ...answer.slice(0, 2)].join('\n').length > ALONE;
  const at = isLong ? Math.min(2, answer.length) : undated;
  return {
    answer: [...head, ...answer.slice(0, at), ...(age ? [age] : []), ...answer.slice(at)],
    warning: [...(warning === undefined ? [] : [warning]), ...(isSimulated ? ['Simulated data.'] : [])],
    rest: notices,
    steps: steps.length > 0 ? [`Reply ${steps.join(', ')}`] : [],
  };
}

/** Whether it tells nothing but times of a day, which are of no hour. */
function isTimetable(blocks: readonly Block[]): boolean {
  const lists = blocks.filter((block) => block.kind === 'rows');
  return lists.length > 0 && lists.every(isOfDay);
}

function isOfDay({ of }: RowsBlock): boolean {
  return of === 'first departures' || of === 'last departures';
}

/** Departures of all directions as one list, the soonest first: each says where it goes. */
function inTimeOrder(blocks: readonly Block[]): readonly Block[] {
  const lists = blocks.filter((block) => block.kind === 'rows');
  const isBoard =
    lists.length > 1 && lists.every(({ of, from }) => of === 'departures' && from === undefined);
  if (!isBoard) return blocks;
  const first = blocks.findIndex(({ kind }) => kind === 'rows');
  const rows = lists
    .flatMap((list) => list.rows)
    .toSorted((a, b) => (a.at?.getTime() ?? 0) - (b.at?.getTime() ?? 0));
  const board: RowsBlock = { kind: 'rows', of: 'departures', rows };
  return blocks.flatMap((block, at): Block[] => {
    if (block.kind !== 'rows') return [block];
    return at === first ? [board] : [];
  });
}

function blockLines(block: Block, title = ''): string[] {
  if (block.kind !== 'rows') return [withoutIds(block.text)];
  const heading = headingOf(block, title);
  return [...(heading === undefined ? [] : [`${heading}:`]), ...block.rows.map(rowLine)];
}

/** What rows have in common; departures say themselves where they go. */
function headingOf(block: RowsBlock, title: string): string | undefined {
  const { heading, rows, of, from } = block;
  // "Last trains from Rosslyn" under "Rosslyn: last trains tonight" costs a line.
  if (isOfDay(block) && title.includes(`: ${of?.split(' ')[0]} trains`) && !heading?.endsWith(' night'))
    return undefined;
  const isDirection = of === 'departures' && from === undefined;
  if (isDirection || (rows.length === 1 && heading === '1 alert')) return undefined;
  // The place that the title names is not named again, nor the station whose bay it is.
  const place = title.split(': ')[0] ?? '';
  const again = `${place} (stop `;
  if (heading?.startsWith(again) && heading.endsWith(')')) return `Stop ${heading.slice(again.length, -1)}`;
  const [, station = '', bay] = BAY.exec(heading ?? '') ?? [];
  return bay !== undefined && station.split(' ')[0] === place.split(' ')[0] ? bay : heading;
}

/** A bay of a station: "Georgia Ave-Petworth Station & Bus Bay B (stop 1003656)". */
const BAY = /^([^&]{1,60}) & ((?:Bus )?Bay .{1,60})$/;

function rowLine(row: Row): string {
  const { text, note } = row;
  const words = note ? noteWords(note) : '';
  const more = words === '' ? '' : withoutIds(` (${words})`).trim();
  const lead = withoutIds(leadWords(row, text));
  const told = withoutIds(text);
  // A time, a price or a count runs on into what it is of; a name does not.
  const colon = lead !== '' && told !== '' && !/^(?:here|on time|\$|\d+(?!\d*(?:st|nd|rd|th)\b))/.test(lead);
  return [colon ? `${lead}:` : lead, told, more].filter(Boolean).join(' ');
}

/** Codes of platforms and units are for maps, and long names cost. */
function withoutIds(text: string): string {
  return withShortNames(text)
    .replaceAll(/ \((?:[A-Z]\d{2}(?:, )?){1,4}\)/g, '')
    .replaceAll(/ \(also [A-Z][\w/]{1,60}\)/g, '')
    .replaceAll(/(\d [AP]M) E[SD]T\b/g, '$1')
    .replaceAll(
      /\b(Elevator|Escalator) [A-Z]\d{2}[A-Z]\d{2}\b/g,
      (_, kind: string) => `The ${kind.toLowerCase()}`,
    );
}

/** The first sentence, or as much of it as has room, ending with a word. */
function shortened(text: string): string {
  const [sentence = ''] = text.replaceAll(/ \([^()]*\)/g, '').split(/(?<=\w{2}[.!]) (?=[A-Z])/);
  if (sentence.length <= LONGEST_WARNING) return sentence;
  const cut = sentence.slice(0, LONGEST_WARNING - 3);
  return `${cut.slice(0, cut.lastIndexOf(' ') > 0 ? cut.lastIndexOf(' ') : cut.length)}...`;
}

function rank({ level }: NoticeBlock): number {
  return level === 'warning' ? 0 : 1;
}
