import { COMPARED } from '../../capabilities/journeys/mode-words.ts';
import { tripBefore, whenOf } from '../moved/asked-before.ts';
import { stationNamed } from '../moved/names-place.ts';
import { REFER } from '../grammar/refer.ts';
import { bare, wordsOf } from '../plain.ts';
import { aside, type MeansInHand } from '../resolved.ts';
import { wordPattern } from '../../word-list.ts';
import type { StationSlot } from '../../understand/slots/slots.ts';

/** More words than these tell a story, which the readers look at. */
const MAX_WORDS = 14;
const MODE = wordPattern('bus buses train trains metro rail');

/** "Is the train faster", "is it quicker to take a bus to Silver Spring": both, of the way in hand or to there from the place in hand. */
export const comparedModes: MeansInHand = (text, state, { read }) => {
  if (wordsOf(text).length > MAX_WORDS || !COMPARED.test(text) || !MODE.test(text)) return undefined;
  const { slots } = state.question;
  const stationIn = (place: string | undefined) =>
    place === undefined ? undefined : stationNamed(place, read);
  const goal = text.toLowerCase().split(' to ').slice(1).at(-1);
  const trip: { [End in 'from_station' | 'to_station']?: StationSlot | undefined } = tripBefore(state) ?? {
    from_station: slots.station,
    to_station: slots.to_station ?? stationIn(slots.direction),
  };
  const from = slots.station ?? trip.from_station;
  const to = stationIn(goal) ?? trip.to_station;
  if (!from || !to || from.id === to.id) return undefined;
  return {
    kind: 'intent',
    intent: 'travel_time',
    slots: { from_station: from, to_station: to, ...whenOf(slots), ask: 'modes' },
  };
};

/** "Which bay", of a bus that was spoken of: the stop where it leaves is told with it. */
export const bayOfBus: MeansInHand = (text, { question: { intent, slots } }) => {
  const isTold = slots.ask === 'modes' || intent === 'next_bus';
  return isTold && REFER.whichBay(bare(text)) ? aside(text, { kind: 'intent', intent, slots }) : undefined;
};
