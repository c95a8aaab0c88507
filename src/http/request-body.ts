import type { IncomingMessage } from 'node:http';
import { callAfter } from '../common/clock.ts';

/** Bytes that all unfinished bodies of a process may hold: who sends slowly on many connections fills no more. */
const MAX_BYTES_IN_FLIGHT = 32 * 1024 ** 2;
/** A body of no more than this is small: it fits into the first packets of a connection, or nearly. */
const SMALL_BYTES = 64 * 1024;
/** Milliseconds that a small body has; larger ones have as long as any request. */
const SMALL_BODY_TIMEOUT_MS = 2000;

/** A body that has begun. */
interface Unfinished {
  readonly route: string;
  length: number;
  /** Lets it go. */
  drop: () => void;
}

/** The one whose last bytes came longest ago first. */
const unfinished = new Set<Unfinished>();
const bytesOfRoutes = new Map<string, number>();
let inFlight = 0;

/**
 * The bytes of a request; absent where there are more than `maxBytes`, where they break off, where a small body takes
 * more than two seconds, or where it was let go: when all that is under way is too much, the path that holds most of it
 * loses what has been idle longest. What is too much is let go by, so that the connection can carry the refusal.
 */
export function readBody(request: IncomingMessage, maxBytes: number): Promise<Buffer | undefined> {
  const announced = Number(request.headers['content-length'] ?? 0);
  if (announced > maxBytes) return Promise.resolve(undefined);
  return new Promise((resolve) => {
    const chunks: Buffer[] = [];
    const body: Unfinished = {
      route: (request.url ?? '').split('?', 1)[0] ?? '',
      length: 0,
      drop: () => settle(undefined),
    };
    const isSmall = Math.min(maxBytes, announced || maxBytes) <= SMALL_BYTES;
    // Not a signal: each would make an error with its stack when its time is up, though the body is there.
    const inTime = isSmall ? callAfter(SMALL_BODY_TIMEOUT_MS, body.drop) : undefined;
    unfinished.add(body);

    function settle(whole: Buffer | undefined): void {
      if (!unfinished.delete(body)) return;
      inTime?.();
      count(body, -body.length);
      chunks.length = 0;
      resolve(whole);
    }

    request.on('data', (bytes: Buffer) => {
      // The latest to have sent something.
      if (!unfinished.delete(body)) return;
      unfinished.add(body);
      count(body, bytes.length);
      if (body.length > maxBytes) settle(undefined);
      else chunks.push(bytes);
      makeRoom();
    });
    request.once('end', () => settle(Buffer.concat(chunks)));
    request.once('error', body.drop);
    request.once('close', body.drop);
  });
}

function count(body: Unfinished, bytes: number): void {
  body.length += bytes;
  inFlight += bytes;
  const ofRoute = (bytesOfRoutes.get(body.route) ?? 0) + bytes;
  if (ofRoute > 0) bytesOfRoutes.set(body.route, ofRoute);
  else bytesOfRoutes.delete(body.route);
}

function makeRoom(): void {
  if (inFlight <= MAX_BYTES_IN_FLIGHT) return;
  const [fullest] = [...bytesOfRoutes].reduce((most, one) => (one[1] > most[1] ? one : most));
  for (const body of unfinished) {
    if (body.route !== fullest || body.length === 0) continue;
    body.drop();
    return makeRoom();
  }
}
