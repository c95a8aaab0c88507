import { hash } from 'node:crypto';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import { contentTypeOf, encodeAnswer } from '../api/formats/codec.ts';
import type { Feed } from '../api/formats/feed.ts';
import { getOrMake } from '../common/once.ts';
import { operations, type Answer, type Format, type OperationName } from '../api/operations.ts';

/** What the tag of a gzipped body ends in: other bytes, so another tag. The rest of a tag is hexadecimal. */
export const GZIP_MARK = '-gzip';

/** Bytes. Below about a packet, gzip saves no time on the way. */
const MIN_GZIP_BYTES = 1024;

const zipped = promisify(gzip);

/** A body with all of its headers, names and values by turns. */
export interface Whole {
  readonly headers: readonly string[];
  readonly body: Buffer;
}

/** An answer as one coding sends it. */
export interface Coded {
  /** `ETag` as it is written. */
  readonly etag: string;
  /** Headers of a 304, names and values by turns. */
  readonly held: readonly string[];
  /** Made when it is first asked for. */
  readonly whole: () => Promise<Whole>;
}

/** An answer in one format, with what its headers say of it. */
export interface Representation {
  /** Names the answer whatever the coding, without quotes. */
  readonly tag: string;
  /** When a feed was made; absent for anything else, and where the feed does not say. */
  readonly modified?: Date;
  readonly plain: Coded;
  /** Absent where only the plain bytes are sent. */
  readonly gzip?: Coded;
}

/** Encodes an answer for an operation in a format. */
export type Represent = <O extends OperationName>(
  operation: O,
  format: Format,
  answer: Answer<O>,
) => Representation;

/**
 * Makes the encoder of a service. An answer that its source hands out again, the same object, is not encoded, summed
 * or packed again; what was made of it goes when the source lets it go.
 */
export function createRepresent({ namespace }: { namespace: string }): Represent {
  const made = new WeakMap<object, Map<string, Representation>>();
  const ofAnswer = (answer: object) => getOrMake(made, answer, () => new Map());
  return (operation, format, answer) =>
    getOrMake(ofAnswer(answer), `${operation} ${format}`, () => {
      const body = encodeAnswer(operation, format, answer, { namespace });
      return format === 'protobuf' ? ofFeed(operation, answer as Feed, body) : ofText(format, body);
    });
}

const tagOf = (body: Buffer) => hash('sha256', body, 'hex').slice(0, 32);

function coded(
  etag: string,
  validity: readonly string[],
  content: readonly string[],
  bytes: () => Promise<Buffer>,
): Coded {
  const held = ['ETag', etag, ...validity];
  let made: Promise<Whole> | undefined;
  const whole = async () => {
    const body = await bytes();
    return { headers: [...held, ...content, 'Content-Length', String(body.length)], body };
  };
  return { etag, held, whole: () => (made ??= whole()) };
}

function ofText(format: Format, body: Buffer): Representation {
  const tag = tagOf(body);
  const validity = ['Cache-Control', 'no-cache', 'Vary', 'Accept-Encoding'];
  const content = ['Content-Type', contentTypeOf(format)];
  return {
    tag,
    plain: coded(`"${tag}"`, validity, content, async () => body),
    ...(body.length >= MIN_GZIP_BYTES && {
      gzip: coded(`"${tag}${GZIP_MARK}"`, validity, [...content, 'Content-Encoding', 'gzip'], () =>
        zipped(body),
      ),
    }),
  };
}

/**
 * A feed is sent as the real service sends it: its tag without quotes, with its time, its sum and how long it keeps.
 * Never gzipped, so that `Content-MD5`, `Content-Length` and `ETag` all speak of the bytes on the wire.
 */
function ofFeed(operation: OperationName, { header }: Feed, body: Buffer): Representation {
  const tag = tagOf(body);
  const modified = header.timestamp ? new Date(header.timestamp * 1000) : undefined;
  const validity = [
    'Cache-Control',
    `max-age=${operations[operation].refreshSeconds}`,
    ...(modified ? ['Last-Modified', modified.toUTCString()] : []),
  ];
  const content = ['Content-Type', contentTypeOf('protobuf'), 'Content-MD5', hash('md5', body, 'base64')];
  return { tag, ...(modified && { modified }), plain: coded(tag, validity, content, async () => body) };
}
