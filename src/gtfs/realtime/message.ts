import { setImmediate as turn } from 'node:timers/promises';
import type Bindings from 'gtfs-realtime-bindings';
import { feedFault } from '../archive/archive.ts';

export type RealtimeEntity = Bindings.transit_realtime.IFeedEntity;

/** A GTFS Realtime message as far as it can be read. */
export interface RealtimeMessage {
  /** When it was made, in seconds since 1970; absent: it does not say. */
  timestamp: number | undefined;
  entities: readonly RealtimeEntity[];
  isInMilliseconds: boolean;
  /** Entities that could not be read. */
  torn: number;
}

const HEADER = 1;
const ENTITY = 2;
const MAX_ENTITIES = 100_000;
/** After so many entities others have their turn. */
const AT_ONCE = 50;

/**
 * Reads a message, an entity at a time, so that a torn one spoils no other and a large feed holds up nobody. What is no message
 * at all is a `malformed` fault.
 */
export async function readMessage(bytes: Uint8Array): Promise<RealtimeMessage> {
  // Whoever has no such feeds does not load it.
  const { default: bindings } = await import('gtfs-realtime-bindings');
  const { FeedEntity, FeedHeader } = bindings.transit_realtime;
  const entities: RealtimeEntity[] = [];
  let timestamp: number | undefined;
  let isInMilliseconds = false;
  let [torn, seen] = [0, 0];
  for (const { field, part } of fieldsOf(bytes)) {
    if (field === HEADER) {
      const given = FeedHeader.decode(part).timestamp;
      timestamp = epochSeconds(given);
      isInMilliseconds = isMilliseconds(given);
    }
    if (field !== ENTITY) continue;
    if (++seen > MAX_ENTITIES) throw feedFault('a message holds far more than a feed does');
    try {
      entities.push(FeedEntity.decode(part));
    } catch {
      torn += 1;
    }
    if (seen % AT_ONCE === 0) await turn();
  }
  if (timestamp === undefined && seen === 0) throw feedFault('it is no GTFS Realtime message');
  if (seen > 0 && torn === seen) throw feedFault('no entity of the message can be read');
  return { timestamp: timestamp === 0 ? undefined : timestamp, isInMilliseconds, entities, torn };
}

const [VARINT, FIXED64, BYTES, FIXED32] = [0, 1, 2, 5];

/** The fields of a message that are messages or texts, in order. */
function* fieldsOf(bytes: Uint8Array): Generator<{ field: number; part: Uint8Array }> {
  let at = 0;
  const broken = () => feedFault(bytes[0] === 0x3c ? 'it is a page, not a feed' : 'the message is torn');
  const varint = () => {
    let value = 0;
    for (let shift = 0; shift < 35; shift += 7) {
      const byte = bytes[at++];
      if (byte === undefined) break;
      value += (byte & 0x7f) * 2 ** shift;
      if (byte < 0x80) return value;
    }
    throw broken();
  };
  while (at < bytes.length) {
    const tag = varint();
    const wire = tag % 8;
    if (wire === BYTES) {
      const length = varint();
      if (at + length > bytes.length) throw broken();
      yield { field: Math.floor(tag / 8), part: bytes.subarray(at, at + length) };
      at += length;
    } else if (wire === VARINT) varint();
    else if (wire === FIXED64 || wire === FIXED32) at += wire === FIXED64 ? 8 : 4;
    else throw broken();
  }
}

/** Later than the year 5000 is in milliseconds. */
const MILLISECONDS = 1e11;

/** Whether a time of a feed counts milliseconds, as some do. */
export function isMilliseconds(value: unknown): boolean {
  return (numberOf(value) ?? 0) > MILLISECONDS;
}

/** A time of a feed in seconds since 1970; absent where none is given. */
export function epochSeconds(value: unknown): number | undefined {
  const number = numberOf(value);
  return number !== undefined && isMilliseconds(number) ? Math.round(number / 1000) : number;
}

/** What the bindings read as a number, or as the two halves of a long one. */
function numberOf(value: unknown): number | undefined {
  if (value === null || value === undefined) return undefined;
  const long = value as { low: number; high: number };
  return typeof value === 'number' ? value : long.high * 2 ** 32 + (long.low >>> 0);
}
