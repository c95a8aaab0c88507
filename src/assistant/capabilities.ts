import { busIncidents } from './capabilities/bus-incidents.ts';
import { busPositions } from './capabilities/bus-positions.ts';
import { busRoutes } from './capabilities/bus-routes.ts';
import { cancel } from './capabilities/cancel.ts';
import { delays } from './capabilities/delays.ts';
import { elevators } from './capabilities/elevators.ts';
import { entrances } from './capabilities/entrances.ts';
import { fare } from './capabilities/fare.ts';
import { forget } from './capabilities/forget.ts';
import { forgetMe } from './capabilities/forget-me.ts';
import { greeting } from './capabilities/greeting.ts';
import { help } from './capabilities/help.ts';
import { listSubscriptions } from './capabilities/list-subscriptions.ts';
import { more } from './capabilities/more.ts';
import { nearbyStops } from './capabilities/nearby-stops.ts';
import { nextBus } from './capabilities/next-bus.ts';
import { nextTrain } from './capabilities/next-train.ts';
import { parking } from './capabilities/parking.ts';
import { path } from './capabilities/path.ts';
import { places } from './capabilities/places.ts';
import { repeat } from './capabilities/repeat.ts';
import { save } from './capabilities/save.ts';
import { stationHours } from './capabilities/station-hours.ts';
import { stationInfo } from './capabilities/station-info.ts';
import { subscribe } from './capabilities/subscribe.ts';
import { trainPositions } from './capabilities/train-positions.ts';
import { travelTime } from './capabilities/travel-time.ts';
import { unsubscribe } from './capabilities/unsubscribe.ts';
import type { Capability } from './capability.ts';

/** Everything Headway can do, in the order of the help. */
export const capabilities: readonly Capability[] = [
  nextTrain,
  nextBus,
  path,
  travelTime,
  fare,
  delays,
  busIncidents,
  elevators,
  stationHours,
  stationInfo,
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
];
