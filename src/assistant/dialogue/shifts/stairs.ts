import { remembered } from '../../../common/remembered-pattern.ts';
import { isStepFreeSaid, saysLiftsAlone } from '../../capabilities/journeys/step-free-words.ts';
import type { IntentName } from '../../capabilities.ts';
import { timeOfTrip, tripBefore } from './asked-before.ts';
import { namesPlace, stationNamed } from './names-place.ts';
import { wordsOf, bare } from '../plain.ts';
import { remarkOf } from '../remarks.ts';
import type { MeansInHand } from '../resolution.ts';
import { SET_SLOTS } from '../grammar/set-slots.ts';

/** More words than these tell a story, which the readers look at. */
const MAX_WORDS = 14;
/** What asks of the machines rather than the way. */
const OF_MACHINES = remembered(/\b(?:working|broken|out of|outages?|fixed|escalators?)\b/i);
const WAYS: ReadonlySet<IntentName> = new Set<IntentName>(['path', 'travel_time', 'fare']);

/** "No stairs though, my knee is bad", "with the stroller", after a way: the same without stairs. */
export const withoutStairs: MeansInHand = (text, state, { read }) => {
  const { question } = state;
  if (wordsOf(text).length > MAX_WORDS || OF_MACHINES.test(text)) return undefined;
  const isOfWay = WAYS.has(question.intent);
  const isSaid = isStepFreeSaid(text) && (isOfWay || !saysLiftsAlone(text));
  if (!isSaid && !(isOfWay && remarkOf(text) === 'wheels')) return undefined;
  const trip = tripBefore(state);
  if (!trip || namesPlace(read(text))) return undefined;
  return { kind: 'intent', intent: 'path', slots: { ...trip, ...timeOfTrip(state), step_free: true } };
};

/** "Without changing at Gallery Place", "anything direct", of a trip: another way, or another time. */
export const avoidedChange: MeansInHand = (text, { question: { intent, slots } }, { read }) => {
  const isTrip = (intent === 'path' || intent === 'travel_time') && slots.from_station && slots.to_station;
  const ask = SET_SLOTS.direct(bare(text)) ? 'direct' : SET_SLOTS.leastWalk(bare(text)) && 'least walk';
  if (isTrip && ask) return { kind: 'intent', intent: 'path', slots: { ...slots, ask } };
  const said = isTrip ? SET_SLOTS.avoiding(bare(text)) : undefined;
  const avoid = said?.place === undefined ? undefined : stationNamed(said.place, read);
  if (!avoid || avoid.id === slots.from_station?.id || avoid.id === slots.to_station?.id) return undefined;
  return { kind: 'intent', intent, slots: { ...slots, avoid } };
};
