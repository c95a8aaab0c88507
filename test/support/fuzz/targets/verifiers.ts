import {
  createHash,
  createHmac,
  createPublicKey,
  generateKeyPairSync,
  sign,
  X509Certificate,
} from 'node:crypto';
import { readRequest } from '../../../../adapters/alexa/requests/read.ts';
import { certificateUrl } from '../../../../adapters/alexa/verify/certificate-url.ts';
import { signingKey } from '../../../../adapters/alexa/verify/chain.ts';
import { createRequestVerifier } from '../../../../adapters/alexa/verify/verify.ts';
import { isSignedByDiscord, publicKeyOf } from '../../../../adapters/discord/interactions/signature.ts';
import { readInteraction } from '../../../../adapters/discord/protocol.ts';
import { readCall } from '../../../../adapters/phone/calls/read-call.ts';
import { readState } from '../../../../adapters/phone/calls/state.ts';
import { createIsTelnyxs } from '../../../../adapters/phone/verify/telnyx.ts';
import { createIsTwilios } from '../../../../adapters/phone/verify/twilio.ts';
import { parsePayload } from '../../../../adapters/slack/transports/payload.ts';
import { isSignedBySlack } from '../../../../adapters/slack/transports/signature.ts';
import { authority } from '../../alexa/authority.ts';
import { startAmazon } from '../../alexa/stand-in.ts';
import { manualClock } from '../../clock.ts';
import { PUBLIC_URL, TOKEN } from '../../phone/carrier.ts';
import { SIGNING_SECRET } from '../../slack/transports.ts';
import { Choices } from '../choices.ts';
import { hold, type Target } from '../target.ts';

const NOW = new Date('2026-11-20T13:15:00Z');
const SECONDS = NOW.getTime() / 1000;
const clock = manualClock(NOW);
const seeds = [
  '',
  '\u0000\u0000\u0000{"type":1}',
  '\u0001\u0002\u0003a=1&b=2',
  '\u0003\u0000\u0001\u0002',
].map((text) => Buffer.from(text));
const words = [
  'payload=',
  '{"type":',
  '"id":"1"',
  '"token":"t"',
  '"user":{"id":"1"}',
  'bodySHA256=',
  '%7B',
  'Digits=',
  'SpeechResult=',
  's=',
];

/** A time as the header says it, and whether it is near enough. */
function timed(choices: Choices): { timestamp: string; near: boolean } {
  if (choices.below(4) === 3) {
    const timestamp = choices.text();
    const near = /^\d{1,12}$/.test(timestamp) && Math.abs(SECONDS - Number(timestamp)) <= 300;
    return { timestamp, near };
  }
  const off = choices.oneOf([0, -300, 300, -301, 301, 86_400]);
  return { timestamp: String(SECONDS + off), near: Math.abs(off) <= 300 };
}

/** A signature that is right, or changed, or none. */
function given(choices: Choices, right: string): string {
  switch (choices.below(4)) {
    case 1: {
      const at = choices.below(256) % right.length;
      return right.slice(0, at) + (right[at] === 'a' ? 'b' : 'a') + right.slice(at + 1);
    }
    case 2:
      return right.slice(0, choices.below(256));
    case 3:
      return choices.text();
    default:
      return right;
  }
}

export function slackSignature(): Target {
  return {
    sources: ['/adapters/slack/transports/'],
    seeds,
    words,
    maxBytes: 2048,
    run(input) {
      const choices = new Choices(input);
      const { timestamp, near } = timed(choices);
      const form = choices.yes();
      const choice = given.bind(undefined, choices);
      const body = choices.rest();
      const right = `v0=${createHmac('sha256', SIGNING_SECRET).update(`v0:${timestamp}:`).update(body).digest('hex')}`;
      const signature = choice(right);
      const headers = { 'x-slack-request-timestamp': timestamp, 'x-slack-signature': signature };
      hold(
        isSignedBySlack(body, headers, SIGNING_SECRET, NOW) === (near && signature === right),
        'a signature is taken wrongly',
      );
      parsePayload(body, form ? 'application/x-www-form-urlencoded' : 'application/json');
    },
  };
}

export function discordSignature(): Target {
  const { publicKey, privateKey } = generateKeyPairSync('ed25519');
  const key = publicKeyOf(publicKey.export({ format: 'der', type: 'spki' }).subarray(-32).toString('hex'));
  return {
    sources: ['/adapters/discord/interactions/', '/adapters/discord/protocol.ts'],
    seeds,
    words,
    maxBytes: 2048,
    run(input) {
      const choices = new Choices(input);
      const { timestamp } = timed(choices);
      const choice = given.bind(undefined, choices);
      const body = choices.rest();
      const right = sign(undefined, Buffer.concat([Buffer.from(timestamp), body]), privateKey).toString(
        'hex',
      );
      const signature = choice(right);
      const headers = { 'x-signature-ed25519': signature, 'x-signature-timestamp': timestamp };
      hold(
        isSignedByDiscord(key, headers, body) === (timestamp !== '' && signature.toLowerCase() === right),
        'a signature is taken wrongly',
      );
      try {
        readInteraction(JSON.parse(body.toString()));
      } catch (fault) {
        if (!(fault instanceof SyntaxError)) throw fault;
      }
    },
  };
}

export async function alexaSignature(): Promise<Target> {
  const amazon = await startAmazon();
  const signer = authority(NOW);
  const { chain, root } = signer;
  const roots = [new X509Certificate(root)];
  const leaf = createPublicKey(chain).export({ format: 'pem', type: 'spki' });
  amazon.serve('/echo.api/cert.pem', chain);
  const certificates = { origin: amazon.url, path: '/echo.api/' };
  const isAmazons = createRequestVerifier({ certificates, roots, clock });
  const headersOf = (body: Buffer) => ({
    signaturecertchainurl: `${amazon.url}/echo.api/cert.pem`,
    'signature-256': signer.sign(body),
  });
  await isAmazons(headersOf(Buffer.from('')), Buffer.from(''));
  await amazon.close();

  function takeUrl(text: string): void {
    const url = certificateUrl(text, certificates);
    if (url !== undefined) hold(new URL(url).href.startsWith(`${amazon.url}/echo.api/`), `fetches ${url}`);
  }

  /** However a chain is changed, no other key is trusted. */
  function takeChain(choices: Choices): void {
    let pem = chain;
    for (let edits = choices.below(6); edits > 0; edits--) {
      const at = (choices.below(256) * 256 + choices.below(256)) % (pem.length + 1);
      pem = pem.slice(0, at) + choices.text() + pem.slice(at + choices.below(64));
    }
    const found = signingKey(pem, roots, NOW);
    const key = found?.key.export({ format: 'pem', type: 'spki' });
    hold(key === undefined || key === leaf, 'another key is trusted');
  }

  async function takeRequest(choices: Choices): Promise<void> {
    const choice = given.bind(undefined, choices);
    const body = choices.rest();
    const right = headersOf(body);
    const signature = choice(right['signature-256']);
    const taken = await isAmazons({ ...right, 'signature-256': signature }, body);
    const isRight = Buffer.from(signature, 'base64').equals(Buffer.from(right['signature-256'], 'base64'));
    hold(taken === isRight, 'a signature is taken wrongly');
  }

  return {
    sources: ['/adapters/alexa/verify/', '/adapters/alexa/requests/'],
    seeds: [...seeds, Buffer.from(`\u0001${amazon.url}/echo.api/x`)],
    words: [
      ...words,
      '/echo.api/',
      '..',
      '%2e%2e',
      '-----BEGIN CERTIFICATE-----',
      '"request":{"type":"IntentRequest"}',
      '"context":{"System":{',
    ],
    maxBytes: 2048,
    run(input) {
      const choices = new Choices(input);
      switch (choices.below(4)) {
        case 0:
          return takeRequest(choices);
        case 1:
          return takeUrl(choices.rest().toString());
        case 2:
          return takeChain(choices);
        default:
          try {
            readRequest(JSON.parse(choices.rest().toString()));
          } catch (fault) {
            if (!(fault instanceof SyntaxError)) throw fault;
          }
      }
    },
  };
}

const byName = (a: string, b: string) => (a < b ? -1 : 1);

/** As Twilio's documentation tells it, written apart from the adapter's own. */
function twilioFields(form: string): string {
  const fields = new Map<string, Set<string>>();
  for (const [name, value] of new URLSearchParams(form))
    fields.set(name, (fields.get(name) ?? new Set()).add(value));
  return [...fields.keys()]
    .toSorted(byName)
    .flatMap((name) => [...(fields.get(name) ?? [])].toSorted(byName).map((value) => name + value))
    .join('');
}

export function twilioSignature(): Target {
  const isTwilios = createIsTwilios(TOKEN, PUBLIC_URL);
  return {
    sources: [
      '/adapters/phone/verify/',
      '/adapters/phone/calls/state.ts',
      '/adapters/phone/calls/read-call.ts',
    ],
    seeds,
    words,
    maxBytes: 2048,
    run(input) {
      const choices = new Choices(input);
      const isForm = choices.yes();
      const query = choices.text();
      const choice = given.bind(undefined, choices);
      const body = choices.rest();
      const hash = isForm ? '' : `&bodySHA256=${createHash('sha256').update(body).digest('hex')}`;
      const target = `/phone/turn?s=${query}${hash}`;
      const text = PUBLIC_URL + target + (isForm ? twilioFields(body.toString()) : '');
      const right = createHmac('sha1', TOKEN).update(text).digest('base64');
      const signature = choice(right);
      const type = isForm ? 'application/x-www-form-urlencoded' : 'application/json';
      const taken = isTwilios({
        target,
        headers: { 'content-type': type, 'x-twilio-signature': signature },
        body,
      });
      const named = new URLSearchParams(target.split('?')[1]).get('bodySHA256')?.toLowerCase();
      const isWhole = isForm || named === hash.slice(-64);
      hold(taken === (signature === right && isWhole), 'a signature is taken wrongly');
      readCall(new URLSearchParams(body.toString()), readState(target));
    },
  };
}

export function telnyxSignature(): Target {
  const { publicKey, privateKey } = generateKeyPairSync('ed25519');
  const digits = publicKey.export({ format: 'der', type: 'spki' }).subarray(-32).toString('base64');
  const isTelnyxs = createIsTelnyxs(digits, clock);
  return {
    sources: ['/adapters/phone/verify/'],
    seeds,
    words,
    maxBytes: 2048,
    run(input) {
      const choices = new Choices(input);
      const { timestamp, near } = timed(choices);
      const choice = given.bind(undefined, choices);
      const body = choices.rest();
      const right = sign(undefined, Buffer.concat([Buffer.from(`${timestamp}|`), body]), privateKey);
      const signature = choice(right.toString('base64'));
      const headers = { 'telnyx-signature-ed25519': signature, 'telnyx-timestamp': timestamp };
      const isRight = Buffer.from(signature, 'base64').equals(right);
      hold(isTelnyxs({ target: '/', headers, body }) === (near && isRight), 'a signature is taken wrongly');
    },
  };
}
