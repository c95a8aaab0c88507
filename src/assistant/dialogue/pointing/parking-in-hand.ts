import { remembered } from '../../../common/remembered-pattern.ts';
import type { Slots } from '../../understand/slots/slots.ts';
import { wordSet } from '../../word-list.ts';
import { wordsOf } from '../plain.ts';
import { posed, type MeansInHand } from '../resolution.ts';
import { slotsNamed } from '../shifts/names-place.ts';
import { comparesTwo } from './comparison.ts';

const WEEKEND = remembered(/\b(?:on (?:the )?weekends?|on (?:saturday|sunday)s?|tomorrow|tonight)\b/i);

/** What the parking in hand costs, as a question: on the day that is said, or the one that it was asked of. */
export function priceAt({ station, day }: Slots, text: string): string {
  const before = day ? (day.said.startsWith('to') ? day.said : `on ${day.said}`) : '';
  return `how much is parking at ${station?.name} ${WEEKEND.exec(text)?.[0] ?? before}`.trim();
}

/** More words than these ask of more than the two that were compared. */
const MOST_OF_BOTH = 5;
const CHEAPER = wordSet('cheap cheaper cheapest pricier bigger more most');

/** "Is it cheaper at Shady Grove", "which is cheaper", after parking: that there beside what was asked of before. */
export const cheaperParking: MeansInHand = (text, { question, earlier = [] }, { read }) => {
  const { intent, slots } = question;
  const words = wordsOf(text);
  const isAsked = words.some((word) => CHEAPER.has(word));
  const isCompared = slots.ask === 'compared' && slots.stations !== undefined && words.length <= MOST_OF_BOTH;
  if (intent !== 'parking' || (!isAsked && !isCompared)) return undefined;
  const { station, to_station: named = station, day = slots.day } = slotsNamed(read(text));
  if (isCompared && !named && (isAsked || day !== slots.day))
    return posed('parking', { ...slots, ...(day && { day }) });
  const before = earlier.find(
    (one) => one.intent === 'parking' && one.slots.station?.id !== slots.station?.id,
  );
  const other = named ?? (words.includes('which') || comparesTwo(text) ? before?.slots.station : undefined);
  if (!isAsked || !other || !slots.station || other.id === slots.station.id) return undefined;
  const stations = [other, slots.station];
  return posed('parking', { station: other, stations, ask: 'compared', ...(day && { day }) });
};
