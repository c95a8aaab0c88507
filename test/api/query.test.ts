import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { OperationName, Query } from '../../src/api/operations.ts';
import { checkQuery, formatOf, readQuery, writeQuery } from '../../src/api/query.ts';
import type { FaultKind } from '../../src/common/errors.ts';

const CENTRE = { Lat: 38.9, Lon: -77.03, Radius: 500 };

function expectFault(act: () => unknown, kind: FaultKind, parameter: string): void {
  expect(act).toThrow(expect.objectContaining({ name: 'HeadwayError', kind }));
  expect(act).toThrow(`: ${parameter}: `);
}

describe('a query that breaks the rules is refused before any call', () => {
  it.each([
    ['Lat', { ...CENTRE, Lat: Number.NaN }],
    ['Lat', { ...CENTRE, Lat: 90.1 }],
    ['Lon', { ...CENTRE, Lon: Number.POSITIVE_INFINITY }],
    ['Lon', { ...CENTRE, Lon: -180.1 }],
    ['Radius', { ...CENTRE, Radius: -1 }],
    ['Radius', { ...CENTRE, Radius: 1e9 }],
    ['Radius', { ...CENTRE, Radius: Number('1e999') }],
    ['Radius', { Lat: 38.9, Lon: -77.03 }],
    ['Lon', { Lat: 38.9, Radius: 500 }],
    ['Lat', { Radius: 500 }],
  ])('[31] %s of %o', (parameter, query) => {
    for (const operation of ['stops', 'busPositions', 'stationEntrances', 'stationEntrancesXml'] as const) {
      expectFault(() => checkQuery(operation, query), 'invalid', parameter);
    }
  });

  it.each(['0', '', '123456', '12345678', 'ABCDEFG', '１００２９１６', '1002916\n', ' 1002916', '-100291'])(
    '[28] StopID %o',
    (StopID) => {
      expectFault(() => checkQuery('nextBuses', { StopID }), 'unknown-stop', 'StopID');
    },
  );

  it('[28] a StopID that is missing', () => {
    expectFault(() => checkQuery('nextBuses', {} as Query<'nextBuses'>), 'unknown-stop', 'StopID');
  });

  it.each(['', 'A1', 'A001', 'AA1', '101', 'a01', 'A01 ', 'Ä01'])('StationCode %o', (StationCode) => {
    expectFault(() => checkQuery('stationInfo', { StationCode }), 'invalid', 'StationCode');
    expectFault(() => checkQuery('stationTimes', { StationCode }), 'invalid', 'StationCode');
  });

  it.each(['70*1', '1C/', '70*5/', '22A*1', '10Av1', '', 'A B', 'X'.repeat(50)])(
    '[29] a variant where a base route belongs: %o',
    (route) => {
      expectFault(() => checkQuery('busPositions', { RouteID: route }), 'invalid', 'RouteID');
      expectFault(() => checkQuery('busIncidents', { Route: route }), 'invalid', 'Route');
    },
  );

  it('a required parameter that is missing', () => {
    const query = { FromStationCode: 'A01' } as Query<'path'>;
    expectFault(() => checkQuery('path', query), 'invalid', 'ToStationCode');
  });
});

describe('a query within the rules passes', () => {
  it.each([
    ['stops', {}],
    ['stops', CENTRE],
    ['stops', { Lat: -90, Lon: 180, Radius: 0 }],
    ['busPositions', { RouteID: 'D5X' }],
    ['busPositions', { RouteID: '70', ...CENTRE }],
    ['nextBuses', { StopID: '1002916' }],
    ['stationToStation', { FromStationCode: 'A01' }],
    ['stationInfo', { StationCode: 'Z99' }],
    ['trainPositions', { contentType: 'xml' }],
  ] as [OperationName, Query<OperationName>][])('%s %o', (operation, query) => {
    checkQuery(operation, query);
    const read = readQuery(operation, new URLSearchParams(writeQuery(operation, query)));
    expect(read).toStrictEqual(query);
  });

  it('and comes out of its query string as it went in', () => {
    const circle = fc.record({
      Lat: fc.double({ min: -90, max: 90, noNaN: true }),
      Lon: fc.double({ min: -180, max: 180, noNaN: true }),
      Radius: fc.double({ min: 0, max: 20_000_000, noNaN: true }),
    });
    fc.assert(
      fc.property(circle, (query) => {
        const read = readQuery('stops', new URLSearchParams(writeQuery('stops', query)));
        expect(read).toEqual({ Lat: query.Lat + 0, Lon: query.Lon + 0, Radius: query.Radius + 0 });
      }),
    );
  });
});

describe('a query string', () => {
  it('[29] encodes all that means something elsewhere', () => {
    expect(writeQuery('busPositions', { RouteID: '70*5/', ...CENTRE })).toBe(
      'RouteID=70%2A5%2F&Lat=38.9&Lon=-77.03&Radius=500',
    );
    expect(writeQuery('busIncidents', { Route: "1C&a=b #'" })).toBe("Route=1C%26a%3Db%20%23'");
  });

  it('is empty where nothing is asked in particular', () => {
    expect(writeQuery('stops', {})).toBe('');
  });

  it('is read with names in their case, unknown ones ignored', () => {
    const params = new URLSearchParams('routeid=10A&RouteID=70&color=red&__proto__=x');
    expect(readQuery('busPositions', params)).toStrictEqual({ RouteID: '70' });
    expect(readQuery('stops', new URLSearchParams('lat=1&LON=2'))).toStrictEqual({});
  });

  it.each(['38.9x', '', ' 1', '0x10', 'NaN', 'Infinity', '1e999', '1,5', '１'])(
    '[31] refuses %o for a number',
    (Lat) => {
      const params = new URLSearchParams({ Lat, Lon: '1', Radius: '1' });
      expectFault(() => readQuery('stops', params), 'invalid', 'Lat');
    },
  );

  it('refuses a parameter that is there twice', () => {
    const params = new URLSearchParams('Route=70&Route=10A');
    expectFault(() => readQuery('busIncidents', params), 'invalid', 'Route');
  });

  it('refuses a content type that no operation has', () => {
    const params = new URLSearchParams('contentType=yaml');
    expectFault(() => readQuery('trackCircuits', params), 'invalid', 'contentType');
  });
});

describe('the format of an answer', () => {
  it('is what contentType says, else what the operation speaks first', () => {
    expect(formatOf('trainPositions', {})).toBe('json');
    expect(formatOf('trainPositions', { contentType: 'xml' })).toBe('xml');
    expect(formatOf('busPositions', {})).toBe('xml');
    expect(formatOf('railTripUpdates', {})).toBe('protobuf');
  });
});
