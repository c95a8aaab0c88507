import { instantOf, weekdayOf, type CalendarDay } from '../../common/time.ts';
import { busRouteIds } from '../buses/route-ids.ts';
import { pick, unit } from '../random.ts';
import { cornersOf } from './bus-places.ts';
import { incidentTexts } from './incident-texts.ts';
import { guid, type Incident } from './incident.ts';

const HOUR = 3600;

/** Buses run from five to one: incidents begin within these hours of the service day. */
const FIRST_HOUR = 5;
const LAST_HOUR = 24;

/** The chance that an incident begins on a route within an hour, at rush hour and otherwise. */
const RUSH = 0.03;
const QUIET = 0.015;
const DETOURS_A_DAY = 4;

/** What delays or diverts buses. */
const delays = incidentTexts('bus delay');
const detours = incidentTexts('bus detour');

/** "D80 route", "D80 and D82 routes". */
function worded(template: string, where: string, routes: readonly string[]): string {
  const named = `${routes.join(' and ')} route${routes.length > 1 ? 's' : ''}`;
  return template.replace('{where}', where).replace('{route}', named);
}

/** One route late for half an hour to two and a half. */
function delay(seed: number, day: CalendarDay, route: string, hour: number): Incident {
  const keys = ['bus', day, route, hour] as const;
  const opened = instantOf(day, hour * HOUR + Math.floor(unit(seed, ...keys, 'opened') * HOUR)).getTime();
  const length = (30 + 120 * unit(seed, ...keys, 'length') ** 2) * 60;
  const after = (part: number) => opened + Math.round(length * part) * 1000;
  const where = pick(cornersOf(route), seed, ...keys, 'where');
  const text = worded(pick(delays, seed, ...keys, 'why'), where, [route]);
  return {
    id: guid(seed, ...keys),
    type: unit(seed, ...keys, 'type') < 0.2 ? 'Delay' : 'Alert',
    affects: [route],
    updates: [
      { at: opened, text },
      { at: after(0.5), text },
      { at: after(0.85), text: `Residual delays on the ${route} route after an earlier incident.` },
    ],
    closed: after(1),
  };
}

/** Some routes of one area led around a corner for most of a day. */
function detour(seed: number, day: CalendarDay, number: number): Incident {
  const keys = ['detour', day, number] as const;
  const first = pick(busRouteIds, seed, ...keys, 'first');
  const area = busRouteIds.filter((route) => route.startsWith(first.charAt(0)) && route !== first);
  const second = pick(area, seed, ...keys, 'second');
  const affects = unit(seed, ...keys, 'both') < 0.5 ? [first, second] : [first];
  const where = pick(cornersOf(first), seed, ...keys, 'where');
  const from = 6 + 4 * unit(seed, ...keys, 'from');
  const until = 17 + 5 * unit(seed, ...keys, 'until');
  const text = worded(pick(detours, seed, ...keys, 'why'), where, affects);
  return {
    id: guid(seed, ...keys),
    type: 'Alert',
    affects,
    updates: [{ at: instantOf(day, Math.round(from * HOUR)).getTime(), text }],
    closed: instantOf(day, Math.round(until * HOUR)).getTime(),
  };
}

/** The incidents on bus routes that begin on a service day. */
export function busIncidentsOf(seed: number, day: CalendarDay): Incident[] {
  const weekday = weekdayOf(day);
  const found = Array.from({ length: DETOURS_A_DAY }, (_, number) => detour(seed, day, number));
  for (let hour = FIRST_HOUR; hour < LAST_HOUR; hour++) {
    const rush = weekday >= 1 && weekday <= 5 && ((hour >= 6 && hour < 9) || (hour >= 15 && hour < 19));
    for (const route of busRouteIds) {
      if (unit(seed, 'bus', day, route, hour) < (rush ? RUSH : QUIET))
        found.push(delay(seed, day, route, hour));
    }
  }
  return found;
}
