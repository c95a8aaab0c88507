import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { ResponseEnvelope } from 'ask-sdk-model';
import { ask, type Answered } from '../ask.ts';
import { openTestApp, type TestApp } from '../app.ts';
import { authority, type Authority } from './authority.ts';
import { spokenFaults } from '../voice/linter.ts';
import { faultsOf } from './linter.ts';
import { envelope, SKILL_ID, type EnvelopeOptions } from './requests.ts';
import { startAmazon, type AmazonStandIn } from './stand-in.ts';

const CERTIFICATE = '/echo.api/echo-api-cert-12.pem';

/** A skill at a port, and Amazon's part played. */
export interface SkillPort {
  /** Sends a body as it is, signed and named as by Amazon where `headers` do not say otherwise. */
  post: (body: string, headers?: Readonly<Record<string, string>>) => Promise<Answered>;
  /** Sends a request and reads the answer, which must be one. */
  request: (request: object, options?: Partial<EnvelopeOptions>) => Promise<ResponseEnvelope>;
  /** A session: each turn carries what the one before gave along. */
  session: (options?: Partial<EnvelopeOptions>) => (request: object) => Promise<ResponseEnvelope>;
}

/** The whole app with the skill. */
export interface Skill extends SkillPort {
  app: TestApp;
  amazon: AmazonStandIn;
  authority: Authority;
  close(): Promise<void>;
}

/** Nobody asks so much that they are told to wait, where a test does not say who asks. */
let riders = 0;

/** Speaks to the skill at a port as Amazon does, whose certificate it serves. */
export function skillAt(
  url: string,
  amazon: AmazonStandIn,
  { chain, sign }: Authority,
  now: () => Date,
): SkillPort {
  amazon.serve(CERTIFICATE, chain);
  const post: Skill['post'] = (body, headers = {}) =>
    ask(`${url}/alexa`, {
      method: 'POST',
      body,
      headers: {
        'Content-Type': 'application/json; charset=utf-8',
        SignatureCertChainUrl: `${amazon.url}${CERTIFICATE}`,
        'Signature-256': sign(body),
        ...headers,
      },
    });
  const request: Skill['request'] = async (sent, options = {}) => {
    const body = envelope(sent, { now: now(), user: `rider ${riders++}`, ...options });
    const answer = await post(JSON.stringify(body));
    if (answer.status !== 200) throw new Error(`it answered ${answer.status}`);
    const said = JSON.parse(answer.body.toString()) as ResponseEnvelope;
    const { outputSpeech, shouldEndSession } = said.response;
    const heard = outputSpeech ? spokenFaults(spokenWords(said), shouldEndSession === false) : [];
    const faults = [...heard, ...faultsOf(said)];
    if (faults.length > 0) throw new Error(faults.join('\n'));
    return said;
  };
  return {
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
  };
}

/** What the operator sets for the skill and a stand-in for Amazon; the roots are written to a folder. */
export function skillEnv(amazon: AmazonStandIn, { root }: Authority, folder: string): Record<string, string> {
  writeFileSync(join(folder, 'root.pem'), root);
  return {
    ALEXA_SKILL_ID: SKILL_ID,
    ALEXA_CERTS_URL: `${amazon.url}/echo.api`,
    ALEXA_CA_FILE: join(folder, 'root.pem'),
    ALEXA_API_URL: amazon.url,
  };
}

/** Opens it at an instant that stands still, with a database of its own or one that a test has filled. */
export async function openSkill(
  now = '2026-11-20T08:15:00',
  env: Record<string, string> = {},
  database?: string,
): Promise<Skill> {
  const amazon = await startAmazon();
  const folder = mkdtempSync(join(tmpdir(), 'headway-alexa-'));
  const own = authority(new Date(`${now}-05:00`));
  const app = await openTestApp(
    now,
    { TRANSIT_SIMULATE: '1', ...skillEnv(amazon, own, folder), ...env },
    database,
  );
  return {
    app,
    amazon,
    authority: own,
    ...skillAt(app.url, amazon, own, () => app.now),
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
