import Bindings from 'gtfs-realtime-bindings';
import type { Feed } from '../../api/formats/feed.ts';
import { writeFeed } from '../../api/formats/gtfs-write.ts';
import type { Clock } from '../../common/clock.ts';
import type { Source } from '../../api/source.ts';
import { SECOND_MS } from '../../common/time.ts';
import { alertsFeed } from './alerts.ts';
import { busUpdates } from './bus-updates.ts';
import { feedDays, feedTables } from './tables.ts';
import { zipOfTexts } from './zip.ts';

/** The region as an agency publishes itself, by path: its timetable as GTFS, and three GTFS Realtime feeds of this second. */
export type AgencyFeeds = Readonly<Record<string, () => Promise<Uint8Array>>>;

/** What the region of a seed publishes. `region` is the same region's source, so that its trains are the same. */
export function agencyFeeds(seed: number, region: Source, clock: Clock): AgencyFeeds {
  let zip: { first: string; bytes: Promise<Buffer> } | undefined;
  return {
    '/gtfs.zip'() {
      const days = feedDays(clock.now());
      const [first = ''] = days;
      if (zip?.first !== first) zip = { first, bytes: zipOfTexts(feedTables(days)) };
      return zip.bytes;
    },
    async '/trip-updates.pb'() {
      const trains = await region.answer('railTripUpdates', {});
      return written(trains, busUpdates(seed, Math.floor(clock.now().getTime() / SECOND_MS)));
    },
    async '/vehicle-positions.pb'() {
      const [trains, buses] = [
        await region.answer('railVehiclePositions', {}),
        await region.answer('busVehiclePositions', {}),
      ];
      return withCars(
        written(
          trains,
          buses.entities.map((entity) => ({ ...entity, id: `bus ${entity.id}` })),
        ),
      );
    },
    '/alerts.pb': async () => alertsFeed(seed, clock.now()),
  };
}

/** The rail feed tells the number of cars in place of a license plate; agencies tell of each car. */
function withCars(feed: Uint8Array): Uint8Array {
  const { FeedMessage } = Bindings.transit_realtime;
  const message = FeedMessage.decode(feed);
  for (const { vehicle } of message.entity) {
    const cars = Number(vehicle?.vehicle?.licensePlate ?? 0);
    if (!vehicle?.vehicle || !cars) continue;
    delete vehicle.vehicle.licensePlate;
    vehicle.multiCarriageDetails = Array.from({ length: cars }, (_, car) => ({ carriageSequence: car + 1 }));
  }
  return FeedMessage.encode(message).finish();
}

function written({ header, entities }: Feed, buses: Feed['entities']): Uint8Array {
  return writeFeed({ header, entities: [...entities, ...buses] }, ['feed']);
}
