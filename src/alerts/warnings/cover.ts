import type { Catalog } from '../../transit/catalog.ts';
import { stationsAhead } from '../../transit/measured/spot.ts';
import type { LineRun } from '../measured/store.ts';
import type { AlertContent } from '../watch/alert.ts';

/** What is announced of trains. */
export type Announced = Pick<AlertContent, 'lines' | 'stations' | 'severity'>;

/** Stations ahead of what is announced that trains stand in front of, and behind it that a gap has come along since. */
const REACH = { ahead: 3, behind: 12 };

/** Whether what is announced explains what is measured of a line one way, from a station on. */
export function isCovered(
  { lines, stations, severity }: Announced,
  { line, northOrEast }: Pick<LineRun, 'line' | 'northOrEast'>,
  station: string | undefined,
  catalog: Catalog,
): boolean {
  if (severity === 'minor' || !(lines.length === 0 || lines.includes(line))) return false;
  if (stations.length === 0) return true;
  const order = stationsAhead(catalog, { line, northOrEast }).map(({ id }) => id);
  const place = order.indexOf(station ?? '');
  return stations.some((id) => {
    const there = order.indexOf(id);
    return there >= 0 && there <= place + REACH.ahead && there >= place - REACH.behind;
  });
}
