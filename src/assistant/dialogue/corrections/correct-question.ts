import { isDeepStrictEqual } from 'node:util';
import { listOf, wordPattern, wordSet } from '../../word-list.ts';
import { lineName, type Lines } from '../../../transit/lines.ts';
import { capabilityOf } from '../../capabilities.ts';
import { isTalk, type Question } from '../../question.ts';
import { NAMED_SLOTS, namesAny, type Slots, type StationSlot } from '../../understand/slots/slots.ts';
import type { Said, Understanding } from '../../understand/understanding.ts';
import type { Correction } from './corrections.ts';
import { followedAs } from '../orders/order-hours.ts';
import { withoutLeaning, wordsOf } from '../plain.ts';
import type { Part, ResolveContext, ReadText } from '../resolution.ts';
import { withEnds } from '../pointing/there.ts';

/** An end of a way. */
export type End = 'from' | 'to';

/** Ways to say the rest of a correction so that it is read as what it replaces. */
const AS = ['', 'at ', 'on ', 'to '];

/**
 * The question before with what was taken back replaced; or the new question that comes instead. Absent where what is
 * meant cannot be read. `undone`: of an order before, nothing is to be undone; `moved`: the end of a way that was said last.
 */
export function corrected(
  { meant, not }: Correction,
  question: Question | undefined,
  context: ResolveContext,
  { undone = false, moved }: { undone?: boolean; moved?: End | undefined } = {},
): readonly Part[] | undefined {
  const { read } = context;
  const said = withEnds(withoutLeaning(meant));
  const role =
    question &&
    (not === undefined
      ? (alike(said, question.slots) ?? beside(said, question.slots, read) ?? moved)
      : roleOf(not, question.slots));
  // A name alone changes no order, and two ends are a way of their own; here it is said that they change the question.
  const isWay = question !== undefined && takesBothEnds(said, question);
  const isOrdered = question !== undefined && capabilityOf(question.intent).orders === true;
  const lead = isWay || isOrdered ? 'and ' : '';
  const changed = isWay ? withoutStation(question) : question;
  const ways = [...(role ? [`${role} `] : []), ...AS].map((as) => lead + as + said);
  // "I said Rosslyn", of Rosslyn, is answered again.
  let same: Part | undefined;
  for (const way of ways) {
    const understanding = read(way, changed);
    if (understanding.kind === 'unknown' || isTalk(understanding.intent)) continue;
    if (question && isSame(understanding, question)) {
      same ??= { text: way, understanding };
      continue;
    }
    if (capabilityOf(understanding.intent).orders && !isOrdered && !ORDERING.test(said)) continue;
    const kept = keepingPlace(understanding, question);
    const before = understanding.intent === question?.intent ? question : undefined;
    if (before?.intent === 'subscribe') return followedInstead(before, understanding, context, undone);
    return [{ text: way, understanding: kept }];
  }
  return same && !isOrdered ? [same] : undefined;
}

/** Words without which who takes back a part of a question orders nothing. */
const ORDERING = wordPattern(listOf('correct-question ORDERING'), '');

const BOTH_ENDS = /^from .+ to ./;

function takesBothEnds(said: string, { intent }: Question): boolean {
  return BOTH_ENDS.test(said) && capabilityOf(intent).slots.includes('to_station');
}

function withoutStation(question: Question): Question {
  const { station: _, ...slots } = question.slots;
  return { ...question, slots };
}

/** Who takes back another part of the question, or what is asked, means the same place. */
function keepingPlace(
  understanding: Exclude<Understanding, { kind: 'unknown' }>,
  question: Question | undefined,
): Understanding {
  const { intent, slots } = understanding;
  if (!question || namesAny(slots)) return understanding;
  const { slots: taken, orders } = capabilityOf(intent);
  const isOther = intent !== question.intent;
  if (isOther && orders) return understanding;
  const places = NAMED_SLOTS.flatMap((slot) =>
    question.slots[slot] === undefined || (isOther && !(taken as readonly string[]).includes(slot))
      ? []
      : [[slot, question.slots[slot]]],
  );
  // "I meant elevators", after parking: there.
  if (isOther && places.length > 0 && understanding.kind === 'missing') return understanding;
  return { ...understanding, slots: { ...Object.fromEntries(places), ...slots } };
}

/** What says itself which end is meant. */
const OF_END = wordPattern('from to at on toward');

/** The end of a way whose name has words of what is meant, which has no end of its own: "no, Pentagon City" after Pentagon. */
function alike(said: string, { from_station: from, to_station: to }: Slots): End | undefined {
  if (!from || !to || OF_END.test(said)) return undefined;
  const words = wordsOf(said);
  const isAlike = ({ name }: StationSlot) =>
    wordsOf(name).some((word) => word.length > 2 && !COMMON.has(word) && words.includes(word));
  if (isAlike(from) === isAlike(to)) return undefined;
  return isAlike(from) ? 'from' : 'to';
}

/** The end of a way that is next to the station that is meant, where the other is far: the two are mixed up. */
function beside(
  said: string,
  { from_station: from, to_station: to }: Slots,
  read: ReadText,
): End | undefined {
  if (!from || !to || OF_END.test(said)) return undefined;
  const named = read(`station info ${said}`);
  const station = named.kind === 'intent' ? named.slots.station : undefined;
  if (!station || isNext(station, from) === isNext(station, to)) return undefined;
  return isNext(station, from) ? 'from' : 'to';
}

/** Platform codes are a letter for the line and count its stations. */
function isNext({ id: one }: StationSlot, { id: other }: StationSlot): boolean {
  return one[0] === other[0] && Math.abs(Number(one.slice(1)) - Number(other.slice(1))) === 1;
}

const COMMON = wordSet(listOf('correct-question COMMON'));

/** Which end of a way was taken back; absent where it was none, or the question has but one place. */
function roleOf(not: string, { from_station: from, to_station: to }: Slots): End | undefined {
  const words = wordsOf(not);
  const isNamed = (slot: StationSlot | undefined) => {
    const names = wordsOf(`${slot?.name ?? ''} ${slot?.heard ?? ''}`);
    return words.some((word) => word.length > 2 && names.includes(word));
  };
  if (!from || !to || isNamed(from) === isNamed(to)) return undefined;
  return isNamed(from) ? 'from' : 'to';
}

/** Whether what is understood is the very question before. */
export function isSame(understanding: Understanding, { intent, slots }: Said): boolean {
  const isOf = understanding.kind === 'intent' && understanding.intent === intent;
  return isOf && isDeepStrictEqual(understanding.slots, slots);
}

/** An order that is corrected is undone first: who meant the Blue Line does not want the Red one too. No reminder is followed. */
function followedInstead(
  before: Question,
  { slots }: { slots: Slots },
  context: ResolveContext,
  undone: boolean,
): readonly Part[] | undefined {
  const [old, now] = [followedName(before.slots, context.catalog), followedName(slots, context.catalog)];
  if (now === undefined || before.slots.act === 'remind') return undefined;
  const [end, begin] = [`stop following ${old}`, `follow ${now}`];
  // When and how stays, where nothing else is said.
  const followed = followedAs(context.read(begin), { ...before.slots, ...slots });
  return [
    ...(old === undefined || old === now || undone ? [] : [{ text: end, understanding: context.read(end) }]),
    { text: begin, understanding: followed },
  ];
}

/** What may be followed of a question, by the name that orders take; absent where it names none. */
export function followedName(
  { line, route, station, from_station: from, to_station: to }: Slots,
  lines: Lines,
): string | undefined {
  if (route) return `route ${route}`;
  if (from && to) return `${line ? `the ${lineName(lines, line)} ` : ''}between ${from.name} and ${to.name}`;
  if (line) return `the ${lineName(lines, line)}`;
  return (station ?? from ?? to)?.name;
}
