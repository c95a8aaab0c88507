import { wordSet } from '../../word-list.ts';
import { fareSumSaid } from '../../capabilities/journeys/fare-sum-words.ts';
import { wordsOf } from '../plain.ts';
import type { MeansInHand } from '../resolved.ts';
import { timeOfTrip } from './asked-before.ts';

const PARKING = wordSet('park parking garage lot car');
const RIDING = wordSet('ride rides riding fare fares train trains trip trips metro back both');
const SUM = wordSet('total altogether all whole together plus and both come comes add run cost costs much');
/** More words than these tell a story, which the readers look at. */
const MAX_WORDS = 18;

/** "What's the whole day, parking and the ride there and back", of a trip from where one parks: what it comes to. */
export const dayWithParking: MeansInHand = (text, state, { read }) => {
  const words = wordsOf(text.toLowerCase());
  const says = (some: ReadonlySet<string>) => words.some((word) => some.has(word));
  if (words.length > MAX_WORDS || !says(PARKING) || !says(RIDING) || !says(SUM)) return undefined;
  const { question, earlier = [] } = state;
  const alone = read(text);
  const named = alone.kind === 'unknown' ? undefined : (alone.slots.to_station ?? alone.slots.station);
  const trip = [question, ...earlier].find(({ slots }) => slots.from_station && slots.to_station)?.slots;
  const from = question.intent === 'parking' ? question.slots.station : trip?.from_station;
  const to = named && named.id !== from?.id ? named : trip?.to_station;
  if (!from || !to || from.id === to.id) return undefined;
  const { sum } = fareSumSaid(text);
  return {
    kind: 'intent',
    intent: 'fare',
    slots: {
      ...timeOfTrip(state),
      from_station: from,
      to_station: to,
      sum: { ways: 2, ...sum, parking: true },
    },
  };
};
