import { afterEach, describe, expect, it } from 'vitest';
import type { Feed, FeedEntity } from '../../src/api/formats/feed.ts';
import type { Station } from '../../src/transit/places.ts';
import { platformCode } from '../../src/operations/trains/live-trips.ts';
import type { Board } from '../../src/transit/trains/trains.ts';
import { openTestApp } from '../support/app.ts';
import { openEdited, type Edited } from '../support/edits.ts';

const NOW = '2026-11-20T08:15:00';
const now = Date.parse('2026-11-20T13:15:00Z') / 1000;

let edited: Edited;

afterEach(() => edited.stop());

/** The board of a station when the trip-updates feed holds these entities. */
async function boardOf(code: string, entities: FeedEntity[], wish = {}): Promise<Board> {
  edited = await openEdited(NOW, { railTripUpdates: (feed): Feed => ({ ...feed, entities }) });
  const station = edited.catalog.stationByCode.get(code) as Station;
  return (await edited.transit.departures(edited.catalog, station, wish, edited.now)).value;
}

let number = 0;

/** A Red Line train from Metro Center by way of Gallery Place to Glenmont, at Gallery Place in so many seconds. */
function train(seconds: number, change: Partial<NonNullable<FeedEntity['tripUpdate']>> = {}): FeedEntity {
  number += 1;
  const at = now + seconds;
  return {
    id: String(number),
    tripUpdate: {
      trip: {
        tripId: `t${number}`,
        routeId: 'RED',
        startDate: '20261120',
        startTime: '08:00:00',
        relationship: 'SCHEDULED',
      },
      vehicle: { id: `v${number}`, label: '101', licensePlate: '8' },
      stops: [
        { stopId: 'PF_A01_C', departure: { time: at - 60 }, relationship: 'SCHEDULED' },
        { stopId: 'PF_B01_C', arrival: { time: at }, relationship: 'SCHEDULED' },
        { stopId: 'PF_B11_C', arrival: { time: at + 1800 }, relationship: 'SCHEDULED' },
      ],
      ...change,
    },
  };
}

describe('next trains from the trip-updates feed', () => {
  it('gives line, destination, time and cars', async () => {
    const { departures } = await boardOf('B01', [train(125)]);
    expect(departures).toMatchObject([
      { line: 'RD', platform: 'B01', destination: { name: 'Glenmont' }, cars: 8, northOrEast: true },
    ]);
    expect(departures[0]?.at).toEqual(new Date((now + 125) * 1000));
  });

  it('[17] shows a duplicated train once and a canceled one never', async () => {
    const trip = { tripId: 'same', routeId: 'RED', startDate: '20261120' };
    const { departures } = await boardOf('B01', [
      {
        id: '1',
        tripUpdate: { trip: { ...trip, startTime: '08:00:00', relationship: 'CANCELED' }, stops: [] },
      },
      train(300, { trip: { ...trip, startTime: '08:05:00', relationship: 'DUPLICATED' } }),
      train(300, { trip: { ...trip, startTime: '08:05:00', relationship: 'DUPLICATED' } }),
    ]);
    expect(departures).toHaveLength(1);
  });

  it('[17] takes a duplicated trip whose own start is in its properties, beside the one it copies', async () => {
    const trip = { tripId: 'same', routeId: 'RED', startDate: '20261120', startTime: '08:00:00' } as const;
    const properties = { tripId: 'copy', startDate: '20261120', startTime: '08:05:00' };
    const copy = { trip: { ...trip, relationship: 'DUPLICATED' as const }, properties };
    const { departures } = await boardOf('B01', [
      train(300, { trip: { ...trip, relationship: 'SCHEDULED' } }),
      train(600, copy),
      train(600, copy),
    ]);
    expect(departures.map(({ at }) => at.getTime() / 1000 - now)).toEqual([300, 600]);
  });

  it('[11] says that it cannot tell where trains run that it cannot place', async () => {
    const stops = [
      { stopId: 'PF_Z98_C', departure: { time: now }, relationship: 'SCHEDULED' as const },
      { stopId: 'PF_Z99_C', arrival: { time: now + 600 }, relationship: 'SCHEDULED' as const },
    ];
    const everyLine = ['RED', 'ORANGE', 'SILVER', 'BLUE', 'YELLOW', 'GREEN'];
    const entities = everyLine.map((routeId) =>
      train(0, { trip: { tripId: routeId, routeId, relationship: 'SCHEDULED' }, stops }),
    );
    edited = await openEdited(NOW, {
      railTripUpdates: (feed): Feed => ({ ...feed, entities }),
      trainPositions: ({ TrainPositions }) => ({
        TrainPositions: TrainPositions.map((one) => ({ ...one, CircuitId: 999_999 })),
      }),
    });
    const app = await openTestApp(NOW, { TRANSIT_API_BASE_URL: edited.url });
    const said = await app.say('next red line train at gallery place');
    expect(said).toContain('Trains are running on the Red Line, but none is reported at a station I know');
    expect(said).not.toContain('predicted');
    expect(await app.say('where are the trains near gallery place')).toContain(
      'can’t tell whether one is there',
    );
    await app.stop();
  });

  it('[18] leaves out past times, skipped stops and trains at their own last stop', async () => {
    const skipped = train(400);
    for (const stop of skipped.tripUpdate?.stops ?? []) {
      if (stop.stopId === 'PF_B01_C') Object.assign(stop, { relationship: 'SKIPPED', arrival: undefined });
    }
    expect((await boardOf('B01', [train(-30), skipped])).departures).toEqual([]);
    await edited.stop();
    expect((await boardOf('B11', [train(100)])).departures).toEqual([]);
  });

  it('[18] takes the departure at the first stop', async () => {
    const { departures } = await boardOf('A01', [train(200)]);
    expect(departures[0]?.at).toEqual(new Date((now + 140) * 1000));
  });

  it('[18] survives stops without an id, of old numbers and of places it does not know', async () => {
    const stops = [
      { arrival: { time: now + 10 }, relationship: 'SCHEDULED' as const },
      { stopId: '26540', arrival: { time: now + 20 }, relationship: 'SCHEDULED' as const },
      { stopId: 'PF_B01_2', arrival: { time: now + 60 }, relationship: 'SCHEDULED' as const },
      { stopId: 'PF_Z99_C', arrival: { time: now + 90 }, relationship: 'SCHEDULED' as const },
    ];
    const { departures } = await boardOf('B01', [train(0, { stops }), { id: 'empty' }]);
    expect(departures).toMatchObject([{ destination: undefined }]);
    expect([platformCode(undefined), platformCode('26540'), platformCode('STN_A12')]).toEqual([
      undefined,
      undefined,
      undefined,
    ]);
  });

  it('[20] gives no cars where the feed does not know them', async () => {
    for (const licensePlate of ['0', '', 'x', '99']) {
      const { departures } = await boardOf('B01', [train(60, { vehicle: { id: 'v', licensePlate } })]);
      expect(departures[0]?.cars, licensePlate).toBeUndefined();
      await edited.stop();
    }
    await boardOf('B01', []);
  });

  it('[11] tells which lines report at all', async () => {
    const { reporting, departures } = await boardOf('C05', [train(60)]);
    expect({ reporting, departures }).toEqual({ reporting: ['RD'], departures: [] });
  });

  it('with a destination, takes only trains that call there, and when', async () => {
    edited = await openEdited(NOW);
    const [from, to] = ['C03', 'K04'].map((code) => edited.catalog.stationByCode.get(code) as Station);
    const { value } = await edited.transit.departures(
      edited.catalog,
      from as Station,
      { to: to as Station },
      edited.now,
    );
    expect(value.departures.length).toBeGreaterThan(3);
    for (const { line, at, arrives } of value.departures) {
      expect(['OR', 'SV']).toContain(line);
      expect(arrives?.getTime()).toBeGreaterThan(at.getTime());
    }
  });
});
