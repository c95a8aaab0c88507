import { regionTable } from '../../common/region-table.ts';
import { RAIL_WORDS } from '../../transit/names/rail-words.ts';
import { formerRoutesOf } from '../../transit/names/former-routes.ts';
import { neighborsOf, type Neighbor } from '../../transit/names/neighbors.ts';
import { aliasesOf } from '../../transit/names/aliases.ts';
import { blocksOf, type Blocks } from '../../transit/names/addresses.ts';
import { landmarksOf, type KnownLandmark } from '../../transit/names/landmarks.ts';
import type { Alias } from '../../transit/names/spellings.ts';
import type { Line } from '../../transit/places.ts';

/** What riders of a region call things, beside the names in the feed. */
export interface RegionWords {
  aliases: ReadonlyMap<string, readonly Alias[]>;
  landmarks: readonly KnownLandmark[];
  blocks: Blocks;
  formerRoutes: ReadonlyMap<string, string>;
  neighbors: readonly Neighbor[];
  railWords: readonly string[];
  /** The name of the station in the middle; absent: nobody says. */
  center: string | undefined;
  /** By the line's id. */
  lines: ReadonlyMap<string, Pick<Line, 'words' | 'besideLine'>>;
}

/** Reads a folder of tables in the form of `src/region/words`; none of them must be there. */
export function readRegionWords(folder: string): RegionWords {
  const table = (name: string) => regionTable(name, folder);
  const railWords = table('rail-words').flat();
  const listed = (words: string | undefined) => words?.split(', ') ?? [];
  return {
    aliases: aliasesOf(table('aliases')),
    landmarks: landmarksOf(table('landmarks')),
    blocks: blocksOf(table('blocks')),
    formerRoutes: formerRoutesOf(table('former-routes')),
    neighbors: neighborsOf(table('neighbors')),
    railWords: railWords.length > 0 ? railWords : RAIL_WORDS,
    center: table('center').flat()[0],
    lines: new Map(
      table('lines').map(([id = '', , , words, heard]) => [
        id,
        { words: listed(words), besideLine: listed(heard) },
      ]),
    ),
  };
}

/** Of a region that gives none. */
export const NO_WORDS: RegionWords = {
  aliases: new Map(),
  landmarks: [],
  blocks: new Map(),
  formerRoutes: new Map(),
  neighbors: [],
  railWords: RAIL_WORDS,
  center: undefined,
  lines: new Map(),
};
