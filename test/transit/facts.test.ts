import { afterEach, describe, expect, it } from 'vitest';
import type { Station } from '../../src/transit/places.ts';
import { openEdited, type Edited, type Edits } from '../support/edits.ts';

const NOW = '2026-11-20T08:15:00';
let edited: Edited;

afterEach(() => edited.stop());

async function open(edits: Edits = {}, now = NOW): Promise<Edited> {
  edited = await openEdited(now, edits);
  return edited;
}

function station(code: string): Station {
  return edited.catalog.stationByCode.get(code) as Station;
}

describe('the catalog', () => {
  it('joins the two codes of the four transfer stations', async () => {
    const { catalog } = await open();
    expect(catalog.stations).toHaveLength(98);
    expect(catalog.stationByCode.size).toBe(102);
    for (const [a, b] of [
      ['A01', 'C01'],
      ['B01', 'F01'],
      ['D03', 'F03'],
      ['B06', 'E06'],
    ] as const) {
      expect(station(a)).toBe(station(b));
    }
    expect(station('C01').lines).toEqual(expect.arrayContaining(['RD', 'BL', 'OR', 'SV']));
  });

  it('has every line in order, and base routes only', async () => {
    const { catalog } = await open();
    expect(catalog.lineOrder.get('RD')?.[0]).toBe('A15');
    expect(catalog.lineOrder.get('RD')?.at(-1)).toBe('B11');
    expect([...catalog.routes.keys()].filter((id) => !/^[A-Z]\d+X?$|^[A-Z]\dX$/.test(id))).toEqual([]);
    expect(catalog.stops.get('1001195')?.routes).toContain('D40');
  });
});

describe('outages', () => {
  const unit = {
    DateOutOfServ: '2026-11-01T04:27:00',
    DateUpdated: '2026-11-02T14:17:05',
    EstimatedReturnToService: '2026-11-30T23:59:59',
    LocationDescription: 'Between street and mezzanine',
    StationCode: 'A01',
    StationName: 'Metro Center, G and 13th St Entrance',
    SymptomDescription: 'Modernization',
    UnitName: 'G02X01',
    UnitType: 'ELEVATOR',
  };

  it('[22] merges the codes of a station and keeps an elevator and an escalator of one name', async () => {
    const ElevatorIncidents = [
      unit,
      { ...unit, UnitType: 'ESCALATOR' },
      { ...unit, StationCode: 'C01', UnitName: 'C01S03' },
    ];
    const { transit, catalog, now } = await open({ elevatorIncidents: () => ({ ElevatorIncidents }) });
    const { value } = await transit.outages(catalog, now);
    expect(value.map(({ kind, unit: name, station: at }) => [kind, name, at?.name])).toEqual([
      ['elevator', 'C01S03', 'Metro Center'],
      ['elevator', 'G02X01', 'Metro Center'],
      ['escalator', 'G02X01', 'Metro Center'],
    ]);
  });

  it('[23] reads the estimate as a day', async () => {
    const ElevatorIncidents = [unit, { ...unit, UnitName: 'X', EstimatedReturnToService: null }];
    const { transit, catalog, now } = await open({ elevatorIncidents: () => ({ ElevatorIncidents }) });
    const { value } = await transit.outages(catalog, now);
    expect(value.map(({ expected, entrance }) => [expected, entrance])).toEqual([
      ['2026-11-30', 'G and 13th St Entrance'],
      [undefined, 'G and 13th St Entrance'],
    ]);
  });
});

describe('fares', () => {
  it('[26] finds a pair under either code, and says nothing of pairs that are not listed', async () => {
    const { transit } = await open();
    expect(
      (await transit.fare({ station: station('C01') }, { station: station('K08') }))?.value?.minutes,
    ).toBeGreaterThan(0);
    expect(
      (await transit.fare({ station: station('A15') }, { station: station('B06') }))?.value?.peak,
    ).toBeGreaterThan(2);
    const nowhere = { id: 'Z99', codes: ['Z99'], name: 'Nowhere', lines: [] };
    expect((await transit.fare({ station: station('A15') }, { station: nowhere }))?.value).toBeUndefined();
  });

  it('[26] leaves out amounts that make no sense', async () => {
    const { transit } = await open({
      stationToStation: ({ StationToStationInfos }) => ({
        StationToStationInfos: StationToStationInfos.map((info) => ({
          ...info,
          RailFare: { PeakTime: null, OffPeakTime: -1, SeniorDisabled: 0 },
        })),
      }),
    });
    expect(
      (await transit.fare({ station: station('A15') }, { station: station('A14') }))?.value,
    ).toMatchObject({
      peak: undefined,
      offPeak: undefined,
      reduced: undefined,
    });
  });
});

describe('hours', () => {
  it('[25] takes the last train from the day before after midnight, and an empty day for what it is', async () => {
    const { transit, catalog } = await open({
      stationTimes: ({ StationTimes }) => ({
        StationTimes: StationTimes.map((times) => ({
          ...times,
          Friday: { ...times.Friday, LastTrains: [{ Time: '00:30', DestinationStation: 'B11' }] },
          Sunday: { OpeningTime: '00:00', FirstTrains: [], LastTrains: [] },
        })),
      }),
    });
    const friday = await transit.hours(catalog, station('A15'), '2026-11-20');
    expect(friday.value.last).toMatchObject([
      { at: new Date('2026-11-21T05:30:00Z'), to: { name: 'Glenmont' } },
    ]);
    const sunday = await transit.hours(catalog, station('A15'), '2026-11-22');
    expect(sunday.value).toMatchObject({ opens: undefined, first: [], last: [] });
  });
});

describe('parking', () => {
  it('[24] keeps the address of a link and no tag, and no price where there is none', async () => {
    const { transit } = await open({
      stationParking: () => ({
        StationsParking: [
          {
            Code: 'A09',
            Notes:
              'Parking at <a href="https://county.example/lots?a=1&amp;b=2" target="_blank">county lots</a> <b>near</b> here.',
            AllDayParking: {
              TotalCount: 0,
              RiderCost: null,
              NonRiderCost: null,
              SaturdayRiderCost: null,
              SaturdayNonRiderCost: null,
            },
            ShortTermParking: { TotalCount: 0, Notes: null },
          },
        ],
      }),
    });
    const [found] = (await transit.parking([station('A09')])).value;
    expect(found?.parking).toMatchObject({
      notes: 'Parking at county lots (https://county.example/lots?a=1&b=2) near here.',
      weekday: { rider: undefined, others: undefined },
      shortTermNotes: undefined,
    });
    expect((await transit.parking([station('A01')])).value).toEqual([]);
  });
});

describe('trains on their lines', () => {
  it('[20] counts no ghost and no train without a line, and shows no "0 cars"', async () => {
    const train = {
      TrainId: '1',
      TrainNumber: '101',
      CarCount: 0,
      DirectionNum: 1,
      CircuitId: 999_999,
      DestinationStationCode: 'B11',
      LineCode: 'RD',
      SecondsAtLocation: 5,
      ServiceType: 'Normal',
    };
    const { transit, catalog } = await open({
      trainPositions: () => ({
        TrainPositions: [
          train,
          { ...train, TrainId: '2', SecondsAtLocation: 26_540 },
          { ...train, TrainId: '3', TrainNumber: '000' },
          { ...train, TrainId: '4', LineCode: null, DestinationStationCode: null },
        ],
      }),
    });
    const { value } = await transit.trains(catalog);
    expect(value).toMatchObject([{ line: 'RD', cars: undefined, at: undefined, between: undefined }]);
  });

  it('[21] finds the same places with the track on the route or on the circuits, from 0 or from 1', async () => {
    const whereabouts = async (edits: Edits) => {
      const { transit, catalog } = await open(edits);
      return (await transit.trains(catalog)).value.map(({ line, at, between }) => [
        line,
        at?.id,
        between?.map(({ id }) => id),
      ]);
    };
    const real = await whereabouts({});
    await edited.stop();
    const specified = await whereabouts({
      standardRoutes: ({ StandardRoutes }) => ({
        StandardRoutes: StandardRoutes.map(({ LineCode, TrackNum, TrackCircuits }) => ({
          LineCode,
          TrackCircuits: TrackCircuits.map((circuit) => ({
            ...circuit,
            TrackNum: TrackNum ?? 0,
            SeqNum: circuit.SeqNum + 1,
          })).reverse(),
        })),
      }),
    });
    expect(specified).toEqual(real);
    expect(real.filter(([, at, between]) => at || between).length).toBeGreaterThan(50);
  });
});

describe('ways', () => {
  it('[27] changes where it must, and invents no way', async () => {
    const { transit, catalog } = await open();
    const { value: legs } = await transit.journey(catalog, station('A15'), station('N12'));
    expect(legs.map(({ lines, stations }) => [lines, stations[0]?.name, stations.at(-1)?.name])).toEqual([
      [['RD'], 'Shady Grove', 'Metro Center'],
      [['SV'], 'Metro Center', 'Ashburn'],
    ]);
    expect(
      (
        await transit.journey(catalog, station('A15'), {
          id: 'Z99',
          codes: ['Z99'],
          name: 'Nowhere',
          lines: [],
        })
      ).value,
    ).toEqual([]);
    expect((await transit.journey(catalog, station('A01'), station('C01'))).value).toEqual([]);
  });
});

describe('disruptions', () => {
  it('counts an incident in two rows once, with the lines of both', async () => {
    const row = {
      IncidentID: 'x',
      IncidentType: 'Alert',
      Description: 'Old',
      DateUpdated: '2026-11-20T08:00:00',
      LinesAffected: 'OR; ',
    };
    const { transit, catalog, now } = await open({
      railIncidents: () => ({
        Incidents: [
          row,
          { ...row, Description: 'New', DateUpdated: '2026-11-20T08:05:00', LinesAffected: 'sv;landover' },
        ],
      }),
    });
    expect((await transit.disruptions('rail', catalog, now)).value).toMatchObject([
      { id: 'x', text: 'New', lines: ['OR', 'SV'] },
    ]);
  });
});
