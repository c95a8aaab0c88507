import { calendarDay, HOUR_MS } from '../../common/time.ts';
import type { Disruption } from '../../transit/disruptions/disruptions.ts';
import { readEffects, type Effects, type Severity } from '../../transit/disruptions/effects.ts';
import { extentReader } from '../../transit/disruptions/extent.ts';
import type { Outage } from '../../transit/disruptions/outages.ts';
import { plainText } from '../../transit/disruptions/plain-text.ts';
import type { Station } from '../../transit/places.ts';
import { idOf } from '../places/lines.ts';
import { routeName } from '../places/bus-stops.ts';
import type { FeedAlert } from '../realtime/alerts.ts';
import type { LiveData } from '../realtime/realtime.ts';
import type { AgencyFeed } from './schedule-calls.ts';

/** What effects of the specification are called here, by their numbers; others are read from the words. */
const EFFECTS: Readonly<Record<number, readonly [effect: string, severity: Severity]>> = {
  1: ['no service', 'major'],
  2: ['reduced service', 'delay'],
  3: ['delays', 'delay'],
  4: ['detour', 'delay'],
  9: ['stop moved', 'minor'],
};
const ACCESSIBILITY = 11;
/** More service, none that differs, and what changes nothing. */
const MINOR = new Set([5, 10, ACCESSIBILITY]);

const CAUSES: Readonly<Record<number, string>> = {
  3: 'technical problem',
  4: 'strike',
  5: 'demonstration',
  6: 'accident',
  7: 'holiday',
  8: 'weather',
  9: 'maintenance',
  10: 'construction',
  11: 'police activity',
  12: 'medical emergency',
};

const UNIT = /\b(?:elevators?|lifts?|(escalators?))\b/i;
const MAX_TEXT = 1000;
const MOST_AHEAD_MS = 2 * 365 * 24 * HOUR_MS;

/** The alerts of an instant: those that come later are not told yet. */
function current(
  live: LiveData | undefined,
  now: Date,
): { alert: FeedAlert; since: Date | undefined; until: Date | undefined }[] {
  const at = now.getTime();
  const seen = new Set<string>();
  return (live?.feeds ?? [])
    .flatMap(({ alerts }) => alerts)
    .flatMap((alert) => {
      const period = alert.periods.find(({ from, until }) => from <= at && at < until);
      if (seen.has(alert.id) || (alert.periods.length > 0 && !period)) return [];
      seen.add(alert.id);
      const { from = 0, until = Number.POSITIVE_INFINITY } = period ?? {};
      return [
        {
          alert,
          since: from > 0 ? new Date(from) : undefined,
          // Some end in another decade for want of an estimate.
          until: until - at < MOST_AHEAD_MS ? new Date(until) : undefined,
        },
      ];
    });
}

/** Whether an alert is of an elevator or escalator: by its heading, since texts tell of others to use instead. */
function unitOf({ effect, header, description }: FeedAlert): 'elevator' | 'escalator' | undefined {
  const text = effect === ACCESSIBILITY ? `${header} ${description}` : header;
  const found = UNIT.exec(text);
  if (!found) return undefined;
  return found[1] === undefined ? 'elevator' : 'escalator';
}

/** Trouble on lines or on bus routes, newest first: an alert is one, whatever it is about. */
export function alertsOn(
  feed: AgencyFeed,
  live: LiveData | undefined,
  of: 'rail' | 'bus',
  now: Date,
): Disruption[] {
  const { places, schedule } = feed;
  const readExtent = extentReader(places.catalog);
  return current(live, now)
    .filter(({ alert }) => !unitOf(alert))
    .flatMap(({ alert, since }): Disruption[] => {
      const here = [...alert.routes, ...(alert.routes.length === 0 ? routesAt(feed, alert.stops, of) : [])];
      const ofLines = new Set(here.map((route) => places.lineOf(route)?.id));
      const lines = [...places.catalog.lines.keys()].filter((line) => ofLines.has(line));
      const routes = [
        ...new Set(here.flatMap((route) => (places.lineOf(route) ? [] : routeName(schedule, route)))),
      ];
      const isAll = alert.routes.length === 0 && alert.stops.length === 0;
      if (!isAll && (of === 'rail' ? lines : routes).length === 0) return [];
      const text = textOf(alert);
      const named = [...new Set(alert.stops.flatMap((stop) => places.stationOf(stop)?.id ?? []))];
      const common = { id: alert.id, text, updated: since, ...effectsOf(alert, text) };
      if (of === 'rail') {
        const extent = named.length > 0 ? { stations: named } : readExtent(text, lines);
        return [{ ...common, ...extent, lines, routes: [], stops: [] }];
      }
      const stops = [...new Set(alert.stops.flatMap((stop) => busStopAt(places, schedule, stop)?.id ?? []))];
      return [{ ...common, stations: [], lines: [], routes, stops }];
    })
    .sort((a, b) => (b.updated?.getTime() ?? 0) - (a.updated?.getTime() ?? 0));
}

/** The routes that call at some stops, of trains or of buses. */
function routesAt({ places, schedule }: AgencyFeed, stops: readonly number[], of: 'rail' | 'bus'): number[] {
  const wanted = new Set(
    of === 'rail'
      ? stops.flatMap((stop) => places.stationOf(stop)?.lines ?? [])
      : stops.flatMap((stop) => busStopAt(places, schedule, stop)?.routes ?? []),
  );
  return schedule.routes.flatMap((_, route) => {
    const line = places.lineOf(route)?.id;
    return wanted.has(of === 'rail' ? (line ?? '') : line === undefined ? routeName(schedule, route) : '')
      ? [route]
      : [];
  });
}

function busStopAt({ catalog }: AgencyFeed['places'], { stops }: AgencyFeed['schedule'], number: number) {
  const stop = stops[number];
  return stop && (catalog.stops.get(idOf(stop.code || stop.id)) ?? catalog.stops.get(idOf(stop.id)));
}

function textOf({ header, description }: FeedAlert): string {
  const isMore = description !== '' && !header.includes(description) && !description.startsWith(header);
  const whole = isMore
    ? `${header}${/[.!?]$/.test(header) || header === '' ? '' : '.'} ${description}`
    : description || header;
  return (plainText(whole) ?? '').slice(0, MAX_TEXT).trim();
}

/** What the alert's own fields say of it, then its words. */
function effectsOf({ effect, cause }: FeedAlert, text: string): Effects {
  const words = readEffects(text);
  const [name, severity] = EFFECTS[effect] ?? [];
  const why = CAUSES[cause] ?? words.cause;
  return {
    ...(MINOR.has(effect) ? { severity: 'minor' } : words),
    ...(name === undefined || severity === undefined ? {} : { effect: name, severity }),
    ...(why === undefined ? {} : { cause: why }),
  };
}

/** "Elevator 7 at Bethesda, Old Georgetown Rd Entrance is out of service". */
function entranceIn(header: string, { name }: Station): string | undefined {
  const rest = header.split(`${name}, `)[1] ?? '';
  return /^[^,.]+? entrance\b/i.exec(rest)?.[0];
}

/** Elevators and escalators out of service, elevators first, then by station: one for each station that an alert is about. */
export function unitsOut({ places }: AgencyFeed, live: LiveData | undefined, now: Date): Outage[] {
  return current(live, now)
    .flatMap(({ alert, since, until }): Outage[] => {
      const kind = unitOf(alert);
      if (!kind) return [];
      const stations = new Set(alert.stops.flatMap((stop) => places.stationOf(stop) ?? []));
      // What is to be done instead may be all that the description says.
      const isDescribed = UNIT.test(alert.description);
      const location = isDescribed ? (plainText(alert.description) ?? '').slice(0, MAX_TEXT) : textOf(alert);
      const outageAt = (station: Station | undefined): Outage => ({
        kind,
        unit: stations.size > 1 && station ? `${idOf(alert.id)}-${station.id}` : idOf(alert.id),
        station,
        stationName: station?.name ?? alert.header,
        location,
        entrance: station && entranceIn(alert.header, station),
        reason: alert.reason || (CAUSES[alert.cause] ?? ''),
        since,
        expected: until && calendarDay(until),
      });
      return stations.size === 0 ? [outageAt(undefined)] : [...stations].map(outageAt);
    })
    .sort(
      (a, b) =>
        a.kind.localeCompare(b.kind) ||
        a.stationName.localeCompare(b.stationName) ||
        a.unit.localeCompare(b.unit),
    );
}
