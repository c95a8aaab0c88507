import { wallClock } from '../../common/time.ts';
import { isStepFreeSaid } from '../capabilities/journeys/step-free-words.ts';
import type { Slots } from '../understand/slots/slots.ts';
import type { Understanding } from '../understand/understanding.ts';
import { wordPattern, wordSet } from '../word-list.ts';
import { whenOf } from './shifts/asked-before.ts';
import { TRIPS } from './shifts/trip-time.ts';
import { wordsOf } from './plain.ts';
import { posed, type Part, type ResolveContext, type Resolved } from './resolution.ts';
import type { DialogueState, TalkFacts } from './state.ts';
import { tripSaid } from './travelers.ts';

const WHEELS = wordSet('wheelchair stroller strollers walker scooter pram crutches powerchair');
/** Without one of these no message says when to be somewhere. */
const CLOCK = wordPattern(String.raw`\d+(?:[ap]m)? noon`);

/** What a message asks, with what it lacks of what was told before; and what is known after it. */
export function withFacts(
  text: string,
  { parts, ...rest }: Resolved,
  state: DialogueState,
  context: ResolveContext,
): Resolved {
  const told: Slots = CLOCK.test(text) ? tripSaid(text, context) : {};
  const to = told.to_station ?? (wordsOf(text).includes('from') ? undefined : told.from_station);
  const facts: TalkFacts = {
    ...state.facts,
    ...((isStepFreeSaid(text) || wordsOf(text).some((word) => WHEELS.has(word))) && { stepFree: true }),
    ...(to && told.arrive_by && told.time && { due: { ...whenOf(told), to_station: to } }),
  };
  const fill = (part: Part) => ({
    ...part,
    understanding: filledFrom(facts, part.understanding, text, state),
  });
  return { ...rest, parts: parts.map(fill), facts };
}

/** A trip is without stairs for who told that they need it, at the same time where that is said, in time for what they told. */
function filledFrom(
  { stepFree, due }: TalkFacts,
  one: Understanding,
  text: string,
  { question, rows = [] }: DialogueState,
): Understanding {
  if (one.kind !== 'intent' && one.kind !== 'missing') return one;
  // "I come from Takoma", after whether trains run early enough.
  const isHours = one.intent === 'station_hours' && due !== undefined && one.slots.time === due.time;
  if (!TRIPS.has(one.intent) && !isHours) return one;
  const isSame = question && TRIPS.has(question.intent) && wordsOf(text).includes('same');
  const shown = rows.find(({ leaves }) => leaves)?.leaves;
  const then = isSame && { ...(shown && { time: wallClock(shown) }), ...whenOf(question.slots) };
  const slots = { ...then, ...(stepFree && { step_free: true }), ...one.slots };
  const { station, ...rest } = slots;
  const [from = question?.slots.station, to] = [slots.from_station ?? station, due?.to_station];
  const isOpen = one.kind === 'missing' && one.slot === 'to_station' && one.unplaced === undefined;
  const isUntimed = slots.time === undefined && !wordsOf(text).includes('now');
  const isDue = isHours || (isUntimed && (isOpen || slots.to_station?.id === to?.id));
  if (!to || !from || !isDue || from.id === to.id) return { ...one, slots };
  return posed(isHours ? 'path' : one.intent, { ...rest, ...due, from_station: from });
}
