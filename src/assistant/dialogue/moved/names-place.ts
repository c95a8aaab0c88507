import type { Understanding } from '../../understand/understanding.ts';

const PLACES = [
  'station',
  'from_station',
  'to_station',
  'place',
  'line',
  'route',
  'stop_id',
  'stop_name',
] as const;

/** Whether a message names a place, a line or a route by itself: then it is read with the question before. */
export function namesPlace(said: Understanding): boolean {
  if (said.kind === 'unknown') return false;
  return PLACES.some((slot) => {
    const named = said.slots[slot];
    return named !== undefined && !(typeof named === 'object' && 'by' in named && named.by === 'before');
  });
}
