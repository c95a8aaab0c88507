import type { Slots } from '../../understand/slots/slots.ts';
import type { LabelRanking } from '../../understand/model/classifier.ts';
import { TRIPS } from '../shifts/trip-time.ts';
import { nearIn, saysNoHalf } from '../../understand/entities/time-and-day.ts';
import type { ResolveContext, Resolved } from '../resolution.ts';
import type { DialogueState } from '../state.ts';
import { withClock } from './trip-clock.ts';
import type { TripTurn } from './trip-turn.ts';

/** The share from which the way back is meant, or a time is taken for another kind than it was read as. */
const SURE = 0.6;

/** "My shift starts at 7", "and home at 7:15", after a trip: its way and what its time is of, as the reader of trips hears them. */
export function turnedTrip(
  text: string,
  { question }: DialogueState,
  resolved: Resolved,
  context: ResolveContext,
): Resolved {
  const [part, ...others] = resolved.parts;
  const now = part?.understanding;
  const { from_station: from, to_station: to } = question?.slots ?? {};
  if (!part || others.length > 0 || resolved.as === 'correct_slots') return resolved;
  if (now?.kind !== 'intent' || !TRIPS.has(now.intent) || !from || !to) return resolved;
  const said = context.readAs(withClock(text), 'path');
  const told: Slots = said.kind === 'unknown' ? {} : said.slots;
  if (told.station || told.from_station || told.to_station) return resolved;
  const ranking = context.tripTurn(text);
  const isBack = shareOf(ranking, 'back') >= SURE && now.slots.from_station?.id === from.id;
  const way = isBack ? backFrom(now.slots, told) : now.slots;
  const near = told.time !== undefined && told.time === way.time && !told.day;
  const when = near ? nearIn({ ...way, isBare: saysNoHalf(text), isBack }, question?.slots) : {};
  const slots = timedAs(ranking, told, { ...way, ...when });
  return { ...resolved, parts: [{ ...part, understanding: { ...now, slots } }] };
}

/** How likely a kind of turn is among those that ask for a trip. */
function shareOf(ranking: LabelRanking<TripTurn>, kind: string): number {
  const trips = ranking.filter(({ label }) => label !== 'other');
  const sum = (some: typeof trips) => some.reduce((total, { share }) => total + share, 0);
  return sum(trips.filter(({ label }) => label.includes(kind))) / sum(trips);
}

/** The way back; when the way there was is not when one comes back. */
function backFrom(slots: Slots, told: Slots): Slots {
  const { from_station: from, to_station: to, time: _, arrive_by: __, place: ___, ...rest } = slots;
  return {
    ...rest,
    ...(to && { from_station: to }),
    ...(from && { to_station: from }),
    ...(told.time !== undefined && { time: slots.time ?? told.time }),
  };
}

/** A time that is said is when to be there, or when to leave; "what about 8" is what the time before was. */
function timedAs(ranking: LabelRanking<TripTurn>, told: Slots, slots: Slots): Slots {
  if (told.time === undefined || told.arrive_by) return slots;
  const { arrive_by: _, ...rest } = slots;
  if (shareOf(ranking, 'arrive') >= SURE) return { ...rest, arrive_by: true };
  return shareOf(ranking, 'leave') >= SURE ? rest : slots;
}
