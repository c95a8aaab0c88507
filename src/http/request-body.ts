import type { IncomingMessage } from 'node:http';

/** Bytes that all unfinished bodies of a process may hold: who sends slowly on many connections fills no more. */
const MAX_BYTES_IN_FLIGHT = 32 * 1024 ** 2;

let inFlight = 0;

/**
 * The bytes of a request; absent where there are more than `maxBytes`, where they break off, or where too much is under
 * way already. What is too much is let go by, so that the connection can carry the refusal.
 */
export function readBody(request: IncomingMessage, maxBytes: number): Promise<Buffer | undefined> {
  return new Promise((resolve) => {
    const chunks: Buffer[] = [];
    let length = 0;
    let settled = false;

    function settle(body: Buffer | undefined): void {
      if (settled) return;
      settled = true;
      inFlight -= length;
      chunks.length = 0;
      resolve(body);
    }

    request.on('data', (bytes: Buffer) => {
      if (settled) return;
      length += bytes.length;
      inFlight += bytes.length;
      if (length > maxBytes || inFlight > MAX_BYTES_IN_FLIGHT) settle(undefined);
      else chunks.push(bytes);
    });
    request.once('end', () => settle(Buffer.concat(chunks)));
    request.once('error', () => settle(undefined));
    request.once('close', () => settle(undefined));
  });
}
