import { EventEmitter } from 'node:events';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { APPLICATION, DIRECT_CHANNEL, TOKEN } from './ids.ts';
import { wrongIn, type SentMessage } from './rules.ts';

/** A call as it came in. */
export interface RestCall {
  method: string;
  /** Below the version: `/channels/1/messages`. */
  path: string;
  authorized: boolean;
  body: unknown;
  /** Names of uploaded files. */
  files: string[];
}

/** What a scripted call gets instead of its proper answer. */
export type Fault = (response: ServerResponse, call: RestCall, proper: () => void) => void;

/** The stand-in's REST API. */
export interface StandInRest {
  readonly calls: readonly RestCall[];
  /** Messages that are there, by channel. */
  readonly messages: ReadonlyMap<string, readonly (SentMessage & { id: string })[]>;
  /** Resolves with the calls to a path, when there are so many. */
  received(path: RegExp, count?: number): Promise<RestCall[]>;
  /** What the next calls to a path get, one after the other; then all is proper again. */
  next(path: RegExp, ...faults: Fault[]): void;
  /** What every call to a path gets from now on, until what is returned is called. */
  always(path: RegExp, fault: Fault): () => void;
  handle(request: IncomingMessage, response: ServerResponse): Promise<void>;
}

/** An answer of any status, body and headers. */
export function status(code: number, body: unknown, headers: Record<string, string> = {}): Fault {
  return (response) => {
    response.writeHead(code, { 'content-type': 'application/json', ...headers });
    response.end(JSON.stringify(body));
  };
}

/** A refusal because of too many calls. `retryAfter` in seconds, with fractions. */
export function limited(scope: 'user' | 'global' | 'shared', retryAfter: number): Fault {
  const body = {
    message: 'You are being rate limited.',
    retry_after: retryAfter,
    global: scope === 'global',
  };
  return status(429, body, {
    'retry-after': String(Math.ceil(retryAfter)),
    'x-ratelimit-scope': scope,
    ...(scope === 'global' ? { 'x-ratelimit-global': 'true' } : {}),
  });
}

/** Does what was asked and loses the answer. */
export const lost: Fault = (response, _, proper) => {
  response.end = (() => response) as typeof response.end;
  proper();
  response.socket?.resetAndDestroy();
};

/** Takes the call and never answers. */
export const hang: Fault = () => undefined;

export function createRest({ gatewayUrl, shards }: { gatewayUrl: string; shards: number }): StandInRest {
  const calls: RestCall[] = [];
  const messages = new Map<string, (SentMessage & { id: string })[]>();
  const commands = new Map<string, unknown>();
  const scripts: { path: RegExp; faults: Fault[]; forever: boolean }[] = [];
  const answered = new Set<string>();
  const news = new EventEmitter().setMaxListeners(0);
  let ids = 1_300_000_000_000_000_000n;

  function proper(call: RestCall): { code: number; body: unknown } {
    const [, first, , ...rest] = call.path.split('/');
    if (first === 'interactions') return interaction(call);
    if (first === 'webhooks') return message(call.body as SentMessage, (made) => ({ ...made, id: nextId() }));
    if (!call.authorized) return { code: 401, body: { message: '401: Unauthorized', code: 0 } };
    if (call.path === '/gateway/bot') return { code: 200, body: gatewayBot };
    if (call.path === '/users/@me') return { code: 200, body: { username: 'Headway' } };
    if (call.path === '/applications/@me') return { code: 200, body: { id: APPLICATION } };
    if (call.path.endsWith('/commands')) return registered(call);
    if (call.path === '/users/@me/channels') return directChannel(call.body as { recipient_id: string });
    if (rest[0] === 'typing') return { code: 204, body: undefined };
    return channelMessage(call);
  }

  const gatewayBot = {
    url: gatewayUrl,
    shards,
    session_start_limit: { total: 1000, remaining: 1000, reset_after: 60_000, max_concurrency: 1 },
  };

  function interaction({ path, body }: RestCall) {
    const id = path.split('/')[2] ?? '';
    if (answered.has(id)) return refusal(400, 40_060, 'Interaction has already been acknowledged.');
    const { type, data } = body as { type: number; data?: SentMessage };
    const wrong = type === 4 || type === 7 ? wrongIn(data ?? {}) : [];
    if (wrong.length > 0) return refusal(400, 50_035, wrong.join('; '));
    answered.add(id);
    return { code: 204, body: undefined };
  }

  function registered({ method, path, body }: RestCall) {
    if (method === 'PUT') commands.set(path, stored(body));
    return { code: 200, body: commands.get(path) ?? [] };
  }

  function directChannel({ recipient_id: user }: { recipient_id: string }) {
    if (!isUser(user)) return refusal(400, 50_033, 'Invalid Recipient(s)');
    return { code: 200, body: { id: DIRECT_CHANNEL, type: 1, recipients: [{ id: user }] } };
  }

  function channelMessage({ method, path, body }: RestCall) {
    const [, , channel = '', , id] = path.split('/');
    if (isUser(channel)) return refusal(404, 10_003, 'Unknown Channel');
    const there = messages.get(channel) ?? [];
    messages.set(channel, there);
    if (method === 'PATCH') {
      const index = there.findIndex((candidate) => candidate.id === id);
      if (index < 0) return refusal(404, 10_008, 'Unknown Message');
      return message(body as SentMessage, (made) => (there[index] = { ...made, id: id ?? '' }));
    }
    const { nonce, enforce_nonce: enforced } = body as SentMessage;
    const same = enforced ? there.find((candidate) => candidate.nonce === nonce) : undefined;
    if (same) return { code: 200, body: same };
    return message(body as SentMessage, (made) => {
      there.push({ ...made, id: nextId() });
      return there.at(-1);
    });
  }

  function message(body: SentMessage, keep: (made: SentMessage) => unknown) {
    const wrong = wrongIn(body);
    return wrong.length > 0 ? refusal(400, 50_035, wrong.join('; ')) : { code: 200, body: keep(body) };
  }

  function nextId(): string {
    return String((ids += 1n));
  }

  async function handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const call = await readCall(request);
    calls.push(call);
    const script = scripts.find(({ path, faults }) => path.test(call.path) && faults.length > 0);
    const answer = () => {
      const { code, body } = proper(call);
      const type = body === undefined ? {} : { 'content-type': 'application/json' };
      response.writeHead(code, { ...type, ...rateLimit(call) });
      response.end(body === undefined ? undefined : JSON.stringify(body));
    };
    const fault = script?.forever ? script.faults[0] : script?.faults.shift();
    if (fault) fault(response, call, answer);
    else answer();
    news.emit('call', call);
  }

  return {
    calls,
    messages,
    received(path, count = 1) {
      const matching = calls.filter((call) => path.test(call.path));
      if (matching.length >= count) return Promise.resolve(matching);
      return new Promise((resolve) => {
        const take = (call: RestCall) => {
          if (!path.test(call.path) || matching.push(call) < count) return;
          news.off('call', take);
          resolve(matching);
        };
        news.on('call', take);
      });
    },
    next: (path, ...faults) => void scripts.push({ path, faults, forever: false }),
    always(path, fault) {
      const script = { path, faults: [fault], forever: true };
      scripts.unshift(script);
      return () => void scripts.splice(scripts.indexOf(script), 1);
    },
    handle,
  };
}

async function readCall(request: IncomingMessage): Promise<RestCall> {
  const bytes = await buffer(request);
  const type = request.headers['content-type'] ?? '';
  const [url = ''] = (request.url ?? '').split('?');
  const path = decodeURIComponent(url.replace(/^\/api\/v10/, ''));
  const call = {
    method: request.method ?? '',
    path,
    authorized: request.headers.authorization === `Bot ${TOKEN}`,
  };
  if (!type.startsWith('multipart/')) {
    return {
      ...call,
      body: bytes.length > 0 ? (JSON.parse(bytes.toString()) as unknown) : undefined,
      files: [],
    };
  }
  const form = await new Response(bytes, { headers: { 'content-type': type } }).formData();
  const files = [...form.values()].flatMap((value) => (typeof value === 'string' ? [] : [value.name]));
  return { ...call, body: JSON.parse(form.get('payload_json') as string) as unknown, files };
}

/** What Discord tells of its limits with every answer. */
function rateLimit({ method, path }: RestCall): Record<string, string> {
  return {
    'x-ratelimit-limit': '1000',
    'x-ratelimit-remaining': '999',
    'x-ratelimit-reset-after': '1.000',
    'x-ratelimit-bucket': `${method} ${path.replaceAll(/\d{17,}/g, 'id')}`.slice(0, 60),
  };
}

/** Of people the ids begin so here: they are no channels. */
function isUser(id: string): boolean {
  return id.startsWith('14');
}

/** Discord gives commands ids and writes out what was left at its default. */
function stored(body: unknown): unknown {
  return (body as object[]).map((command, index) => ({
    id: String(index),
    application_id: APPLICATION,
    version: '1',
    default_member_permissions: null,
    nsfw: false,
    ...command,
  }));
}

function refusal(code: number, discord: number, message: string) {
  return { code, body: { message, code: discord } };
}
