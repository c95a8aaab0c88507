import type { Clock } from '../../src/common/clock.ts';
import { createWorkUnderWay } from '../../src/common/pending-work.ts';
import { refuseRequest, sendWhole } from '../../src/http/answer.ts';
import type { Services } from '../../src/platform.ts';
import type { Adapter, HttpRoute } from '../../src/port.ts';
import { saidExamples } from '../../src/replies/speech/said-examples.ts';
import { readBody } from '../../src/http/request-body.ts';
import type { AlexaConfig } from './config.ts';
import { readRequest, type SkillRequest } from './requests/read.ts';
import { createAnswerRequest, type AnswerRequest } from './turns/answer-request.ts';
import { createReadTurn } from './turns/read-turn.ts';
import { AMAZON_CERTIFICATES } from './verify/certificate-url.ts';
import { readCertificates } from './verify/chain.ts';
import { claimsToBeAmazons, createRequestVerifier, type RequestVerifier } from './verify/verify.ts';

/** Requests carry session attributes, which Amazon bounds at less. */
const MAX_BODY_BYTES = 64 * 1024;
/** How far the time of a request may be off, either way. */
const MAX_CLOCK_SKEW_MS = 150_000;
/** How long answers under way have to end when the process does: as long as they may take. */
const STOP_TIMEOUT_MS = 6500;

/** The adapter. */
export function alexaAdapter(
  config: AlexaConfig,
  services: Pick<Services, 'clock' | 'abilities' | 'compose' | 'mailbox' | 'simulated' | 'tell'>,
): Adapter {
  const { clock, abilities, compose, mailbox, simulated, tell } = services;
  const underWay = createWorkUnderWay(clock);
  const isAmazons = createRequestVerifier({
    certificates:
      config.certificatesUrl === undefined ? AMAZON_CERTIFICATES : placeOf(config.certificatesUrl),
    roots: config.roots === undefined ? undefined : readCertificates(config.roots),
    clock,
  });
  let answerRequest: AnswerRequest | undefined;

  const route: HttpRoute = {
    path: '/alexa',
    methods: ['POST'],
    async handle(request, response) {
      // Nothing is read of what nobody claims to have signed.
      const body = claimsToBeAmazons(request.headers) ? await readBody(request, MAX_BODY_BYTES) : undefined;
      const asked = body && (await verified(isAmazons, request.headers, body));
      if (!asked || !answerRequest || !config.skillIds.includes(asked.skillId) || !isRecent(asked, clock)) {
        return refuseRequest(response, 400);
      }
      const envelope = await underWay.add(answerRequest(asked));
      sendWhole(response, 'application/json', JSON.stringify(envelope));
    },
  };

  return {
    platform: 'alexa',
    routes: [route],
    async start(desk) {
      const readTurn = createReadTurn(abilities, compose);
      answerRequest = createAnswerRequest({
        examples: saidExamples(abilities),
        desk,
        clock,
        readTurn,
        mailbox,
        simulated,
        apiUrl: config.apiUrl,
      });
      tell('Alexa: answering at /alexa.');
    },
    // A skill cannot speak unasked: it is told when the rider comes back.
    send: mailbox.put,
    stop: () => underWay.ended(STOP_TIMEOUT_MS),
  };
}

async function verified(
  isAmazons: RequestVerifier,
  headers: Parameters<RequestVerifier>[0],
  body: Buffer,
): Promise<SkillRequest | undefined> {
  if (!(await isAmazons(headers, body))) return undefined;
  try {
    return readRequest(JSON.parse(body.toString()));
  } catch {
    return undefined;
  }
}

function isRecent({ at }: SkillRequest, clock: Clock): boolean {
  return at !== undefined && Math.abs(clock.now().getTime() - at.getTime()) <= MAX_CLOCK_SKEW_MS;
}

function placeOf(address: string) {
  const { origin, pathname } = new URL(address);
  return { origin, path: pathname.endsWith('/') ? pathname : `${pathname}/` };
}
