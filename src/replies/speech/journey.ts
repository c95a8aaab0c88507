import type { Row, RowsBlock } from '../reply.ts';
import { wordCount } from './breath.ts';
import { requests } from './departures.ts';
import { sentencesIn } from './sentence.ts';
import { asSaid } from './words.ts';

/** Of a ride: when, where its train or bus goes, and how many stops on. */
const RIDE = /^(?:(\d+:\d\d)(?: ([AP]M))?–\d+:\d\d ([AP]M), )?(?:(.+), )?\d+ stops?\b/;
/** Words of a way that is said in one sentence. */
const LONGEST_WAY = 28;
/** How long it takes, before what else is told of it. */
const TAKES = 'It takes ';

/** Whether rows are the legs of a way: of each ride lines, where it begins and ends, and how far it goes; of each walk, where to. */
export function areLegs({ rows }: RowsBlock): boolean {
  const rides = rows.filter(isRide);
  return rides.length > 0 && rides.every(({ text, note = '' }) => text.includes(' to ') && RIDE.test(note));
}

/** What is said of a way at once, in the order in which it is needed, and what can wait. */
export interface WaySpeech {
  first: string[];
  later: string[];
}

/**
 * Which trains or buses to take, and how long that is; when to leave comes first for whoever has to be there in time, how long it
 * takes for whoever asked that. `most`: words that there is room for; directions of first trains go to what comes later where there is less.
 */
export function wayOf(title: string, summary: string, { rows }: RowsBlock, most: number): WaySpeech {
  const told = sentencesIn(summary);
  const summed = told.find((one) => one.startsWith(TAKES)) ?? '';
  const [long = '', parts = ''] = summed.replace(/\.$/, '').split(': ');
  const measures = parts.split(', ').filter((part) => part !== '');
  const timing = told
    .filter((one) => one !== summed && !one.startsWith('Buses are not counted'))
    .map(timingWords);
  const isFirst = told[0] === summed && summed !== '';
  const start = timing.filter((one) => /^(?:To be there by|Nothing) /.test(one));
  const changes = measures
    .filter((part) => / transfers?\b/.test(part))
    .map((part) => part.replace(/ at .+/, ''));
  const miles = measures.filter((part) => part.endsWith(' miles')).map((part) => `, and it’s ${part}`);
  const costs = measures.filter((part) => part.includes('$'));
  const asked = measures.filter((part) => / request\b/.test(part)).map((part) => `, ${part}`);
  const waits = measures.filter((part) => part.endsWith(' waiting')).map((part) => `, ${part}`);
  const [ride, another] = rows.filter(isRide);
  const on = ride && !another ? ` on ${nameOf(ride)}` : '';
  const howLong =
    long === ''
      ? summed
      : [long, ...(isFirst ? [on, `, with ${changes.join(', ')}`] : []), ...waits, ...miles, ...asked].join(
          '',
        );
  const others = [...start, ...(long === '' ? [] : [howLong])].map(asSaid);
  const { way, after, unsaid } = legsIn(rows, isFirst ? Infinity : most - wordCount(others));
  const takes = others.slice(start.length);
  // What comes after a breath of its own says from where.
  const isLong = !isFirst && wordCount([...start, way, ...takes]) > most;
  const first = isFirst
    ? [...start.map(asSaid), asSaid(`from ${title} it${howLong.slice('It'.length)}`), way]
    : [...start.map(asSaid), way, ...(isLong ? [] : takes)];
  return {
    first,
    later: [
      ...after,
      ...unsaid.filter(isDirection),
      ...(isLong ? takes : []),
      ...timing.filter((one) => !start.includes(one)),
      ...rows.flatMap(predictedOf),
      ...unsaid.filter((one) => !isDirection(one)),
      ...requests(rows),
      ...(costs.length > 0 ? [`it costs ${costs.join(', and ')}`] : []),
      ...told.filter((one) => one.startsWith('Buses are not counted')),
    ].map(asSaid),
  };
}

function isRide({ lead }: Row): boolean {
  return lead !== 'Walk';
}

/**
 * The legs in one sentence, with as many directions as there is room for, and what it leaves out. Of a way that nobody could
 * keep in mind, what follows the first ride is left out.
 */
function legsIn(rows: readonly Row[], most: number): { way: string; after: string[]; unsaid: string[] } {
  const rides = rows.filter(isRide);
  const from = rows[0] && isRide(rows[0]) ? `from ${startOf(rows[0])}, ` : '';
  const said = (legs: readonly Row[], isSaid: (ride: Row) => boolean) =>
    legs
      .map((leg) => legText(leg, isSaid(leg)))
      .join(', then ')
      .replaceAll(', then take ', ', then ');
  const withSigns = (isSaid: (ride: Row) => boolean) => asSaid(`${from}${said(rows, isSaid)}`);
  const wishes = [() => true, (leg: Row) => !signOf(leg).includes(' or '), () => false];
  const wish = wishes.find((one) => wordCount([withSigns(one)]) <= most) ?? (() => false);
  const unsaid = rides.flatMap((ride, at) => {
    const sign = wish(ride) ? '' : signOf(ride);
    const clock = leavesAt(ride);
    if (at > 0 && clock !== '')
      return [`${trainOf(ride)} leaves ${startOf(ride)} at ${clock}${sign === '' ? '' : `, ${sign}`}`];
    return sign === '' ? [] : [`from ${startOf(ride)}, take ${nameOf(ride)} ${sign}`];
  });
  const whole = withSigns(wish);
  const start = rows.findIndex(isRide) + 1;
  if (start === rows.length || wordCount([whole]) <= LONGEST_WAY) return { way: whole, after: [], unsaid };
  return {
    way: asSaid(`${from}${said(rows.slice(0, start), wish)}`),
    after: [`then ${said(rows.slice(start), wish)}`],
    unsaid,
  };
}

function legText(leg: Row, saysSign: boolean): string {
  const { text, note = '' } = leg;
  if (!isRide(leg)) return `walk ${text}${note === '' ? '' : `, ${note}`}`;
  const end = text.slice(text.indexOf(' to ') + ' to '.length);
  const sign = signOf(leg);
  const way = saysSign && sign !== '' && sign !== `toward ${end}` && sign !== `to ${end}` ? ` ${sign}` : '';
  return `take ${nameOf(leg)}${way} to ${end}`;
}

/** "the Red Line train is expected at 8:28 AM", "the P24 may be missed". */
function predictedOf(ride: Row): string[] {
  const { predicted } = ride.facts ?? {};
  if (predicted === undefined) return [];
  return [`${trainOf(ride)} ${/^(?:expected|canceled)/.test(predicted) ? 'is ' : ''}${predicted}`];
}

/** "the Orange or Silver Line", "the P24". */
function nameOf({ lead }: Row): string {
  return `the ${lead.replace('Bus ', '')}`;
}

/** "the Red Line train", "the P24": what leaves, and when. */
function trainOf(ride: Row): string {
  const name = nameOf(ride);
  return name.endsWith(' Line') ? `${name} train` : name;
}

/** Which way the first train goes, which whoever goes to its platform needs first. */
function isDirection(unsaid: string): boolean {
  return unsaid.startsWith('from ');
}

/** "If you leave now, you’ll arrive at 6:14 PM." */
function timingWords(told: string): string {
  return told
    .replace(/^Leave now, arrive at /, 'If you leave now, you’ll arrive at ')
    .replace(/^Leave (.{1,80}), arrive at /, 'Leave $1 and you’ll arrive at ');
}

function startOf({ text }: Row): string {
  return text.slice(0, text.indexOf(' to '));
}

/** "toward New Carrollton or Largo", "north". */
function signOf({ note = '' }: Row): string {
  const [, , , , sign = ''] = RIDE.exec(note) ?? [];
  return sign
    .replace(/ and (?=[^,]*$)/, ' or ')
    .replace(/^(North|South|East|West)\b.*/, (_, way: string) => way.toLowerCase());
}

function leavesAt({ note = '' }: Row): string {
  const [, clock, half, lastHalf = ''] = RIDE.exec(note) ?? [];
  return clock === undefined ? '' : `${clock} ${half ?? lastHalf}`;
}
