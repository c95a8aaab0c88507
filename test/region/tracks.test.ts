import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import type { StandardRoute } from '../../src/api/resources/standard-route.ts';
import { servicePatterns } from '../../src/region/network.ts';
import { trackCircuits } from '../../src/region/tracks/circuits.ts';
import { standardRoutes } from '../../src/region/tracks/standard-routes.ts';
import { callsOf, wayOf } from '../../src/region/tracks/way.ts';

const circuits = new Map(trackCircuits().map((circuit) => [circuit.CircuitId, circuit]));
const { routes, platforms } = standardRoutes();

function neighbors(id: number, side: 'Left' | 'Right'): number[] {
  const groups = circuits.get(id)?.Neighbors.filter(({ NeighborType }) => NeighborType === side) ?? [];
  return groups.flatMap(({ CircuitIds }) => CircuitIds);
}

function route(line: string, track: number): StandardRoute {
  const found = routes.find(({ LineCode, TrackNum }) => LineCode === line && TrackNum === track);
  if (!found) throw new Error(`No route of ${line} on track ${track}`);
  return found;
}

const ids = ({ TrackCircuits }: StandardRoute) => TrackCircuits.map(({ CircuitId }) => CircuitId);
const codes = ({ TrackCircuits }: StandardRoute) =>
  TrackCircuits.map(({ StationCode }) => StationCode).filter((code) => code !== null);

describe('track circuits', () => {
  it('number well over 3,000, each once', () => {
    expect(circuits.size).toBe(trackCircuits().length);
    expect(circuits.size).toBeGreaterThan(3000);
  });

  it('each have a neighbor, one group a side, and none that does not exist', () => {
    for (const { CircuitId, Neighbors } of circuits.values()) {
      const sides = Neighbors.map(({ NeighborType }) => NeighborType);
      expect(sides.length, `circuit ${CircuitId}`).toBeGreaterThan(0);
      expect(new Set(sides).size, `circuit ${CircuitId}`).toBe(sides.length);
      for (const id of Neighbors.flatMap((group) => group.CircuitIds)) expect(circuits.has(id)).toBe(true);
      for (const group of Neighbors) expect(group.CircuitIds.length).toBeGreaterThan(0);
    }
  });

  it('are the left neighbor of their right neighbors, and the other way round', () => {
    for (const id of circuits.keys()) {
      for (const right of neighbors(id, 'Right')) expect(neighbors(right, 'Left')).toContain(id);
      for (const left of neighbors(id, 'Left')) expect(neighbors(left, 'Right')).toContain(id);
    }
  });

  it('have switches, connectors and pocket tracks', () => {
    const all = [...circuits.values()];
    const track = (number: number) => all.filter(({ Track }) => Track === number).length;
    expect(all.filter(({ CircuitId }) => neighbors(CircuitId, 'Right').length === 2).length).toBeGreaterThan(
      100,
    );
    expect(track(0)).toBeGreaterThan(300);
    expect(track(3)).toBeGreaterThan(10);
    expect(track(0) + track(1) + track(2) + track(3)).toBe(circuits.size);
  });
});

describe('standard routes', () => {
  it('are two a line, with the track on the route and on each circuit', () => {
    const keys = routes.map(({ LineCode, TrackNum }) => `${LineCode} ${TrackNum}`);
    expect(keys.sort()).toEqual(
      ['BL', 'GR', 'OR', 'RD', 'SV', 'YL'].flatMap((line) => [`${line} 1`, `${line} 2`]),
    );
    for (const { TrackCircuits, TrackNum } of routes) {
      for (const [i, circuit] of TrackCircuits.entries()) {
        expect(circuit.SeqNum).toBe(i);
        expect(circuit.TrackNum).toBe(TrackNum);
        expect(circuits.get(circuit.CircuitId)?.Track).toBe(TrackNum);
      }
    }
  });

  it('run from neighbor to neighbor, left to right, over no circuit twice', () => {
    for (const chain of routes.map(ids)) {
      expect(new Set(chain).size).toBe(chain.length);
      for (const [i, id] of chain.entries()) {
        if (i > 0) expect(neighbors(chain[i - 1] as number, 'Right')).toContain(id);
      }
    }
  });

  it('pass the stations of each line in order, on both tracks', () => {
    for (const line of ['RD', 'OR', 'SV', 'BL', 'YL', 'GR']) {
      const longest = servicePatterns.find((pattern) => pattern.line === line);
      expect(codes(route(line, 1)), line).toEqual(longest?.stations);
      expect(codes(route(line, 2)), line).toEqual(longest?.stations);
    }
  });

  it('share circuits where lines share tracks', () => {
    for (const track of [1, 2]) {
      const between = (line: string, from: string, to: string) => {
        const { TrackCircuits } = route(line, track);
        const [start, end] = [from, to].map((code) =>
          TrackCircuits.findIndex(({ StationCode }) => StationCode === code),
        );
        return TrackCircuits.slice(start, (end ?? 0) + 1).map(({ CircuitId }) => CircuitId);
      };
      expect(between('BL', 'C05', 'D08')).toEqual(between('OR', 'C05', 'D08'));
      expect(between('SV', 'K05', 'D08')).toEqual(between('OR', 'K05', 'D08'));
      expect(between('YL', 'C13', 'C07')).toEqual(between('BL', 'C13', 'C07'));
      expect(between('YL', 'F03', 'E10')).toEqual(between('GR', 'F03', 'E10'));
      expect(between('SV', 'D08', 'G05')).toEqual(between('BL', 'D08', 'G05'));
    }
  });

  it('give each of the 102 platforms a circuit on each track', () => {
    expect(platforms.size).toBe(102);
    expect(new Set([...platforms.values()].flat()).size).toBe(204);
  });
});

describe('the way of a pattern', () => {
  it('leads over neighbors past all its stations, also off its own line’s route', () => {
    for (const pattern of servicePatterns) {
      for (const direction of [1, 2] as const) {
        const way = wayOf(pattern, direction);
        const stops = callsOf(pattern, direction).map((code) => platforms.get(code)?.[direction - 1]);
        expect(way.platforms.map((place) => way.circuits[place])).toEqual(stops);
        const ahead = direction === 1 ? 'Right' : 'Left';
        for (const [i, id] of way.circuits.entries()) {
          if (i > 0) expect(neighbors(way.circuits[i - 1] as number, ahead)).toContain(id);
        }
      }
    }
  });
});

const facts = new URL('../../../shared/region/track_circuits_2021-12-12.csv', import.meta.url);

describe.skipIf(!existsSync(facts))(
  'against the recorded circuits (skipped where they are not at hand)',
  () => {
    it('keeps each circuit’s track and neighbors, but at Potomac Yard and Wiehle', () => {
      const changed = new Set([985, 991, 995, 1182, 1187, 1193, 3146, 3281]);
      let same = 0;
      for (const row of readFileSync(facts, 'utf8').trim().split('\n').slice(1)) {
        const [id = '', track, left = '', right = ''] = row.trim().split(',');
        const circuit = circuits.get(Number(id));
        if (!circuit || changed.has(Number(id))) continue;
        const numbers = (text: string) =>
          (text === '' ? [] : text.split(' ').map(Number)).sort((a, b) => a - b);
        expect(circuit.Track).toBe(Number(track));
        expect(
          neighbors(Number(id), 'Left').sort((a, b) => a - b),
          `left of ${id}`,
        ).toEqual(numbers(left));
        expect(
          neighbors(Number(id), 'Right').sort((a, b) => a - b),
          `right of ${id}`,
        ).toEqual(numbers(right));
        same++;
      }
      expect(same).toBeGreaterThan(3450);
    });
  },
);
