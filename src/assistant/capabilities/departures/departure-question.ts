import { aspectReader } from '../../understand/model/aspect-reader.ts';
import type { Slots } from '../../understand/slots/slots.ts';
import { wordPattern } from '../../word-list.ts';
import { tokenize } from '../../understand/words/tokens.ts';

/** What may be asked of the next departures: how often they are, how long the trains are, how full. Learned by `npm run train`. */
export const DEPARTURE_ASPECTS = ['none', 'frequency', 'cars', 'crowding'] as const;
/** One of `DEPARTURE_ASPECTS`; `none`: when they come. */
export type DepartureAspect = (typeof DEPARTURE_ASPECTS)[number];

/** Where `npm run train` writes what it learned. */
export const DEPARTURE_ASPECT_WEIGHTS = new URL('departure-aspects.bin', import.meta.url);

const aspectOf = aspectReader<DepartureAspect>(DEPARTURE_ASPECT_WEIGHTS);

/** Who wants to hear of no other. */
const ONE = /\b(?:the very next|(?:just|only) the (?:very )?(?:first|next))(?= (?:one|train|bus)\b)/i;

/** Trains that come from the middle of the city go away from it. */
const FROM_MIDDLE = wordPattern('from_(?:downtown|the_city) in_from_(?:dc|town)');

/** What a message asks of the next departures beside when they come, whether of one alone, and of those that come from downtown. */
export function askedOf(text: string, slots: Slots): Pick<Slots, 'ask' | 'count' | 'period' | 'direction'> {
  const ask = aspectOf(text);
  const from = FROM_MIDDLE.test(text) && !slots.from_station ? { direction: 'outbound' } : {};
  if (ask) return { ...from, ask, ...(ask === 'frequency' && partOfDay(text)) };
  return { ...from, ...(ONE.test(text) && slots.count === undefined && { count: 1 }) };
}

const PARTS = new Set('morning afternoon evening night mornings afternoons evenings nights'.split(' '));
const LEADS = new Set('in at the every late'.split(' '));

/** "In the evening", of how often something runs. */
function partOfDay(text: string): Pick<Slots, 'period'> {
  const words = tokenize(text).map(({ word }) => word);
  const period = words.find(
    (word, at) => PARTS.has(word) && (LEADS.has(words[at - 1] ?? '') || word.endsWith('s')),
  );
  return period === undefined ? {} : { period };
}

/** Whether how often something runs is asked of all of a line or a route. */
export function asksHowOften({ ask, line, route }: Slots): boolean {
  return ask === 'frequency' && (line ?? route) !== undefined;
}
