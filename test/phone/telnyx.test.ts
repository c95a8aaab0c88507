import { generateKeyPairSync, sign, type KeyObject } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { readPhoneConfig } from '../../adapters/phone/config.ts';
import { textFaults } from '../support/voice/linter.ts';
import { openTestApp, type TestApp } from '../support/app.ts';
import { ask } from '../support/ask.ts';
import { PUBLIC_URL } from '../support/phone/carrier.ts';

const OURS = '+12025550100';
const RIDER = '+12025550177';
const API_KEY = 'KEY0123456789';

const { publicKey, privateKey } = generateKeyPairSync('ed25519');
const PHONE_PUBLIC_KEY = publicKey.export({ format: 'der', type: 'spki' }).subarray(-32).toString('base64');

let telnyx: Server;
let status: number;
let sent: { authorization: string | undefined; path: string | undefined; message: unknown }[];
let app: TestApp;
beforeEach(async () => {
  [status, sent] = [200, []];
  telnyx = createServer((request, response) => {
    void json(request).then((message) => {
      sent.push({ authorization: request.headers.authorization, path: request.url, message });
      response.writeHead(status).end('{}');
    });
  }).listen(0, '127.0.0.1');
  await once(telnyx, 'listening');
  app = await openTestApp('2026-11-20T08:15:00', {
    TRANSIT_SIMULATE: '1',
    PHONE_PUBLIC_KEY,
    PHONE_API_KEY: API_KEY,
    PHONE_API_URL: `http://127.0.0.1:${(telnyx.address() as AddressInfo).port}`,
    PUBLIC_URL,
  });
});
afterEach(async () => {
  for (const { message } of sent) expect(textFaults((message as { text: string }).text)).toEqual([]);
  await app.stop();
  telnyx.closeAllConnections();
  telnyx.close();
});

/** A webhook as Telnyx sends it. */
function webhook(text: unknown, id: string, type = 'message.received'): string {
  const payload = {
    record_type: 'message',
    direction: 'inbound',
    id,
    type: 'SMS',
    from: { phone_number: RIDER, carrier: 'A carrier', line_type: 'Wireless' },
    to: [{ phone_number: OURS, status: 'webhook_delivered' }],
    text,
  };
  return JSON.stringify({
    data: { record_type: 'event', event_type: type, id: `e-${id}`, payload },
    meta: {},
  });
}

async function post(body: string, key: KeyObject = privateKey): Promise<number> {
  const timestamp = String(Math.floor(app.now.getTime() / 1000));
  const answer = await ask(`${app.url}/phone/sms`, {
    method: 'POST',
    body,
    headers: {
      'Content-Type': 'application/json',
      'Telnyx-Timestamp': timestamp,
      'Telnyx-Signature-Ed25519': sign(undefined, Buffer.from(`${timestamp}|${body}`), key).toString(
        'base64',
      ),
    },
  });
  return answer.status;
}

describe('text messages over Telnyx', () => {
  it('are answered over its API, from our number, in at most three segments, and go on with MORE', async () => {
    expect(await post(webhook('next train at rosslyn', 'm1'))).toBe(200);
    await expect.poll(() => sent).toHaveLength(1);
    expect(sent[0]).toEqual({
      authorization: `Bearer ${API_KEY}`,
      path: '/v2/messages',
      message: { from: OURS, to: RIDER, text: expect.stringContaining('Rosslyn') as string },
    });
    await post(webhook('where are the red line trains', 'm2'));
    await expect.poll(() => sent).toHaveLength(2);
    await post(webhook('MORE', 'm3'));
    await expect.poll(() => sent).toHaveLength(3);
    expect(JSON.stringify(sent[2])).toMatch(/cars (?:at|between) /);
    expect(app.faults).toEqual([]);
  });

  it('have one answer though they come again, and none where the word is the carrier’s', async () => {
    for (const id of ['m4', 'm4', 'm4']) expect(await post(webhook('next train at takoma', id))).toBe(200);
    expect(await post(webhook('STOP', 'm5'))).toBe(200);
    expect(await post(webhook('next train at rosslyn', 'm6'))).toBe(200);
    await expect.poll(() => JSON.stringify(sent)).toContain('Rosslyn');
    expect(sent).toHaveLength(2);
  });

  it('that are not signed by it get 403, and what else it tells of gets no answer', async () => {
    expect(
      await post(webhook('next train at rosslyn', 'm7'), generateKeyPairSync('ed25519').privateKey),
    ).toBe(403);
    const odd = [
      webhook('x', 'm8', 'message.finalized'),
      webhook(7, 'm9'),
      '{',
      'null',
      '[]',
      '{"data":{"payload":7}}',
    ];
    for (const body of odd) expect(await post(body)).toBe(200);
    await post(webhook('next train at rosslyn', 'm10'));
    await expect.poll(() => sent).toHaveLength(1);
    expect(app.faults).toEqual([]);
  });

  it('that cannot be answered are told to the operator, without a number', async () => {
    status = 500;
    await post(webhook('next train at rosslyn', 'm11'));
    await expect.poll(() => app.faults).toHaveLength(1);
    expect(String(app.faults[0])).toContain('500');
    expect(String(app.faults[0])).not.toMatch(/\+?\d{7}/);
  });

  it('need the key that Telnyx signs with beside the one of its API', () => {
    expect(readPhoneConfig({ PHONE_PUBLIC_KEY, PHONE_API_KEY: API_KEY, PUBLIC_URL })).toMatchObject({
      sender: { apiUrl: 'https://api.telnyx.com', apiKey: API_KEY },
    });
    for (const env of [
      { PHONE_API_KEY: API_KEY, PUBLIC_URL },
      { PHONE_AUTH_TOKEN: 'x', PHONE_API_KEY: API_KEY, PUBLIC_URL },
    ])
      expect(() => readPhoneConfig(env)).toThrow(/^PHONE_API_KEY /);
    const elsewhere = {
      PHONE_PUBLIC_KEY,
      PHONE_API_KEY: API_KEY,
      PUBLIC_URL,
      PHONE_API_URL: 'http://evil.example',
    };
    expect(() => readPhoneConfig(elsewhere)).toThrow(/^PHONE_API_URL /);
  });
});
