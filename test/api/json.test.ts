import { describe, expect, it } from 'vitest';
import { contentTypeOf, decodeAnswer, encodeAnswer } from '../../src/api/formats/codec.ts';

const read = (body: string) => decodeAnswer('nextBuses', 'json', Buffer.from(body));

const BUS = {
  DirectionNum: '0',
  DirectionText: 'North to Northgate',
  Minutes: 3,
  RouteID: '10A',
  TripID: '6849070',
  VehicleID: '5528',
};
const body = (bus: object) => JSON.stringify({ Predictions: [BUS, bus], StopName: 'Main St + 3rd St' });

/** What a body is refused with. */
function refusal(act: () => unknown): string {
  try {
    act();
  } catch (fault) {
    expect(fault).toMatchObject({ name: 'HeadwayError', kind: 'malformed', retryable: false });
    return (fault as Error).message;
  }
  return 'not refused';
}

describe('JSON', () => {
  it('reads the described fields and drops the others', () => {
    expect(read(body({ ...BUS, Color: 'red' }))).toStrictEqual({
      Predictions: [BUS, BUS],
      StopName: 'Main St + 3rd St',
    });
  });

  it.each([
    ['a missing field', { ...BUS, Minutes: undefined }, 'missing'],
    ['null where the specification knows none', { ...BUS, Minutes: null }, 'is not a number'],
    ['text for a number', { ...BUS, Minutes: '3' }, 'is not a number'],
    ['a list for a number', { ...BUS, Minutes: [3] }, 'is not a number'],
  ])('names the place of %s', (_, bus, says) => {
    expect(refusal(() => read(body(bus)))).toBe(`nextBuses: Predictions[1].Minutes: ${says}`);
  });

  it('takes a number for no identifier', () => {
    const message = refusal(() => read(body({ ...BUS, TripID: 6849070 })));
    expect(message).toBe('nextBuses: Predictions[1].TripID: is not text');
  });

  it('refuses numbers that are none in the end', () => {
    const message = refusal(() => read(body(BUS).replaceAll('3,', '1e999,')));
    expect(message).toBe('nextBuses: Predictions[0].Minutes: is not a number');
  });

  it('refuses a part of something that is counted', () => {
    const train = { CircuitId: 1.5 };
    const trains = Buffer.from(JSON.stringify({ TrainPositions: [{ CarCount: 6, ...train }] }));
    expect(refusal(() => decodeAnswer('trainPositions', 'json', trains))).toBe(
      'trainPositions: TrainPositions[0].CircuitId: is not a whole number',
    );
  });

  it.each(['', '{}', 'null', '[]', '7', '"text"', '<html></html>', '{"Incidents":null}', '{"Incidents":{}}'])(
    '[5] takes %o for no answer',
    (text) => {
      const act = () => decodeAnswer('railIncidents', 'json', Buffer.from(text));
      expect(refusal(act)).toMatch(/^railIncidents: /);
    },
  );

  it('refuses what is not UTF-8', () => {
    const act = () => decodeAnswer('railIncidents', 'json', Buffer.from([0x22, 0xc3, 0x28, 0x22]));
    expect(refusal(act)).toBe('railIncidents: is not UTF-8');
  });

  it('reads a body that starts with a byte order mark', () => {
    expect(read(`\uFEFF${body(BUS)}`).Predictions).toHaveLength(2);
  });

  it('[64] lets no field name reach a prototype', () => {
    const hostile = '{"__proto__":{"polluted":1},"constructor":{"prototype":{"polluted":1}},';
    const answer = read(body(BUS).replace('{', hostile));
    expect(answer).toStrictEqual({ Predictions: [BUS, BUS], StopName: 'Main St + 3rd St' });
    expect(Object.getPrototypeOf(answer)).toBe(Object.prototype);
    expect(({} as Record<string, unknown>)['polluted']).toBeUndefined();
  });

  it('reads a NULL that is not there as null, an optional field as absent, a deprecated one as it came', () => {
    const position = {
      DateTime: '2026-11-20T08:00:00',
      Deviation: -1,
      DirectionNum: null,
      Lat: 38.9,
      Lon: -77,
      RouteID: '10A',
      TripEndTime: '2026-11-20T09:00:00',
      TripHeadsign: null,
      TripID: '1',
      TripStartTime: '2026-11-20T07:30:00',
      VehicleID: '2',
    };
    const positions = Buffer.from(JSON.stringify({ BusPositions: [position] }));
    const { DirectionNum: _, ...rest } = position;
    expect(decodeAnswer('busPositions', 'json', positions).BusPositions).toStrictEqual([
      { ...rest, DirectionText: null },
    ]);

    const incident = { DateUpdated: 'd', Description: 'd', IncidentID: 'i', IncidentType: 't' };
    const odd = { ...incident, PassengerDelay: 0, DelaySeverity: null, EmergencyText: { not: 'plain' } };
    const incidents = Buffer.from(JSON.stringify({ Incidents: [odd] }));
    expect(decodeAnswer('railIncidents', 'json', incidents).Incidents).toStrictEqual([
      { ...incident, PassengerDelay: 0, DelaySeverity: null },
    ]);
  });

  it('writes what the shape describes, and refuses to write what it would refuse to read', () => {
    const answer = { Predictions: [{ ...BUS, secret: 'of ours' }], StopName: 'Main St' };
    const written = encodeAnswer('nextBuses', 'json', answer, { namespace: '' }).toString();
    expect(JSON.parse(written)).toStrictEqual({ Predictions: [BUS], StopName: 'Main St' });

    const wrong = { Predictions: [{ ...BUS, Minutes: Number.NaN }], StopName: 'Main St' };
    const act = () => encodeAnswer('nextBuses', 'json', wrong, { namespace: '' });
    expect(refusal(act)).toBe('nextBuses: Predictions[0].Minutes: is not a number');
  });

  it('names the content types', () => {
    expect(contentTypeOf('json')).toBe('application/json; charset=utf-8');
    expect(contentTypeOf('xml')).toBe('application/xml; charset=utf-8');
    expect(contentTypeOf('protobuf')).toBe('application/x-protobuf');
  });
});

describe('[65] what upstream sends, however long', () => {
  it('cuts a text at 10,000 characters', () => {
    const { StopName } = read(JSON.stringify({ Predictions: [], StopName: 'x'.repeat(20_000) })) as {
      StopName: string;
    };
    expect(StopName).toHaveLength(10_000);
  });

  it('refuses more incidents than a region can have, rather than to show some of them as ended', () => {
    const incident = {
      DateUpdated: '',
      Description: '',
      IncidentID: '',
      IncidentType: '',
      LinesAffected: '',
    };
    const incidents = (count: number) =>
      Buffer.from(JSON.stringify({ Incidents: Array.from({ length: count }, () => incident) }));
    expect(() => decodeAnswer('railIncidents', 'json', incidents(1000))).not.toThrow();
    expect(refusal(() => decodeAnswer('railIncidents', 'json', incidents(1001)))).toContain('more than 1000');
  });
});
