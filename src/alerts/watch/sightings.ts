import { calendarDay, dayText, instantOf } from '../../time.ts';
import type { Disruption } from '../../transit/disruptions.ts';
import type { Outage } from '../../transit/outages.ts';
import type { Sighting } from './alert.ts';

const NOON = 43_200;

/** An incident as a sighting. */
export function sightingOfDisruption(
  feed: 'rail' | 'bus',
  { id, text, lines, routes }: Disruption,
): Sighting {
  return { id, about: { feed, text, lines, routes } };
}

/** A unit out of service as a sighting. Its text says why and until when, and changes when one of these does. */
export function sightingOfOutage(outage: Outage, now: Date): Sighting {
  const { kind, unit, station, stationName, location, since } = outage;
  return {
    id: `${kind} ${unit}`,
    about: {
      feed: 'units',
      text: [outage.reason, expectation(outage, now)].filter(Boolean).join('; '),
      lines: [],
      routes: [],
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
  const day = dayText(instantOf(expected, NOON));
  return expected < calendarDay(now) ? `overdue: was expected back ${day}` : `expected back ${day}`;
}
