import { walkMinutes } from '../../../transit/walking.ts';

/** "a 5-minute walk", "right there". */
export function awayText(meters: number, least = 0): string {
  const minutes = Math.max(walkedIn(meters), least);
  return minutes === 0
    ? 'right there'
    : `${minutes === 11 || minutes === 18 || `${minutes}`.startsWith('8') ? 'an' : 'a'} ${minutes}-minute walk`;
}

/** Minutes to walk so far; 0: it is right there. */
export function walkedIn(meters: number): number {
  return meters < 80 ? 0 : walkMinutes(meters);
}

/** "5 min walk", "here". */
export function walk(meters: number): string {
  return meters < 80 ? 'here' : `${walkedIn(meters)} min walk`;
}
