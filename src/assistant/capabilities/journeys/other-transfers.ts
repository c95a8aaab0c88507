import { MINUTE_MS, type Aged } from '../../../common/time.ts';
import { mapAged } from '../../../transit/age.ts';
import type { Itinerary, ItineraryWish } from '../../../transit/itineraries.ts';
import type { Station } from '../../../transit/places.ts';
import type { Context } from '../../context.ts';

/** How often trips of a little later, or before, are looked at, and how far apart those are. */
const MOST_TRIED = 6;
const APART_MS = 7 * MINUTE_MS;

/** Trips without a change at a station, about the time of the wish. Absent: none was found. */
export async function avoiding(
  avoid: Station,
  trips: Aged<readonly Itinerary[]>,
  wish: ItineraryWish,
  { transit, catalog }: Pick<Context, 'transit' | 'catalog'>,
): Promise<Aged<readonly Itinerary[]> | undefined> {
  let found: Aged<readonly Itinerary[]> | undefined = trips;
  for (let tried = 0; found && tried < MOST_TRIED; tried++) {
    const others = found.value.filter((trip) => !changesAt(trip, avoid));
    if (others.length > 0) return mapAged(found, () => others);
    const moved = (tried + 1) * (wish.arriveBy ? -APART_MS : APART_MS);
    found = await transit.itineraries(catalog, { ...wish, at: new Date(wish.at.getTime() + moved) });
  }
  return undefined;
}

function changesAt({ rides }: Itinerary, { id }: Station): boolean {
  return rides.slice(1).some(({ from }) => from.station?.id === id);
}
