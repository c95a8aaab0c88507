import { describe, expect, it } from 'vitest';
import { legFares } from '../../src/gtfs/fares/products.ts';

const STATIONS = 100;
const ASKED = 20_000;
/** One rule after the other takes ten times as long. */
const MAX_MS = 2000;

const areaOf = (station: number) => `area ${station}`;
const stations = Array.from({ length: STATIONS }, (_, station) => station);
const amountOf = (from: number, to: number) => 2 + ((from * to) % 50) / 10;

/** A rule for every two stations at each of two times, and one for all rides from the last. */
const fares = legFares({
  products: new Map(
    stations.flatMap((from) =>
      stations.map((to) => {
        const price = { amount: amountOf(from, to), currency: 'USD', name: '', rider: '', medium: '' };
        return [`${from}-${to}`, [price]] as const;
      }),
    ),
  ),
  networks: new Map([['red', 'rail']]),
  areas: new Map(stations.map((station) => [station, new Set([areaOf(station)])])),
  rules: stations.flatMap((from) =>
    stations.flatMap((to) =>
      ['peak', 'off-peak'].map((timeframe) => ({
        network: 'rail',
        from: areaOf(from),
        to: from === STATIONS - 1 ? '' : areaOf(to),
        product: `${from}-${from === STATIONS - 1 ? 0 : to}`,
        priority: 0,
        timeframe,
        endsTimed: false,
      })),
    ),
  ),
  joined: new Set(),
  timeframes: new Map(),
});

function asked(from: number, to: number) {
  return fares.productsOf({
    fromZones: new Set(),
    toZones: new Set(),
    from: new Set([from]),
    to: new Set([to]),
    ways: [{ route: 'red', zones: new Set() }],
  });
}

describe('fares by a rule for every two stations', () => {
  it('are found without going through all rules', () => {
    const before = performance.now();
    for (let at = 0; at < ASKED; at++) {
      const [from, to] = [at % (STATIONS - 1), (at * 7) % STATIONS];
      const amounts = [...asked(from, to).values()].flat().map(({ amount }) => amount);
      if (amounts.join() !== [amountOf(from, to), amountOf(from, to)].join())
        expect.fail(`${from} to ${to}: ${amounts.join()}`);
    }
    expect(performance.now() - before).toBeLessThan(MAX_MS);
  });

  it('have that of a rule for any end among them', () => {
    const byTime = asked(STATIONS - 1, STATIONS + 1);
    expect([...byTime.keys()]).toEqual(['peak', 'off-peak']);
    expect(byTime.get('peak')?.map(({ amount }) => amount)).toEqual([amountOf(STATIONS - 1, 0)]);
  });
});
