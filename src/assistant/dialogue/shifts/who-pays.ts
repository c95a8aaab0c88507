import { fareSumSaid, bandSaid } from '../../capabilities/journeys/fare-sum-words.ts';
import { riderSaid, tellsRider } from '../../understand/entities/riders.ts';
import type { Slots } from '../../understand/slots/slots.ts';
import { timeOfTrip, tripBefore, whenOf } from './asked-before.ts';
import { timesSaid } from './there-and-back.ts';
import { namesPlace, slotsNamed } from './names-place.ts';
import { wordsOf } from '../plain.ts';
import { posed, type MeansInHand } from '../resolution.ts';
import { listOf, wordPattern, wordSet } from '../../word-list.ts';

/** More words than these tell a story, which the readers look at. */
const MAX_WORDS = 14;
const PRICE = wordPattern(listOf('who-pays PRICE'));
const TOTAL = wordPattern('total altogether in_all all_together come_to add_up');
/** What asks about something else of whoever rides. */
const OTHER = wordPattern(listOf('who-pays OTHER'));

/** "And for my mother, she is 79", "in the peak hour?", after a fare: the same fare, for whoever rides then. */
export const whoPays: MeansInHand = (text, state, context) => {
  const { question } = state;
  const period = bandSaid(text);
  if (wordsOf(text).length > MAX_WORDS || OTHER.test(text)) return undefined;
  const counted = fareSumSaid(text);
  if (!tellsRider(text) && period.period === undefined && !counted.sum) return undefined;
  const isOfFare = question.intent === 'fare';
  const trip = isOfFare ? question.slots : (PRICE.test(text) || TOTAL.test(text)) && tripBefore(state);
  const when = isOfFare ? {} : timeOfTrip(state);
  if (!trip || !trip.from_station || !trip.to_station) return undefined;
  const alone = context.read(text);
  if (namesPlace(alone)) return undefined;
  const { there, back } = timesSaid(text, context);
  const { rider, sum, period: _, ...rest }: Slots = trip;
  const day = alone.kind === 'intent' ? alone.slots.day : undefined;
  const said = tellsRider(text) && !counted.sum?.people ? riderSaid(text) : undefined;
  const whose = said ?? { ...(rider && rider !== 'child' && { rider }) };
  const all = counted.sum || sum ? { sum: { ...sum, ...counted.sum, ...(back && { back }) } } : {};
  return posed('fare', { ...when, ...rest, ...(day && { day }), ...there, ...whose, ...all, ...period });
};

const LESS = wordSet('cheaper less more pricier expensive dearer');
const MODES = wordSet('bus buses train trains metro');

/** "Is it cheaper on Saturday", of a fare or a trip: what it costs then, beside when it was asked of. */
export const cheaperThen: MeansInHand = (text, state, { readAs }) => {
  const words = wordsOf(text);
  const says = (known: ReadonlySet<string>) => words.some((word) => known.has(word));
  const { question } = state;
  const trip = question.intent === 'fare' ? question.slots : tripBefore(state);
  if (!trip?.from_station || !trip.to_station || words.length > MAX_WORDS || !says(LESS) || says(MODES))
    return undefined;
  const alone = readAs(text, 'fare');
  const then = whenOf(slotsNamed(alone));
  if (namesPlace(alone) || (!then.day && then.time === undefined)) return undefined;
  const before = { ...timeOfTrip(state), ...whenOf(question.slots) };
  return posed('fare', { ...trip, ...before, ...then, against: before });
};

const PARKING = wordSet('park parking garage lot car');
const RIDING = wordSet('ride rides riding fare fares train trains trip trips metro back both');
const SUM = wordSet('total altogether all whole together plus and both come comes add run cost costs much');
/** More words than these tell a story, where the whole day is asked. */
const MOST_OF_DAY = 18;

/** "What's the whole day, parking and the ride there and back", of a trip from where one parks: what it comes to. */
export const dayWithParking: MeansInHand = (text, state, { read }) => {
  const words = wordsOf(text.toLowerCase());
  const says = (some: ReadonlySet<string>) => words.some((word) => some.has(word));
  const { question, earlier = [] } = state;
  const isOfParking = says(PARKING) || (words.includes('plus') && question.intent === 'parking');
  if (words.length > MOST_OF_DAY || !isOfParking || !says(RIDING) || !says(SUM)) return undefined;
  const { station, to_station: said = station } = slotsNamed(read(text));
  // A stop that has the word in its name is none that was named.
  const isNamed = said && wordsOf(said.heard).every((word) => words.includes(word) && !PARKING.has(word));
  const named = isNamed ? said : undefined;
  const trip = [question, ...earlier].find(({ slots }) => slots.from_station && slots.to_station)?.slots;
  const from = question.intent === 'parking' ? question.slots.station : trip?.from_station;
  const end = trip?.to_station?.id === from?.id ? trip?.from_station : trip?.to_station;
  const to = named && named.id !== from?.id ? named : end;
  if (!from || !to || from.id === to.id) return undefined;
  const { sum } = fareSumSaid(text);
  const all = { ways: 2, ...sum, parking: true } as const;
  return posed('fare', { ...timeOfTrip(state), from_station: from, to_station: to, sum: all });
};
