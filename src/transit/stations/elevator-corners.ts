import { ifAvailable } from '../age.ts';
import type { Station } from '../places.ts';
import type { Entrance } from './entrances.ts';
import { written } from '../names/capitals.ts';
import type { Transit } from '../transit.ts';

/** The corners of the entrances of a station that are elevators. Empty: none says so. */
export async function elevatorCorners(station: Station, transit: Transit): Promise<readonly string[]> {
  const found = await ifAvailable(transit.entrances(station));
  return [...new Set((found?.value ?? []).filter(isLift).map(cornerOf))];
}

/** How the name of an entrance ends that is an elevator. */
export const LIFT = ' (Elevator)';

/** The corner that an entrance is at. */
export function cornerOf({ name }: Pick<Entrance, 'name'>): string {
  return written(name).replace(LIFT, '');
}

/** Whether an entrance tells of an elevator. */
export function isLift({ name, description }: Pick<Entrance, 'name' | 'description'>): boolean {
  return `${name} ${description}`.toLowerCase().includes('elevator');
}
