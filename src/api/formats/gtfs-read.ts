import { oncePer } from '../../common/once.ts';
import { malformed, type Trail } from '../malformed-fault.ts';
import type { Feed } from './feed.ts';
import type { MessageShape, NamedField } from './gtfs-fields.ts';
import { feedMessage } from './gtfs-messages.ts';
import { endOf, stepOver, varint, WIRE, wireOf, type Wire } from './gtfs-wire.ts';

// Read here and not by the library: it makes an object of its own for each message, which would be looked through for what
// it does not judge, made plain, and copied under our names.

/** In one message, without those of messages within: ten times the entities of the largest feed, and more. */
const MAX_OWN_FIELDS = 20_000;

type Values = Record<string, unknown>;

/** Reads a message, which ends at `end`. One that comes in pieces is merged `into` what came before. */
type ReadMessage = (wire: Wire, end: number, into?: Values) => Values;

/** Reads the value at hand, which ends before `end` of its message, into the message. */
type TakeField = (into: Values, wire: Wire, end: number) => void;

const readerOf = oncePer(({ fields, empty }: MessageShape): ReadMessage => {
  /** By tags, which are number and wire type in one. */
  const byTag: (TakeField | undefined)[] = [];
  for (const field of fields) byTag[field.number * 8 + wireTypeOf(field)] = taking(field);
  const required = fields.filter((field) => field.required).map(({ ours }) => ours);
  return (wire, end, into = empty() as Values) => {
    let own = 0;
    while (wire.at < end) {
      own += 1;
      wire.fieldsLeft -= 1;
      const tag = varint(wire, end);
      const take = byTag[tag];
      if (take) take(into, wire, end);
      else stepOver(tag, wire, end);
      if (own > MAX_OWN_FIELDS || wire.fieldsLeft < 0) throw malformed(wire.trail, 'has too many fields');
    }
    for (const name of required) {
      if (into[name] === undefined) throw malformed([...wire.trail, name], 'missing');
    }
    return into;
  };
});

function wireTypeOf({ kind }: NamedField): number {
  return 'part' in kind ? WIRE.bytes : kind.scalar.wireType;
}

function taking({ kind, ours, repeated }: NamedField): TakeField {
  if ('scalar' in kind) {
    const { read } = kind.scalar;
    return (into, wire, end) => {
      const value = read(wire, end, ours);
      if (value === undefined) delete into[ours];
      else into[ours] = value;
    };
  }
  const read = readerOf(kind.part);
  if (repeated) {
    return (into, wire, end) => {
      const list = into[ours] as Values[];
      wire.trail.push(ours, list.length);
      list.push(read(wire, endOf(wire, end)));
      wire.trail.length -= 2;
    };
  }
  return (into, wire, end) => {
    wire.trail.push(ours);
    into[ours] = read(wire, endOf(wire, end), into[ours] as Values | undefined);
    wire.trail.pop();
  };
}

const readMessage = readerOf(feedMessage);

/**
 * Reads a GTFS Realtime body in one pass. What we do not carry is stepped over; an unknown value of an enumeration is no
 * fault. A body that is no whole feed, or that holds more fields than any honest one does, is a `malformed` fault that names
 * the place.
 */
export function readFeed(body: Uint8Array, trail: Trail): Feed {
  return readMessage(wireOf(body, trail), body.length) as unknown as Feed;
}
