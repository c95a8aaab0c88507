import type { Answer } from '../../api/operations.ts';
import { calendarDay, parseEastern, type Aged } from '../../common/time.ts';
import { mapAged } from '../../transit/age.ts';
import type { Catalog } from '../../transit/catalog.ts';
import type { Outage } from '../../transit/disruptions/outages.ts';
import { perAnswerAndCatalog } from '../../transit/answer-cache.ts';
import type { Api } from '../api.ts';
import { plainText } from '../../transit/disruptions/plain-text.ts';

/** All outages in the system, elevators first, then by station and unit. */
export async function outages(api: Api, catalog: Catalog, now: Date): Promise<Aged<readonly Outage[]>> {
  return mapAged(await api.get('elevatorIncidents'), (answer) => read(answer, catalog, now));
}

const read = perAnswerAndCatalog(
  ({ ElevatorIncidents }: Answer<'elevatorIncidents'>, catalog: Catalog, now: Date): readonly Outage[] =>
    ElevatorIncidents.map((unit): Outage => {
      const station = catalog.stationByCode.get(unit.StationCode);
      const [name = '', ...rest] = (plainText(unit.StationName) ?? '').split(',');
      const back = unit.EstimatedReturnToService && parseEastern(unit.EstimatedReturnToService, now);
      return {
        kind: unit.UnitType.toUpperCase() === 'ELEVATOR' ? 'elevator' : 'escalator',
        unit: unit.UnitName,
        station,
        stationName: station?.name ?? name.trim(),
        location: plainText(unit.LocationDescription) ?? '',
        entrance: rest.join(',').trim() || undefined,
        reason: plainText(unit.SymptomDescription) ?? '',
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
