import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';

/** A request as the model got it. */
export interface ModelRequest {
  authorization: string | undefined;
  body: { messages: { role: string; content: string }[]; response_format: { type: string } };
}

/** What the model does with a request. */
export type ModelBehavior = (request: ModelRequest, response: ServerResponse) => void;

/** A stand-in for a language model at `/v1/chat/completions` on loopback. */
export interface LanguageModel {
  url: string;
  requests: ModelRequest[];
  /** From now on. */
  behave(behavior: ModelBehavior): void;
  stop(): Promise<void>;
}

/** Answers with a label, as models do. */
export function labeling(label: unknown): ModelBehavior {
  return (_, response) => {
    const content = typeof label === 'string' ? label : JSON.stringify(label);
    response
      .writeHead(200, { 'content-type': 'application/json' })
      .end(JSON.stringify({ choices: [{ message: { content } }] }));
  };
}

/** Starts it. */
export async function startLanguageModel(): Promise<LanguageModel> {
  const requests: ModelRequest[] = [];
  let behavior: ModelBehavior = labeling({ intent: 'none', slots: {} });
  async function take(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const taken = {
      authorization: request.headers.authorization,
      body: (await json(request)) as ModelRequest['body'],
    };
    requests.push(taken);
    behavior(taken, response);
  }
  const server = createServer((request, response) => void take(request, response));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    requests,
    behave: (next) => {
      behavior = next;
    },
    async stop() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
