import type { Answer } from '../../api/operations.ts';
import { calendarDay, parseEastern, type CalendarDay, type Aged } from '../../common/time.ts';
import type { Catalog } from '../catalog.ts';
import type { Station } from '../places.ts';
import { perAnswerAndCatalog } from '../per-answer.ts';
import { mapAged, type Api } from '../upstream.ts';

/** An elevator or escalator that cannot be used. A unit is its kind and name together. */
export interface Outage {
  kind: 'elevator' | 'escalator';
  unit: string;
  /** Absent when the catalog does not know the code. */
  station: Station | undefined;
  stationName: string;
  /** Where in the station: "Escalator between street and mezzanine". */
  location: string;
  /** The entrance, where the service names it. */
  entrance: string | undefined;
  reason: string;
  since: Date | undefined;
  /** The day it is expected back, which may have passed; absent when there is no estimate. */
  expected: CalendarDay | undefined;
}

/** All outages in the system, elevators first, then by station and unit. */
export async function outages(api: Api, catalog: Catalog, now: Date): Promise<Aged<readonly Outage[]>> {
  return mapAged(await api.get('elevatorIncidents'), (answer) => read(answer, catalog, now));
}

const read = perAnswerAndCatalog(
  ({ ElevatorIncidents }: Answer<'elevatorIncidents'>, catalog: Catalog, now: Date): readonly Outage[] =>
    ElevatorIncidents.map((unit): Outage => {
      const station = catalog.stationByCode.get(unit.StationCode);
      const [name = '', ...rest] = unit.StationName.split(',');
      const back = unit.EstimatedReturnToService && parseEastern(unit.EstimatedReturnToService, now);
      return {
        kind: unit.UnitType.toUpperCase() === 'ELEVATOR' ? 'elevator' : 'escalator',
        unit: unit.UnitName,
        station,
        stationName: station?.name ?? name.trim(),
        location: unit.LocationDescription.trim(),
        entrance: rest.join(',').trim() || undefined,
        reason: unit.SymptomDescription.trim(),
        since: parseEastern(unit.DateOutOfServ, now),
        expected: back ? calendarDay(back) : undefined,
      };
    }).sort(
      (a, b) =>
        a.kind.localeCompare(b.kind) ||
        a.stationName.localeCompare(b.stationName) ||
        a.unit.localeCompare(b.unit),
    ),
);
