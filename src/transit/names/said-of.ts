import type { Catalog } from '../catalog.ts';

/** What is said for a station or stop: of one that the timetable no longer has its number, which is then told to be none. */
export function saidOf(
  { stationByCode, stops }: Pick<Catalog, 'stationByCode' | 'stops'>,
  kind: 'station' | 'stop',
  id: string,
): string {
  const gone = `stop ${id.replace('#', '')}`;
  if (kind === 'station') return stationByCode.get(id)?.name ?? gone;
  return stops.has(id) ? id : gone;
}
