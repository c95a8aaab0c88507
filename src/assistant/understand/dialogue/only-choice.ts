import type { Gazetteer } from '../../../transit/names/gazetteer.ts';
import type { Capability } from '../../capability.ts';
import { missingSlot } from '../slots/missing-slot.ts';
import type { Slots } from '../slots/slots.ts';

/**
 * What a question lacks and a small network leaves no doubt about: its only line, for who asks how often that comes, and where a
 * route begins that hardly stops between its ends ("next ferry").
 */
export function onlyChoice(slots: Slots, capability: Capability, gazetteer: Gazetteer): Slots {
  const missing = missingSlot(capability, slots);
  if (missing === 'station' && slots.ask === 'frequency') {
    const [line, ...others] = gazetteer.lines.keys();
    return line !== undefined && others.length === 0 ? { line } : {};
  }
  const { route } = slots;
  const starts = missing === 'stop_id' && route !== undefined ? gazetteer.startsOf(route) : undefined;
  return starts ? { stop_name: { ...starts, heard: starts.name } } : {};
}
