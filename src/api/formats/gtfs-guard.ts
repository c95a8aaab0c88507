import { feedOutline, type Outline } from './gtfs-outline.ts';
import { malformed, type Trail } from '../malformed-fault.ts';

/** In the whole body: ten times what 250 trips of thirty stops set, and a third more. */
const MAX_FIELDS = 1_000_000;
/** In one message, without those of messages within: ten times the entities of the largest feed, and more. */
const MAX_OWN_FIELDS = 20_000;

/** How values lie on the wire. */
const VARINT = 0;
const FIXED64 = 1;
const BYTES = 2;
const FIXED32 = 5;

interface Wire {
  readonly bytes: Uint8Array;
  readonly trail: Trail;
  at: number;
  fieldsLeft: number;
}

/**
 * Refuses a body that is no whole feed, naming the place, or that would cost a decoder more than any honest feed does.
 * The library sees neither that a part runs past its whole nor how much it is given.
 */
export function guardFeed(bytes: Uint8Array, trail: Trail): void {
  guardMessage(feedOutline, { bytes, trail, at: 0, fieldsLeft: MAX_FIELDS }, bytes.length);
}

function guardMessage({ parts, texts, required }: Outline, wire: Wire, end: number): void {
  const { trail } = wire;
  const missing = required && new Map(required);
  let own = 0;
  let repetitions = 0;
  while (wire.at < end) {
    const tag = varint(wire, end);
    const number = Math.floor(tag / 8);
    const type = tag % 8;
    const valueEnd = stepToValue(type, wire, end);
    own += 1;
    wire.fieldsLeft -= 1;
    const part = type === BYTES ? parts?.[number] : undefined;
    if (part) {
      const depth = trail.length;
      trail.push(part.name);
      if (part.repeated) trail.push(repetitions++);
      guardMessage(part, wire, valueEnd);
      trail.length = depth;
    } else if (type === BYTES && !texts?.includes(number)) {
      // The library may know a message here, with a field in every second byte.
      wire.fieldsLeft -= (valueEnd - wire.at) / 2;
    }
    if (own > MAX_OWN_FIELDS || wire.fieldsLeft < 0) throw malformed(trail, 'has too many fields');
    missing?.delete(tag);
    wire.at = valueEnd;
  }
  for (const name of missing?.values() ?? []) throw malformed([...trail, name], 'missing');
}

/** Steps over what precedes a field's value, its length where it has one; returns where the value ends. */
function stepToValue(type: number, wire: Wire, end: number): number {
  const length = lengthOf(type, wire, end);
  if (length > end - wire.at) throw malformed(wire.trail, 'is cut off');
  return wire.at + length;
}

function lengthOf(type: number, wire: Wire, end: number): number {
  if (type === BYTES) return varint(wire, end);
  if (type === FIXED64) return 8;
  if (type === FIXED32) return 4;
  // Groups went out of use before GTFS Realtime began, and nest without bound.
  if (type !== VARINT) throw malformed(wire.trail, 'has a field that no feed has');
  varint(wire, end);
  return 0;
}

/** Steps over a number of variable length. */
function varint(wire: Wire, end: number): number {
  let value = 0;
  for (let scale = 1; wire.at < end && scale <= 2 ** 63; scale *= 128) {
    const byte = wire.bytes[wire.at++] as number;
    value += (byte & 127) * scale;
    if (byte < 128) return value;
  }
  throw malformed(wire.trail, 'is cut off, or no protocol buffer');
}
