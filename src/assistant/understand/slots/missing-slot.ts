import type { Capability } from '../../capability.ts';
import type { SlotName, Slots } from './slots.ts';

/** What says where a way begins, or needs no beginning. */
const WHENCE = ['station', 'from_station', 'stop_id', 'stop_name', 'place', 'route'] as const;

/** What riders call their own. */
const OWN: ReadonlySet<string> = new Set([
  ...'home work office school gym house job daycare church campus hotel mom mum dad'.split(' '),
  'my stop',
]);

/** The first slot that is needed and not there; absent where all is said. */
export function missingSlot(
  { intent, needs = [], slots: own, suffices }: Capability,
  slots: Slots,
): SlotName | undefined {
  if (suffices?.(slots)) return undefined;
  const needed = needs.find((group) => group.every((slot) => !isTold(slots, slot)))?.[0];
  if (needed) return needed;
  // Who says where to, leaves from somewhere; trouble on the way there is told without.
  const leaves = own.includes('station') && own.includes('from_station') && intent !== 'delays';
  const placed = WHENCE.some((slot) => isTold(slots, slot));
  return slots.to_station && leaves && !placed ? 'station' : undefined;
}

/** A rider's own name of a place that is not saved tells nothing. */
function isTold(slots: Slots, slot: SlotName): boolean {
  return slots[slot] !== undefined && !(slot === 'place' && isUnsaved(slots));
}

/** Whether the place is one that the rider has a name for and never saved. */
export function isUnsaved({ place }: Slots): boolean {
  return place !== undefined && place.at === undefined && OWN.has(place.name);
}
