import { matterOf, notKnown, ourWords, withWider, type PracticalMatter } from '../../../transit/practical.ts';
import { fareSumSaid, weeklyRidesSaid } from '../../capabilities/journeys/fare-sum-words.ts';
import { capabilityOf, type IntentName } from '../../capabilities.ts';
import { isStepFreeSaid } from '../../capabilities/journeys/mode-words.ts';
import { practicalAfter, practicalIn } from '../../understand/readings/practical.ts';
import type { Slots, StationSlot } from '../../understand/slots/slots.ts';
import type { Understanding } from '../../understand/understanding.ts';
import { namesPlace } from '../shifts/names-place.ts';
import { tripBefore } from '../shifts/asked-before.ts';
import { OF_BUSES } from '../../understand/dialogue/held-mode.ts';
import { plain, withoutExcuse, withoutLeaning, wordsOf } from '../plain.ts';
import { isSure } from '../several.ts';
import { wordSet } from '../../word-list.ts';
import { posed, type Means, type MeansInHand, type MeansRead, type ReadText } from '../resolution.ts';
import type { DialogueState } from '../state.ts';

/** What riders ask beside where to go, where no place is named with it: it changes no question before. */
export const ofPractical: Means = (text, state, { read }) => {
  const asked = practicalIn(text);
  if (!asked?.isSure || isOfReason(text, read)) return undefined;
  const trip = tripBefore(state);
  // What a senior pays for the trip in hand says more than what seniors pay, and so does its way without stairs.
  const isOfTrip =
    asked.matter.topic === 'seniors' ||
    fareSumSaid(text).sum?.people !== undefined ||
    (isStepFreeSaid(text) && !OF_CHAIRS.has(asked.matter.topic));
  if (isOfTrip && trip) return undefined;
  if (trip && asked.aspects.includes('worth') && asked.matter.topic === 'passes')
    return passFor(trip, asked.aspects, { weekly: weeklyRidesSaid(text) });
  const understanding = read(text);
  if (understanding.kind !== 'unknown' || understanding.practical === undefined) return undefined;
  const { practical, known } = understanding;
  return told(practical, known?.station ?? state.question?.slots.station, known ?? thingInHand(text, state));
};

/** "On it": the route or line that is asked about, or that was told first. */
function thingInHand(text: string, { question, rows: [row] = [] }: DialogueState): Thing {
  const isIt = wordsOf(text).some((word) => IT.has(word));
  return isIt ? { route: row?.about?.route, line: row?.line, ...question?.slots } : {};
}

/** "Are the elevators ok there, she has big bags": whether only the reason for another question is of something practical. */
export function isOfReason(text: string, read: ReadText): boolean {
  const brief = withoutExcuse(text);
  const isPart = brief !== plain(text) && practicalIn(text) !== undefined;
  return isPart && practicalIn(brief) === undefined && isSure(read(brief));
}

/** Whether a pass pays for the trip in hand, by its fare. */
function passFor(
  trip: Slots,
  aspects: readonly string[],
  { weekly }: { weekly?: number | undefined },
): Understanding {
  const pass = aspects.includes('week') && !aspects.includes('month') ? 'week' : 'month';
  return posed('fare', { ...trip, sum: { pass, ...(weekly !== undefined && { weekly }) } });
}

/** What a way without stairs tells nothing of. */
const OF_CHAIRS: ReadonlySet<string> = new Set(['boarding', 'shuttle', 'metroaccess', 'elevators']);

/** "And on the bus?", "how much are they", "what about Vienna": more of the practical topic in hand, or of another thing. */
export const ofPracticalInHand: Means = (text, { practical, ...state }, { read }) => {
  if (!practical || isOfReason(text, read)) return undefined;
  const { topic, station = state.question?.slots.station } = practical;
  if (isOfFare(text, topic) && tripBefore(state)) return undefined;
  // After what a bus costs, two ends ask what that ride costs.
  if (topic === 'bus fare' && plain(text).startsWith('from ')) return `fare ${text}`;
  const after = meantAfter(text, topic, read) ?? ofOpen(text, topic, read);
  // What is not known of it may be a question of its own.
  if (after && !after.matter && isSure(read(text))) return undefined;
  if (after?.topic === 'seniors' && state.question?.intent === 'fare') return undefined;
  if (after) return told(after.matter ?? notKnown(after.topic), placeAlone(read(text)) ?? station);
  const place = withoutLeaning(text) === text ? undefined : placeAlone(read(text, state.question));
  return place && told(matterOf(topic) ?? notKnown(topic), place);
};

const PAYING = wordSet('pay paying fare cost costs costing');
const RIDERS = wordSet('i we my our am me us him her them she he they');
/** Topics that have a price of their own, or are about who pays. */
const PRICED: ReadonlySet<string> = new Set(['reduced', 'passes', 'smartrip', 'parking']);

/** "How much will I pay", after luggage: what the trip costs. */
function isOfFare(text: string, topic: string): boolean {
  const words = wordsOf(text);
  const isOfRide = [PAYING, RIDERS].every((known) => words.some((word) => known.has(word)));
  return (
    isOfRide && !withWider(topic).some((one) => PRICED.has(one) && (one === topic || one !== 'smartrip'))
  );
}

/** What is asked of the topic in hand: whoever names a place and says more asks something else. */
function meantAfter(text: string, topic: string, read: ReadText): ReturnType<typeof practicalAfter> {
  const after = practicalAfter(text, topic);
  if (!after?.isLoose) return after;
  const alone = read(text);
  const asksElse = alone.kind !== 'unknown' && !alone.guessed && namesPlace(alone);
  return asksElse ? undefined : after;
}

/** The station that is all a message names, which asks nothing sure of it. */
function placeAlone(understanding: Understanding): StationSlot | undefined {
  if (understanding.kind === 'unknown')
    return understanding.practical ? undefined : understanding.known?.station;
  return understanding.guessed ? understanding.slots.station : undefined;
}

/** What of a question in hand is a practical topic that no answer of data tells. */
const TOPICS: Readonly<Partial<Record<IntentName, string>>> = {
  parking: 'parking',
  path: 'ride',
  elevators: 'elevators',
};

/** "Is it usually full by 8", after parking; "do they have bike lockers". */
export const ofQuestionInHand: MeansInHand = (text, state, { read }) => {
  const { intent, slots } = state.question;
  const pass = slots.sum?.pass && practicalAfter(text, 'passes');
  const isOther = pass?.topic === 'passes' && pass.aspects.some((one) => one === 'week' || one === 'month');
  if (isOther && !pass.isLoose) return passFor(slots, pass.aspects, slots.sum ?? {});
  const topic = TOPICS[intent];
  const after = topic === undefined ? undefined : meantAfter(text, topic, read);
  // Who pays what for the trip in hand, its fare tells.
  const isOfPrice = after && withWider(after.topic).includes('reduced');
  return isOfPrice ? undefined : after?.matter && told(after.matter, slots.station);
};

function ofOpen(text: string, topic: string, read: ReadText): ReturnType<typeof practicalAfter> {
  const alone = read(text);
  if (alone.kind === 'unknown' || capabilityOf(alone.intent).orders) return undefined;
  const words = wordsOf(text);
  if (alone.slots.route !== undefined && words.length <= 5 && words.includes('on'))
    return practicalAfter('on the bus', topic);
  return alone.kind === 'missing'
    ? practicalAfter(words.filter((word) => !ourWords.has(word)).join(' '), topic)
    : undefined;
}

const MOST_OPEN = 10;
const IT = wordSet('it that this bus ride');

/** "Is parking free then": no place is asked for where what is told holds anywhere. */
export const ofNoPlace: MeansRead = (text, { question }, { read }, understanding) => {
  const { kind, unplaced, guessed } = understanding;
  if (kind !== 'missing' && (kind !== 'intent' || !guessed)) return undefined;
  const { line, route, mode } = understanding.slots;
  const isOfIt = wordsOf(text).some((word) => IT.has(word));
  const isOfRoute = OF_BUSES.has(question?.intent ?? 'fare') || question?.slots.ask === 'stops';
  // Where one gets on a bus changes no fare of it.
  const isByBus = isOfRoute && (isOfIt || mode === 'bus' || !namesPlace(read(text)));
  const isOfBus = understanding.intent === 'fare' && isByBus;
  const named = line ?? (isOfBus ? undefined : route) ?? unplaced;
  if (named !== undefined || wordsOf(text).length > MOST_OPEN) return undefined;
  const matter = isOfBus ? matterOf('bus fare') : practicalIn(text)?.matter;
  return matter && told(matter, undefined, isOfIt ? question?.slots : undefined);
};

type Thing = Partial<Record<'route' | 'line', string | undefined>>;

/** What is known of a matter, at a station or else of the route or line in hand. */
function told(
  practical: PracticalMatter,
  station: StationSlot | undefined,
  { route, line }: Thing = {},
): Understanding {
  const known = { ...(station && { station }), ...(route ? { route } : line && { line }) };
  return { kind: 'unknown', near: [], practical, ...(Object.keys(known).length > 0 && { known }) };
}
