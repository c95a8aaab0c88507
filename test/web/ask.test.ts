import { request } from 'node:http';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { AnswerJson } from '../../adapters/web/ask/answer-json.ts';
import { replyJson } from '../../src/replies/json.ts';
import { openTestApp, type TestApp } from '../support/app.ts';

const KEY = 'a-key-of-the-operator';
let app: TestApp;
beforeAll(async () => {
  app = await openTestApp('2026-11-20T08:15:00', { WEB_KEY: KEY, WEB_PROXIES: '1' });
});
afterAll(() => app.stop());

let caller = 0;
/** Asks as a script does, each time from another address. */
function ask(body: unknown, headers: Record<string, string> = {}, query = '') {
  caller += 1;
  return fetch(`${app.url}/ask${query}`, {
    method: 'POST',
    headers: {
      'Content-Type': 'application/json',
      Authorization: `Bearer ${KEY}`,
      'X-Forwarded-For': `10.1.${caller >> 8}.${caller & 255}`,
      ...headers,
    },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  });
}

/** The status of a request with headers that `fetch` lets nobody set. */
function statusOf(headers: Record<string, string>): Promise<number | undefined> {
  return new Promise((resolve, reject) => {
    const asking = request(
      `${app.url}/ask`,
      { method: 'POST', headers: { 'Content-Type': 'application/json', ...headers } },
      (response) => {
        response.resume();
        resolve(response.statusCode);
      },
    );
    asking.on('error', reject);
    asking.end('{"text":"next train at rosslyn"}');
  });
}

describe('POST /ask', () => {
  it('answers with the Reply as JSON, the same facts as the terminal', async () => {
    const response = await ask({ text: 'next train at metro center' });
    expect(response.headers.get('content-type')).toBe('application/json');
    const reply = (await response.json()) as AnswerJson;
    const { reply: wanted } = await app.assistant.respond({
      from: { platform: 'test', place: 'test' },
      user: 'test',
      text: 'next train at metro center',
    });
    expect(reply.title).toBe(wanted.title);
    expect(reply.blocks).toEqual(replyJson(wanted).blocks);
    expect(reply.asOf?.at).toMatch(/^2026-11-20T/);
    expect(reply.speech).toMatch(/train/i);
    expect(reply.simulated).toBe(true);
  });

  it('answers in words where text or speech is asked for', async () => {
    const text = await ask({ text: 'next train at rosslyn' }, { Accept: 'text/plain' });
    expect(text.headers.get('content-type')).toMatch(/^text\/plain/);
    const words = await text.text();
    expect(words).toContain('Rosslyn (C05)');
    expect(words).toContain('Simulated data');
    const speech = await (await ask({ text: 'next train at rosslyn' }, {}, '?speech')).text();
    expect(speech).not.toMatch(/[{}|]/);
    expect(speech.length).toBeGreaterThan(20);
    // What it asks comes last: who listens answers what was heard last.
    expect(speech).toMatch(/Simulated data: [^?]*\. Want to hear [^.]*\?$/);
  });

  it('holds a conversation by the name that its asker gives it', async () => {
    const conversation = 'conversation-1';
    const question = (await (
      await ask({ text: 'next train at farragut', conversation })
    ).json()) as AnswerJson;
    expect(question.choices.map(({ label }) => label)).toContain('Farragut North');
    const answer = (await (await ask({ text: 'farragut north', conversation })).json()) as AnswerJson;
    expect(answer.title).toContain('Farragut North (A02)');
    const follow = { text: 'and on the silver line?' };
    expect(((await (await ask({ ...follow, conversation })).json()) as AnswerJson).title).toContain(
      'Farragut',
    );
    expect(((await (await ask(follow)).json()) as AnswerJson).title ?? '').not.toContain('Farragut');
  });

  it('finds what is near a position that comes with the question', async () => {
    const near = { text: 'stations near me', position: { lat: 38.8983, lon: -77.0281 } };
    const reply = (await (await ask(near)).json()) as AnswerJson;
    expect(JSON.stringify(reply.blocks)).toContain('Metro Center');
    expect(reply.title).toBe('Near you');
  });

  it.each([
    ['no JSON', 'next train', 400],
    ['no object', '"next train"', 400],
    ['no text', { question: 'next train' }, 400],
    ['an empty text', { text: '  ' }, 400],
    ['301 characters', { text: 'a'.repeat(301) }, 400],
    ['a position off the globe', { text: 'bus stops near me', position: { lat: 95, lon: 0 } }, 400],
    ['a position that is none', { text: 'bus stops near me', position: '38,-77' }, 400],
    ['a conversation that is none', { text: 'hello', conversation: '<b>' }, 400],
    ['more than it reads', { text: 'a', more: 'a'.repeat(5000) }, 413],
  ])('refuses %s', async (_, body, status) => {
    const response = await ask(body);
    expect(response.status).toBe(status);
    expect(await response.json()).toEqual({ message: expect.stringMatching(/\.$/) });
  });

  it('takes 300 characters, and no form', async () => {
    expect((await ask({ text: `next train at rosslyn ${'a'.repeat(278)}` })).status).toBe(200);
    expect((await ask('text=a', { 'Content-Type': 'application/x-www-form-urlencoded' })).status).toBe(415);
  });

  it('is for the page itself, or for whoever has the key', async () => {
    const { host } = new URL(app.url);
    expect(await statusOf({})).toBe(403);
    expect(await statusOf({ Authorization: 'Bearer another-key-of-someone' })).toBe(403);
    expect(await statusOf({ Origin: 'https://elsewhere.example' })).toBe(403);
    expect(await statusOf({ Origin: app.url, 'Sec-Fetch-Site': 'cross-site' })).toBe(403);
    expect(await statusOf({ Origin: 'null' })).toBe(403);
    expect(await statusOf({ Origin: app.url })).toBe(200);
    expect(await statusOf({ Origin: `http://${host}`, 'Sec-Fetch-Site': 'same-origin' })).toBe(200);
  });

  it('tells one address that asks without end when to come back, and nobody else', async () => {
    const from = { 'X-Forwarded-For': '192.0.2.7' };
    const statuses = await Promise.all(
      Array.from({ length: 40 }, async () => (await ask({ text: 'help' }, from)).status),
    );
    expect(statuses.filter((status) => status === 200)).toHaveLength(30);
    const refused = await ask({ text: 'help' }, from);
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    // What a caller writes in the header itself is not looked at: only what the operator's proxy added.
    expect((await ask({ text: 'help' }, { 'X-Forwarded-For': '198.51.100.1, 192.0.2.7' })).status).toBe(429);
    expect((await ask({ text: 'help' }, { 'X-Forwarded-For': '192.0.2.8' })).status).toBe(200);
  });
});

describe('GET /suggest', () => {
  it('completes names', async () => {
    const response = await fetch(`${app.url}/suggest?kind=station&text=gall`);
    expect(await response.json()).toContainEqual({
      label: 'Gallery Pl-Chinatown',
      say: 'Gallery Pl-Chinatown',
    });
    expect((await fetch(`${app.url}/suggest?kind=secret&text=a`)).status).toBe(400);
    expect((await fetch(`${app.url}/suggest?kind=station&text=${'a'.repeat(101)}`)).status).toBe(400);
  });
});
