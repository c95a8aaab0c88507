import { createHash, generateKeyPairSync, sign as signWith } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readPhoneConfig } from '../../adapters/phone/config.ts';
import { createIsTelnyxs } from '../../adapters/phone/verify/telnyx.ts';
import { createIsTwilios, signature, signedFields } from '../../adapters/phone/verify/twilio.ts';
import { openTestApp, type TestApp } from '../support/app.ts';
import { ask } from '../support/ask.ts';
import { manualClock } from '../support/clock.ts';
import {
  dial,
  PHONE_ENV,
  postForm,
  PUBLIC_URL,
  lintedTwiml,
  sign,
  text,
  TOKEN,
} from '../support/phone/carrier.ts';

describe('Twilio’s signature', () => {
  it('is that of its documentation', () => {
    const form =
      'CallSid=CA1234567890ABCDE&Caller=%2B14158675309&Digits=1234&From=%2B14158675309&To=%2B18005551212';
    const address = 'https://mycompany.com/myapp.php?foo=1&bar=2';
    expect(signature('12345', address + signedFields(form))).toBe('RSOYDt4T1cUTdK1PDd93/VVr8B8=');
  });

  const form = 'a=1&b=%C3%A9+%F0%9F%98%80&a=2&a=1&Z=';
  const headers = (target: string, base: string) => ({
    'content-type': 'application/x-www-form-urlencoded',
    'x-twilio-signature': signature(TOKEN, base + target + signedFields(form)),
  });
  const body = Buffer.from(form);

  it.each([
    ['https://x.example', 'https://x.example'],
    ['https://x.example', 'https://x.example:443'],
    ['https://x.example:8443', 'https://x.example:8443'],
    ['https://x.example:8443', 'https://x.example'],
    ['https://x.example/base', 'https://x.example/base'],
  ])('for %s may be of %s', (publicUrl, signed) => {
    const target = '/phone/turn?s=x';
    expect(createIsTwilios(TOKEN, publicUrl)({ target, headers: headers(target, signed), body })).toBe(true);
  });

  it('holds each different value of a name once, in order', () => {
    expect(signedFields('b=2&a=2&a=1&a=2')).toBe('a1a2b2');
    expect(signedFields('c=3&c=1&c=2&a=1&a=2&b=')).toBe('a1a2bc1c2c3');
  });

  it('is none with another token, address, query, field, value, or byte', () => {
    const isTwilios = createIsTwilios(TOKEN, PUBLIC_URL);
    const target = '/phone/turn?s=x';
    const right = headers(target, PUBLIC_URL);
    expect(isTwilios({ target, headers: right, body })).toBe(true);
    for (const wrong of [
      { target: '/phone/turn?s=y', headers: right, body },
      { target: '/phone/turn', headers: right, body },
      { target, headers: right, body: Buffer.from(`${form}&c=1`) },
      { target, headers: right, body: Buffer.from(form.replace('a=2', 'a=3')) },
      { target, headers: { ...right, 'x-twilio-signature': `${right['x-twilio-signature']}x` }, body },
      { target, headers: { ...right, 'x-twilio-signature': '' }, body },
      { target, headers: { 'content-type': right['content-type'] }, body },
      { target, headers: headers(target, 'https://other.example'), body },
    ]) {
      expect(isTwilios(wrong)).toBe(false);
    }
    expect(createIsTwilios('another', PUBLIC_URL)({ target, headers: right, body })).toBe(false);
  });

  it('of a body of JSON is over the address, which holds the body’s hash', () => {
    const json = Buffer.from('{"a":1}');
    const target = `/phone/sms?bodySHA256=${createHash('sha256').update(json).digest('hex')}`;
    const isTwilios = createIsTwilios(TOKEN, PUBLIC_URL);
    const signed = {
      'content-type': 'application/json',
      'x-twilio-signature': signature(TOKEN, PUBLIC_URL + target),
    };
    expect(isTwilios({ target, headers: signed, body: json })).toBe(true);
    expect(isTwilios({ target, headers: signed, body: Buffer.from('{"a":2}') })).toBe(false);
    const bare = { ...signed, 'x-twilio-signature': signature(TOKEN, `${PUBLIC_URL}/phone/sms`) };
    expect(isTwilios({ target: '/phone/sms', headers: bare, body: json })).toBe(false);
  });
});

describe('Telnyx’s signature', () => {
  const { publicKey, privateKey } = generateKeyPairSync('ed25519');
  const raw = publicKey.export({ type: 'spki', format: 'der' }).subarray(-32).toString('base64');
  const clock = manualClock();
  const isTelnyxs = createIsTelnyxs(raw, clock);
  const body = Buffer.from('a=1');
  const signed = (at: number, of = body) => ({
    'telnyx-timestamp': String(at),
    'telnyx-signature-ed25519': signWith(
      undefined,
      Buffer.from(`${at}|${of.toString()}`),
      privateKey,
    ).toString('base64'),
  });
  const now = Math.floor(clock.now().getTime() / 1000);

  it('is over the time and the body, within five minutes', () => {
    expect(isTelnyxs({ target: '/', headers: signed(now), body })).toBe(true);
    expect(isTelnyxs({ target: '/', headers: signed(now - 300), body })).toBe(true);
    expect(isTelnyxs({ target: '/', headers: signed(now + 300), body })).toBe(true);
    for (const headers of [
      signed(now - 301),
      signed(now + 301),
      signed(now, Buffer.from('a=2')),
      {},
      { 'telnyx-timestamp': String(now) },
      { 'telnyx-signature-ed25519': signed(now)['telnyx-signature-ed25519'] },
      { ...signed(now), 'telnyx-timestamp': 'x' },
      { ...signed(now), 'telnyx-signature-ed25519': 'AA==' },
    ]) {
      expect(isTelnyxs({ target: '/', headers, body })).toBe(false);
    }
  });

  it('is set up by its key, beside the public address and instead of a token', () => {
    expect(readPhoneConfig({ PHONE_PUBLIC_KEY: raw, PUBLIC_URL })).toMatchObject({ signer: { kind: 'key' } });
    expect(readPhoneConfig({})).toBeUndefined();
    for (const env of [
      { PHONE_PUBLIC_KEY: raw },
      { PHONE_PUBLIC_KEY: 'short', PUBLIC_URL },
      { PHONE_AUTH_TOKEN: 'x', PHONE_PUBLIC_KEY: raw, PUBLIC_URL },
      { PHONE_AUTH_TOKEN: 'x', PUBLIC_URL: 'http://headway.example' },
    ]) {
      expect(() => readPhoneConfig(env)).toThrow(/^(?:PHONE_PUBLIC_KEY|PUBLIC_URL) /);
    }
  });
});

describe('on the port', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await openTestApp('2026-11-20T08:15:00', { TRANSIT_SIMULATE: '1', ...PHONE_ENV });
  });
  afterAll(() => app.stop());

  it('what is unsigned, altered or another’s gets 403, and no word', async () => {
    const fields = { MessageSid: 'SM-x', From: '+1', Body: 'next train at rosslyn' };
    for (const path of ['/phone/voice', '/phone/turn', '/phone/sms']) {
      for (const signed of [
        '',
        'x',
        sign(PUBLIC_URL + path, { ...fields, Body: 'x' }),
        sign(`http://127.0.0.1${path}`, fields),
        sign(PUBLIC_URL + path, fields, 'another'),
      ]) {
        const { status, body } = await postForm(app.url, path, fields, signed);
        expect({ status, body: body.toString() }).toEqual({ status: 403, body: '' });
      }
      expect((await ask(app.url + path)).status).toBe(405);
    }
  });

  it('the same message or turn again has the same answer, and one effect', async () => {
    const from = '+12025550199';
    await text(app.url, 'next train at rosslyn', from, 'SM-r1');
    const follow = await text(app.url, 'save rosslyn as home', from, 'SM-r2');
    await text(app.url, 'forget home', from, 'SM-r3');
    expect((await text(app.url, 'save rosslyn as home', from, 'SM-r2')).raw).toBe(follow.raw);
    expect((await text(app.url, 'my saved places', from)).message).toContain(
      "You don't have any saved places",
    );

    const call = dial(app.url, from);
    const { next = '' } = await call();
    const fields = {
      CallSid: 'CA-replay',
      From: from,
      SpeechResult: 'save takoma as work',
      Confidence: '0.9',
    };
    const first = await postForm(app.url, next, fields);
    await text(app.url, 'forget work', from);
    expect((await postForm(app.url, next, fields)).body.equals(first.body)).toBe(true);
    expect((await text(app.url, 'my saved places', from)).message).toContain(
      "You don't have any saved places",
    );
    expect(lintedTwiml(first).said).toContain('Takoma');
  });
});
