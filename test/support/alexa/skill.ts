import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { ResponseEnvelope } from 'ask-sdk-model';
import { ask, type Answered } from '../ask.ts';
import { openTestApp, type TestApp } from '../app.ts';
import { authority, type Authority } from './authority.ts';
import { envelope, SKILL_ID, type EnvelopeOptions } from './requests.ts';
import { startAmazon, type AmazonStandIn } from './stand-in.ts';

const CERTIFICATE = '/echo.api/echo-api-cert-12.pem';

/** The whole app with the skill, and Amazon's part played. */
export interface Skill {
  app: TestApp;
  amazon: AmazonStandIn;
  authority: Authority;
  /** Sends a body as it is, signed and named as by Amazon where `headers` do not say otherwise. */
  post(body: string, headers?: Readonly<Record<string, string>>): Promise<Answered>;
  /** Sends a request and reads the answer, which must be one. */
  request(request: object, options?: Partial<EnvelopeOptions>): Promise<ResponseEnvelope>;
  /** A session: each turn carries what the one before gave along. */
  session(options?: Partial<EnvelopeOptions>): (request: object) => Promise<ResponseEnvelope>;
  close(): Promise<void>;
}

/** Nobody asks so much that they are told to wait, where a test does not say who asks. */
let riders = 0;

/** Opens it at an instant that stands still. */
export async function openSkill(
  now = '2026-11-20T08:15:00',
  env: Record<string, string> = {},
): Promise<Skill> {
  const amazon = await startAmazon();
  const folder = mkdtempSync(join(tmpdir(), 'headway-alexa-'));
  const instant = new Date(`${now}-05:00`);
  const own = authority(instant);
  writeFileSync(join(folder, 'root.pem'), own.root);
  amazon.serve(CERTIFICATE, own.chain);
  const app = await openTestApp(now, {
    TRANSIT_SIMULATE: '1',
    ALEXA_SKILL_ID: SKILL_ID,
    ALEXA_CERTS_URL: `${amazon.url}/echo.api`,
    ALEXA_CA_FILE: join(folder, 'root.pem'),
    ALEXA_API_URL: amazon.url,
    ...env,
  });

  const post: Skill['post'] = (body, headers = {}) =>
    ask(`${app.url}/alexa`, {
      method: 'POST',
      body,
      headers: {
        'Content-Type': 'application/json; charset=utf-8',
        SignatureCertChainUrl: `${amazon.url}${CERTIFICATE}`,
        'Signature-256': own.sign(body),
        ...headers,
      },
    });
  const request: Skill['request'] = async (sent, options = {}) => {
    const answer = await post(
      JSON.stringify(envelope(sent, { now: app.now, user: `rider ${riders++}`, ...options })),
    );
    if (answer.status !== 200) throw new Error(`it answered ${answer.status}`);
    return JSON.parse(answer.body.toString()) as ResponseEnvelope;
  };
  return {
    app,
    amazon,
    authority: own,
    post,
    request,
    session(options = {}) {
      const user = `rider ${riders++}`;
      let turns = 0;
      let attributes: unknown;
      return async (sent) => {
        const answer = await request(sent, { user, ...options, isNew: turns++ === 0, attributes });
        attributes = answer.sessionAttributes;
        return answer;
      };
    },
    async close() {
      await app.stop();
      await amazon.close();
      rmSync(folder, { recursive: true });
    },
  };
}

/** What is said, without markup. */
export function spokenWords({ response }: ResponseEnvelope): string {
  const speech = response.outputSpeech;
  return speech?.type === 'SSML'
    ? speech.ssml
        .replaceAll(/<break[^>]*>/g, ' ')
        .replaceAll(/<[^>]+>/g, '')
        .replaceAll('&apos;', "'")
        .replaceAll('&amp;', '&')
    : '';
}
