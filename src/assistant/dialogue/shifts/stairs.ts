import { wordPattern, wordSet } from '../../word-list.ts';
import {
  isStepFreeSaid,
  needsNoSteps,
  saysLiftsAlone,
  stairsAreFine,
} from '../../capabilities/journeys/mode-words.ts';
import { timeOfTrip, tripBefore } from './asked-before.ts';
import { namesPlace, stationNamed } from './names-place.ts';
import { wordsOf, bare, plain } from '../plain.ts';
import { remarkOf } from '../remarks.ts';
import type { Said, Understanding } from '../../understand/understanding.ts';
import { slotLacking } from '../../question.ts';
import { askedFor } from '../asked-again.ts';
import { posed, type Means, type MeansInHand, type ResolveContext } from '../resolution.ts';
import type { DialogueState } from '../state.ts';
import { walkSaid } from '../../capabilities/journeys/walk-words.ts';
import { TRIPS, WAYS } from './trip-time.ts';
import { SET_SLOTS } from '../grammar/tables.ts';

/** More words than these tell a story, which the readers look at. */
const MAX_WORDS = 14;
/** What asks of the machines rather than the way. */
const OF_MACHINES = wordPattern('working broken out_of outage outages fixed escalator escalators');

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

/** "Dupont to Anacostia leaving about 9:45, power chair so elevators only, no escalators": that trip, whatever was asked of machines before. */
export const wheeledTrip: Means = (text, _, { read, readAs }) => {
  if (!needsNoSteps(text, true)) return undefined;
  const way = [read(text), readAs(text, 'path')].find(namesWay);
  const isTrip = way && (way.slots.time !== undefined || namesWay(read(text)));
  return isTrip ? posed('path', { ...way.slots, step_free: true }) : undefined;
};

/** Whether both ends of a trip are said. */
function namesWay(said: Understanding): said is Said & { kind: 'intent' } {
  if (said.kind !== 'intent' || !TRIPS.has(said.intent)) return false;
  const { from_station: from, to_station: to } = said.slots;
  return from !== undefined && to !== undefined && from.by !== 'before' && to.by !== 'before';
}

/** "Without changing at Gallery Place", "I can't walk far", "anything direct", of a trip in hand or in the same message: the same so; of none yet: of that which is named next. */
export const wishedFor: Means = (text, state, context) => {
  const { read, catalog } = context;
  const avoided = avoidedIn(text, state, context);
  const { intent, slots } = avoided?.trip ?? tripInHand(state) ?? OPEN_TRIP;
  const isOpen = slotLacking({ intent, slots }) !== undefined;
  if (!isOpen && SET_SLOTS.direct(bare(text))) return posed('path', { ...slots, ask: 'direct' });
  const { avoid } = avoided ?? {};
  const walk = avoid ? undefined : walkSaid(text);
  const isEnd = avoid && [slots.from_station?.id, slots.to_station?.id].includes(avoid.id);
  const isTakenBack = walk === Infinity;
  if (isEnd || (!avoid && (walk === undefined || namesPlace(read(text)))) || (isOpen && isTakenBack))
    return undefined;
  const { walk: _, ...others } = slots;
  const wished = { ...others, ...(avoid && { avoid }), ...(walk !== undefined && !isTakenBack && { walk }) };
  const most = walk ? `at most ${walk} minutes on foot` : 'the least walking';
  const open = askedFor({ intent, slots: wished }, catalog);
  const ask = open && `I’ll look for ${avoid ? `no change at ${avoid.name}` : most}. ${open.ask}`;
  const understanding = open && ask ? { ...open, ask } : posed(intent, wished);
  return { as: isTakenBack ? 'correct_slots' : 'ask', parts: [{ text, understanding }] };
};

/** The trip that was asked of last, where nothing was since but what is about a place on its way. */
const tripInHand = (state: DialogueState): Said | undefined =>
  ((state.question && slotLacking(state.question)) ?? tripBefore(state)) &&
  [state.question, ...(state.earlier ?? [])].find((one) => one && TRIPS.has(one.intent));

const IT = wordSet('it that there');
/** The name of a station has no more words; a reason may follow. */
const MOST_WORDS = 4;

/** The station that a message has a trip avoid, and the trip that it names beside it. */
function avoidedIn(text: string, { question }: DialogueState, { read }: ResolveContext) {
  const { before = '', place } = SET_SLOTS.avoiding(wordsOf(plain(text)).join(' ')) ?? {};
  const words = place?.split(' ') ?? [];
  const isIt = IT.has(words[0] ?? '');
  const rest = isIt ? words.slice(1).join(' ') : '';
  const named = Array.from({ length: MOST_WORDS }, (_, i) => words.slice(0, MOST_WORDS - i).join(' '));
  const avoid = isIt ? question?.slots.station : named.map((one) => stationNamed(one, read)).find(Boolean);
  const trip = [rest, before].map((one) => read(one)).find((said) => namesWay(said));
  // What names another place beside it is another wish than this.
  const isOther = !trip && (isIt ? !question || rest !== '' : namesPlace(read(before)));
  return place === undefined || !avoid || isOther ? undefined : { avoid, trip };
}

const OPEN_TRIP: Said = { intent: 'path', slots: {} };

/** "Forget that, I'm better now", "my mom can do stairs", of a trip without stairs: the same with them. */
export const withStairs: MeansInHand = (text, { question: { intent, slots: before } }, { read }) => {
  const { step_free: isFree, ...slots } = before;
  const isOver = isFree && TRIPS.has(intent) && stairsAreFine(text) && !namesPlace(read(text));
  return isOver ? { as: 'correct_slots', parts: [{ text, understanding: posed(intent, slots) }] } : undefined;
};

const THING = wordPattern('elevator elevators escalator escalators');

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
