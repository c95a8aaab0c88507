import type { Database } from '../../store/database.ts';
import { readLedger } from '../../store/ledger.ts';
import type { Catalog } from '../../transit/catalog.ts';
import type { Lines } from '../../transit/lines.ts';
import type { BusRoute, Station } from '../../transit/places.ts';

/** The stations and routes that were known last: what is followed can be named while the service tells of none. */
export interface KeptPlaces {
  /** Keeps those of a catalog. */
  keep(catalog: Catalog): Promise<void>;
  /** A catalog of them alone, on these lines; without any where none were ever known. */
  read(lines: Lines): Promise<Catalog>;
}

const NAME = 'places';

interface Stored {
  stations: readonly Station[];
  routes: readonly BusRoute[];
  aliases: readonly (readonly [string, NonNullable<ReturnType<Catalog['aliases']['get']>>])[];
}

const NONE: Stored = { stations: [], routes: [], aliases: [] };

/** What is kept in the database. */
export function createKeptPlaces(db: Database): KeptPlaces {
  return {
    async keep({ stations, routes, aliases }) {
      // Routes have their ids for names: without stations there is nothing worth to keep.
      if (stations.length === 0) return;
      const stored: Stored = { stations, routes: [...routes.values()], aliases: [...aliases] };
      const state = JSON.stringify(stored);
      await db
        .insertInto('ledger')
        .values({ name: NAME, state })
        .onConflict((conflict) => conflict.column('name').doUpdateSet({ state }))
        .execute();
    },

    async read({ lines }) {
      const { stations, routes, aliases } = ((await readLedger(db, NAME))?.state ?? NONE) as Stored;
      return {
        lines,
        stations,
        center: undefined,
        stationByCode: new Map(stations.flatMap((station) => station.codes.map((code) => [code, station]))),
        lineOrder: new Map(),
        stops: new Map(),
        corners: new Map(),
        routes: new Map(routes.map((route) => [route.id, route])),
        formerRoutes: new Map(),
        neighbors: [],
        railWords: [],
        stopAliases: new Map(),
        stopsAreEnds: false,
        aliases: new Map(aliases),
        landmarks: [],
        blocks: new Map(),
      };
    },
  };
}
