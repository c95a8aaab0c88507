import { createHmac } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { manualClock } from '../support/clock.ts';
import { recordingDesk } from '../support/desks.ts';
import * as payloads from '../support/slack/payloads.ts';
import { startAdapter, type Running } from '../support/slack/running.ts';
import { signature, signed, SIGNING_SECRET, type SlackRequest } from '../support/slack/transports.ts';

const clock = manualClock();
const desk = recordingDesk();
let running: Running;

beforeEach(async () => {
  desk.messages.length = 0;
  running = await startAdapter(desk, clock);
});

afterEach(() => running.stop());

async function post(request: Partial<SlackRequest>): Promise<number> {
  return (await fetch(`${running.url}/slack/events`, { method: 'POST', ...request })).status;
}

function request(now = clock.now(), secret?: string): SlackRequest {
  return signed(payloads.command('next train', running.slack.responseUrl()), now, secret);
}

const seconds = (count: number) => new Date(clock.now().getTime() + count * 1000);

describe('[36] who may ask', () => {
  it.each([0, -300, 300])('a request signed %d s from now is answered', async (offset) => {
    expect(await post(request(seconds(offset)))).toBe(200);
    expect(desk.messages).toHaveLength(1);
  });

  it.each([
    ['stale', -301],
    ['from the future', 301],
    ['a day old', -86_400],
  ])('%s: 401', async (_, offset) => {
    expect(await post(request(seconds(offset)))).toBe(401);
    expect(desk.messages).toEqual([]);
  });

  it('signed with another secret: 401', async () => {
    expect(await post(request(clock.now(), 'another secret'))).toBe(401);
    expect(desk.messages).toEqual([]);
  });

  it.each([
    ['no signature', { 'x-slack-signature': undefined }],
    ['no timestamp', { 'x-slack-request-timestamp': undefined }],
    ['an empty signature', { 'x-slack-signature': '' }],
    ['a timestamp that is no number', { 'x-slack-request-timestamp': 'today' }],
    ['a timestamp with a fraction', { 'x-slack-request-timestamp': '1795280400.5' }],
    ['an endless timestamp', { 'x-slack-request-timestamp': '9'.repeat(400) }],
    ['a negative timestamp', { 'x-slack-request-timestamp': '-1795280400' }],
  ])('%s: 401', async (_, changed: Record<string, string | undefined>) => {
    const { headers, body } = request();
    const kept = Object.entries({ ...headers, ...changed }).filter(([, value]) => value !== undefined);
    expect(await post({ headers: Object.fromEntries(kept) as Record<string, string>, body })).toBe(401);
    expect(desk.messages).toEqual([]);
  });

  it.each(['v1=', 'v0', 'v0=', 'V0='])('a signature that begins %s: 401', async (version) => {
    const { headers, body } = request();
    const [, hash = ''] = (headers['x-slack-signature'] ?? '').split('=');
    const changed = version === 'v0=' ? `v0=${hash.slice(1)}` : `${version}${hash}`;
    expect(await post({ headers: { ...headers, 'x-slack-signature': changed }, body })).toBe(401);
    expect(desk.messages).toEqual([]);
  });

  it('a body of which one byte is another: 401, whichever byte', async () => {
    const { headers, body } = request();
    for (let at = 0; at < body.length; at += 37) {
      const changed = `${body.slice(0, at)}${body[at] === 'x' ? 'y' : 'x'}${body.slice(at + 1)}`;
      expect(await post({ headers, body: changed })).toBe(401);
    }
    expect(desk.messages).toEqual([]);
  });

  it.each(['today', '', 'NaN'])(
    'a timestamp “%s” is none, though it is what was signed: 401',
    async (timestamp) => {
      const { headers, body } = request();
      const hash = createHmac('sha256', SIGNING_SECRET).update(`v0:${timestamp}:${body}`).digest('hex');
      const changed = { 'x-slack-request-timestamp': timestamp, 'x-slack-signature': `v0=${hash}` };
      expect(await post({ headers: { ...headers, ...changed }, body })).toBe(401);
      expect(desk.messages).toEqual([]);
    },
  );

  it('a signature counts for its own timestamp alone', async () => {
    const { headers, body } = request(seconds(-600));
    const fresh = { ...headers, 'x-slack-request-timestamp': String(clock.now().getTime() / 1000) };
    expect(await post({ headers: fresh, body })).toBe(401);
  });
});

describe('what else comes to the address of events', () => {
  it('Slack’s question whether the address is ours is answered, if it is signed', async () => {
    const body = JSON.stringify({ type: 'url_verification', challenge: 'so it is', token: 'gone' });
    const headers = { 'content-type': 'application/json', ...signature(body, clock.now()) };
    const response = await fetch(`${running.url}/slack/events`, { method: 'POST', headers, body });
    expect(await response.json()).toEqual({ challenge: 'so it is' });
    expect(await post({ body, headers: { 'content-type': 'application/json' } })).toBe(401);
  });

  it('Slack’s look at the certificate is answered unsigned, and nothing else in it counts', async () => {
    const headers = { 'content-type': 'application/x-www-form-urlencoded' };
    const body = 'token=gone&ssl_check=1&command=%2Fmetro&text=help&user_id=U1&channel_id=C1&team_id=T0ACME';
    expect(await post({ headers, body })).toBe(200);
    expect(desk.messages).toEqual([]);
  });

  it.each([
    ['no JSON', 'application/json', '{'],
    ['null', 'application/json', 'null'],
    ['a list', 'application/json', '[]'],
    ['a word', 'application/json', '"word"'],
    ['nothing', 'application/json', ''],
    ['a payload that is no JSON', 'application/x-www-form-urlencoded', 'payload=%7B'],
    ['a payload that is null', 'application/x-www-form-urlencoded', 'payload=null'],
    ['no bytes of UTF-8', 'application/json', '\u0000\ufffd'],
  ])('signed, but %s: 400', async (_, type, body) => {
    expect(await post({ headers: { 'content-type': type, ...signature(body, clock.now()) }, body })).toBe(
      400,
    );
  });

  it.each([
    ['an event that is a word', '{"event":"word"}'],
    ['an event without a type', '{"event":{},"team_id":"T0ACME"}'],
    ['an action of nobody', '{"type":"block_actions","actions":[],"team":null,"user":null}'],
    ['names of prototypes', '{"__proto__":{"x":1},"constructor":{"prototype":{"x":1}},"type":"prototype"}'],
  ])('[64] signed, but %s: refused, and all is as before', async (_, body) => {
    const headers = { 'content-type': 'application/json', ...signature(body, clock.now()) };
    expect(await post({ headers, body })).toBeGreaterThanOrEqual(200);
    expect(({} as { x?: unknown }).x).toBeUndefined();
    expect(desk.messages).toEqual([]);
    expect(await post(request())).toBe(200);
  });

  it('anything but a POST: 405', async () => {
    expect((await fetch(`${running.url}/slack/events`)).status).toBe(405);
  });

  it('[66] more than a megabyte: 413, announced or not, and the next is answered', async () => {
    const body = 'x'.repeat(1024 * 1024 + 1);
    expect(await post({ body })).toBe(413);
    const stream = new ReadableStream({
      start(controller) {
        controller.enqueue(new TextEncoder().encode(body));
        controller.close();
      },
    });
    const unannounced = { method: 'POST', body: stream, duplex: 'half' } as RequestInit;
    expect((await fetch(`${running.url}/slack/events`, unannounced)).status).toBe(413);
    expect(await post(request())).toBe(200);
  });
});
