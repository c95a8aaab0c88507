import { regionTable } from '../../common/region-table.ts';

/** A place riders go to that is neither a station nor a stop. */
export interface KnownLandmark {
  name: string;
  /** Where one walks to: its main door, or its middle. Degrees. */
  lat: number;
  lon: number;
  aliases?: readonly string[];
}

/** Well-known places, from a table of them. */
export function landmarksOf(table: readonly string[][]): KnownLandmark[] {
  return table.map(([name = '', lat, lon, aliases]) => {
    const place = { name, lat: Number(lat), lon: Number(lon) };
    return aliases === undefined ? place : { ...place, aliases: aliases.split(', ') };
  });
}

/** Those of the region. */
export const landmarks: readonly KnownLandmark[] = landmarksOf(regionTable('landmarks'));

interface Known {
  landmarks: readonly KnownLandmark[];
  aliases: ReadonlyMap<string, readonly { text: string }[]>;
}

/** The landmark that was said for a station, or whose name a station has beside its own; absent: none, or several. */
export function landmarkHeard(
  { landmarks: all, aliases }: Known,
  { heard, name }: { heard: string; name: string },
): KnownLandmark | undefined {
  const said = withoutThe(heard);
  const names = new Set(aliases.get(name)?.map(({ text }) => text));
  const called = all.filter((one) => [one.name, ...(one.aliases ?? [])].some((other) => names.has(other)));
  const isHeard = ({ name: own, aliases: others = [] }: KnownLandmark) =>
    [own, ...others].some((one) => withoutThe(one) === said);
  return all.find(isHeard) ?? (called.length > 1 ? undefined : called[0]);
}

function withoutThe(name: string): string {
  const lower = name.toLowerCase();
  return lower.startsWith('the ') ? lower.slice(4) : lower;
}
