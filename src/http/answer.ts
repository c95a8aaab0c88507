import type { OutgoingHttpHeaders, ServerResponse } from 'node:http';

/** Answers with a text. With its length it goes out in one piece. */
export function sendWhole(response: ServerResponse, type: string, text: string): void {
  response
    .writeHead(200, { 'Content-Type': `${type}; charset=utf-8`, 'Content-Length': Buffer.byteLength(text) })
    .end(text);
}

/** Refuses a request without a word: of it nothing more is read. */
export function refuseRequest(
  response: ServerResponse,
  status: number,
  headers: OutgoingHttpHeaders = {},
): void {
  response.writeHead(status, { ...headers, Connection: 'close' }).end();
}
