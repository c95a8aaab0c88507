import type { Feed } from './feed.ts';
import { writeFeed } from './gtfs-write.ts';
import { readFeed } from './gtfs-read.ts';
import { readJson, writeJson } from './json.ts';
import { malformed, type Trail } from '../malformed-fault.ts';
import { operations, type Answer, type Format, type Operation, type OperationName } from '../operations.ts';
import { readXml, writeXml } from './xml.ts';

const contentTypes: Readonly<Record<Format, string>> = {
  json: 'application/json; charset=utf-8',
  xml: 'application/xml; charset=utf-8',
  protobuf: 'application/x-protobuf',
};

/** The `Content-Type` of a body in a format. */
export function contentTypeOf(format: Format): string {
  return contentTypes[format];
}

/**
 * The body of an answer. `namespace` is the default namespace of XML bodies.
 * An answer that `decodeAnswer` would refuse is refused here too, as `malformed`.
 */
export function encodeAnswer<O extends OperationName>(
  operation: O,
  format: Format,
  answer: Answer<O>,
  options: { namespace: string },
): Buffer {
  const { answer: shape, root = '' }: Operation = operations[operation];
  const trail: Trail = [operation];
  if (shape === 'feed') return Buffer.from(writeFeed(answer as Feed, trail));
  const text =
    format === 'json'
      ? writeJson(shape, answer, trail)
      : writeXml(shape, answer, { root, namespace: options.namespace }, trail);
  return Buffer.from(text);
}

/**
 * Reads a body by the operation's shape. Fields that the shape does not describe are dropped; anything that breaks
 * it is a `malformed` fault naming operation and place, such as `nextBuses: Predictions[3].Minutes: missing`.
 * Bodies are to be capped in size before they come here.
 */
export function decodeAnswer<O extends OperationName>(
  operation: O,
  format: Format,
  body: Uint8Array,
): Answer<O> {
  const { answer: shape, root = '' }: Operation = operations[operation];
  const trail: Trail = [operation];
  if (shape === 'feed') return readFeed(body, trail) as Answer<O>;
  const text = textOf(body, trail);
  return (format === 'json' ? readJson(shape, text, trail) : readXml(shape, text, root, trail)) as Answer<O>;
}

const utf8 = new TextDecoder('utf-8', { fatal: true });

function textOf(body: Uint8Array, trail: Trail): string {
  try {
    return utf8.decode(body);
  } catch {
    throw malformed(trail, 'is not UTF-8');
  }
}
