import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { OpenPort } from '../../src/http/server.ts';
import { ask } from '../support/ask.ts';
import { deskOf, KEY, portOf, startHarness, type Harness } from '../support/discord/harness.ts';
import { applicationKey, command } from '../support/discord/interactions.ts';

const PING = JSON.stringify({ id: '1', application_id: '2', type: 1, token: 't', version: 1 });

describe('[43] signed interactions', () => {
  let harness: Harness;
  let port: OpenPort;
  let handled = 0;
  beforeAll(async () => {
    const desk = deskOf(async () => {
      handled += 1;
      return { blocks: [{ kind: 'text', text: 'yes' }] };
    });
    harness = await startHarness(desk, { transport: 'http' });
    port = await portOf(harness.adapter, harness.clock);
  });
  afterAll(async () => {
    await port.stop();
    await harness.stop();
  });

  async function post(body: string, headers: Record<string, string>) {
    const answer = await ask(`${port.url}/discord/interactions`, { method: 'POST', headers, body });
    return { status: answer.status, type: answer.headers['content-type'], body: answer.body.toString() };
  }

  it('[43] a signed PING gets a PONG in JSON', async () => {
    expect(await post(PING, KEY.signed(PING))).toEqual({
      status: 200,
      type: 'application/json',
      body: '{"type":1}',
    });
  });

  const good = KEY.signed(PING, '1795280400');
  const signature = good['x-signature-ed25519'] ?? '';
  it.each([
    ['no headers', {}],
    ['no timestamp', { 'x-signature-ed25519': signature }],
    ['no signature', { 'x-signature-timestamp': '1795280400' }],
    ['another timestamp', { ...good, 'x-signature-timestamp': '1795280401' }],
    ['an empty timestamp', { ...KEY.signed(PING, ''), 'x-signature-timestamp': '' }],
    ['a short signature', { ...good, 'x-signature-ed25519': signature.slice(2) }],
    ['a long signature', { ...good, 'x-signature-ed25519': `${signature}00` }],
    ['no hexadecimal digits', { ...good, 'x-signature-ed25519': `zz${signature.slice(2)}` }],
    ['a signature of zeros', { ...good, 'x-signature-ed25519': '0'.repeat(128) }],
    ['two signatures', { ...good, 'x-signature-ed25519': `${signature}, ${signature}` }],
    ['another key', applicationKey().signed(PING, '1795280400')],
    ['another body', KEY.signed(PING.replace('2', '3'))],
  ])('[43] %s: 401', async (_, headers) => {
    expect((await post(PING, headers)).status).toBe(401);
  });

  it('[43] of 1,000 mixed probes none is misjudged', async () => {
    let seed = 7;
    const random = (below: number) => (seed = (seed * 48_271) % 2_147_483_647) % below;
    const before = handled;
    let wellSigned = 0;
    for (let probe = 0; probe < 1000; probe += 1) {
      const body = probe % 2 === 0 ? PING : JSON.stringify(command('help', { dm: true }));
      const bytes = Buffer.from(body);
      const headers = KEY.signed(body, String(1_795_280_400 + probe));
      const flaw = random(4);
      if (flaw === 1) bytes[random(bytes.length)] = 0x20 + random(90);
      if (flaw === 2) headers['x-signature-timestamp'] = String(1_795_280_400 + probe + 1 + random(9));
      if (flaw === 3)
        headers['x-signature-ed25519'] = flipped(headers['x-signature-ed25519'] ?? '', random(128));
      const right = flaw === 0 || (flaw === 1 && bytes.toString() === body);
      const answer = await post(bytes.toString(), headers);
      expect(answer.status, `probe ${probe}, flaw ${flaw}`).toBe(right ? 200 : 401);
      if (right && probe % 2 === 1) wellSigned += 1;
    }
    expect(handled - before).toBe(wellSigned);
  });

  it('[66] a body that is too long is refused, and the port answers on', async () => {
    const body = 'x'.repeat(1024 * 1024 + 1);
    expect((await post(body, KEY.signed(body))).status).toBe(413);
    expect((await post(PING, KEY.signed(PING))).status).toBe(200);
  });

  it('[64] signed nonsense is refused or answered, and changes nothing', async () => {
    const nonsense = ['', '{', 'null', '[]', '1', '{"type":2}', '{"__proto__":{"x":1},"type":"2"}'];
    for (const body of nonsense) expect((await post(body, KEY.signed(body))).status, body).toBe(400);
    for (const name of ['__proto__', 'constructor', 'toString', 'next __proto__', 'ask constructor']) {
      const answer = await harness.interact(command(name));
      expect(answer.data.content, name).toContain('That command is out of date');
    }
    expect(({} as { x?: unknown }).x).toBeUndefined();
  });

  it('one interaction that comes twice has one effect', async () => {
    const body = JSON.stringify(command('help', { dm: true }));
    const before = handled;
    expect((await post(body, KEY.signed(body))).status).toBe(200);
    expect((await post(body, KEY.signed(body, '1795280499'))).status).toBe(409);
    expect(handled - before).toBe(1);
  });

  it('only POST is taken', async () => {
    expect((await ask(`${port.url}/discord/interactions`)).status).toBe(405);
  });
});

function flipped(hex: string, at: number): string {
  const digit = Number.parseInt(hex[at] ?? '0', 16);
  return hex.slice(0, at) + ((digit + 1) % 16).toString(16) + hex.slice(at + 1);
}
