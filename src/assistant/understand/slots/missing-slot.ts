import type { Capability } from '../../capability.ts';
import type { SlotName, Slots } from './slots.ts';

/** What says where a way begins, or needs no beginning. */
const WHENCE = ['station', 'from_station', 'stop_id', 'stop_name', 'place', 'route'] as const;

/** The first slot that is needed and not there; absent where all is said. */
export function missingSlot(
  { intent, needs = [], slots: own, suffices }: Capability,
  slots: Slots,
): SlotName | undefined {
  if (suffices?.(slots)) return undefined;
  const needed = needs.find((group) => group.every((slot) => slots[slot] === undefined))?.[0];
  if (needed) return needed;
  // Who says where to, leaves from somewhere; trouble on the way there is told without.
  const leaves = own.includes('station') && own.includes('from_station') && intent !== 'delays';
  const placed = WHENCE.some((slot) => slots[slot] !== undefined);
  return slots.to_station && leaves && !placed ? 'station' : undefined;
}
