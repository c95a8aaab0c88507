import * as fc from 'fast-check';
import bindings from 'gtfs-realtime-bindings';
import { describe, expect, it } from 'vitest';
import { decodeAnswer, encodeAnswer } from '../../src/api/formats/codec.ts';
import type { Feed, TripUpdate } from '../../src/api/formats/feed.ts';

const { FeedMessage } = bindings.transit_realtime;

const read = (body: Uint8Array) => decodeAnswer('railTripUpdates', 'protobuf', body);
const write = (feed: Feed) => encodeAnswer('railTripUpdates', 'protobuf', feed, { namespace: '' });

const HEADER = { gtfsRealtimeVersion: '2.0' };
/** A body with fields that we do not write. */
function bodyOf(entity: object[], header: object = HEADER): Uint8Array {
  return FeedMessage.encode(FeedMessage.fromObject({ header, entity })).finish();
}

/** A field of bytes, such as a message, by its number. */
function field(number: number, content: Uint8Array): Buffer {
  const length: number[] = [];
  let rest = content.length;
  for (; rest > 127; rest >>>= 7) length.push((rest & 127) | 128);
  return Buffer.concat([Buffer.from([(number << 3) | 2, ...length, rest]), content]);
}
const header = Buffer.from(bodyOf([]));

describe('GTFS Realtime', () => {
  it('reads what the feeds carry into plain values', () => {
    const body = bodyOf(
      [
        {
          id: '0',
          tripUpdate: {
            trip: {
              tripId: '4090286_18973',
              startTime: '18:23:00',
              startDate: '20261120',
              scheduleRelationship: 'DUPLICATED',
              routeId: 'RED',
              directionId: 0,
            },
            vehicle: { id: '489', label: '105', licensePlate: '8' },
            stopTimeUpdate: [
              { stopSequence: 1, departure: { time: 1795219200, uncertainty: 0 }, stopId: 'PF_A15_C' },
              { stopId: 'PF_A14_C', arrival: { time: 1795219500, delay: -20 } },
              { stopId: 'PF_A13_C', scheduleRelationship: 'SKIPPED' },
            ],
            timestamp: 1795219100,
            tripProperties: { tripId: 'x', startDate: '20261121', startTime: '25:10:00' },
          },
        },
        {
          id: '1',
          isDeleted: false,
          vehicle: {
            position: { latitude: 38.5, longitude: -77.25, bearing: 90, odometer: 12, speed: 8.5 },
            currentStopSequence: 6,
            currentStatus: 'STOPPED_AT',
            stopId: '4364',
            timestamp: 1795219101,
            occupancyStatus: 'NO_DATA_AVAILABLE',
            congestionLevel: 'CONGESTION',
          },
        },
      ],
      { ...HEADER, incrementality: 'FULL_DATASET', timestamp: 1795219102 },
    );
    expect(read(body)).toStrictEqual({
      header: { version: '2.0', timestamp: 1795219102 },
      entities: [
        {
          id: '0',
          tripUpdate: {
            trip: {
              tripId: '4090286_18973',
              startTime: '18:23:00',
              startDate: '20261120',
              relationship: 'DUPLICATED',
              routeId: 'RED',
              directionId: 0,
            },
            vehicle: { id: '489', label: '105', licensePlate: '8' },
            stops: [
              {
                stopSequence: 1,
                departure: { time: 1795219200, uncertainty: 0 },
                stopId: 'PF_A15_C',
                relationship: 'SCHEDULED',
              },
              {
                stopId: 'PF_A14_C',
                arrival: { time: 1795219500, delay: -20 },
                relationship: 'SCHEDULED',
              },
              { stopId: 'PF_A13_C', relationship: 'SKIPPED' },
            ],
            timestamp: 1795219100,
            properties: { tripId: 'x', startDate: '20261121', startTime: '25:10:00' },
          },
        },
        {
          id: '1',
          vehicle: {
            position: { lat: 38.5, lon: -77.25, bearing: 90, speed: 8.5 },
            stopSequence: 6,
            status: 'STOPPED_AT',
            stopId: '4364',
            timestamp: 1795219101,
            occupancy: 'NO_DATA_AVAILABLE',
          },
        },
      ],
    });
  });

  it('leaves out what is not set', () => {
    const body = bodyOf([{ id: '7' }, { id: '8', tripUpdate: { trip: {} } }, { id: '9', vehicle: {} }]);
    expect(read(body)).toStrictEqual({
      header: { version: '2.0' },
      entities: [
        { id: '7' },
        { id: '8', tripUpdate: { trip: { relationship: 'SCHEDULED' }, stops: [] } },
        { id: '9', vehicle: {} },
      ],
    });
  });

  it('reads values of enumerations that it does not know as the safe ones', () => {
    const trip = { scheduleRelationship: 4 };
    const stopTimeUpdate = [{ stopId: 'a', scheduleRelationship: 9 }];
    const body = bodyOf([
      { id: '0', tripUpdate: { trip, stopTimeUpdate }, vehicle: { occupancyStatus: 77, currentStatus: 9 } },
    ]);
    expect(read(body).entities).toStrictEqual([
      {
        id: '0',
        tripUpdate: {
          trip: { relationship: 'UNSCHEDULED' },
          stops: [{ stopId: 'a', relationship: 'NO_DATA' }],
        },
        vehicle: {},
      },
    ]);
  });

  // Written out by hand after gtfs-realtime.proto.
  const BYTES = Buffer.from(
    [
      '0a0b 0a03322e30 189ebd83d806', // header: gtfs_realtime_version, timestamp
      '122d 0a0130', // entity: id
      '1a28', // trip_update
      '0a0a 0a0161 2003 2a03524544', // trip: trip_id, schedule_relationship, route_id
      '121a 0801', // stop_time_update: stop_sequence
      '1a11 08ecffffffffffffffff01 1080be83d806', // departure: delay, time
      '220162 2801', // stop_id, schedule_relationship
      '1213 0a0131', // entity: id
      '220e', // vehicle
      '120a 0d00001a42 1500809ac2', // position: latitude, longitude
      '2001', // current_status
    ]
      .join('')
      .replaceAll(' ', ''),
    'hex',
  );
  const FEED: Feed = {
    header: { version: '2.0', timestamp: 1795219102 },
    entities: [
      {
        id: '0',
        tripUpdate: {
          trip: { tripId: 'a', relationship: 'CANCELED', routeId: 'RED' },
          stops: [
            {
              stopSequence: 1,
              departure: { delay: -20, time: 1795219200 },
              stopId: 'b',
              relationship: 'SKIPPED',
            },
          ],
        },
      },
      { id: '1', vehicle: { position: { lat: 38.5, lon: -77.25 }, status: 'STOPPED_AT' } },
    ],
  };

  it('lies on the wire as its specification says', () => {
    expect(write(FEED).toString('hex')).toBe(BYTES.toString('hex'));
    expect(read(BYTES)).toStrictEqual(FEED);
  });

  it('merges a part that comes in pieces', () => {
    const trip = (content: Buffer) => field(1, content);
    const pieces = [trip(field(1, Buffer.from('a'))), trip(field(5, Buffer.from('RED')))];
    const body = Buffer.concat([
      header,
      field(2, Buffer.concat([field(1, Buffer.from('0')), field(3, Buffer.concat(pieces))])),
    ]);
    expect(read(body).entities[0]?.tripUpdate?.trip).toStrictEqual({
      tripId: 'a',
      routeId: 'RED',
      relationship: 'SCHEDULED',
    });
  });

  it('refuses to write what it would refuse to read', () => {
    const vehicle = { position: { lat: Number.NaN, lon: 0 } };
    expect(() => write({ header: { version: '2.0' }, entities: [{ id: '0', vehicle }] })).toThrow(
      'railTripUpdates: entities[0].vehicle.position.lat: is not a number',
    );
    const tripUpdate = { stops: [] } as unknown as TripUpdate;
    expect(() => write({ header: { version: '2.0' }, entities: [{ id: '0', tripUpdate }] })).toThrow(
      'railTripUpdates: entities[0].tripUpdate.trip: missing',
    );
  });
});

describe('[16] a body that is no feed is refused, or costs a bounded effort', () => {
  const entity = (content: Uint8Array) => Buffer.concat([header, field(2, content)]);
  const position = (lat: number) =>
    bodyOf([{ id: '0', vehicle: { position: { latitude: lat, longitude: 0 } } }]);
  const arrival = (time: number) => {
    const stopTimeUpdate = [{ arrival: { time } }];
    return bodyOf([{ id: '0', tripUpdate: { trip: {}, stopTimeUpdate } }]);
  };

  /** Id, and a trip update of a trip and of stops. */
  const LONG_TRIP = Buffer.concat([
    Buffer.from([0x0a, 1, 0x31]),
    field(3, Buffer.concat([Buffer.from([0x0a, 0]), Buffer.alloc(2 * 19_000, '\x12\0')])),
  ]);

  it.each([
    ['nothing', Buffer.alloc(0), 'header: missing'],
    ['HTML', Buffer.from('<!DOCTYPE html><html><body>Service Unavailable</body></html>'), ''],
    ['JSON', Buffer.from('{"statusCode":401,"message":"Access denied"}'), ''],
    ['zeros', Buffer.alloc(100), ''],
    ['no header', field(2, Buffer.from([0x0a, 0x01, 0x31])), 'header: missing'],
    ['a header without version', field(1, Buffer.from([0x18, 0x01])), 'header.version: missing'],
    ['an entity without id', entity(Buffer.alloc(0)), 'entities[0].id: missing'],
    ['a trip update without trip', entity(Buffer.from([0x0a, 1, 0x31, 0x1a, 0])), 'tripUpdate.trip: missing'],
    [
      'a position without longitude',
      entity(Buffer.from([0x0a, 1, 0x31, 0x22, 7, 0x12, 5, 0x0d, 0, 0, 0, 0])),
      'entities[0].vehicle.position.lon: missing',
    ],
    ['a number that does not end', Buffer.concat([header, Buffer.alloc(100, 0xff)]), 'no protocol buffer'],
    ['a field of number zero', Buffer.concat([header, Buffer.from([0, 0])]), 'no protocol buffer'],
    ['a group', Buffer.concat([header, Buffer.from([0x5b, 0x5c])]), 'a field that no feed has'],
    ['nested groups', Buffer.concat([header, Buffer.alloc(1_000_000, 0x5b)]), 'a field that no feed has'],
    [
      'a huge length',
      Buffer.concat([header, Buffer.from([0x12, 0xff, 0xff, 0xff, 0xff, 0x0f])]),
      'is cut off',
    ],
    ['a part longer than its whole', entity(Buffer.from([0x0a, 0x05, 0x31])), 'entities[0]'],
    ['a latitude that is none', position(Number.NaN), 'entities[0].vehicle.position.lat: is not a number'],
    ['a time beyond all dates', arrival(2 ** 53), 'stops[0].arrival.time: is not a time'],
    ['a time before 1970', arrival(-1), 'stops[0].arrival.time: is not a time'],
    [
      '300,000 entities',
      Buffer.concat([header, Buffer.alloc(300_000 * 5, field(2, Buffer.from([0x0a, 0x01, 0x31])))]),
      'has too many fields',
    ],
    [
      'half a million empty stops',
      entity(Buffer.concat([Buffer.from([0x0a, 1, 0x31]), field(3, Buffer.alloc(1_000_000, '\x12\0'))])),
      'entities[0].tripUpdate: has too many fields',
    ],
    [
      'a million unknown fields',
      Buffer.concat([header, Buffer.alloc(2_000_000, '\x58\0')]),
      'too many fields',
    ],
    [
      'alerts of two million parts',
      entity(Buffer.concat([Buffer.from([0x0a, 1, 0x31]), field(5, Buffer.alloc(4_000_000, '\x2a\0'))])),
      'entities[0]: has too many fields',
    ],
    [
      'sixty trips of twenty thousand stops',
      Buffer.concat([header, ...Array<Buffer>(60).fill(field(2, LONG_TRIP))]),
      '.tripUpdate: has too many fields',
    ],
  ])('%s', (_, body, says) => {
    expect(() => read(body)).toThrow(expect.objectContaining({ name: 'HeadwayError', kind: 'malformed' }));
    expect(() => read(body)).toThrow(says);
  });

  it('takes feeds ten times the largest', () => {
    const stop = { departure: { time: 1795219200, delay: 0, uncertainty: 0 }, stopId: 'PF_A15_C' } as const;
    const times = { ...stop, stopSequence: 1, arrival: stop.departure, relationship: 'SCHEDULED' } as const;
    const stops = Array.from({ length: 30 }, () => times);
    const tripUpdate: TripUpdate = { trip: { tripId: '4090286_18973', relationship: 'SCHEDULED' }, stops };
    const trips = Array.from({ length: 2500 }, (_, index) => ({ id: String(index), tripUpdate }));
    expect(read(write({ header: { version: '2.0' }, entities: trips })).entities).toHaveLength(2500);

    const vehicle = { position: { lat: 38.5, lon: -77.25, bearing: 90, speed: 8.5 }, stopId: '4364' };
    const vehicles = Array.from({ length: 15_000 }, (_, index) => ({ id: String(index), vehicle }));
    expect(read(write({ header: { version: '2.0' }, entities: vehicles })).entities).toHaveLength(15_000);
  });

  it('takes bad UTF-8 for replacement characters', () => {
    expect(read(entity(Buffer.from([0x0a, 0x02, 0xc3, 0x28]))).entities).toStrictEqual([{ id: '\uFFFD(' }]);
  });

  it('skips fields that it does not know', () => {
    const unknown = Buffer.from([0x58, 0x01, 0x61, 1, 2, 3, 4, 5, 6, 7, 8, 0x6d, 1, 2, 3, 4]);
    const body = Buffer.concat([header, unknown, field(15, Buffer.from('text')), unknown]);
    expect(read(body)).toStrictEqual({ header: { version: '2.0' }, entities: [] });
  });

  it('throws nothing but a typed error, whatever the bytes', () => {
    const seed = Buffer.from(
      bodyOf([
        { id: '0', tripUpdate: { trip: { tripId: 'a' }, stopTimeUpdate: [{ arrival: { time: 5 } }] } },
      ]),
    );
    const bytes = fc.array(fc.record({ at: fc.nat(seed.length - 1), value: fc.nat(255) }), { maxLength: 4 });
    fc.assert(
      fc.property(bytes, (changes) => {
        const body = Buffer.from(seed);
        for (const { at, value } of changes) body[at] = value;
        try {
          read(body);
        } catch (fault) {
          expect(fault).toMatchObject({ name: 'HeadwayError', kind: 'malformed' });
        }
      }),
      { numRuns: 2000 },
    );
  });
});
