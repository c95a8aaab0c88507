import * as fc from 'fast-check';
import {
  OCCUPANCIES,
  STATUSES,
  type Feed,
  type Trip,
  type VehiclePosition,
} from '../../src/api/formats/feed.ts';
import { operations, type Format, type Operation, type OperationName } from '../../src/api/operations.ts';
import type { RecordShape, ScalarShape, Shape } from '../../src/api/formats/schema.ts';

/** Texts that readers are known to take for something else, or to lose. */
const TRICKY = [
  '',
  '0',
  '000',
  '007',
  '02201',
  '1E2',
  '0x1F',
  'null',
  'true',
  ' two  spaces ',
  '\t',
  '\n',
  '\r\n',
  '<b>bold</b> & "quoted" \'too\' ]]>',
  '&amp;lt;&#65;',
  '__proto__',
  'Grüße, 日本 🚇',
  '\u202Eright to left',
];

/** Any text that a format can carry: XML forbids most control characters. */
function text(format: Format): fc.Arbitrary<string> {
  return fc.oneof(
    fc.constantFrom(...TRICKY),
    fc.string({ unit: format === 'xml' ? 'grapheme' : 'binary', maxLength: 12 }),
  );
}

/** Zero has no sign in JSON and XML. */
const decimal = fc.double({ noNaN: true, noDefaultInfinity: true }).map((value) => (value === 0 ? 0 : value));

function scalar({ kind }: ScalarShape, format: Format): fc.Arbitrary<unknown> {
  if (kind === 'text') return text(format);
  if (kind === 'integer') return fc.maxSafeInteger();
  if (kind === 'number') return decimal;
  // XML says no type: what was a number there comes back as text.
  return format === 'xml' ? text(format) : fc.oneof(text(format), decimal, fc.boolean());
}

function record({ fields }: RecordShape, format: Format): fc.Arbitrary<unknown> {
  const carried = Object.entries(fields).filter(([, field]) => !(format === 'xml' && field.jsonOnly));
  return fc.record(Object.fromEntries(carried.map(([name, field]) => [name, valueOf(field, format)])), {
    requiredKeys: carried.filter(([, field]) => !field.optional).map(([name]) => name),
    noNullPrototype: true,
  });
}

/** Any value that a shape describes and a format can carry. */
function valueOf(shape: Shape, format: Format): fc.Arbitrary<unknown> {
  const value =
    shape.kind === 'record'
      ? record(shape, format)
      : shape.kind === 'list'
        ? fc.array(valueOf(shape.items, format), { maxLength: 3 })
        : scalar(shape, format);
  return shape.nullable ? fc.option(value) : value;
}

const seconds = fc.integer({ min: 0, max: 8.64e12 });
const uint32 = fc.integer({ min: 0, max: 2 ** 32 - 1 });
const int32 = fc.integer();
const float = fc.float({ noNaN: true, noDefaultInfinity: true });
const word = text('protobuf');

function some<T>(fields: { [K in keyof T]: fc.Arbitrary<T[K]> }, requiredKeys: (keyof T)[] = []) {
  return fc.record(fields, { requiredKeys, noNullPrototype: true });
}

const trip = some<Required<Trip>>(
  {
    tripId: word,
    routeId: word,
    directionId: uint32,
    startDate: word,
    startTime: word,
    relationship: fc.constantFrom(
      'SCHEDULED',
      'ADDED',
      'UNSCHEDULED',
      'CANCELED',
      'REPLACEMENT',
      'DUPLICATED',
      'DELETED',
    ),
  },
  ['relationship'],
);
const vehicle = some({ id: word, label: word, licensePlate: word });
const event = some({ time: seconds, delay: int32, uncertainty: int32 });

const tripUpdate = some(
  {
    trip,
    vehicle,
    stops: fc.array(
      some(
        {
          stopSequence: uint32,
          stopId: word,
          arrival: event,
          departure: event,
          relationship: fc.constantFrom('SCHEDULED', 'SKIPPED', 'NO_DATA', 'UNSCHEDULED'),
        },
        ['relationship'],
      ),
      { maxLength: 3 },
    ),
    timestamp: seconds,
    properties: some({ tripId: word, startDate: word, startTime: word }),
  },
  ['trip', 'stops'],
);

const vehiclePosition = some<Required<VehiclePosition>>({
  trip,
  vehicle,
  position: some({ lat: float, lon: float, bearing: float, speed: float }, ['lat', 'lon']),
  stopSequence: uint32,
  stopId: word,
  status: fc.constantFrom(...STATUSES),
  timestamp: seconds,
  occupancy: fc.constantFrom(...OCCUPANCIES),
});

const feed = fc.record(
  {
    header: some({ version: word, timestamp: seconds }, ['version']),
    entities: fc.array(some({ id: word, tripUpdate, vehicle: vehiclePosition }, ['id']), { maxLength: 3 }),
  },
  { noNullPrototype: true },
) as fc.Arbitrary<Feed>;

/** Any answer of an operation that a format can carry. */
export function answerOf(operation: OperationName, format: Format): fc.Arbitrary<unknown> {
  const { answer }: Operation = operations[operation];
  return answer === 'feed' ? feed : valueOf(answer, format);
}
