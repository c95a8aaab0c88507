import type { Feed, FeedEntity, Occupancy } from '../../api/formats/feed.ts';
import { unit } from '../random.ts';
import { traffic } from './run-times.ts';
import { describeRun } from './runs.ts';
import type { Sighting } from './sightings.ts';
import { scheduleStopId } from './stops.ts';
import { vehicleOf } from './vehicles.ts';

/** Part of all buses that count nobody, and so say nothing of their load. */
const UNCOUNTED = 0.15;

/** How full the bus of a trip is as it goes to a stop: fullest half-way and at rush hour. */
function occupancyOf(seed: number, { run: { trip, day }, place }: Sighting): Occupancy | undefined {
  if (unit(seed, 'counts', trip.id) < UNCOUNTED) return undefined;
  const along = place.stop / (trip.pattern.stops.length - 1);
  const usual = traffic(trip.start) > 1 ? 0.34 : 0.18;
  const taken = usual * Math.sin(Math.PI * along) * (0.3 + 1.4 * unit(seed, 'load', day, trip.id));
  // The bus feed's bands (spec, "GTFS Realtime feed field notes").
  if (taken < 0.25) return 'MANY_SEATS_AVAILABLE';
  return taken < 0.5 ? 'FEW_SEATS_AVAILABLE' : 'FULL';
}

function entityOf(seed: number, sighting: Sighting): FeedEntity {
  const { run, at, place } = sighting;
  const { trip } = run;
  const id = vehicleOf(seed, trip);
  const occupancy = occupancyOf(seed, sighting);
  const { lat, lon, bearing, speed } = place;
  return {
    id,
    vehicle: {
      trip: describeRun(run),
      vehicle: { id },
      position: { lat, lon, bearing, speed },
      stopSequence: place.stop + 1,
      stopId: scheduleStopId(trip.pattern.stops[place.stop] ?? 0),
      status: place.status,
      timestamp: at,
      ...(occupancy ? { occupancy } : {}),
    },
  };
}

/** The bus vehicle positions feed at an instant (seconds since 1970): GTFS Realtime 1.0, not 2.0 like the rail feeds. */
export function vehicleFeed(seed: number, sightings: readonly Sighting[], at: number): Feed {
  return {
    header: { version: '1.0', timestamp: at },
    entities: sightings.map((sighting) => entityOf(seed, sighting)),
  };
}
