import { metersBetween } from '../../common/distance.ts';
import type { Place, StationPlatform, Station } from '../../transit/places.ts';
import type { Schedule } from '../schedule.ts';
import type { FeedStop } from '../tables/network.ts';
import { idOf } from './lines.ts';
import { stationNames } from './station-names.ts';

/** Platforms without a station are one where they have its name, within so many meters. */
const SAME_METERS = 150;

/** A station and the numbers of its platforms in the list of stops. */
export interface StationStops {
  station: Station & { lines: string[] };
  stops: number[];
}

/** The stations that some stops are of: their parents, or those of one name that lie together. */
export function readStations({ stops }: Schedule, called: Iterable<number>): StationStops[] {
  const groups: { root: FeedStop; stops: number[] }[] = [];
  const byRoot = new Map<number, (typeof groups)[number]>();
  const byName = new Map<string, (typeof groups)[number][]>();
  for (const number of called) {
    const stop = stops[number];
    if (!stop) continue;
    const parent = stop.parent === undefined ? undefined : stops[stop.parent];
    const sameName = parent ? [] : (byName.get(stop.name) ?? []);
    const known =
      (stop.parent === undefined ? undefined : byRoot.get(stop.parent)) ??
      sameName.find(({ root }) => isNear(root, stop));
    if (known) {
      known.stops.push(number);
      continue;
    }
    const group = { root: parent ?? stop, stops: [number] };
    groups.push(group);
    if (stop.parent !== undefined) byRoot.set(stop.parent, group);
    else byName.set(stop.name, [...sameName, group]);
  }
  const names = stationNames(groups.map(({ root }) => root.name));
  return groups.map(({ root, stops: numbers }, at) => {
    const place = pointOf(root);
    const name = names[at] || root.name;
    const own = idsOf(root, names.indexOf(names[at] ?? '') === at ? name : `${name} ${root.id}`);
    const ids = withLevels(
      own,
      numbers.map((number) => stops[number]?.code ?? ''),
    );
    const said = numbers.flatMap((number) => boardingAt(stops, number) ?? []);
    const canBoard = said.length > 0 ? said.includes(true) : undefined;
    const platforms = platformsOf(stops, numbers);
    const station = {
      ...ids,
      name,
      lines: [],
      canBoard,
      ...(place ? { place } : {}),
      ...(platforms.length > 0 && { platforms }),
    };
    return { station, stops: numbers };
  });
}

/** Where wheelchairs can board, by the signs of platforms where they have some; none where they can everywhere alike. */
function platformsOf(stops: readonly FeedStop[], numbers: readonly number[]): StationPlatform[] {
  const all = numbers.flatMap((number): StationPlatform[] => {
    const stop = stops[number];
    if (!stop) return [];
    const code = idOf(stop.code || stop.id).toUpperCase();
    return [{ ...(stop.platform && { sign: stop.platform }), code, canBoard: boardingAt(stops, number) }];
  });
  const signed = all.filter(({ sign }) => sign !== undefined);
  const told = signed.length > 0 ? signed : all;
  const differ = new Set(told.map(({ canBoard }) => canBoard)).size > 1;
  const nameOf = ({ sign, code }: StationPlatform) => sign ?? code;
  return differ ? told.toSorted((a, b) => nameOf(a).localeCompare(nameOf(b), 'en', { numeric: true })) : [];
}

function isNear(a: FeedStop, b: FeedStop): boolean {
  const [one, other] = [pointOf(a), pointOf(b)];
  return one !== undefined && other !== undefined && metersBetween(one, other) <= SAME_METERS;
}

/** Whether wheelchairs can board at a stop, by its own word or its station's; absent: neither says. */
export function boardingAt(stops: readonly FeedStop[], number: number): boolean | undefined {
  const { isAccessible, parent } = stops[number] ?? {};
  return isAccessible ?? stops[parent ?? -1]?.isAccessible;
}

/** Where a place of the feed is. */
export function pointOf({ lat, lon }: FeedStop): Place | undefined {
  return lat === undefined || lon === undefined ? undefined : { lat, lon };
}

/** What is on its sign, else its name: a feed may give its stops other ids in the next version. Those are codes still. */
function idsOf({ id: feedId, code }: FeedStop, name: string): { id: string; codes: string[] } {
  if (code !== '') return { id: codeOf(code), codes: [codeOf(code)] };
  const id = `#${idOf(name)}`;
  return { id, codes: [id, codeOf(feedId)] };
}

/** A station whose own code is that of some of its platforms has those of the others, too: they are of another level. */
function withLevels(
  { id, codes }: ReturnType<typeof idsOf>,
  platforms: readonly string[],
): ReturnType<typeof idsOf> {
  const all = platforms.filter((code) => code !== '').map(codeOf);
  return all.includes(id)
    ? { id, codes: [...new Set([...codes, ...all.toSorted((a, b) => a.localeCompare(b))])] }
    : { id, codes };
}

/** Codes are read in capitals; what may be a number of trains or a little word is none that riders say. */
function codeOf(id: string): string {
  const code = idOf(id);
  return /^\d{1,3}$|^.{1,2}$/.test(code) ? `#${code}` : code;
}
