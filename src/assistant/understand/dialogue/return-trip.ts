import { listOf, wordPattern } from '../../word-list.ts';
import { remembered } from '../../../common/remembered-pattern.ts';
import type { IntentName } from '../../capabilities.ts';
import { meaningsOf } from '../../word-list.ts';
import type { Said } from '../understanding.ts';
import type { whichTrains } from '../slots/which-trains.ts';

const OPPOSITES = meaningsOf('return-trip OPPOSITES');
const AWAY = remembered(
  /(?<!\b(?:some|any|no|an) )\b(?:other|opposite|reverse|wrong) (?:direction|way|side)\b(?! (?:a?round|about|of)\b)/i,
);
const BACK = remembered(wordPattern(listOf('return-trip BACK')));

/** Whether it asks for the other way, and if so whether for the way back. Absent: it does not turn. */
export function turnIn(message: string): 'away' | 'back' | undefined {
  if (BACK.test(message)) return 'back';
  return AWAY.test(message) ? 'away' : undefined;
}

/** Intents that ask for departures: these have an opposite direction at the same place. */
const OF_DEPARTURES: ReadonlySet<IntentName> = new Set<IntentName>(['next_train', 'next_bus']);

/** "The last train back", after a way somewhere. */
export function lastTrainBack({ slots }: Said, which: ReturnType<typeof whichTrains>): Said {
  const { from_station: from, to_station: to, station = from } = slots;
  const way = station && to ? { from_station: to, to_station: station } : {};
  return { intent: 'station_hours', slots: { ...way, ...which } };
}

/** The way back, the two stations swapped; or, of departures, the opposite direction. */
export function turned({ intent, slots }: Said, turn: 'away' | 'back'): Said {
  // When to be there was of the way there.
  const { from_station, to_station, direction, arrive_by: _, ...rest } = slots;
  if (from_station && to_station && (turn === 'back' || !OF_DEPARTURES.has(intent))) {
    return { intent, slots: { ...rest, from_station: to_station, to_station: from_station } };
  }
  // The other way than the other way from where it goes.
  if (direction === 'other' && to_station)
    return { intent, slots: { ...rest, ...(from_station && { from_station }), to_station } };
  const opposite = direction === undefined ? undefined : OPPOSITES[direction];
  return { intent, slots: { ...slots, direction: opposite ?? 'other' } };
}
