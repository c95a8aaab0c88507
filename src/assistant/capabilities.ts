import { busIncidents } from './capabilities/disruptions/bus-incidents.ts';
import { busPositions } from './capabilities/vehicles/bus-positions.ts';
import { busRoutes } from './capabilities/vehicles/bus-routes.ts';
import { delays } from './capabilities/disruptions/delays.ts';
import { elevators } from './capabilities/disruptions/elevators.ts';
import { entrances } from './capabilities/stations/entrances.ts';
import { fare } from './capabilities/journeys/fare.ts';
import { forget } from './capabilities/saved-places/forget.ts';
import { forgetMe } from './capabilities/saved-places/forget-me.ts';
import { greeting } from './capabilities/talk/greeting.ts';
import { listSubscriptions } from './capabilities/following/list-subscriptions.ts';
import { nearbyStops } from './capabilities/stations/nearby-stops.ts';
import { nextBus } from './capabilities/departures/next-bus.ts';
import { nextTrain } from './capabilities/departures/next-train.ts';
import { parking } from './capabilities/stations/parking.ts';
import { path, travelTime } from './capabilities/journeys/path.ts';
import { places } from './capabilities/saved-places/places.ts';
import { save } from './capabilities/saved-places/save.ts';
import { stationHours } from './capabilities/stations/station-hours.ts';
import { stationOverview } from './capabilities/stations/station-info.ts';
import { subscribe } from './capabilities/following/subscribe.ts';
import { cancel, danger, help, more, repeat } from './capabilities/talk/talk.ts';
import { trainPositions } from './capabilities/vehicles/train-positions.ts';
import { unsubscribe } from './capabilities/following/unsubscribe.ts';
import type { Capability } from './capability.ts';

const ALL = [
  nextTrain,
  nextBus,
  path,
  travelTime,
  fare,
  delays,
  busIncidents,
  elevators,
  stationHours,
  stationOverview,
  entrances,
  parking,
  trainPositions,
  busPositions,
  busRoutes,
  nearbyStops,
  subscribe,
  unsubscribe,
  listSubscriptions,
  save,
  places,
  forget,
  forgetMe,
  repeat,
  more,
  help,
  greeting,
  cancel,
  danger,
];

/** Everything Headway can be asked for, by the name that `headway parse` prints. */
export type IntentName = (typeof ALL)[number]['intent'];

/** Everything Headway can do, in the order of the help. */
export const capabilities: readonly Capability<IntentName>[] = ALL;

/** The capability of an intent. */
export function capabilityOf(intent: IntentName): Capability<IntentName> {
  const capability = capabilities.find((candidate) => candidate.intent === intent);
  if (!capability) throw new TypeError(`no capability answers ${intent}`);
  return capability;
}
