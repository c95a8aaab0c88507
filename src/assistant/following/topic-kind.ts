import type { Slots, TopicKind } from '../understand/slots/slots.ts';
import { listOf, wordPattern, wordsListed } from '../word-list.ts';
import { allBut } from './condition.ts';

const ESCALATOR = wordPattern(listOf('topic-kind ESCALATORS'));
const UNITS = wordPattern(listOf('topic-kind UNITS'));
const EVERYTHING = wordPattern('everything all_lines whole_(?:system|region|network)');

/** What sort of thing a sentence names to follow, by its slots and, where they have no room for it, its words. `ends`: it ends all but what is named. */
export function topicSaid(slots: Slots, text: string, ends = false): TopicKind | undefined {
  // "Everything but the elevators."
  if (!ends && EVERYTHING.test(text) && allBut(text) !== undefined) return 'everything';
  const { equipment, route, from_station: from, to_station: to, line, station } = slots;
  if (equipment === 'escalator' || ESCALATOR.test(text)) return 'escalators';
  if (equipment || UNITS.test(text)) return 'elevators';
  if (route) return 'route';
  if (from && to) return 'segment';
  if (line) return 'line';
  if (station ?? from ?? to) return 'station';
  return EVERYTHING.test(text) ? 'everything' : undefined;
}

/** Whether anything is named that is followed, or could be thought to be. */
export function namesFollowed(slots: Slots): boolean {
  return FOLLOWED.some((slot) => slots[slot] !== undefined);
}

const FOLLOWED = wordsListed('topic line lines route station from_station stop_id stop_name place');
