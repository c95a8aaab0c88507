import { malformed, type Trail } from '../malformed-fault.ts';

/** In the whole body: ten times what 250 trips of thirty stops set, and a third more. */
const MAX_FIELDS = 1_000_000;
/** The furthest instant that a `Date` can hold. */
export const LAST_SECOND = 8.64e12;

/** How values lie on the wire: the last three bits of a tag, whose others are the field's number. */
export const WIRE = { varint: 0, fixed64: 1, bytes: 2, fixed32: 5 } as const;

/** A body that is being read. */
export interface Wire {
  readonly bytes: Buffer;
  readonly trail: Trail;
  at: number;
  fieldsLeft: number;
}

export function wireOf(body: Uint8Array, trail: Trail): Wire {
  const bytes = Buffer.from(body.buffer, body.byteOffset, body.byteLength);
  return { bytes, trail, at: 0, fieldsLeft: MAX_FIELDS };
}

/** Steps over a field that we do not carry. */
export function stepOver(tag: number, wire: Wire, end: number): void {
  const type = tag % 8;
  if (tag < 8) throw malformed(wire.trail, 'is no protocol buffer');
  if (type === WIRE.varint) {
    varint(wire, end);
  } else if (type === WIRE.fixed64 || type === WIRE.fixed32) {
    fits(type === WIRE.fixed64 ? 8 : 4, wire, end);
    wire.at += type === WIRE.fixed64 ? 8 : 4;
  } else if (type === WIRE.bytes) {
    const to = endOf(wire, end);
    // It may be a message, with a field in every second byte.
    wire.fieldsLeft -= (to - wire.at) / 2;
    wire.at = to;
  } else {
    // Groups went out of use before GTFS Realtime began, and nest without bound.
    throw malformed(wire.trail, 'has a field that no feed has');
  }
}

/** Reads a length, and says where what is so long ends. */
export function endOf(wire: Wire, end: number): number {
  const length = varint(wire, end);
  fits(length, wire, end);
  return wire.at + length;
}

function fits(length: number, { at, trail }: Wire, end: number): void {
  if (length > end - at) throw malformed(trail, 'is cut off');
}

/** A number of variable length; above 2 ** 53 it is not exact. */
export function varint(wire: Wire, end: number): number {
  const { bytes } = wire;
  if (wire.at < end) {
    const first = bytes[wire.at] as number;
    if (first < 128) {
      wire.at += 1;
      return first;
    }
  }
  let value = 0;
  for (let scale = 1; wire.at < end && scale <= 2 ** 63; scale *= 128) {
    const byte = bytes[wire.at++] as number;
    value += (byte & 127) * scale;
    if (byte < 128) return value;
  }
  throw malformed(wire.trail, 'is cut off, or no protocol buffer');
}

/** The lower 32 bits of a number of variable length, below zero where the last of them is set. */
export function readInt32(wire: Wire, end: number): number {
  const from = wire.at;
  varint(wire, end);
  let value = 0;
  for (let at = from, shift = 0; at < wire.at && shift < 32; at += 1, shift += 7) {
    value |= ((wire.bytes[at] as number) & 127) << shift;
  }
  return value;
}

export const readUint32 = (wire: Wire, end: number): number => readInt32(wire, end) >>> 0;

/** A time, in seconds since 1970 UTC. */
export function readSeconds(wire: Wire, end: number, name: string): number {
  const value = varint(wire, end);
  // Below zero it is a number beyond all others.
  if (value > LAST_SECOND) throw malformed([...wire.trail, name], 'is not a time');
  return value;
}

/** Text; what is no UTF-8 becomes replacement characters. */
export function readText(wire: Wire, end: number): string {
  const to = endOf(wire, end);
  const value = wire.bytes.toString('utf8', wire.at, to);
  wire.at = to;
  return value;
}

/** A number of single precision. */
export function readFloat(wire: Wire, end: number, name: string): number {
  fits(4, wire, end);
  const value = wire.bytes.readFloatLE(wire.at);
  wire.at += 4;
  if (!Number.isFinite(value)) throw malformed([...wire.trail, name], 'is not a number');
  return value;
}
