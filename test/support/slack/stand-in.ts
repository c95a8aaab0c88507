import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import { parse } from 'node:querystring';
import { buffer, json } from 'node:stream/consumers';
import { acceptWebSocket, type WebSocketEnd } from './frames.ts';
import { breaches } from './rules.ts';
import { answerCall, BOT_TOKEN, TEAM, type ApiCall, type World } from './web-api.ts';

/** Answers a call of the Web API in a way of its own. */
export type Behavior = (response: ServerResponse) => void;

/** A post to a response_url. */
export interface Posted {
  url: string;
  body: Record<string, unknown>;
}

/** A stand-in for Slack on loopback: Web API, Socket Mode, response_urls, files and OAuth. */
export interface Slack extends World {
  /** Of the Web API, with its last slash. */
  apiUrl: string;
  calls: readonly ApiCall[];
  posted: readonly Posted[];
  uploads: readonly Buffer[];
  /** Connections of Socket Mode, and what came over them. */
  sockets: ReadonlySet<WebSocketEnd>;
  envelopes: readonly Record<string, unknown>[];
  callsOf(method: string): ApiCall[];
  /**
   * What the next calls of a method get, one after the other, before they are answered as usual again:
   * `chat.postMessage`, or `chat.postMessage C1` for one channel.
   */
  on(call: string, ...behaviors: Behavior[]): void;
  /** A new response_url. */
  responseUrl(): string;
  /** Resolves with what is found; it is looked for after everything that comes in. */
  until<T>(find: () => T | undefined): Promise<T>;
  stop(): Promise<void>;
}

/** Starts it. */
export async function startSlack(): Promise<Slack> {
  const calls: ApiCall[] = [];
  const posted: Posted[] = [];
  const uploads: Buffer[] = [];
  const envelopes: Record<string, unknown>[] = [];
  const sockets = new Set<WebSocketEnd>();
  const scripts = new Map<string, Behavior[]>();
  const watchers = new Set<() => void>();
  let responseUrls = 0;
  const changed = () => {
    for (const watch of watchers) watch();
  };
  const server = createServer((request, response) => {
    void take(request, response).finally(changed);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const world: World = {
    teams: new Map([[BOT_TOKEN, { id: TEAM, name: 'Acme' }]]),
    users: new Map(),
    messages: new Map(),
    refused: [],
    origin,
  };

  async function take(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { pathname, searchParams } = new URL(request.url ?? '', origin);
    const [, room = '', name = ''] = pathname.split('/');
    if (room === 'api') return takeCall(name, request, response);
    if (room === 'upload') {
      uploads.push(await buffer(request));
      response.end('OK');
    } else if (room === 'response') {
      const body = (await json(request)) as Posted['body'];
      posted.push({ url: `${origin}${pathname}`, body });
      world.refused.push(...(body['blocks'] ? breaches(body['blocks'], 50) : []));
      response.end('ok');
    } else if (pathname === '/oauth/v2/authorize') {
      response.setHeader('Content-Type', 'application/json');
      response.end(JSON.stringify(Object.fromEntries(searchParams)));
    } else {
      response.writeHead(404).end();
    }
  }

  async function takeCall(method: string, request: IncomingMessage, response: ServerResponse): Promise<void> {
    const token = request.headers.authorization?.replace('Bearer ', '') ?? '';
    const call = { method, token, args: readArguments((await buffer(request)).toString()) };
    calls.push(call);
    const script = scripts.get(`${method} ${String(call.args['channel'])}`) ?? scripts.get(method);
    const behavior = script?.shift();
    if (behavior) return behavior(response);
    response.setHeader('Content-Type', 'application/json');
    response.end(JSON.stringify(answerCall(call, world)));
  }

  server.on('upgrade', (request, socket: Socket) => {
    const end = acceptWebSocket(socket, request.headers['sec-websocket-key'] ?? '', {
      text: (text) => {
        envelopes.push(JSON.parse(text) as Record<string, unknown>);
        changed();
      },
      closed: () => {
        sockets.delete(end);
        changed();
      },
    });
    sockets.add(end);
    end.send(JSON.stringify({ type: 'hello', num_connections: 1 }));
    changed();
  });

  return {
    ...world,
    apiUrl: `${origin}/api/`,
    calls,
    posted,
    uploads,
    sockets,
    envelopes,
    callsOf: (method) => calls.filter((call) => call.method === method),
    on: (call, ...behaviors) => void scripts.set(call, behaviors),
    responseUrl: () => `${origin}/response/${(responseUrls += 1)}`,
    until: (find) =>
      new Promise((resolve) => {
        const watch = () => {
          const found = find();
          if (found === undefined) return;
          watchers.delete(watch);
          resolve(found);
        };
        watchers.add(watch);
        watch();
      }),
    async stop() {
      for (const socket of sockets) socket.destroy();
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

/** Arguments come as a form whose structured values are JSON. */
function readArguments(form: string): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(parse(form)).map(([name, value]) => {
      const structured = typeof value === 'string' && /^[[{]/.test(value);
      return [name, structured ? (JSON.parse(value) as unknown) : value];
    }),
  );
}

/** Refuses a call as Slack does: with 200 and a name. */
export function refuse(error: string): Behavior {
  return (response) => {
    response.setHeader('Content-Type', 'application/json');
    response.end(JSON.stringify({ ok: false, error }));
  };
}

/** Asks to wait so many seconds. */
export function limit(seconds: number): Behavior {
  return (response) => void response.writeHead(429, { 'Retry-After': String(seconds) }).end();
}

/** Takes the call and never answers. */
export const hang: Behavior = () => undefined;
