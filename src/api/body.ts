import { hash } from 'node:crypto';
import { brotliDecompressSync, gunzipSync, inflateRawSync, inflateSync } from 'node:zlib';
import { HeadwayError } from '../common/errors.ts';
import { headerOf, type RawAnswer } from './transport.ts';

type Inflate = (body: Buffer, options: { maxOutputLength: number }) => Buffer;

// Some servers send "deflate" without the zlib wrapper that RFC 9110 asks for; the wrapper's first byte ends in 8.
const inflateEither: Inflate = (body, options) =>
  ((body[0] ?? 0) & 0x0f) === 8 ? inflateSync(body, options) : inflateRawSync(body, options);

const codings: Readonly<Record<string, Inflate>> = {
  gzip: gunzipSync,
  'x-gzip': gunzipSync,
  deflate: inflateEither,
  br: brotliDecompressSync,
};

/** The codings we ask for, as `Accept-Encoding`. */
export const ACCEPTED_CODINGS = 'gzip, deflate, br';

/**
 * The body of an answer as its server meant it: inflated, no larger than `maxBytes`, and checked against
 * `Content-MD5` where there is one. Anything else is a `malformed` fault. `name` says what was asked, for the fault.
 *
 * Inflating in one go costs a third of what a stream does, and the cap keeps the pause to some milliseconds.
 */
export function openBody(name: string, answer: RawAnswer, maxBytes: number): Buffer {
  const opened = inflated(name, answer, maxBytes);
  const digest = headerOf(answer.headers, 'content-md5');
  // The sum is over the transferred bytes; behind a gateway that packs on the way it is over the unpacked ones.
  if (digest !== undefined && !matches(digest, answer.body) && !matches(digest, opened)) {
    throw new HeadwayError('malformed', `${name}: the body does not match its Content-MD5`, {
      retryable: true,
    });
  }
  return opened;
}

function inflated(name: string, { headers, body }: RawAnswer, maxBytes: number): Buffer {
  const coding = headerOf(headers, 'content-encoding')?.trim().toLowerCase() ?? 'identity';
  if (coding === 'identity' || coding === '') return body;
  const inflate = Object.hasOwn(codings, coding) ? codings[coding] : undefined;
  if (!inflate)
    throw new HeadwayError('malformed', `${name}: the body is in a coding that we did not ask for`);
  try {
    return inflate(body, { maxOutputLength: maxBytes });
  } catch (error) {
    const tooLarge = (error as NodeJS.ErrnoException).code === 'ERR_BUFFER_TOO_LARGE';
    const says = tooLarge ? `inflates to more than ${maxBytes} bytes` : 'does not inflate';
    throw new HeadwayError('malformed', `${name}: the body ${says}`);
  }
}

/** Whether an MD5 sum, in base64 or hexadecimal, is that of the bytes. Anything that is no such sum says nothing. */
function matches(digest: string, bytes: Buffer): boolean {
  const sum = digest.trim();
  if (/^[\da-f]{32}$/i.test(sum)) return hash('md5', bytes, 'hex') === sum.toLowerCase();
  if (/^[A-Za-z\d+/]{22}==$/.test(sum)) return hash('md5', bytes, 'base64') === sum;
  return true;
}
