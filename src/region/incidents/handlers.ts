import type { Handlers } from '../handlers.ts';
import { easternText } from '../../common/time.ts';
import { busIncidents, railIncidents } from './calendar.ts';
import { elevatorIncident, outagesAt } from './outages.ts';
import { reported } from './incident.ts';

/** What the region answers about its incidents: those open at the instant, newest word first. */
export function incidentHandlers(
  seed: number,
): Pick<Handlers, 'railIncidents' | 'busIncidents' | 'elevatorIncidents'> {
  return {
    railIncidents: (_query, now) => ({
      Incidents: reported(railIncidents(seed, now, now), now).map(({ incident, update }) => ({
        DateUpdated: easternText(new Date(update.at)),
        DelaySeverity: null,
        Description: update.text,
        EmergencyText: null,
        EndLocationFullName: null,
        IncidentID: incident.id,
        IncidentType: incident.type,
        LinesAffected: incident.affects.map((line) => `${line};`).join(' '),
        PassengerDelay: 0,
        StartLocationFullName: null,
      })),
    }),
    busIncidents: ({ Route }, now) => ({
      BusIncidents: reported(busIncidents(seed, now, now), now)
        .filter(({ incident }) => Route === undefined || incident.affects.includes(Route))
        .map(({ incident, update }) => ({
          DateUpdated: easternText(new Date(update.at)),
          Description: update.text,
          IncidentID: incident.id,
          IncidentType: incident.type,
          RoutesAffected: [...incident.affects],
        })),
    }),
    elevatorIncidents: ({ StationCode }, now) => ({
      ElevatorIncidents: outagesAt(seed, now)
        .filter(({ unit }) => StationCode === undefined || unit.station === StationCode)
        .map((outage) => elevatorIncident(outage, now)),
    }),
  };
}
