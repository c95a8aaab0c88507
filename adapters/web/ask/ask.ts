import { readTarget } from '../../../src/http/request-target.ts';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { HttpRoute } from '../../../src/port.ts';
import { createRateLimit } from '../../../src/common/rate-limit.ts';
import type { Reply } from '../../../src/replies/reply.ts';
import { SIMULATED_NOTICE } from '../../../src/replies/simulated-notice.ts';
import { renderText } from '../../../src/replies/text.ts';
import { readBody } from '../../../src/http/request-body.ts';
import { clientAddress } from '../../../src/http/client-address.ts';
import { carriesKey, isOwnPage } from '../http/caller.ts';
import { sendJson, sendText } from '../http/respond.ts';
import type { Asker, AskOptions } from './asker.ts';
import { readQuestion } from './read-question.ts';

/** A question of 300 characters in any script, with a position. */
const MAX_BODY_BYTES = 4096;
/** Autocomplete asks with every few letters. */
const SUGGESTIONS_PER_ADDRESS = { burst: 60, perMinute: 240, maxKeys: 20_000 };
const MAX_TYPED_LENGTH = 100;

const KINDS = ['station', 'stop', 'route', 'line'] as const;
const isKind = (text: string | null): text is (typeof KINDS)[number] => KINDS.some((kind) => kind === text);

/** POST /ask: a sentence in, a Reply out, as JSON or, by `Accept` and `?speech`, as words. */
export function askRoute({ config, clock, simulated }: AskOptions, asker: Asker): HttpRoute {
  async function handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    // Before the key is looked at, which is not to be found out by trying.
    const wait = asker.waitOf(request);
    const tooMany = () =>
      refuse(response, 429, `Too many questions. Ask again in ${wait} s.`, { 'Retry-After': `${wait}` });
    if (wait > 0 && !isOwnPage(request)) return tooMany();
    if (!isOwnPage(request) && !carriesKey(request, config.key)) {
      return refuse(response, 403, 'Only the page itself, or whoever has the key (WEB_KEY), may ask.');
    }
    if (!/^application\/json\b/i.test(request.headers['content-type'] ?? '')) {
      return refuse(response, 415, 'The body must be application/json.');
    }
    const body = await readBody(request, MAX_BODY_BYTES);
    if (!body) return refuse(response, 413, 'The question is too long.');
    const question = readQuestion(body.toString('utf8'));
    // Whoever asks too often is heard where they may be in danger.
    if (wait > 0 && (typeof question === 'string' || !asker.isDanger(question.text))) return tooMany();
    if (typeof question === 'string') return refuse(response, 400, question);
    const reply = await asker.ask(question, carriesKey(request, config.key));
    if (reply) await answer(request, response, reply);
    else refuse(response, 503, 'Still starting.', { 'Retry-After': '2' });
  }

  async function answer(request: IncomingMessage, response: ServerResponse, reply: Reply): Promise<void> {
    // What is read elsewhere travels without the page's banner.
    const note = simulated && !reply.urgent ? SIMULATED_NOTICE : undefined;
    if (readTarget(request.url ?? '').params.has('speech')) {
      sendText(response, 200, asker.speech(reply, note), VARY);
    } else if (prefersText(request)) {
      sendText(
        response,
        200,
        `${[renderText(reply, clock.now()), ...(note ? [note] : [])].join('\n\n')}\n`,
        VARY,
      );
    } else {
      sendJson(response, 200, await asker.json(reply), VARY);
    }
  }

  return { path: '/ask', methods: ['POST'], handle };
}

/** GET /suggest?kind=station&text=gal: names for what is being typed, as `{ label, say }`. */
export function suggestRoute({ config, clock, desk }: AskOptions): HttpRoute {
  const limit = createRateLimit(SUGGESTIONS_PER_ADDRESS);
  return {
    path: '/suggest',
    methods: ['GET'],
    async handle(request, response) {
      const query = readTarget(request.url ?? '').params;
      const [kind, text] = [query.get('kind'), query.get('text') ?? ''];
      if (!isKind(kind) || text.length > MAX_TYPED_LENGTH)
        return refuse(response, 400, 'No such kind of name.');
      const wait = limit.take(clientAddress(request, config.proxies), clock.now());
      if (wait > 0) return refuse(response, 429, 'Too many.', { 'Retry-After': `${wait}` });
      sendJson(response, 200, (await desk()?.suggest(kind, text)) ?? []);
    },
  };
}

/** What depends on how one asks. */
const VARY = { Vary: 'Accept' };

function refuse(
  response: ServerResponse,
  status: number,
  message: string,
  headers: Record<string, string> = {},
): void {
  // Of a refused request nothing more is read.
  sendJson(response, status, { message }, { Connection: 'close', ...headers });
}

/** Whether text is asked for, and JSON is not. */
function prefersText(request: IncomingMessage): boolean {
  const accepted = request.headers.accept ?? '';
  return /\btext\/plain\b/i.test(accepted) && !/\bapplication\/json\b/i.test(accepted);
}
