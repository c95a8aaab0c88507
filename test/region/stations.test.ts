import { describe, expect, it } from 'vitest';
import { metersBetween } from '../../src/common/distance.ts';
import { railFare } from '../../src/region/fares.ts';
import { stationHandlers } from '../../src/region/stations/handlers.ts';

const { stationEntrances, stationInfo, stationParking, stationToStation, path } = stationHandlers;

describe('entrances', () => {
  it('are 274 in all, each at a code or two', () => {
    const { Entrances } = stationEntrances({});
    expect(Entrances).toHaveLength(274);
    for (const { StationCode1 } of Entrances) expect(StationCode1).toMatch(/^[A-Z]\d\d$/);
    expect(Entrances.filter(({ StationCode2 }) => StationCode2 !== '')).toHaveLength(17);
  });

  it('come nearest first within a radius that includes its bound', () => {
    const centre = { lat: 38.898303, lon: -77.028099 };
    const search = (Radius: number) =>
      stationEntrances({ Lat: centre.lat, Lon: centre.lon, Radius }).Entrances;
    const meters = search(500).map(({ Lat, Lon }) => metersBetween(centre, { lat: Lat, lon: Lon }));
    expect(meters.length).toBeGreaterThan(5);
    expect(meters).toEqual([...meters].sort((a, b) => a - b));
    const third = meters[2] ?? 0;
    expect(search(third)).toHaveLength(meters.filter((m) => m <= third).length);
    expect(search(third - 0.001).length).toBeLessThan(search(third).length);
    expect(stationEntrances({ Lat: 0, Lon: 0, Radius: 1000 }).Entrances).toEqual([]);
  });
});

describe('parking', () => {
  it('[24] is listed at 45 codes, with links in notes and nulls where there is none', () => {
    const { StationsParking } = stationParking({});
    expect(StationsParking).toHaveLength(45);
    const bethesda = stationParking({ StationCode: 'A09' }).StationsParking[0];
    expect(bethesda?.Notes).toContain('<a href="https://');
    expect(bethesda?.AllDayParking).toEqual({
      TotalCount: 0,
      RiderCost: null,
      NonRiderCost: null,
      SaturdayRiderCost: null,
      SaturdayNonRiderCost: null,
    });
    expect(bethesda?.ShortTermParking.Notes).toBeNull();
    const free = stationParking({ StationCode: 'A15' }).StationsParking[0];
    expect(free?.AllDayParking).toMatchObject({ TotalCount: 5745, RiderCost: 5.2, SaturdayRiderCost: 0 });
  });

  it('is an empty list where there is none', () => {
    expect(stationParking({ StationCode: 'A01' })).toEqual({ StationsParking: [] });
    expect(stationParking({ StationCode: 'Z99' })).toEqual({ StationsParking: [] });
  });
});

describe('station information', () => {
  it('tells the lines of the platform asked for and names the other', () => {
    expect(stationInfo({ StationCode: 'C01' })).toMatchObject({
      Name: 'Metro Center',
      LineCode1: 'BL',
      LineCode2: 'OR',
      LineCode3: 'SV',
      LineCode4: null,
      StationTogether1: 'A01',
      StationTogether2: '',
    });
    expect(stationInfo({ StationCode: 'A01' })).toMatchObject({ LineCode1: 'RD', LineCode2: null });
    expect(stationInfo({ StationCode: 'C11' })).toMatchObject({
      Name: 'Potomac Yard',
      Address: { City: 'Alexandria', State: 'VA' },
    });
  });

  it('knows no unknown code', () => {
    expect(() => stationInfo({ StationCode: 'Z99' })).toThrow(
      expect.objectContaining({ kind: 'not-found' }) as Error,
    );
  });
});

describe('station to station', () => {
  const all = stationToStation({}).StationToStationInfos;

  it('[26] lists every pair of different stations and no pair of one', () => {
    expect(all).toHaveLength(102 * 101 - 8);
    const same = [
      ['A01', 'C01'],
      ['F03', 'D03'],
      ['A01', 'A01'],
      ['A01', 'Z99'],
    ];
    for (const [FromStationCode = '', ToStationCode = ''] of same) {
      expect(stationToStation({ FromStationCode, ToStationCode }).StationToStationInfos).toEqual([]);
    }
  });

  it('is the same there and back', () => {
    const byPair = new Map(all.map((info) => [`${info.SourceStation} ${info.DestinationStation}`, info]));
    for (const info of all) {
      const back = byPair.get(`${info.DestinationStation} ${info.SourceStation}`);
      expect([back?.CompositeMiles, back?.RailTime]).toEqual([info.CompositeMiles, info.RailTime]);
      expect(info.RailTime).toBeGreaterThan(0);
    }
  });

  it('works with only one parameter', () => {
    expect(stationToStation({ FromStationCode: 'A01' }).StationToStationInfos).toHaveLength(100);
    const to = stationToStation({ ToStationCode: 'C11' }).StationToStationInfos;
    expect(to).toHaveLength(101);
    expect(new Set(to.map(({ DestinationStation }) => DestinationStation))).toEqual(new Set(['C11']));
  });

  it('keeps to known distances and times', () => {
    const [ride] = stationToStation({ FromStationCode: 'A15', ToStationCode: 'A01' }).StationToStationInfos;
    expect(ride).toMatchObject({ CompositeMiles: 17.44, RailTime: 36 });
    const [far] = stationToStation({ FromStationCode: 'A15', ToStationCode: 'N12' }).StationToStationInfos;
    expect(far).toMatchObject({ CompositeMiles: 34.36, RailTime: 104 });
    const [near] = stationToStation({ FromStationCode: 'C11', ToStationCode: 'C10' }).StationToStationInfos;
    expect(near?.RailTime).toBe(3);
  });

  it('charges within the bounds of the fare rule', () => {
    for (const { RailFare } of all) {
      expect(RailFare.PeakTime).toBeGreaterThanOrEqual(2.25);
      expect(RailFare.PeakTime).toBeLessThanOrEqual(6.75);
      expect(RailFare.OffPeakTime).toBeGreaterThanOrEqual(2.25);
      expect(RailFare.OffPeakTime).toBeLessThanOrEqual(2.5);
      expect(RailFare.SeniorDisabled).toBeLessThanOrEqual((RailFare.PeakTime ?? 0) / 2);
    }
  });
});

describe('the fare rule', () => {
  it.each([
    [0.5, 2.25, 2.25, 1.1],
    [3, 2.25, 2.25, 1.1],
    [3.1, 2.3, 2.3, 1.15],
    [5, 3.15, 2.5, 1.55],
    [12.9, 6.7, 2.5, 3.35],
    [13, 6.75, 2.5, 3.35],
    [39.47, 6.75, 2.5, 3.35],
  ])('charges %d miles %d, %d at night, %d reduced', (miles, PeakTime, OffPeakTime, SeniorDisabled) => {
    expect(railFare(miles)).toEqual({ PeakTime, OffPeakTime, SeniorDisabled });
  });
});

describe('paths', () => {
  const between = (FromStationCode: string, ToStationCode: string) =>
    path({ FromStationCode, ToStationCode }).Path;

  it('run in the direction of travel, numbered from 1, with feet from the one before', () => {
    const there = between('A15', 'A12');
    expect(there.map(({ StationCode }) => StationCode)).toEqual(['A15', 'A14', 'A13', 'A12']);
    expect(there.map(({ SeqNum }) => SeqNum)).toEqual([1, 2, 3, 4]);
    const back = between('A12', 'A15');
    expect(back.map(({ StationCode }) => StationCode)).toEqual(['A12', 'A13', 'A14', 'A15']);
    const feet = there.map(({ DistanceToPrev }) => DistanceToPrev);
    expect(feet[0]).toBe(0);
    expect(back.map(({ DistanceToPrev }) => DistanceToPrev)).toEqual([0, ...feet.slice(1).reverse()]);
    expect(feet[1]).toBe(14_151);
  });

  it('follow a branch and stop at Potomac Yard', () => {
    const silver = between('N12', 'D13');
    expect(silver).toHaveLength(34);
    expect(new Set(silver.map(({ LineCode }) => LineCode))).toEqual(new Set(['SV']));
    expect(between('C10', 'C12').map(({ StationName }) => StationName)).toContain('Potomac Yard');
    expect(between('D01', 'D01')).toHaveLength(1);
  });

  it('[27] are empty between lines, from the wrong platform and for unknown codes', () => {
    expect(between('A15', 'N12')).toEqual([]);
    expect(between('A01', 'D01')).toEqual([]);
    expect(between('A01', 'Z99')).toEqual([]);
  });
});
