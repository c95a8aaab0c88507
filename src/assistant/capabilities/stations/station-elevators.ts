import { ifAvailable } from '../../../transit/age.ts';
import type { Station } from '../../../transit/places.ts';
import type { Entrance } from '../../../transit/stations/entrances.ts';
import type { Transit } from '../../../transit/transit.ts';

/** Whether an entrance of a station tells of an elevator. */
export async function hasElevator(station: Station, transit: Transit): Promise<boolean> {
  const found = await ifAvailable(transit.entrances(station));
  return (found?.value ?? []).some(isLift);
}

/** Whether an entrance tells of an elevator. */
export function isLift({ name, description }: Pick<Entrance, 'name' | 'description'>): boolean {
  return `${name} ${description}`.toLowerCase().includes('elevator');
}
