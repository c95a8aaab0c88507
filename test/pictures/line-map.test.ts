import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { boxOfSign, placeOfSign } from '../../adapters/web/browser/sign-place.js';
import { pageMap, targetOf } from '../../adapters/web/page/map.ts';
import { extent, marks, pointAt, tracks, type Box } from '../../src/pictures/line-map/layout.ts';
import { mapStations } from '../../src/pictures/line-map/stations.ts';
import { distance, LANE, STROKE } from '../../src/pictures/line-map/strokes.ts';
import type { Point } from '../../src/pictures/line-map/tracks.ts';
import type { Catalog } from '../../src/transit/catalog.ts';
import { openEdited, type Edited } from '../support/edits.ts';

let region: Edited;
let catalog: Catalog;
beforeAll(async () => {
  region = await openEdited('2026-11-20T12:00:00');
  catalog = region.catalog;
});
afterAll(() => region.stop());

const straights = tracks.flatMap(({ id, corners }) =>
  corners.slice(1).map((to, index) => ({ id, from: corners[index] ?? to, to })),
);

/** The strokes as they are drawn, their corners rounded. */
const drawn = tracks.flatMap(({ id, points }) =>
  points.slice(1).map((to, index) => ({ id, from: points[index] ?? to, to })),
);

/** Where a track calls at a station. */
function callOf(id: string, code: string): Point | undefined {
  const track = tracks.find((one) => one.id === id);
  const along = track?.stations.find((station) => station.code === code)?.along;
  return track && along !== undefined ? pointAt(track.points, along) : undefined;
}

/** How far two boxes are from overlapping; negative where they do. */
function between(a: Box, b: Box): number {
  return Math.max(
    a.x - (b.x + b.width),
    b.x - (a.x + a.width),
    a.y - (b.y + b.height),
    b.y - (a.y + a.height),
  );
}

/** How far a straight is from a box, tried at every half unit of its length. */
function clearance(box: Box, { from, to }: { from: Point; to: Point }): number {
  const steps = Math.ceil(distance(from, to) * 2) || 1;
  let least = Infinity;
  for (let step = 0; step <= steps; step++) {
    const x = from.x + ((to.x - from.x) * step) / steps;
    const y = from.y + ((to.y - from.y) * step) / steps;
    const away = Math.hypot(
      Math.max(box.x - x, 0, x - (box.x + box.width)),
      Math.max(box.y - y, 0, y - (box.y + box.height)),
    );
    least = Math.min(least, away);
  }
  return least;
}

describe('the map of the lines', () => {
  it('has every station of the catalog once, and no other', () => {
    const known = new Set(mapStations.map(({ code }) => catalog.stationByCode.get(code)?.id));
    expect(known).toEqual(new Set(catalog.stations.map(({ id }) => id)));
    expect(mapStations).toHaveLength(98);
  });

  it('is made of horizontal, vertical and diagonal strokes', () => {
    const wrong = straights.filter(({ from, to }) => {
      const [across, down] = [Math.abs(to.x - from.x), Math.abs(to.y - from.y)];
      return Math.min(across, down, Math.abs(across - down)) > 0.01;
    });
    expect(wrong).toEqual([]);
    expect(straights.length).toBeGreaterThan(40);
  });

  it('joins the stations of each line in their order', () => {
    for (const [line, order] of catalog.lineOrder) {
      const track = tracks.find(({ id }) => id === line);
      const ids = (codes: readonly string[]) => codes.map((code) => catalog.stationByCode.get(code)?.id);
      const joined = ids(track?.stations.map(({ code }) => code) ?? []);
      const wanted = ids(order);
      expect([joined, joined.toReversed()], line).toContainEqual(wanted);
    }
  });

  it('leaves room between the stations of a line', () => {
    for (const { id, stations } of tracks) {
      const gaps = stations.slice(1).map(({ along }, index) => along - (stations[index]?.along ?? 0));
      expect(Math.min(...gaps), id).toBeGreaterThan(24);
    }
  });

  it('draws lines that run together side by side, a lane apart', () => {
    for (const [one, other, code] of [
      ['OR', 'SV', 'C03'],
      ['SV', 'BL', 'C03'],
      ['GR', 'YL', 'E03'],
      ['BL', 'YL', 'C10'],
      ['OR', 'SV2', 'D11'],
      ['SV', 'BL', 'G03'],
    ] as const) {
      const [first, second] = [one, other].map((id) => callOf(id, code));
      expect(first && second && distance(first, second), `${one} and ${other} at ${code}`).toBeCloseTo(
        LANE,
        1,
      );
    }
  });

  it('sets every name, and the room for its signs, clear of strokes, of marks, of names and of other signs', () => {
    const faults: string[] = [];
    const boxes = marks.flatMap(({ station, name, signs }) => [
      { of: station.code, what: 'the name', box: name },
      { of: station.code, what: 'the signs', box: signs },
    ]);
    for (const { of, what, box } of boxes) {
      for (const straight of drawn) {
        // What stands at a station may come near the stroke of its own line, not touch it.
        if (clearance(box, straight) < STROKE / 2 + 1) faults.push(`${what} of ${of} touch ${straight.id}`);
      }
      for (const other of boxes) {
        if (other.of > of && between(box, other.box) < 1) {
          faults.push(`${what} of ${of} touch ${other.what} of ${other.of}`);
        }
      }
      for (const { station, from, to, radius } of marks) {
        if (station.code === of && what === 'the name') continue;
        if (clearance(box, { from, to: { x: to.x + 0.5, y: to.y } }) < radius) {
          faults.push(`${what} of ${of} touch the mark of ${station.code}`);
        }
      }
    }
    expect(faults).toEqual([]);
  });

  it('has a place for the sign of an incident on every stretch, which touches no name, mark or other sign', () => {
    const faults: string[] = [];
    const taken = marks.flatMap((mark) => [targetOf(mark), mark.signs]);
    for (const [id, track] of Object.entries(pageMap(new Map(), []).tracks)) {
      for (const [from, start] of track.stations) {
        for (const [to, end] of track.stations) {
          if (end <= start) continue;
          const sign = boxOfSign(placeOfSign(track, start, end, taken));
          if (taken.some((box) => between(sign, box) < 0)) faults.push(`${id} ${from}-${to}`);
        }
      }
    }
    expect(faults).toEqual([]);
  });

  it('keeps every name and sign inside, and says what each station is called', () => {
    for (const { station, name, signs } of marks) {
      for (const { x, y, width, height } of [name, signs]) {
        expect(x, station.code).toBeGreaterThan(extent.x);
        expect(x + width, station.code).toBeLessThan(extent.x + extent.width);
        expect(y, station.code).toBeGreaterThan(extent.y);
        expect(y + height, station.code).toBeLessThan(extent.y + extent.height);
      }
      const known = catalog.stationByCode.get(station.code)?.name ?? '';
      // What stands on the map is a part of the name, or its beginning.
      const [first = ''] = station.name.join(' ').split(/[ -]/);
      expect(known.includes(first) || first === 'Dulles', `${known}: ${station.name.join(' ')}`).toBe(true);
    }
  });
});
