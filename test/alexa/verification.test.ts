import type { ServerResponse } from 'node:http';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { generateKeyPairSync, sign } from 'node:crypto';
import { createKeyAt } from '../../adapters/alexa/verify/certificates.ts';
import { AMAZON_CERTIFICATES, certificateUrl } from '../../adapters/alexa/verify/certificate-url.ts';
import { readCertificates, signingKey } from '../../adapters/alexa/verify/chain.ts';
import { manualClock } from '../support/clock.ts';
import { authority, STRANGER } from '../support/alexa/authority.ts';
import { envelope, intent, launch } from '../support/alexa/requests.ts';
import { ask } from '../support/ask.ts';
import { openSkill, type Skill } from '../support/alexa/skill.ts';
import { startAmazon, type AmazonStandIn } from '../support/alexa/stand-in.ts';

const NOW = new Date('2026-11-20T13:15:00Z');
const DAY_MS = 86_400_000;

describe('[50] the address of a certificate', () => {
  it.each([
    'https://s3.amazonaws.com/echo.api/echo-api-cert.pem',
    'https://s3.amazonaws.com:443/echo.api/echo-api-cert.pem',
    'https://s3.amazonaws.com/echo.api/../echo.api/echo-api-cert.pem',
    'HTTPS://S3.amazonaws.com/echo.api/echo-api-cert.pem',
  ])('may be %s', (url) => {
    expect(certificateUrl(url, AMAZON_CERTIFICATES)).toBe(
      'https://s3.amazonaws.com/echo.api/echo-api-cert.pem',
    );
  });

  it.each([
    'http://s3.amazonaws.com/echo.api/echo-api-cert.pem',
    'https://notamazon.com/echo.api/echo-api-cert.pem',
    'https://s3.amazonaws.com.evil.example/echo.api/echo-api-cert.pem',
    'https://s3.amazonaws.com/EcHo.aPi/echo-api-cert.pem',
    'https://s3.amazonaws.com/invalid.path/echo-api-cert.pem',
    'https://s3.amazonaws.com/echo.api/../x/echo-api-cert.pem',
    'https://s3.amazonaws.com/echo.api/%2e%2e/x',
    'https://s3.amazonaws.com/echo.api/..%2fx',
    'https://s3.amazonaws.com/echo.api/..%5Cx',
    'https://s3.amazonaws.com:563/echo.api/echo-api-cert.pem',
    'https://user@s3.amazonaws.com/echo.api/echo-api-cert.pem',
    'https://s3.amazonaws.com/echo.api',
    `https://s3.amazonaws.com/echo.api/${'x'.repeat(1000)}`,
    'echo.api',
    '',
    undefined,
    ['https://s3.amazonaws.com/echo.api/x'],
  ])('may not be %s', (url) => expect(certificateUrl(url, AMAZON_CERTIFICATES)).toBeUndefined());
});

describe('[50] a certificate', () => {
  const roots = readCertificates(authority(NOW).root);
  const keyOf = (chain: string, at = NOW) => signingKey(chain, roots, at);

  it('is trusted that a trusted root vouches for, also where the chain goes on above it', () => {
    const { chain, root } = authority(NOW);
    expect(keyOf(chain)).toBeDefined();
    expect(keyOf(chain + root)).toBeDefined();
    expect(keyOf(chain + authority(new Date(0)).root)).toBeDefined();
  });

  it.each([
    ['expired', { validTo: new Date(NOW.getTime() - 1000) }],
    ['not yet valid', { validFrom: new Date(NOW.getTime() + 60_000) }],
    ['made out to another', { host: 'echo-api.example.com' }],
    ['made out to nobody', { host: '' }],
    ['signed by a stranger', { signedWith: STRANGER.privateKey }],
    ['of another issuer', { issuer: 'Somebody else' }],
  ])('is not that is %s', (_, signer) => expect(keyOf(authority(NOW, signer).chain)).toBeUndefined());

  it('is trusted in its first and in its last second', () => {
    expect(keyOf(authority(NOW, { validFrom: NOW }).chain)).toBeDefined();
    expect(keyOf(authority(NOW, { validTo: NOW }).chain)).toBeDefined();
  });

  it('may sign as long as all of its path is valid', () => {
    const [validFrom, validTo] = [new Date(NOW.getTime() - 1000), new Date(NOW.getTime() + 1000)];
    expect(keyOf(authority(NOW, { validFrom, validTo }).chain)).toMatchObject({ validFrom, validTo });
    const long = { validFrom: new Date(0), validTo: new Date(NOW.getTime() + 4000 * DAY_MS) };
    expect(keyOf(authority(NOW, long).chain)).toMatchObject({
      validFrom: new Date(NOW.getTime() - DAY_MS),
      validTo: new Date(NOW.getTime() + 365 * DAY_MS),
    });
  });

  it('is not of another root, out of order, alone, or no certificate', () => {
    const { chain } = authority(NOW);
    const [leaf = '', between = ''] = chain.split(/(?<=-----END CERTIFICATE-----\n)/);
    expect(signingKey(chain, [], NOW)).toBeUndefined();
    for (const wrong of [between + leaf, leaf, between, '', 'x', chain.replaceAll('M', 'N')]) {
      expect(keyOf(wrong)).toBeUndefined();
    }
    // The authority's own certificate is valid no more.
    expect(keyOf(chain, new Date(NOW.getTime() + 400 * DAY_MS))).toBeUndefined();
  });
});

describe('[50] certificates are fetched within bounds', () => {
  let amazon: AmazonStandIn;
  beforeEach(async () => {
    amazon = await startAmazon();
  });
  afterEach(() => amazon.close());

  const own = authority(NOW);
  const keysAt = (clock = manualClock(NOW)) => createKeyAt(() => readCertificates(own.root), clock);
  const pathOf = (n: number) => `${amazon.url}/echo.api/${n}`;

  it('once, while they are valid', async () => {
    const clock = manualClock(NOW);
    const keyAt = keysAt(clock);
    amazon.serve('/echo.api/1', own.chain);
    const found = await Promise.all([keyAt(pathOf(1)), keyAt(pathOf(1))]);
    expect(found.every(Boolean)).toBe(true);
    await keyAt(pathOf(1));
    expect(amazon.asked).toHaveLength(1);
    for (const days of [-1, 365]) {
      clock.set(new Date(NOW.getTime() + days * DAY_MS));
      expect(await keyAt(pathOf(1))).toBeDefined();
    }
    expect(amazon.asked).toHaveLength(1);
    clock.set(new Date(NOW.getTime() + 366 * DAY_MS));
    expect(await keyAt(pathOf(1))).toBeUndefined();
    expect(amazon.asked).toHaveLength(2);
  });

  it('not before they are valid, though they are known', async () => {
    const clock = manualClock(NOW);
    const keyAt = keysAt(clock);
    amazon.serve('/echo.api/1', own.chain);
    expect(await keyAt(pathOf(1))).toBeDefined();
    clock.set(new Date(NOW.getTime() - 2 * DAY_MS));
    expect(await keyAt(pathOf(1))).toBeUndefined();
  });

  it('no more than a few are kept', async () => {
    const keyAt = keysAt();
    for (let n = 0; n < 40; n++) amazon.serve(`/echo.api/${n}`, own.chain);
    for (let n = 0; n < 40; n++) await keyAt(pathOf(n));
    for (let n = 0; n < 40; n++) await keyAt(pathOf(n));
    expect(amazon.asked.length).toBeGreaterThanOrEqual(70);
  });

  it.each([
    ['hangs', (): undefined => undefined],
    [
      'leads elsewhere',
      (_: unknown, response: ServerResponse): unknown =>
        response.writeHead(302, { Location: '/echo.api/1' }).end(),
    ],
    [
      'is too long',
      (_: unknown, response: ServerResponse): unknown => response.end(own.chain + ' '.repeat(10_000_000)),
    ],
    [
      'is an error page',
      (_: unknown, response: ServerResponse): unknown => response.writeHead(404).end(own.chain),
    ],
    ['never ends', (_: unknown, response: ServerResponse): void => void response.write(own.chain)],
  ] as const)('what %s is refused, in bounded time', async (_, answer) => {
    amazon.serve('/echo.api/1', own.chain);
    amazon.serve('/echo.api/2', answer);
    const start = performance.now();
    expect(await keysAt()(pathOf(2))).toBeUndefined();
    expect(performance.now() - start).toBeLessThan(20_000);
  });

  it('addresses that hang do not use up connections, nor keep a genuine one out', async () => {
    const keyAt = keysAt();
    const held: ServerResponse[] = [];
    let isOver = false;
    const answer = (_: unknown, response: ServerResponse) =>
      isOver ? void response.writeHead(404).end() : void held.push(response);
    for (let n = 0; n < 40; n++) amazon.serve(`/echo.api/${n}`, answer);
    amazon.serve('/echo.api/genuine', own.chain);
    const hanging = Array.from({ length: 40 }, (_, n) => keyAt(pathOf(n)));
    await expect.poll(() => held.length).toBe(4);
    // Of those who wait the last is genuine: it is next, once any of the four is over.
    const genuine = keyAt(`${amazon.url}/echo.api/genuine`);
    expect(amazon.asked).toHaveLength(4);
    held[0]?.writeHead(404).end();
    expect(await genuine).toBeDefined();
    expect(amazon.asked[4]).toBe('/echo.api/genuine');
    isOver = true;
    for (const response of held) if (!response.writableEnded) response.writeHead(404).end();
    await Promise.all(hanging);
    // As many as may wait were asked for in the end, and no more.
    expect(amazon.asked.length).toBeLessThanOrEqual(4 + 16 + 1);
  });
});

describe('[51] requests', () => {
  let skill: Skill;
  beforeAll(async () => {
    skill = await openSkill();
  });
  afterAll(() => skill.close());

  const body = (at: Date, more: object = {}) => JSON.stringify(envelope(launch, { now: at, ...more }));
  const shifted = (seconds: number) => new Date(skill.app.now.getTime() + seconds * 1000);

  it.each([0, 149, -149])('of %i seconds ahead are answered', async (seconds) => {
    expect((await skill.post(body(shifted(seconds)))).status).toBe(200);
  });

  it.each([151, -151, 86_400])('of %i seconds ahead are refused without a word', async (seconds) => {
    const { status, body: said } = await skill.post(body(shifted(seconds)));
    expect({ status, said: said.toString() }).toEqual({ status: 400, said: '' });
  });

  it('that are another’s, altered, unsigned or no requests are refused without a word', async () => {
    const right = body(shifted(0));
    const altered = right.replace('RIDER', 'RIDEX');
    const elsewhere = 'https://s3.amazonaws.com/echo.api/../x';
    const { publicKey } = generateKeyPairSync('x25519');
    skill.amazon.serve('/echo.api/signs-nothing.pem', authority(skill.app.now, { publicKey }).chain);
    const wrong: [string, Record<string, string>][] = [
      [body(shifted(0), { skillId: 'amzn1.ask.skill.another' }), {}],
      [altered, { 'Signature-256': skill.authority.sign(right) }],
      [right, { 'Signature-256': '' }],
      [right, { 'Signature-256': 'no base64' }],
      [right, { 'Signature-256': 'A'.repeat(3000) }],
      [
        right,
        { 'Signature-256': sign('sha256', Buffer.from(right), STRANGER.privateKey).toString('base64') },
      ],
      [right, { SignatureCertChainUrl: elsewhere }],
      [right, { SignatureCertChainUrl: '' }],
      [right, { SignatureCertChainUrl: `${skill.amazon.url}/echo.api/signs-nothing.pem` }],
      [right, { SignatureCertChainUrl: `${skill.amazon.url}/echo.api/none.pem` }],
      ['', {}],
      ['null', {}],
      ['[]', {}],
      ['{"request":{}}', {}],
      ['{', {}],
      [JSON.stringify({ ...(JSON.parse(right) as object), request: { type: 'LaunchRequest' } }), {}],
      [JSON.stringify({ pad: 'x'.repeat(300_000) }), {}],
    ];
    for (const [text, headers] of wrong) {
      const { status, body: said } = await skill.post(text, headers);
      expect({ text: text.slice(0, 60), headers, status, said: said.toString() }).toMatchObject({
        status: 400,
        said: '',
      });
    }
    expect(skill.app.faults).toEqual([]);
  });

  it('in one of several skills are answered, by POST alone', async () => {
    expect(await skill.request(intent('AMAZON.HelpIntent'))).toHaveProperty('response.outputSpeech');
    expect((await ask(`${skill.app.url}/alexa`)).status).toBe(405);
  });
});
