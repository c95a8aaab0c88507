import { saidExactly } from '../understand/slots/slots.ts';
import type { ShownRow } from '../../replies/shown-rows.ts';
import type { Question } from '../question.ts';
import { referentOf } from './pointing/referents.ts';
import type { Resolved } from './resolution.ts';
import type { DialogueState } from './state.ts';

const MAX_EARLIER = 5;
const PLACES = ['station', 'from_station', 'to_station'] as const;

/** How a name was taken, and what is passed or compared, is told with the answer, and not again with those that lean on it; nor is what was confirmed. */
export function onceTold(question: Question): Question {
  const { sure: _, passes: __, against: ___, nth: ____, ...slots } = question.slots;
  for (const name of PLACES) {
    const slot = slots[name];
    if (!slot) continue;
    const { heard, beside } = slot;
    slots[name] = { ...saidExactly(slot), heard, ...(beside && { beside }) };
  }
  // Of two that were compared the closer one is meant since.
  if (question.intent === 'nearby_stops') delete slots.stations;
  return { ...question, slots };
}

/** A trip from or to a saved place, which is elsewhere now. */
export function movedFrom(
  { slots, ...question }: Question,
  { from, to }: NonNullable<Resolved['moved']>,
): Question {
  const ends = PLACES.filter((name) => slots[name]?.id === from).map((name) => [name, to] as const);
  return { ...question, slots: { ...slots, ...Object.fromEntries(ends) } };
}

/** Whether a route stops at a stop was asked, and it stops at another one: that is where it is spoken of since. */
export function atShownStop(question: Question, [row]: readonly ShownRow[] = []): Question {
  const { intent, slots } = question;
  const stop_id = row?.about?.stop;
  const isOfOne = intent === 'bus_routes' && slots.route !== undefined && slots.stop_id !== undefined;
  return isOfOne && stop_id !== undefined ? { ...question, slots: { ...slots, stop_id } } : question;
}

/** The one end of a way that a question has and the one before it had not. */
export function endMoved(before: Question | undefined, { slots }: Question): DialogueState['moved'] {
  const [isFrom, isTo] = (['from_station', 'to_station'] as const).map(
    (end) => slots[end] !== undefined && slots[end].id !== before?.slots[end]?.id,
  );
  if (isFrom === isTo) return undefined;
  return isFrom ? 'from' : 'to';
}

/** The questions before the last one, each of another intent or of something else; one may lack something still. */
export function earlierAfter(
  { question, earlier = [] }: DialogueState,
  last: Question | undefined,
): readonly Question[] {
  const all = question ? [question, ...earlier] : earlier;
  return all
    .filter((one, at) => !isOfSame(one, last) && all.findIndex((other) => isOfSame(one, other)) === at)
    .slice(0, MAX_EARLIER);
}

/** Whether two questions ask the same of the same thing. */
function isOfSame(one: Question, other: Question | undefined): boolean {
  if (one.intent !== other?.intent || one.slots.line !== other.slots.line) return false;
  const about = ({ slots }: Question) => referentOf(slots)?.name;
  return about(other) === undefined || about(one) === undefined || about(one) === about(other);
}
