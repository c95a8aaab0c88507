import { ifAvailable } from '../../../transit/age.ts';
import type { Station } from '../../../transit/places.ts';
import type { Entrance } from '../../../transit/stations/entrances.ts';
import { listed } from '../../answers/format.ts';
import { written } from '../../../transit/names/capitals.ts';
import type { Transit } from '../../../transit/transit.ts';

/** Whether an entrance of a station tells of an elevator. */
export async function hasElevator(station: Station, transit: Transit): Promise<boolean> {
  const found = await ifAvailable(transit.entrances(station));
  return (found?.value ?? []).some(isLift);
}

/** The corners of the entrances of a station that are elevators: "at 18th St NW & I St NW". Empty: none says so. */
export async function elevatorCorners(station: Station, transit: Transit): Promise<string> {
  const found = await ifAvailable(transit.entrances(station));
  const corners = (found?.value ?? []).filter(isLift).map(cornerOf);
  return corners.length > 0 ? `at ${listed([...new Set(corners)])}` : '';
}

const LIFT = ' (Elevator)';

/** The corner that an entrance is at. */
export function cornerOf({ name }: Pick<Entrance, 'name'>): string {
  return written(name).replace(LIFT, '');
}

/** Whether an entrance tells of an elevator. */
export function isLift({ name, description }: Pick<Entrance, 'name' | 'description'>): boolean {
  return `${name} ${description}`.toLowerCase().includes('elevator');
}
