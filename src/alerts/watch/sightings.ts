import { calendarDay, dayText, noonOf } from '../../common/time.ts';
import type { Disruption } from '../../transit/disruptions/disruptions.ts';
import type { Outage } from '../../transit/disruptions/outages.ts';
import type { Sighting } from './alert.ts';

/** An incident as a sighting. */
export function sightingOfDisruption(feed: 'rail' | 'bus', disruption: Disruption): Sighting {
  const { id, text, effect, cause, severity, lines, routes, stations, stretch } = disruption;
  return {
    id,
    content: {
      feed,
      text,
      ...(effect === undefined ? {} : { effect }),
      ...(cause === undefined ? {} : { cause }),
      severity,
      lines,
      routes,
      stations,
      ...(stretch ? { stretch } : {}),
    },
  };
}

/** A unit out of service as a sighting. Its text says why and until when, and changes when one of these does. */
export function sightingOfOutage(outage: Outage, now: Date): Sighting {
  const { kind, unit, station, stationName, location, since } = outage;
  return {
    id: `${kind} ${unit}`,
    content: {
      feed: 'units',
      text: [outage.reason, expectation(outage, now)].filter(Boolean).join('; '),
      effect: 'out of service',
      // It delays no train: who follows delays alone is not told.
      severity: 'minor',
      lines: [],
      routes: [],
      stations: station ? [station.id] : [],
      unit: {
        kind,
        name: unit,
        ...(station ? { station: station.id } : {}),
        stationName,
        location,
        ...(since ? { since: since.getTime() } : {}),
      },
    },
  };
}

/** The estimate is a day. Once it has passed it is overdue. */
function expectation({ expected }: Outage, now: Date): string {
  if (!expected) return 'no estimate of its return';
  const day = dayText(noonOf(expected));
  return expected < calendarDay(now) ? `overdue: was expected back ${day}` : `expected back ${day}`;
}
