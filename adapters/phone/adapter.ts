import { createHmac } from 'node:crypto';
import { createAnswersUnderWay } from '../../src/http/answers-under-way.ts';
import type { Services } from '../../src/platform.ts';
import type { Adapter, HttpRoute } from '../../src/port.ts';
import { readBody } from '../../src/http/request-body.ts';
import { readCall } from './calls/read-call.ts';
import { NEW_CALL, readState } from './calls/state.ts';
import { createTakeTurn } from './calls/take-turn.ts';
import type { PhoneConfig } from './config.ts';
import { createAnswerMessage, type AnswerMessage } from './messages/answer-message.ts';
import { readTelnyxMessage, sendTelnyxMessage } from './messages/telnyx.ts';
import { createOnce } from './once.ts';
import { EMPTY_TWIML, messageTwiml } from './twiml.ts';
import { createIsCarriers } from './verify/verify.ts';

/** A call's form has some 3 KB; a message, with pictures, 8. */
const MAX_BODY_BYTES = 64 * 1024;
/** How long answers under way have to end when the process does: as long as they may take. */
const STOP_TIMEOUT_MS = 8500;
const TURN_PATH = '/phone/turn';

/** Answers a form that the carrier has signed, as TwiML. */
type AnswerForm = (form: URLSearchParams, target: string) => Promise<string>;

/** The adapter. */
export function phoneAdapter(
  config: PhoneConfig,
  services: Pick<Services, 'clock' | 'processedRequests' | 'mailbox' | 'unread' | 'report' | 'tell'>,
): Adapter {
  const { clock, processedRequests, mailbox, unread, report, tell } = services;
  const isCarriers = createIsCarriers(config, clock);
  const once = createOnce(processedRequests, clock, report);
  const secret = config.signer.kind === 'token' ? config.signer.token : config.signer.publicKey;
  const underWay = createAnswersUnderWay(clock);
  let answers: { call: AnswerForm; turn: AnswerForm; message: AnswerForm } | undefined;
  let answerMessage: AnswerMessage | undefined;

  /** A rider's number, so that it is stored nowhere. */
  const hashOf = (number: string) => createHmac('sha256', secret).update(number).digest('hex').slice(0, 32);
  const riderOf = (form: URLSearchParams) => hashOf(form.get('From') ?? '');

  function route(path: string, kind: 'call' | 'turn' | 'message'): HttpRoute {
    return {
      path,
      methods: ['POST'],
      async handle(request, response) {
        const body = await readBody(request, MAX_BODY_BYTES);
        const target = request.url ?? '';
        if (!body || !answers || !isCarriers({ target, headers: request.headers, body })) {
          response.writeHead(403, { Connection: 'close' }).end();
          return;
        }
        if (config.signer.kind === 'key' && kind === 'message') {
          // Telnyx waits two seconds, and takes the answer another way.
          response.writeHead(200, { 'Content-Length': 0 }).end();
          underWay.add(answerTelnyx(body.toString()).catch(report));
          return;
        }
        const answer = answers[kind](new URLSearchParams(body.toString()), target);
        await underWay.send(response, 'text/xml; charset=utf-8', answer);
      },
    };
  }

  /** A message that comes again has one answer. */
  async function answerTelnyx(body: string): Promise<void> {
    const received = readTelnyxMessage(body);
    if (!received || !config.sender || !answerMessage) return;
    const { id, from, to, text } = received;
    if (!(await processedRequests.first(`phone:${id}`, clock.now()))) return;
    const answer = await answerMessage(hashOf(from), text);
    if (answer !== undefined) await sendTelnyxMessage(config.sender, { from: to, to: from, text: answer });
  }

  return {
    platform: 'phone',
    routes: [route('/phone/voice', 'call'), route(TURN_PATH, 'turn'), route('/phone/sms', 'message')],
    async start(desk) {
      const takeTurn = createTakeTurn({ desk, clock, mailbox, turnUrl: config.publicUrl + TURN_PATH });
      const answerText = createAnswerMessage({ desk, clock, mailbox, unread, report });
      answerMessage = answerText;
      answers = {
        call: (form) => takeTurn(riderOf(form), { kind: 'welcome' }, NEW_CALL),
        turn(form, target) {
          const state = readState(target);
          const id = `${form.get('CallSid')}:${state.turn}`;
          const again = () => takeTurn(riderOf(form), { kind: 'silence' }, state);
          return once(id, () => takeTurn(riderOf(form), readCall(form, state), state), again);
        },
        message: (form) =>
          once(
            form.get('MessageSid') ?? '',
            async () => {
              const text = await answerText(riderOf(form), form.get('Body') ?? '');
              return text === undefined ? EMPTY_TWIML : messageTwiml(text);
            },
            async () => EMPTY_TWIML,
          ),
      };
      tell('Phone: answering at /phone/voice and /phone/sms.');
    },
    // Nobody is called or texted unasked: it is told when they come back.
    send: mailbox.put,
    stop: () => underWay.ended(STOP_TIMEOUT_MS),
  };
}
