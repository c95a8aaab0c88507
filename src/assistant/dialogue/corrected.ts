import { lineName } from '../../transit/lines.ts';
import { capabilityOf } from '../capabilities.ts';
import { isTalk, type Question } from '../question.ts';
import type { Slots, StationSlot } from '../understand/slots/slots.ts';
import type { Understanding } from '../understand/understanding.ts';
import type { Correction } from './corrections.ts';
import { withoutLeaning, wordsOf } from './plain.ts';
import type { Part, ResolveContext } from './resolved.ts';
import { withEnds } from './there.ts';

/** "930", where a time is taken back. */
const BARE_TIME = /^([01]?\d|2[0-3])([0-5]\d)$/;
/** Ways to say the rest of a correction so that it is read as what it replaces. */
const AS = ['', 'at ', 'on ', 'to '];

/**
 * The question before with what was taken back replaced; or the new question that comes instead. Absent where what is
 * meant cannot be read. `undone`: of an order before, nothing is to be undone.
 */
export function corrected(
  { meant, not }: Correction,
  question: Question | undefined,
  { read }: ResolveContext,
  undone = false,
): readonly Part[] | undefined {
  const said = withEnds(withoutLeaning(meant))
    .replace(/^i (?=from |to )/, '')
    .replace(BARE_TIME, '$1:$2');
  const role = question && not !== undefined ? roleOf(not, question.slots) : undefined;
  // A name alone changes no order, and two ends are a way of their own; here it is said that they change the question.
  const isWay = question !== undefined && takesBothEnds(said, question);
  const lead = isWay || (question && capabilityOf(question.intent).orders) ? 'and ' : '';
  const changed = isWay ? withoutStation(question) : question;
  const ways = [...(role ? [`${role} `] : []), ...AS].map((as) => lead + as + said);
  for (const way of ways) {
    const understanding = read(way, changed);
    if (understanding.kind === 'unknown' || isTalk(understanding.intent)) continue;
    if (question && isSame(understanding, question)) continue;
    const kept = keepingPlace(understanding, question);
    const before = understanding.intent === question?.intent ? question : undefined;
    if (before?.intent === 'subscribe') return followedInstead(before, understanding, read, undone);
    return [{ text: way, understanding: kept }];
  }
  return undefined;
}

const BOTH_ENDS = /^from .+ to ./;

function takesBothEnds(said: string, { intent }: Question): boolean {
  return BOTH_ENDS.test(said) && capabilityOf(intent).slots.includes('to_station');
}

function withoutStation(question: Question): Question {
  const { station: _, ...slots } = question.slots;
  return { ...question, slots };
}

const PLACES = [
  'station',
  'from_station',
  'to_station',
  'stop_id',
  'stop_name',
  'place',
  'line',
  'route',
] as const;

/** Who takes back another part of the same question means the same place. */
function keepingPlace(
  understanding: Exclude<Understanding, { kind: 'unknown' }>,
  question: Question | undefined,
): Understanding {
  const { intent, slots } = understanding;
  if (intent !== question?.intent || PLACES.some((slot) => slots[slot] !== undefined)) return understanding;
  const places = PLACES.flatMap((slot) =>
    question.slots[slot] === undefined ? [] : [[slot, question.slots[slot]]],
  );
  return { ...understanding, slots: { ...Object.fromEntries(places), ...slots } };
}

/** Which end of a way was taken back; absent where it was none, or the question has but one place. */
function roleOf(not: string, { from_station: from, to_station: to }: Slots): 'from' | 'to' | undefined {
  const words = wordsOf(not);
  const isNamed = (slot: StationSlot | undefined) => {
    const names = wordsOf(`${slot?.name ?? ''} ${slot?.heard ?? ''}`);
    return words.some((word) => word.length > 2 && names.includes(word));
  };
  if (!from || !to || isNamed(from) === isNamed(to)) return undefined;
  return isNamed(from) ? 'from' : 'to';
}

function isSame(
  understanding: Exclude<Understanding, { kind: 'unknown' }>,
  { intent, slots }: Question,
): boolean {
  return understanding.intent === intent && JSON.stringify(understanding.slots) === JSON.stringify(slots);
}

/** An order that is corrected is undone first: who meant the Blue Line does not want the Red one too. */
function followedInstead(
  before: Question,
  { slots }: { slots: Slots },
  read: ResolveContext['read'],
  undone: boolean,
): readonly Part[] | undefined {
  const [old, now] = [followedName(before.slots), followedName(slots)];
  if (now === undefined) return undefined;
  const sentences = [...(old === undefined || undone ? [] : [`stop following ${old}`]), `follow ${now}`];
  return sentences.map((text) => ({ text, understanding: read(text) }));
}

/** What may be followed of a question, by the name that orders take; absent where it names none. */
export function followedName({
  line,
  route,
  station,
  from_station: from,
  to_station: to,
}: Slots): string | undefined {
  if (route) return `route ${route}`;
  if (from && to) return `${line ? `the ${lineName(line)} ` : ''}between ${from.name} and ${to.name}`;
  if (line) return `the ${lineName(line)}`;
  return (station ?? from ?? to)?.name;
}
