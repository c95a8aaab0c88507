import type { Answer } from '../../api/operations.ts';
import type { BusPrediction } from '../../api/resources/bus-prediction.ts';
import { callsByStop, type Call } from './calls.ts';
import { daysAround, progressOf, runsBetween, type Run } from './runs.ts';
import { busStops } from './stops.ts';
import { dueAt } from './timetable.ts';
import { vehicleOf } from './vehicles.ts';
import { directionText, fullName } from './words.ts';

/** Seconds that next buses look ahead, over buses on the road and trips still to come. */
const AHEAD = 90 * 60;

interface Due {
  run: Run;
  /** Seconds until the bus is there, or leaves where its trip begins. */
  seconds: number;
}

function dueOf(seed: number, calls: readonly Call[], at: number): Due[] {
  const days = daysAround(at);
  const routes = new Set(calls.map(({ route }) => route));
  const due: Due[] = [];
  for (const route of routes) {
    for (const run of runsBetween(seed, route, days, at, at + AHEAD)) {
      const progress = progressOf(run, at);
      for (const { pattern, index } of calls) {
        if (pattern !== run.trip.pattern) continue;
        const seconds = dueAt(run.trip, index) - run.trip.start - progress;
        if (seconds >= 0 && seconds <= AHEAD) due.push({ run, seconds });
      }
    }
  }
  return due.sort((a, b) => a.seconds - b.seconds);
}

function predictionOf(seed: number, { run: { trip }, seconds }: Due): BusPrediction {
  return {
    RouteID: trip.route.id,
    DirectionText: directionText(trip.route.lie, trip.pattern),
    DirectionNum: String(trip.pattern.direction),
    Minutes: Math.floor(seconds / 60),
    VehicleID: vehicleOf(seed, trip),
    TripID: trip.id,
  };
}

/**
 * Buses that riders can board at the stop at a place of `busStops`, soonest first, at an instant (seconds since 1970).
 * A bus keeps the lateness it has; one that never reports is foreseen by its timetable.
 */
export function nextBuses(seed: number, place: number, at: number): Answer<'nextBuses'> {
  const calls = callsByStop()[place] ?? [];
  const boarding = calls.filter(({ pattern, index }) => index < pattern.stops.length - 1);
  return {
    StopName: fullName(busStops()[place]?.name ?? ''),
    Predictions: dueOf(seed, boarding, at).map((due) => predictionOf(seed, due)),
  };
}
