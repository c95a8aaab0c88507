import { written } from './capitals.ts';
import type { BusStop } from '../places.ts';

/** "14th St NW & U St NW (stop 1001653)". */
export function stopName({ name, id }: Pick<BusStop, 'name' | 'id'>): string {
  return `${written(name)} (stop ${id})`;
}
