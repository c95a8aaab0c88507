import { remembered } from '../../../common/remembered-pattern.ts';
import { isStepFreeSaid, saysLiftsAlone } from '../../capabilities/journeys/mode-words.ts';
import type { IntentName } from '../../capabilities.ts';
import { timeOfTrip, tripBefore } from './asked-before.ts';
import { namesPlace, stationNamed } from './names-place.ts';
import { wordsOf, bare } from '../plain.ts';
import { remarkOf } from '../remarks.ts';
import { posed, type MeansInHand } from '../resolution.ts';
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
  return posed('path', { ...trip, ...timeOfTrip(state), step_free: true });
};

/** "Without changing at Gallery Place", "anything direct", of a trip: another way, or another time. */
export const avoidedChange: MeansInHand = (text, { question: { intent, slots } }, { read }) => {
  const isTrip = (intent === 'path' || intent === 'travel_time') && slots.from_station && slots.to_station;
  const ask = SET_SLOTS.direct(bare(text)) ? 'direct' : SET_SLOTS.leastWalk(bare(text)) && 'least walk';
  if (isTrip && ask) return posed('path', { ...slots, ask });
  const said = isTrip ? SET_SLOTS.avoiding(bare(text)) : undefined;
  const avoid = said?.place === undefined ? undefined : stationNamed(said.place, read);
  if (!avoid || avoid.id === slots.from_station?.id || avoid.id === slots.to_station?.id) return undefined;
  return posed(intent, { ...slots, avoid });
};

const THING = /^(?:elevators?|escalators?)\b/i;

/** "Escalators too", after elevators: of the station in hand, or of those that were offered. */
export const thingToo: MeansInHand = (text, { question, offered }, { read }) => {
  const thing = SET_SLOTS.thingToo(text)?.things;
  const station = question?.slots.station;
  if (thing === undefined) return undefined;
  if (station) return `${thing} at ${station.name}`;
  if (!offered?.isChoice || offered.picked !== undefined) return undefined;
  const options = offered.options.map(({ label, say }) => ({ label, say: say.replace(THING, thing) }));
  const one = options[0] && read(options[0].say);
  if (one?.kind !== 'intent' || one.intent !== question?.intent) return undefined;
  const { station: _, ...slots } = one.slots;
  return { kind: 'which', intent: one.intent, slots, slot: 'station', options };
};
