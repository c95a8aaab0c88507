import type { Feed, FeedEntity, Occupancy } from '../api/formats/feed.ts';
import { perAnswer } from '../transit/answer-cache.ts';
import type { Crowding } from '../transit/trains/trains.ts';

const crowdings: Partial<Record<Occupancy, Crowding>> = {
  EMPTY: 'empty',
  MANY_SEATS_AVAILABLE: 'many seats',
  FEW_SEATS_AVAILABLE: 'few seats',
  STANDING_ROOM_ONLY: 'full',
  CRUSHED_STANDING_ROOM_ONLY: 'full',
  FULL: 'full',
};

/** How full each vehicle of a feed is, by its own id. */
export const crowdingByVehicle = perAnswer(
  ({ entities }: Feed) =>
    new Map(entities.map((entity) => [entity.vehicle?.vehicle?.id, crowdingOf(entity)])),
);

/** How full a vehicle is, in riders' words; absent when the feed does not say. */
function crowdingOf({ vehicle }: FeedEntity): Crowding | undefined {
  return vehicle?.occupancy && crowdings[vehicle.occupancy];
}
