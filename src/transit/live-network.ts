import type { LiveService, Network } from '../live-network.ts';
import type { Aged } from '../common/time.ts';
import type { Catalog } from './catalog.ts';
import { lineName } from './lines.ts';
import type { MeasuredWay } from './measured/line-service.ts';
import { stationsAhead } from './measured/spot.ts';
import { longGap } from './measured/thresholds.ts';
import type { Transit } from './transit.ts';

type Run = Pick<MeasuredWay, 'line' | 'northOrEast' | 'gaps' | 'longest' | 'standing'> &
  Partial<Pick<MeasuredWay, 'headways'>> & { usual?: number };

/** What is measured of lines; no value where nobody measures. */
interface Measured {
  lineRuns(now: Date): Promise<Aged<readonly Run[]> | undefined>;
}

/** The network as maps ask for it, without knowing catalog or clock. */
export function createNetwork(transit: Transit, measured: Measured, now: () => Date): Network {
  const readCatalog = async () => (await transit.catalog()).value;
  return {
    async stations() {
      const { stations } = await readCatalog();
      return stations.map(({ id, codes, name, lines }) => ({ id, codes, name, lines }));
    },
    live: async () => transit.network(await readCatalog(), now()),
    async service() {
      const [runs, catalog] = await Promise.all([measured.lineRuns(now()), readCatalog()]);
      return runs && { at: runs.at, ways: runs.value.flatMap((run) => serviceOf(catalog, run)) };
    },
    stopsAhead: async (trainId) => (await transit.stopsAhead(await readCatalog(), trainId)).value,
  };
}

function serviceOf(catalog: Catalog, run: Run): LiveService[] {
  const stations = stationsAhead(catalog, run);
  const [from, to] = [stations[0], stations.at(-1)];
  if (!from || !to) return [];
  const gap = longGap(run);
  return [
    {
      line: run.line,
      name: lineName(catalog, run.line),
      from: from.id,
      to: to.id,
      toward: to.name,
      headways: run.headways ?? [],
      ...(run.usual === undefined ? {} : { usual: run.usual }),
      ...(gap ? { gap: { station: gap.station, lasts: gap.lasts } } : {}),
      standing: run.standing.map(({ train, stations: at, since }) => ({
        train,
        stations: at,
        since: new Date(since),
      })),
    },
  ];
}
