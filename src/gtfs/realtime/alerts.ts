import type Bindings from 'gtfs-realtime-bindings';
import type { Schedule } from '../schedule.ts';
import type { RealtimeEntity } from './message.ts';
import { epochSeconds } from './message.ts';
import { matchTrip, routeNumber, stopNumber } from './trip-match.ts';
import { modeOf } from '../modes.ts';

/** An alert of the agency, by what of the schedule it is about. */
export interface FeedAlert {
  id: string;
  header: string;
  description: string;
  /** Why, in the agency's words; empty where it does not say. */
  reason: string;
  /** The specification's numbers; 0: it does not say. */
  cause: number;
  effect: number;
  /** Epoch milliseconds; none: always. */
  periods: readonly { from: number; until: number }[];
  /** Numbers of routes and stops. */
  routes: readonly number[];
  stops: readonly number[];
}

type Translated = Bindings.transit_realtime.ITranslatedString | null | undefined;

/** Longer texts would be what a feed pleases. */
const MAX_TEXT = 2000;
const MAX_ENTITIES = 5000;
const UNKNOWN_CAUSE = 1;
const UNKNOWN_EFFECT = 8;

/** The alerts of a message; of two with one id the first. */
export function readAlerts(
  schedule: Schedule,
  entities: readonly RealtimeEntity[],
  near: number,
): FeedAlert[] {
  const found = new Map<string, FeedAlert>();
  for (const { id, alert } of entities) {
    if (!alert || found.has(id)) continue;
    const [header, description] = [textOf(alert.headerText), textOf(alert.descriptionText)];
    if (header === '' && description === '') continue;
    const [routes, stops] = [new Set<number>(), new Set<number>()];
    for (const one of (alert.informedEntity ?? []).slice(0, MAX_ENTITIES)) {
      const trip = one.trip ? matchTrip(schedule, one.trip, [], near) : undefined;
      const route =
        routeNumber(schedule, one.routeId ?? one.trip?.routeId) ??
        (trip && schedule.timetable.columns.patternRoutes[trip.pattern]);
      const stop = stopNumber(schedule, one.stopId);
      if (route !== undefined) routes.add(route);
      if (stop !== undefined) stops.add(stop);
      const type = one.routeType;
      // A number of 0 may stand where none was set.
      if (type && route === undefined && stop === undefined)
        schedule.routes.forEach((known, number) => modeOf(known.type) === modeOf(type) && routes.add(number));
    }
    found.set(id, {
      id,
      header,
      description,
      reason: textOf(alert.causeDetail),
      cause: known(alert.cause, UNKNOWN_CAUSE),
      effect: known(alert.effect, UNKNOWN_EFFECT),
      periods: (alert.activePeriod ?? []).map(({ start, end }) => ({
        from: (epochSeconds(start) ?? 0) * 1000,
        until: (epochSeconds(end) || Number.POSITIVE_INFINITY) * 1000,
      })),
      routes: [...routes],
      stops: [...stops],
    });
  }
  return [...found.values()];
}

/** A number of an enumeration; 0 for the one that says nothing. */
function known(value: number | null | undefined, unknown: number): number {
  const number = value ?? 0;
  return number === unknown ? 0 : number;
}

/** English where there is any, else what comes first. */
function textOf(text: Translated): string {
  const all = text?.translation ?? [];
  const best = all.find(({ language }) => /^en\b/i.test(language ?? '')) ?? all[0];
  return (best?.text ?? '').slice(0, MAX_TEXT).replaceAll(/\s+/g, ' ').trim();
}
