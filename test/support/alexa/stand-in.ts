import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

/** A stand-in for Amazon: it serves certificates and takes progressive responses. */
export interface AmazonStandIn {
  url: string;
  /** Answers the path from now on. */
  serve(path: string, answer: string | ((request: IncomingMessage, response: ServerResponse) => void)): void;
  /** Paths that were asked for. */
  asked: string[];
  /** Progressive responses: what was said, and with which token. */
  said: { token: string | undefined; body: unknown }[];
  close(): Promise<void>;
}

/** Opens it on this machine. */
export async function startAmazon(): Promise<AmazonStandIn> {
  const answers = new Map<string, string | ((request: IncomingMessage, response: ServerResponse) => void)>();
  const asked: string[] = [];
  const said: AmazonStandIn['said'] = [];
  const server: Server = createServer((request, response) => {
    const path = request.url ?? '';
    asked.push(path);
    if (path === '/v1/directives') {
      void text(request).then((body) => {
        said.push({ token: request.headers.authorization, body: JSON.parse(body) });
        response.writeHead(204).end();
      });
      return;
    }
    const answer = answers.get(path);
    if (typeof answer === 'function') answer(request, response);
    else if (answer === undefined) response.writeHead(404).end();
    else response.end(answer);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    serve: (path, answer) => void answers.set(path, answer),
    asked,
    said,
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
