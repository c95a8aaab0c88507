import type { Address } from '../../port.ts';

/** A place as a key of maps. */
export function placeKey({ platform, place, thread = '' }: Address): string {
  return JSON.stringify([platform, place, thread]);
}
