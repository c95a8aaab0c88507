import bindings from 'gtfs-realtime-bindings';
import type { Feed } from './feed.ts';
import type { MessageShape, NamedField } from './gtfs-fields.ts';
import { guardFeed } from './gtfs-guard.ts';
import { feedMessage } from './gtfs-messages.ts';
import { malformed, type Trail } from '../malformed-fault.ts';

// The package is CommonJS and has a default export alone.
const { FeedMessage } = bindings.transit_realtime;

type Values = Record<string, unknown>;
type Direction = 'reading' | 'writing';

/** Reads a GTFS Realtime body. What we do not carry is skipped; an unknown value of an enumeration is no fault. */
export function readFeed(body: Uint8Array, trail: Trail): Feed {
  guardFeed(body, trail);
  return translated(feedMessage, decoded(body, trail), 'reading', trail) as unknown as Feed;
}

/** Writes a GTFS Realtime body. A feed that `readFeed` would refuse is refused. */
export function writeFeed(feed: Feed, trail: Trail): Uint8Array {
  const message = translated(feedMessage, feed as unknown as Values, 'writing', trail);
  return FeedMessage.encode(FeedMessage.fromObject(message)).finish();
}

/** The library's plain form of a body: fields that are set, names of enumerations, numbers for 64 bits. */
function decoded(body: Uint8Array, trail: Trail): Values {
  try {
    return FeedMessage.toObject(FeedMessage.decode(body), { longs: Number, enums: String });
  } catch {
    throw malformed(trail, 'is no protocol buffer');
  }
}

/** A message under our names in place of the library's, or the other way round; values that break it are faults. */
function translated({ fields }: MessageShape, given: Values, direction: Direction, trail: Trail): Values {
  const result: Values = {};
  for (const field of fields) {
    const { ours, theirs } = field;
    trail.push(ours);
    const value = given[direction === 'reading' ? theirs : ours];
    const known = translatedField(field, value, direction, trail);
    if (known !== undefined) result[direction === 'reading' ? ours : theirs] = known;
    trail.pop();
  }
  return result;
}

function translatedField(field: NamedField, value: unknown, direction: Direction, trail: Trail): unknown {
  const { kind, repeated, required, unset } = field;
  if (repeated) {
    const items = (value ?? []) as unknown[];
    return items.map((item, index) => {
      trail.push(index);
      const known = translatedValue(kind, item, direction, trail);
      trail.pop();
      return known;
    });
  }
  if (value !== undefined) return translatedValue(kind, value, direction, trail);
  if (required) throw malformed(trail, 'missing');
  return unset;
}

function translatedValue(
  kind: NamedField['kind'],
  value: unknown,
  direction: Direction,
  trail: Trail,
): unknown {
  if ('part' in kind) return translated(kind.part, value as Values, direction, trail);
  const { allows, says, other } = kind.scalar;
  if (allows(value)) return value;
  if (direction === 'reading' && other) return other.value;
  throw malformed(trail, says);
}
