import type { StandardRoute } from '../../api/resources/standard-route.ts';
import { once } from '../../common/once.ts';
import { readRows } from '../facts/read.ts';
import { readChain } from './circuits.ts';

interface StandardRoutes {
  routes: StandardRoute[];
  /** The circuit of track 1 and that of track 2 at a platform, by code. */
  platforms: Map<string, readonly [number, number]>;
}

const isPlatform = ([first = '']: readonly string[]) => /^[A-Z]\d\d$/.test(first);

function read(): StandardRoutes {
  const rows = readRows('standard-routes.txt');
  const platforms = new Map(
    rows
      .filter(isPlatform)
      .map(([code = '', first, second]) => [code, [Number(first), Number(second)] as const]),
  );
  const codes = new Map([...platforms].flatMap(([code, pair]) => pair.map((circuit) => [circuit, code])));
  const routes = rows
    .filter((row) => !isPlatform(row))
    .map(([line = '', track, chain = '']) => ({
      LineCode: line,
      TrackCircuits: readChain(chain).map((id, i) => ({
        CircuitId: id,
        SeqNum: i,
        StationCode: codes.get(id) ?? null,
        TrackNum: Number(track),
      })),
      TrackNum: Number(track),
    }));
  return { routes, platforms };
}

/** The standard routes, two a line (spec, "StandardRoute"), and where platforms are on them. */
export const standardRoutes = once(read);
