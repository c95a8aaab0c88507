import { wordSet } from '../../word-list.ts';
import { wordsOf } from '../plain.ts';
import { posed, type MeansReadInHand } from '../resolution.ts';
import { turned } from '../../understand/dialogue/return-trip.ts';
import { timeOfTrip, tripBefore } from './asked-before.ts';
import { goesHome } from './trip-time.ts';
import { namesAny } from '../../understand/slots/slots.ts';
import { namesPlace } from './names-place.ts';

/** Who asks so asks for themselves; the first and last train of all the network are asked of it. */
const OWN = wordSet('i we one train ride still it home');
/** More words than these tell a story. */
const MOST_WORDS = 9;

/** "What's the latest I can leave Sunday", "last train?", of a trip: the last one between its ends, on its day where none is said. */
export const hoursOfTrip: MeansReadInHand = (text, state, { read, isSaved }, said) => {
  const words = wordsOf(text);
  if (said.kind !== 'missing' && said.kind !== 'intent') return undefined;
  const isOfHours = said.intent === 'station_hours' && said.unplaced === undefined && !namesAny(said.slots);
  const trip = isOfHours ? tripBefore(state) : undefined;
  if (!trip || words.length > MOST_WORDS || !words.some((word) => OWN.has(word)) || namesPlace(read(text)))
    return undefined;
  const day = said.slots.day ?? timeOfTrip(state).day;
  const { slots } = goesHome(text, isSaved) ? turned(posed('path', trip), 'back') : { slots: trip };
  return posed('station_hours', { ...said.slots, ...slots, ...(day && { day }) });
};
