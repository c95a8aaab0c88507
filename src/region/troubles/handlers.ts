import type { Handlers } from '../handlers.ts';
import { easternText } from '../../time.ts';
import { busTroubles, railTroubles } from './calendar.ts';
import { elevatorIncident, outagesAt } from './outages.ts';
import { reported } from './trouble.ts';

/** What the region answers about its troubles: those open at the instant, newest word first. */
export function troubleHandlers(
  seed: number,
): Pick<Handlers, 'railIncidents' | 'busIncidents' | 'elevatorIncidents'> {
  return {
    railIncidents: (_query, now) => ({
      Incidents: reported(railTroubles(seed, now, now), now).map(({ trouble, update }) => ({
        DateUpdated: easternText(new Date(update.at)),
        DelaySeverity: null,
        Description: update.text,
        EmergencyText: null,
        EndLocationFullName: null,
        IncidentID: trouble.id,
        IncidentType: trouble.type,
        LinesAffected: trouble.affects.map((line) => `${line};`).join(' '),
        PassengerDelay: 0,
        StartLocationFullName: null,
      })),
    }),
    busIncidents: ({ Route }, now) => ({
      BusIncidents: reported(busTroubles(seed, now, now), now)
        .filter(({ trouble }) => Route === undefined || trouble.affects.includes(Route))
        .map(({ trouble, update }) => ({
          DateUpdated: easternText(new Date(update.at)),
          Description: update.text,
          IncidentID: trouble.id,
          IncidentType: trouble.type,
          RoutesAffected: [...trouble.affects],
        })),
    }),
    elevatorIncidents: ({ StationCode }, now) => ({
      ElevatorIncidents: outagesAt(seed, now)
        .filter(({ unit }) => StationCode === undefined || unit.station === StationCode)
        .map((outage) => elevatorIncident(outage, now)),
    }),
  };
}
