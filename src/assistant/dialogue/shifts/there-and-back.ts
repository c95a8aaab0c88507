import type { FareSum } from '../../capabilities/journeys/fare-sum-words.ts';
import type { Slots } from '../../understand/slots/slots.ts';
import { nearIn, whenSaid } from '../../understand/entities/time-and-day.ts';
import { listOf, wordPattern, wordSet } from '../../word-list.ts';
import { wordsOf } from '../plain.ts';
import { posed, type MeansInHand, type ResolveContext } from '../resolution.ts';
import type { DialogueState } from '../state.ts';
import { isBackOf, tripBefore, whenOf } from './asked-before.ts';
import { TRIPS } from './trip-time.ts';

/** A way out and the way back from it. */
export interface BothWays {
  out: Slots;
  back: Slots;
}

/** The trip in hand and its way back, where both were asked for. */
function bothWaysOf({ question, earlier = [] }: DialogueState): BothWays | undefined {
  const trips = [question, ...earlier].flatMap((one) => (one && TRIPS.has(one.intent) ? one.slots : []));
  const [back, ...others] = trips;
  const out = back && others.find((one) => isBackOf(back, one));
  return out && { out, back };
}

const TOTAL = wordPattern(listOf('there-and-back TOTAL'));
const LONG = wordSet('long take takes time minutes hours mins');
const COSTS = wordSet('much cost costs fare fares price pay money');

/** "How long both ways in all", of a trip: both that were asked for, or the same way back at once. */
export const longBothWays: MeansInHand = (text, state) => {
  const words = wordsOf(text);
  const says = (known: ReadonlySet<string>) => words.some((word) => known.has(word));
  if (!TOTAL.test(text) || !says(LONG) || says(COSTS)) return undefined;
  const both = bothWaysOf(state);
  if (both) return posed('travel_time', { ...both.out, against: both.back, ask: 'together' });
  const { from_station: from, to_station: to } = tripBefore(state) ?? {};
  const { intent, slots } = state.question;
  if (!from || !to || !TRIPS.has(intent)) return undefined;
  const back = { ...slots, from_station: to, to_station: from };
  return posed('travel_time', { ...slots, ask: 'together', against: back });
};

/** When one rides there and back, where a message says both: "at 5 and back at 11". */
export function timesSaid(
  text: string,
  { readAs, now }: ResolveContext,
): { there?: Pick<Slots, 'time' | 'day'>; back?: FareSum['back'] } {
  const at = text.search(/\bback (?:at|around|by|about) \d/i);
  const said = at < 0 ? undefined : whenSaid(text.slice(at), now, new Set());
  if (said?.time === undefined) return {};
  const first = readAs(text.slice(0, at), 'fare');
  const { time, day } = first.kind === 'unknown' ? {} : first.slots;
  const there = { ...(time !== undefined && { time }), ...(day && { day }) };
  const back = nearIn({ ...said, isBack: true, ...(day && { day }) }, there);
  return { there, back };
}

/** A fare with what is known of both ways: those that were asked for, where all that they come to is wanted. */
export function fareOfBoth(text: string, slots: Slots, state: DialogueState): Slots {
  const both = bothWaysOf(state);
  const isOfThem = both && (isBackOf(slots, both.out) || isBackOf(slots, both.back));
  const isAll = slots.sum?.ways === 2 || TOTAL.test(text);
  if (!isOfThem || !isAll || slots.sum?.back || slots.sum?.pass) return slots;
  const { time: _, day: __, arrive_by: ___, ...rest } = slots;
  const { from_station, to_station } = both.out;
  const ends = { ...(from_station && { from_station }), ...(to_station && { to_station }) };
  return { ...rest, ...ends, ...whenOf(both.out), sum: { ...slots.sum, ways: 2, back: whenOf(both.back) } };
}
