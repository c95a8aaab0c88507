import type { Gazetteer } from '../../../transit/names/gazetteer.ts';
import type { Capability } from '../../capability.ts';
import type { SlotName, Slots } from '../slots/slots.ts';

/** A place known from before: a station by its first code, a stop by its id. */
export interface KnownPlace {
  kind: 'station' | 'stop';
  id: string;
}

/** The slots that a known place fills where one is missing; absent where it is of no use. */
export function knownSlots(
  { kind, id }: KnownPlace,
  missing: SlotName,
  { slots }: Capability,
  gazetteer: Gazetteer,
  { line, to_station: to }: Slots,
): Slots | undefined {
  if (kind === 'stop') return missing === 'stop_id' ? { stop_id: id } : undefined;
  const station = gazetteer.stationByCode(id);
  // Who names a line that does not call there does not mean that place.
  if (!station || (line && !station.lines.includes(line))) return undefined;
  // Nobody goes from a place to itself.
  if (station.id === to?.id) return undefined;
  const filled = { id: station.id, name: station.name, heard: station.name, by: 'before' } as const;
  if (missing === 'station' || missing === 'from_station') return { [missing]: filled };
  return missing === 'stop_id' && slots.includes('station') ? { station: filled } : undefined;
}
