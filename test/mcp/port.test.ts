import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestApp, type TestApp } from '../support/app.ts';
import { ask, type Answered } from '../support/ask.ts';

const NOW = '2026-11-20T08:15:00';
const KEY = 'a token of sixteen or more';
const HEADERS = { 'content-type': 'application/json', accept: 'application/json, text/event-stream' };

let app: TestApp;

beforeAll(async () => {
  app = await openTestApp(NOW, { PUBLIC_URL: 'https://headway.example' });
});

afterAll(async () => {
  expect(app.faults).toEqual([]);
  await app.stop();
});

function post(body: unknown, headers: Record<string, string> = {}, url = app.url): Promise<Answered> {
  const text = typeof body === 'string' ? body : JSON.stringify(body);
  return ask(`${url}/mcp`, { method: 'POST', headers: { ...HEADERS, ...headers }, body: text });
}

/** A call as clients of 2025 make it, without a handshake: nothing is kept between requests. */
const call = (name: string, given: unknown) => ({
  jsonrpc: '2.0',
  id: 1,
  method: 'tools/call',
  params: { name, arguments: given },
});

describe('/mcp', () => {
  it.each(['GET', 'DELETE', 'OPTIONS', 'PUT'])('%s is not allowed', async (method) => {
    expect((await ask(`${app.url}/mcp`, { method })).status).toBe(405);
  });

  it.each([
    ['no origin', {}, 200],
    ['a page of this machine', { origin: 'http://localhost:3000' }, 200],
    ['a page of the public address', { origin: 'https://headway.example' }, 200],
    ['the public host', { host: 'headway.example' }, 200],
    ['any other page', { origin: 'https://evil.example' }, 403],
    ['a page that hides its origin', { origin: 'null' }, 403],
    ['a host that points here', { host: 'evil.example' }, 421],
    ['a host that only begins right', { host: 'localhost.evil.example' }, 421],
  ])('is asked by %s', async (_, headers, status) => {
    expect((await post(call('delays', {}), headers)).status).toBe(status);
  });

  it('answers clients that accept JSON alone, or anything', async () => {
    for (const accept of ['application/json', '*/*']) {
      const { status, body } = await post(call('delays', { line: 'red' }), { accept });
      expect(status).toBe(200);
      expect(body.toString()).toContain('Red Line');
    }
  });

  it('refuses an argument of 100 KB, and what is no protocol', async () => {
    expect((await post(call('next_train', { station: 'x'.repeat(100_000) }))).status).toBe(413);
    for (const body of ['', '{', 'null', '[]', '"x"', '['.repeat(10_000)]) {
      const { status } = await post(body);
      expect(status, body.slice(0, 10)).toBeGreaterThanOrEqual(400);
      expect(status, body.slice(0, 10)).toBeLessThan(500);
    }
  });

  it('[8] refuses a batch: each of its messages would be a call, and one alone was counted', async () => {
    const batch = JSON.stringify(Array.from({ length: 100 }, () => call('next_bus', { stop_id: '1001195' })));
    for (const body of [batch, ` \n${batch}`, `\ufeff${batch}`, '[{}]']) {
      const { status, body: answer } = await post(body, { 'mcp-protocol-version': '2025-03-26' });
      expect(status).toBe(400);
      expect(answer.toString()).toBe('');
    }
  });

  it('[64] takes nothing from prototypes', async () => {
    const body =
      '{"jsonrpc":"2.0","id":1,"method":"tools/call","params":{"name":"delays","arguments":{"__proto__":{"x":1},"constructor":1}}}';
    expect((await post(body)).body.toString()).toContain('is no argument of this tool');
    expect(({} as { x?: unknown }).x).toBeUndefined();
  });

  it('a header that says another method than the body is refused', async () => {
    const body = {
      ...call('delays', {}),
      params: {
        ...call('delays', {}).params,
        _meta: {
          'io.modelcontextprotocol/protocolVersion': '2026-07-28',
          'io.modelcontextprotocol/clientInfo': { name: 'test', version: '1' },
          'io.modelcontextprotocol/clientCapabilities': {},
        },
      },
    };
    const headers = {
      'mcp-protocol-version': '2026-07-28',
      'mcp-method': 'tools/list',
      'mcp-name': 'delays',
    };
    const { status, body: answer } = await post(body, headers);
    expect(status).toBe(400);
    expect(answer.toString()).toContain('-32020');
  });
});

describe('with a key', () => {
  it('takes it as a bearer token, and nothing else', async () => {
    const locked = await openTestApp(NOW, { MCP_KEY: KEY.replaceAll(' ', '-') });
    const key = KEY.replaceAll(' ', '-');
    try {
      const table = [
        [{}, 401],
        [{ authorization: `Bearer ${key}x` }, 401],
        [{ authorization: `Basic ${key}` }, 401],
        [{ authorization: `Bearer ${key}` }, 200],
      ] as const;
      for (const [headers, status] of table) {
        expect((await post(call('delays', {}), headers, locked.url)).status).toBe(status);
      }
    } finally {
      await locked.stop();
    }
  });
});

describe('when things go wrong', () => {
  it('with the service away the answer says so, and is no error of the protocol', async () => {
    const away = await openTestApp(NOW, { TRANSIT_API_BASE_URL: 'http://127.0.0.1:9' });
    try {
      const { status, body } = await post(call('delays', { line: 'red' }), {}, away.url);
      expect(status).toBe(200);
      expect(body.toString()).toMatch(/can’t look that up right now/);
    } finally {
      await away.stop();
    }
  });

  it('[8] who asks without end is told when to come back, and nobody else behind the same proxy', async () => {
    const busy = await openTestApp(NOW, { WEB_PROXIES: '1' });
    const from = (address: string) => post('{', { 'x-forwarded-for': address }, busy.url);
    try {
      let asked = 0;
      // All of a household's addresses are one.
      while ((await from(`2001:db8:1:2::${asked.toString(16)}`)).status !== 429) asked += 1;
      expect(asked).toBe(60);
      expect(Number((await from('2001:db8:1:2::ffff')).headers['retry-after'])).toBeGreaterThan(0);
      expect((await from('2001:db8:1:3::1')).status).not.toBe(429);
    } finally {
      await busy.stop();
    }
  });

  it('[70] a stop during a call ends, and the call with it', async () => {
    const stopping = await openTestApp(NOW);
    const answer = post(call('next_train', { station: 'Rosslyn' }), {}, stopping.url).catch(() => undefined);
    await stopping.stop();
    await answer;
    expect(stopping.faults).toEqual([]);
  });
});
