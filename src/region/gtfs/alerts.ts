import Bindings from 'gtfs-realtime-bindings';
import { busIncidents, railIncidents } from '../incidents/calendar.ts';
import { reported } from '../incidents/incident.ts';
import { elevatorIncident, outagesAt, type Outage } from '../incidents/outages.ts';
import { parseInstant } from '../../common/time.ts';
import { stations } from '../network.ts';
import { lineRoutes, type LineCode } from '../services.ts';

const { FeedMessage, Alert } = Bindings.transit_realtime;

/** The alerts at an instant as a GTFS Realtime message: trouble on lines and on bus routes, elevators and escalators. */
export function alertsFeed(seed: number, now: Date): Uint8Array {
  const timestamp = Math.floor(now.getTime() / 1000);
  const trouble = (incidents: ReturnType<typeof reported>, routeOf: (affected: string) => string) =>
    incidents.map(({ incident, update }) => ({
      id: incident.id,
      alert: {
        activePeriod: [{ start: Math.floor(update.at / 1000) }],
        informedEntity: incident.affects.map((affected) => ({ routeId: routeOf(affected) })),
        headerText: translated(update.text),
      },
    }));
  const outages = outagesAt(seed, now).map((outage) => {
    const { unit, reason, from } = outage;
    const kind = unit.type === 'ELEVATOR' ? 'Elevator' : 'Escalator';
    return {
      id: unit.name,
      alert: {
        activePeriod: [{ start: Math.floor(from / 1000), ...endOf(outage, now) }],
        informedEntity: [{ stopId: stations.get(unit.station)?.feedId ?? unit.station }],
        effect: Alert.Effect.ACCESSIBILITY_ISSUE,
        headerText: translated(`${kind} ${unit.name} at ${unit.stationName} is out of service`),
        causeDetail: translated(reason),
        descriptionText: translated(unit.location),
      },
    };
  });
  return FeedMessage.encode(
    FeedMessage.fromObject({
      header: { gtfsRealtimeVersion: '2.0', timestamp },
      entity: [
        ...trouble(reported(railIncidents(seed, now, now), now), (line) => lineRoutes[line as LineCode]),
        ...trouble(reported(busIncidents(seed, now, now), now), (route) => route),
        ...outages,
      ],
    }),
  ).finish();
}

/** Until when it is expected to be out. A day that has passed is none: the alert would be over. */
function endOf(outage: Outage, now: Date): { end?: number } {
  const back = parseInstant(elevatorIncident(outage, now).EstimatedReturnToService ?? '');
  return back && back > now ? { end: Math.floor(back.getTime() / 1000) } : {};
}

function translated(text: string) {
  return { translation: [{ text, language: 'en' }] };
}
