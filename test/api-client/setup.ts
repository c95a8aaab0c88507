import { onTestFinished } from 'vitest';
import { createClient, type ClientOptions, type TransitApi } from '../../src/api/client.ts';
import { HeadwayError } from '../../src/common/errors.ts';
import { manualClock, type ManualClock } from '../support/clock.ts';
import { startUpstream, type Upstream } from '../support/upstream.ts';

export const KEY = 'canary-5f0c2e';

/** Paths that the tests script. */
export const INCIDENTS = '/Incidents.svc/json/Incidents';
export const NEXT_BUSES = '/NextBusService.svc/json/jPredictions';
export const ROUTES = '/Bus.svc/json/jRoutes';
export const TRIP_UPDATES = '/gtfs/rail-gtfsrt-tripupdates.pb';

/** Milliseconds in which a call is answered, also on a machine that is busy. */
export const ENOUGH = 500;

export const noIncidents = { Incidents: [] };
export const noBuses = { Predictions: [], StopName: 'K St + 14th St' };

/** A client with a stand-in for its upstream and a clock that stands still, all ended with the test. */
export async function setup(
  options: Partial<ClientOptions> = {},
): Promise<{ api: TransitApi; upstream: Upstream; clock: ManualClock }> {
  const upstream = await startUpstream();
  const clock = manualClock();
  const api = createClient({
    baseUrl: upstream.url,
    key: KEY,
    clock,
    callsPerSecond: 100,
    callsPerDay: 1_000_000,
    ...options,
  });
  onTestFinished(async () => {
    await api.close();
    await upstream.close();
  });
  return { api, upstream, clock };
}

/** The fault that a promise rejects with. Fails where it resolves or rejects with something else. */
export async function faultOf(promise: Promise<unknown>): Promise<HeadwayError> {
  const outcome = await promise.then(
    () => 'no fault',
    (error: unknown) => error,
  );
  if (outcome instanceof HeadwayError) return outcome;
  throw new Error('expected a fault', { cause: outcome });
}

/** What a question comes to that is asked again after pauses: moves the clock past each of them. */
export async function patiently<T>(clock: ManualClock, answered: Promise<T>): Promise<T> {
  const settled = answered.then(
    () => true,
    () => true,
  );
  // One wait is the pause, the other that of the budget for the call's slot.
  while (!(await Promise.race([settled, clock.waiting(2)]))) await clock.advance(1300);
  return answered;
}
