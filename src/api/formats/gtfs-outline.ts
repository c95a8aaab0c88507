/** What a message of a feed holds, as far as `gtfs-guard.ts` needs it; numbers are those of gtfs-realtime.proto. */
export interface Outline {
  /** Messages within, by field number. */
  readonly parts?: Readonly<Record<number, Part>>;
  /** Numbers of the texts that we carry. */
  readonly texts?: readonly number[];
  /** The fields that it is malformed without: by tag, which is number and wire type in one, the name in `Feed`. */
  readonly required?: readonly (readonly [tag: number, name: string])[];
}

interface Part extends Outline {
  /** In `Feed`. */
  readonly name: string;
  readonly repeated?: boolean;
}

const trip: Part = { name: 'trip', texts: [1, 2, 3, 5] };
const vehicle: Part = { name: 'vehicle', texts: [1, 2, 3] };

const stop: Part = {
  name: 'stops',
  repeated: true,
  texts: [4],
  parts: { 2: { name: 'arrival' }, 3: { name: 'departure' } },
};

const tripUpdate: Part = {
  name: 'tripUpdate',
  required: [[0x0a, 'trip']],
  parts: { 1: trip, 2: stop, 3: vehicle, 6: { name: 'properties', texts: [1, 2, 3] } },
};

const position: Part = {
  name: 'position',
  required: [
    [0x0d, 'lat'],
    [0x15, 'lon'],
  ],
};

const vehiclePosition: Part = { name: 'vehicle', texts: [7], parts: { 1: trip, 2: position, 8: vehicle } };

const header: Part = { name: 'header', texts: [1], required: [[0x0a, 'version']] };

const entity: Part = {
  name: 'entities',
  repeated: true,
  texts: [1],
  required: [[0x0a, 'id']],
  parts: { 3: tripUpdate, 4: vehiclePosition },
};

/** The message of the three `.pb` feeds. */
export const feedOutline: Outline = { required: [[0x0a, 'header']], parts: { 1: header, 2: entity } };
