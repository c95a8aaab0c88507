import { deepEqual } from 'node:assert/strict';
import { around } from 'geokdbush';
import KDBush from 'kdbush';
import { around as linearScan } from '../../src/common/distance.ts';
import { stopsNear } from '../../src/transit/nearby.ts';
import { random } from '../../test/support/names/slips.ts';
import { regionalCatalog } from '../../test/support/understand/regional.ts';
import { atLeast, atMost, type Outcome, type Row } from '../kit/row.ts';
import { compare, each, inTurns } from '../kit/rounds.ts';

const POINTS = 200;
/** Meters: across a street, to a station, a walk. */
const RADII = [120, 350, 600];
/** Ours and the tree are asked so many times as often, for a round of each to take about as long. */
const REPEATS = 20;
const ROUNDS = { rounds: 9, warmUp: 2 };
const SEED = 7;
const ROUND_A_STOP = 0.004;
const FASTER = 100;

/** Bus stops within a walk of a point, nearest first, beside looking at all of them and beside kdbush: the same stops in the same order. */
export async function run(): Promise<Outcome> {
  const catalog = await regionalCatalog();
  const stops = [...catalog.stops.values()];
  const tree = new KDBush(stops.length);
  for (const { lon, lat } of stops) tree.add(lon, lat);
  tree.finish();
  const next = random(SEED);
  const points = Array.from({ length: POINTS }, () => {
    const stop = stops[Math.floor(next() * stops.length)] as (typeof stops)[number];
    const shift = () => (next() - 0.5) * ROUND_A_STOP;
    return { lat: stop.lat + shift(), lon: stop.lon + shift() };
  });
  const point = (index: number) => points[index % POINTS] as (typeof points)[number];
  const rows: Row[] = [];
  for (const radius of RADII) {
    const ours = (index: number) => stopsNear(catalog, point(index), radius).map(({ value }) => value);
    const scan = (index: number) => linearScan(stops, (stop) => stop, point(index), radius);
    const kdbush = (index: number) =>
      around(tree, point(index).lon, point(index).lat, Infinity, radius / 1000).map((at) => stops[at]);
    for (const index of points.keys()) {
      const found = ours(index).map(({ id }) => id);
      deepEqual(
        found,
        scan(index).map(({ id }) => id),
      );
      // Stops at one place tie: the tree gives them in any order.
      deepEqual(new Set(found), new Set(kdbush(index).map((stop) => stop?.id)));
    }
    const times = await inTurns(
      {
        ours: each(POINTS * REPEATS, ours),
        scan: each(POINTS, scan),
        kdbush: each(POINTS * REPEATS, kdbush),
      },
      ROUNDS,
    );
    const what = `of ${stops.length} stops those within ${radius} m`;
    rows.push(
      compare({
        what,
        beside: 'linear scan',
        unit: 'µs',
        ours: times.ours,
        peer: times.scan,
        faster: true,
        aim: (ratio) => atLeast(FASTER, ratio),
      }),
      compare({
        what,
        beside: 'kdbush',
        unit: 'µs',
        ours: times.ours,
        peer: times.kdbush,
        aim: (ratio) => atMost(1, ratio),
      }),
    );
  }
  return { rows };
}
