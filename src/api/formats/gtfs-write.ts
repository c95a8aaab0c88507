import { createRequire } from 'node:module';
import type Bindings from 'gtfs-realtime-bindings';
import { once } from '../../common/once.ts';
import type { Feed } from './feed.ts';
import type { MessageShape, NamedField } from './gtfs-fields.ts';
import { feedMessage } from './gtfs-messages.ts';
import { malformed, type Trail } from '../malformed-fault.ts';

type Values = Record<string, unknown>;

// Whoever only reads feeds, as most processes do, does not load it.
const bindings = once((): typeof Bindings => createRequire(import.meta.url)('gtfs-realtime-bindings'));

/** Writes a GTFS Realtime body. A feed that `readFeed` would refuse is refused. */
export function writeFeed(feed: Feed, trail: Trail): Uint8Array {
  const { FeedMessage } = bindings().transit_realtime;
  const message = translated(feedMessage, feed as unknown as Values, trail);
  return FeedMessage.encode(FeedMessage.fromObject(message)).finish();
}

/** A message under the library's names in place of ours; values that break it are faults. */
function translated({ fields }: MessageShape, given: Values, trail: Trail): Values {
  const result: Values = {};
  for (const field of fields) {
    const { ours, theirs } = field;
    trail.push(ours);
    const known = translatedField(field, given[ours], trail);
    if (known !== undefined) result[theirs] = known;
    trail.pop();
  }
  return result;
}

function translatedField({ kind, repeated, required }: NamedField, value: unknown, trail: Trail): unknown {
  if (repeated) {
    const items = (value ?? []) as unknown[];
    return items.map((item, index) => {
      trail.push(index);
      const known = translatedValue(kind, item, trail);
      trail.pop();
      return known;
    });
  }
  if (value !== undefined) return translatedValue(kind, value, trail);
  if (required) throw malformed(trail, 'missing');
  return undefined;
}

function translatedValue(kind: NamedField['kind'], value: unknown, trail: Trail): unknown {
  if ('part' in kind) return translated(kind.part, value as Values, trail);
  const { allows, says } = kind.scalar;
  if (allows(value)) return value;
  throw malformed(trail, says);
}
