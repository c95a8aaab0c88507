import { getOrMake } from '../../common/once.ts';
import type { Row, RowsBlock } from '../reply.ts';
import { asSaid } from './words.ts';

/** Times that are said of one train or bus: "in two minutes, with more in ten and eighteen". */
const MOST_TIMES = 3;

/** Departures of one line to one end. */
interface Group {
  of: RowsBlock['of'];
  /** Where they leave from, where that is to be said. */
  from: string | undefined;
  /** "tonight". */
  day: string | undefined;
  /** "Red Line to Glenmont". */
  text: string;
  rows: Row[];
  /** Whether sooner ones were said before. */
  isLater?: boolean;
  /** Where trains of the same line at the same times end beside these. */
  others?: readonly string[];
}

/** Whether rows are departures: each has an instant at which it leaves. */
export function areDepartures({ of }: RowsBlock): boolean {
  return of !== undefined;
}

/**
 * A sentence for every line and end of the blocks, the soonest first: "The next Red Line train to Glenmont is in two
 * minutes, with more in ten and eighteen." Of the last trains of a day the very last comes first.
 */
export function departureSentences(blocks: readonly RowsBlock[]): string[] {
  const groups = new Map<string, Group>();
  for (const { of, from, day, rows } of blocks) {
    for (const row of rows) {
      const key = [row.text, from, of].join('\n');
      getOrMake(groups, key, () => ({ text: row.text, of, from, day, rows: [] })).rows.push(row);
    }
  }
  // First trains come before last ones, as in the reply.
  const kinds = blocks.map(({ of }) => of);
  const ordered = [...groups.values()]
    .flatMap(inBreaths)
    .toSorted(
      (a, b) =>
        kinds.indexOf(a.of) - kinds.indexOf(b.of) ||
        Number(a.isLater ?? false) - Number(b.isLater ?? false) ||
        (a.of === 'last departures' ? instant(b) - instant(a) : instant(a) - instant(b)),
    );
  const told = ordered.reduce(withSameTimes, []);
  // What others are coming is told before what nobody sees yet.
  return [
    ...told.map((group, at) => sentenceOf(group, told[at - 1]?.of === group.of)),
    ...told.flatMap(({ rows }) => onSchedule(rows)),
    ...requests(ordered.flatMap(({ rows }) => rows)),
  ];
}

/** Trains of one line that come at the same times are told once: "to Glenmont and Shady Grove". */
function withSameTimes(told: readonly Group[], group: Group): Group[] {
  const { lineName, toward = '' } = group.rows[0]?.facts ?? {};
  const same = told.findIndex(
    ({ of, from, isLater, rows }) =>
      of === 'departures' &&
      lineName !== undefined &&
      rows[0]?.facts?.lineName === lineName &&
      from === group.from &&
      isLater === group.isLater &&
      times(rows, true) === times(group.rows, true),
  );
  return same === -1
    ? [...told, group]
    : told.map((one, at) => (at === same ? { ...one, others: [...(one.others ?? []), toward] } : one));
}

function instant({ rows: [first] }: Group): number {
  return first?.at?.getTime() ?? 0;
}

/** A group as several, each of which is one sentence. */
function inBreaths(group: Group): Group[] {
  return Array.from({ length: Math.ceil(group.rows.length / MOST_TIMES) }, (_, at) => ({
    ...group,
    isLater: at > 0,
    rows: group.rows.slice(at * MOST_TIMES, (at + 1) * MOST_TIMES),
  }));
}

/** `follows`: one of its kind was said before. */
function sentenceOf(
  { text, of, from, day = '', rows, isLater, others = [] }: Group,
  follows: boolean,
): string {
  const [first] = rows;
  if (of !== 'departures') {
    const which = of === 'first departures' ? 'first' : 'last';
    const { toward } = first?.facts ?? {};
    return asSaid(
      (follows
        ? `the ${which} one to ${toward} is at ${first?.lead}`
        : `the ${which} train from ${from}${day === '' ? '' : ` ${day}`} is at ${first?.lead}, to ${toward}`) +
        requestOf(first),
    );
  }
  const place = from === undefined ? '' : ` at ${from}`;
  const areSeveral = others.length > 0;
  const what = `${subject(text, first, others)}${place}`;
  const next = isNow(first) ? (areSeveral ? '' : articleFor(what)) : 'the next';
  return asSaid(`${isLater ? 'after that, the' : next} ${what} ${times(rows, areSeveral)}`);
}

function isNow(row: Row | undefined): boolean {
  return row?.facts?.minutes === 0;
}

/** "an Orange Line train", "an F20". */
function articleFor(what: string): string {
  return /^(?:[AEFHILMNORSX]\d|[AEIO](?!ne\b)[a-z])/.test(what) ? 'an' : 'a';
}

/** "Red Line train to Glenmont", "Red Line trains to Glenmont and Shady Grove", "D80 south to Nationals Park". */
function subject(text: string, row: Row | undefined, others: readonly string[]): string {
  const { about = {}, facts = {} } = row ?? {};
  const { toward = '', lineName } = facts;
  if (lineName !== undefined)
    return `${lineName} ${others.length > 0 ? 'trains' : 'train'} to ${listing([toward, ...others])}`;
  const { route } = about;
  return route === undefined ? text : `${route} ${toward.replace(COMPASS, (way) => way.toLowerCase())}`;
}

const COMPASS = /^(?:North|South|East|West)(?:east|west)?(?= to )/;

/** "is in 2 min, with more in 10 and 18", "is arriving now, with another at 11:40 PM", "is scheduled in 7 min, but not tracking live yet". */
function times(rows: readonly Row[], areSeveral: boolean): string {
  const [first] = rows;
  const minutes = first?.facts?.minutes;
  const start = minutes === undefined ? `at ${first?.lead}` : minutes === 0 ? 'now' : `in ${minutes} min`;
  // Of hours ahead nobody expects more.
  const asked = requestOf(first);
  if (isUnseen(first))
    return `is scheduled ${start}${asked || (minutes === undefined ? '' : ', but not tracking live yet')}`;
  const later = rows.slice(1).filter((row) => !isUnseen(row));
  const counts = later.flatMap(({ facts }) => facts?.minutes ?? []);
  const clocks = later.filter(({ facts }) => facts?.minutes === undefined).map(({ lead }) => lead);
  const unit = minutes ? '' : counts.join() === '1' ? ' minute' : ' minutes';
  const then = [
    ...(counts.length > 0 ? [`in ${listing(counts)}${unit}`] : []),
    ...(clocks.length > 0 ? [`at ${listing(clocks)}`] : []),
  ].join(' and ');
  const more = then ? `, with ${later.length > 1 || areSeveral ? 'more' : 'another'} ${then}` : '';
  const is = areSeveral ? 'are' : 'is';
  return `${is}${minutes === 0 ? ' arriving' : areSeveral ? ' due' : ''} ${start}${asked}${more}`;
}

/** ", by phone request": whoever hears no more knows that nothing stops unasked. */
function requestOf(row: Row | undefined): string {
  const { request } = row?.facts ?? {};
  return request === undefined ? '' : `, ${request.split(': ')[0]}`;
}

/** Whom to call for those that stop on request, each once. */
export function requests(rows: readonly Row[]): string[] {
  const asked = rows.flatMap(({ facts }) => facts?.request?.split(': ')[1] ?? []);
  return [...new Set(asked)].map((how) => asSaid(`for that, ${how}`));
}

/** Those after tracked ones that nobody sees yet, which is not to be taken for being tracked; all after one that nobody sees. */
function onSchedule(rows: readonly Row[]): string[] {
  const ahead = isUnseen(rows[0]) ? rows.slice(1) : rows.filter(isUnseen);
  const { about, facts: { toward = '' } = {} } = rows[0] ?? {};
  const way = COMPASS.exec(toward)?.[0].toLowerCase() ?? toward;
  const at = ahead.map(({ lead, facts }) => (facts?.minutes === undefined ? `at ${lead}` : `in ${lead}`));
  return at.length === 0
    ? []
    : [
        asSaid(
          `another ${about?.route} ${way} is ${ahead.every(isUnseen) ? 'scheduled' : 'due'} ${at.join(' and ')}`,
        ),
      ];
}

function listing(words: readonly (string | number)[]): string {
  return words.join(words.length > 2 ? ', ' : ' and ').replace(/, (?=[^,]+$)/, ' and ');
}

/** How late a bus is is in its time already; that nobody sees it is not. */
function isUnseen({ about, facts }: Row = { lead: '', text: '' }): boolean {
  return about?.route !== undefined && facts?.seenSecondsAgo === undefined;
}
