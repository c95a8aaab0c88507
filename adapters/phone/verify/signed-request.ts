import type { IncomingHttpHeaders } from 'node:http';

/** A request, as far as it is signed. */
export interface SignedRequest {
  /** Path and query, as they were asked for. */
  target: string;
  headers: IncomingHttpHeaders;
  body: Buffer;
}

/** Whether a request is the carrier's. Never throws. */
export type IsCarriers = (request: SignedRequest) => boolean;
