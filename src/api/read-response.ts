import type { IncomingHttpHeaders } from 'node:http';
import { HeadwayError } from '../common/errors.ts';
import { openBody } from './body.ts';
import { decodeAnswer } from './formats/codec.ts';
import { faultOfStatus } from './faults.ts';
import type { Format } from './operations.ts';
import { madeAt } from './policies/age.ts';
import type { ApiRequest } from './request.ts';
import type { CachedAnswer } from './policies/cache.ts';
import { headerOf, type RawAnswer } from './transport.ts';

/** Content types that a body of each format may come as. The specification names none for feeds. */
const mediaTypes: Readonly<Record<Format, RegExp>> = {
  json: /^(application|text)\/json$/,
  xml: /^(application|text)\/xml$/,
  protobuf: /^(application|binary)\/(octet-stream|[\w.-]*protobuf)$/,
};

/**
 * Reads an answer of status 200 to an answer to keep. `malformed` where it is not what was asked for: another content type
 * (none is taken for the right one), or a body that its decoder refuses.
 */
export function readResponse(
  request: ApiRequest,
  answer: RawAnswer,
  now: Date,
  maxBytes: number,
): CachedAnswer {
  const { operation, format } = request;
  const mediaType = headerOf(answer.headers, 'content-type')?.split(';')[0]?.trim().toLowerCase();
  if (mediaType !== undefined && !mediaTypes[format].test(mediaType)) {
    throw new HeadwayError('malformed', `${operation}: the content type is not that of ${format}`);
  }
  const body = openBody(operation, answer, maxBytes);
  const value: unknown = decodeAnswer(operation, format, body);
  return {
    value,
    checkedAt: now,
    ...madeAt(operation, value),
    conditions: conditionsOf(answer.headers),
    bytes: body.length,
  };
}

/** The headers of the next request for the same. A validator is sent back as it came: the feeds' are not quoted. */
function conditionsOf(headers: IncomingHttpHeaders): Record<string, string> {
  const conditions: Record<string, string> = {};
  const etag = headerOf(headers, 'etag');
  const modified = headerOf(headers, 'last-modified');
  if (etag !== undefined && isPlain(etag)) conditions['if-none-match'] = etag;
  if (modified !== undefined && isPlain(modified)) conditions['if-modified-since'] = modified;
  return conditions;
}

/** Whether a header's value may be sent back: short and printable, for it is not ours. */
const isPlain = (value: string) => /^[\x20-\x7e]{1,256}$/.test(value);

/** The fault of an answer that is neither 200 nor an asked-for 304. */
export function faultOfResponse(
  { operation }: ApiRequest,
  answer: RawAnswer,
  now: Date,
  maxBytes: number,
): HeadwayError {
  const { status, headers } = answer;
  return faultOfStatus(
    operation,
    { status, retryAfter: headerOf(headers, 'retry-after'), said: said() },
    now,
  );

  function said(): string {
    try {
      return openBody(operation, answer, maxBytes).toString('latin1');
    } catch {
      // The status says enough.
      return '';
    }
  }
}
