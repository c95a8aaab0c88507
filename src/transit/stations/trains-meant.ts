import type { Catalog } from '../catalog.ts';
import type { Station } from '../places.ts';
import { isHeading } from '../trains/directions.ts';
import { stationsOf } from '../trains/journeys.ts';
import type { ScheduledTrain, StationHours } from './hours.ts';

/** Only the trains that pass a station on their way to where they end; all of them where none is known to. */
export function passing(hours: StationHours, to: Station, catalog: Catalog): StationHours {
  const passes = ({ to: end }: ScheduledTrain) =>
    hours.station.lines.some((line) => {
      const order = stationsOf(catalog, line);
      const [here, there, last] = [hours.station, to, end].map((station) =>
        station ? order.indexOf(station) : -1,
      ) as [number, number, number];
      if (Math.min(here, there, last) < 0) return false;
      return here < there ? there <= last : last <= there && there < here;
    });
  return only(hours, passes);
}

/** Only the trains of the line and the way that are asked of. */
export function onLine(
  hours: StationHours,
  { line, direction }: { line?: string; direction?: string },
  catalog: Catalog,
): StationHours {
  if (!line && !direction) return hours;
  const { station } = hours;
  return only(hours, ({ to }) =>
    (line ? [line] : station.lines).some(
      (one) =>
        to &&
        [station, to].every((end) => stationsOf(catalog, one).includes(end)) &&
        isHeading(catalog, { line: one, way: { from: station, to } }, direction),
    ),
  );
}

/** The trains that are meant; all of them where none is known to be. */
function only(hours: StationHours, isMeant: (train: ScheduledTrain) => boolean): StationHours {
  const last = hours.last.filter(isMeant);
  return last.length === 0 ? hours : { ...hours, first: hours.first.filter(isMeant), last };
}
