import type { IncomingMessage, ServerResponse } from 'node:http';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';

/** A request as the library takes it. It ends with its connection, or when Headway stops. */
export function requestOf(
  request: IncomingMessage,
  response: ServerResponse,
  body: Buffer,
  stopped: AbortSignal,
): Request {
  const headers = new Headers();
  for (const [name, value] of Object.entries(request.headers)) {
    if (value !== undefined && !name.startsWith(':')) headers.set(name, [value].flat().join(', '));
  }
  // Clients that accept anything, or JSON alone, are answered, too.
  headers.set('accept', 'application/json, text/event-stream');
  const left = new AbortController();
  response.once('close', () => left.abort());
  const url = `http://${request.headers.host ?? 'localhost'}${request.url ?? '/'}`;
  return new Request(url, {
    method: 'POST',
    headers,
    body: new Uint8Array(body),
    signal: AbortSignal.any([left.signal, stopped]),
  });
}

/** Writes what the library answers. */
export async function write(response: ServerResponse, answer: Response): Promise<void> {
  response.writeHead(answer.status, Object.fromEntries(answer.headers));
  if (!answer.body) {
    response.end();
    return;
  }
  // Who leaves before the end has no answer; that is no fault.
  await pipeline(Readable.fromWeb(answer.body), response).catch(() => undefined);
}
