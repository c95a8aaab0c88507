import { wordSet } from '../../word-list.ts';
import { RETURN } from '../grammar/return.ts';
import { bare, plain, wordsOf } from '../plain.ts';
import type { MeansInHand, MeansReadInHand } from '../resolved.ts';
import { whenOf } from './asked-before.ts';
import { TRIPS } from './trip-time.ts';

/** "Now her", after the trips of two people: the other one, at the hour that is spoken of. */
export const otherRider: MeansInHand = (text, { question, earlier = [] }) => {
  if (!TRIPS.has(question.intent) || !RETURN.whose(plain(text))) return undefined;
  const { from_station: from, to_station: to } = question.slots;
  const other = earlier.find(
    ({ intent, slots }) =>
      TRIPS.has(intent) &&
      slots.from_station &&
      slots.to_station &&
      (slots.to_station.id !== to?.id || slots.from_station.id !== from?.id),
  );
  return other && { kind: 'intent', intent: 'path', slots: { ...other.slots, ...whenOf(question.slots) } };
};

const MEETS = wordSet('meet meets join joins');

/** "My son is at Fort Totten, can he meet her there": from where he is to where the trip in hand ends, then. */
export const meetsThere: MeansInHand = (text, { question: { intent, slots } }, { readAs }) => {
  const words = wordsOf(text);
  const { to_station: to } = slots;
  if (!TRIPS.has(intent) || !to || !words.includes('there') || !words.some((word) => MEETS.has(word)))
    return undefined;
  const said = readAs(text, 'path');
  const named =
    said.kind === 'unknown' ? [] : [said.slots.from_station, said.slots.station, said.slots.to_station];
  const from = named.find((one) => one && one.by !== 'before' && one.id !== to.id);
  return from && { kind: 'intent', intent, slots: { ...whenOf(slots), from_station: from, to_station: to } };
};

/** "My sister goes to Greenbelt", "from Takoma, same time": another trip at the hour of the one in hand. */
export const atSameTime: MeansReadInHand = (text, { question: { intent, slots } }, _, understanding) => {
  if (!TRIPS.has(intent) || understanding.kind !== 'intent' || !TRIPS.has(understanding.intent))
    return undefined;
  const { time, day, arrive_by: isBy } = understanding.slots;
  const isSaid = [time, day, isBy].some((one) => one !== undefined);
  const isSame = plain(text).includes('same time') || RETURN.goes(bare(text)) !== undefined;
  return isSaid || !isSame
    ? undefined
    : { ...understanding, slots: { ...understanding.slots, ...whenOf(slots) } };
};
