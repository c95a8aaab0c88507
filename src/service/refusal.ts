import type { ServerResponse } from 'node:http';
import { contentTypeOf } from '../api/formats/codec.ts';
import type { Format } from '../api/operations.ts';

/** An answer other than 200, ready to be sent. Its message is fixed text: nothing internal, nothing that was sent. */
export interface Refusal {
  readonly status: number;
  readonly contentType: string;
  readonly body: string;
  /** Headers beside those that every refusal has. */
  readonly headers: Readonly<Record<string, string>>;
}

/** Whoever guards the service refuses in JSON with a lower-case `message`, whatever format was asked for. */
export function fromGateway(
  statusCode: number,
  message: string,
  headers: Readonly<Record<string, string>> = {},
): Refusal {
  return {
    status: statusCode,
    contentType: contentTypeOf('json'),
    body: JSON.stringify({ statusCode, message }),
    headers,
  };
}

/**
 * Whoever answers for an operation refuses with a `Message`, in the operation's own format (spec, "Errors");
 * where that is binary, in JSON. `message` is free of markup.
 */
export function fromBackEnd(status: number, message: string, format: Format): Refusal {
  const xml = format === 'xml';
  return {
    status,
    contentType: contentTypeOf(xml ? 'xml' : 'json'),
    body: xml ? `<Error><Message>${message}</Message></Error>` : JSON.stringify({ Message: message }),
    headers: {},
  };
}

/** The path is none of the service's. */
export const NO_SUCH_RESOURCE = fromGateway(404, 'Resource not found');

/** Sends a refusal; `common` are headers of every answer, names and values by turns. */
export function refuse(
  res: ServerResponse,
  { status, contentType, body, headers }: Refusal,
  common: readonly string[] = [],
): void {
  res.writeHead(status, [
    ...common,
    ...Object.entries(headers).flat(),
    'Content-Type',
    contentType,
    'Content-Length',
    String(Buffer.byteLength(body)),
    'Cache-Control',
    'no-cache',
  ]);
  // Node itself leaves the body out where the method is HEAD.
  res.end(body);
}
