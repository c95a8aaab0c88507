import { ifSoon } from '../../src/common/clock.ts';
import { createIsFirstTime } from '../../src/common/first-time.ts';
import { createWorkUnderWay } from '../../src/common/pending-work.ts';
import { refuseRequest, sendWhole } from '../../src/http/answer.ts';
import type { Services } from '../../src/platform.ts';
import type { Adapter, Desk, HttpRoute } from '../../src/port.ts';
import { readBody } from '../../src/http/request-body.ts';
import { saidExamples } from '../../src/replies/speech/said-examples.ts';
import { createHints } from './calls/hints.ts';
import { readCall, speechIn, type CallWish } from './calls/read-call.ts';
import { NEW_CALL, readState, type CallState } from './calls/state.ts';
import { createTakeTurn } from './calls/take-turn.ts';
import { createUsual } from './calls/usual.ts';
import type { PhoneConfig } from './config.ts';
import { createAnswerMessage, type AnswerMessage } from './messages/answer-message.ts';
import { readTelnyxMessage, sendTelnyxMessage } from './messages/telnyx.ts';
import { createOnce } from './once.ts';
import { createRiders } from './riders.ts';
import { EMPTY_TWIML, messageTwiml } from './twiml.ts';
import { createIsCarriers, SIGNATURES } from './verify/verify.ts';

/** A call's form has some 3 KB; a message, with pictures, 8. */
const MAX_BODY_BYTES = 64 * 1024;
/** How long answers under way have to end when the process does: as long as they may take. */
const STOP_TIMEOUT_MS = 8500;
/** Who is in danger does not wait for the database. */
const RIDER_WITHIN_MS = 500;
const TURN_PATH = '/phone/turn';

/** Answers a form that the carrier has signed, as TwiML. */
type AnswerForm = (form: URLSearchParams, target: string) => Promise<string>;

/** The adapter. */
export function phoneAdapter(
  config: PhoneConfig,
  services: Pick<
    Services,
    | 'abilities'
    | 'clock'
    | 'processedRequests'
    | 'hashRider'
    | 'moveRider'
    | 'mailbox'
    | 'unread'
    | 'usualQuestions'
    | 'report'
    | 'simulated'
    | 'tell'
  > & { network: Pick<Services['network'], 'stations'> },
): Adapter {
  const { abilities, clock, mailbox, unread, usualQuestions, network, report, simulated, tell } = services;
  const isCarriers = createIsCarriers(config, clock);
  const isNew = createIsFirstTime('phone', services);
  const once = createOnce(isNew);
  const riders = createRiders(config, services);
  const underWay = createWorkUnderWay(clock);
  let answers: { call: AnswerForm; turn: AnswerForm; message: AnswerForm } | undefined;
  let answerMessage: AnswerMessage | undefined;
  let inDanger: Desk['isDanger'] = () => false;

  const numberIn = (form: URLSearchParams) => form.get('From') ?? '';
  const riderOf = (form: URLSearchParams) => riders.riderOf(numberIn(form));
  /** For who is in danger: without a database that answers in time they are nobody we know. */
  const riderSoon = async (number: string) =>
    (await ifSoon(clock, RIDER_WITHIN_MS, riders.riderOf(number), report)) ?? 'unknown';

  function route(path: string, kind: 'call' | 'turn' | 'message'): HttpRoute {
    return {
      path,
      methods: ['POST'],
      async handle(request, response) {
        // Nothing is read of what nobody claims to have signed.
        const isClaimed = SIGNATURES.some((name) => request.headers[name] !== undefined);
        const body = isClaimed ? await readBody(request, MAX_BODY_BYTES) : undefined;
        const target = request.url ?? '';
        if (!body || !answers || !isCarriers({ target, headers: request.headers, body })) {
          return refuseRequest(response, 403);
        }
        if (config.signer.kind === 'key' && kind === 'message') {
          // Telnyx waits two seconds, and takes the answer another way.
          response.writeHead(200, { 'Content-Length': 0 }).end();
          void underWay.add(answerTelnyx(body.toString()).catch(report));
          return;
        }
        const answer = answers[kind](new URLSearchParams(body.toString()), target);
        sendWhole(response, 'text/xml', await underWay.add(answer));
      },
    };
  }

  /** A message that comes again has one answer, unless somebody is in danger: nothing is waited for then. */
  async function answerTelnyx(body: string): Promise<void> {
    const received = readTelnyxMessage(body);
    if (!received || !config.sender || !answerMessage) return;
    const { id, from, to, text } = received;
    const isDanger = inDanger(text);
    if (!isDanger && !(await isNew(id))) return;
    const rider = await (isDanger ? riderSoon(from) : riders.riderOf(from));
    const answer = await answerMessage(rider, text);
    if (answer !== undefined) await sendTelnyxMessage(config.sender, { from: to, to: from, text: answer });
  }

  return {
    platform: 'phone',
    routes: [route('/phone/voice', 'call'), route(TURN_PATH, 'turn'), route('/phone/sms', 'message')],
    async start(desk) {
      inDanger = (text) => desk.isDanger(text);
      await riders.open();
      const takeTurn = createTakeTurn({
        desk,
        clock,
        mailbox,
        usual: createUsual(usualQuestions, clock, 'phone', report),
        hints: createHints(network),
        simulated,
        examples: saidExamples(abilities),
        turnUrl: config.publicUrl + TURN_PATH,
      });
      const answerText = createAnswerMessage({ desk, clock, mailbox, unread, report });
      answerMessage = answerText;
      const turnOnce = (form: URLSearchParams, state: CallState, wish: CallWish) => {
        const take = async (one: CallWish) => takeTurn(await riderOf(form), one, state);
        return once(
          `${form.get('CallSid')}:${state.turn}`,
          () => take(wish),
          () => take({ kind: 'silence' }),
        );
      };
      answers = {
        // The same call again must not take what waits for its rider a second time.
        call: (form) => turnOnce(form, NEW_CALL, { kind: 'welcome' }),
        async turn(form, target) {
          const state = readState(target);
          const speech = speechIn(form);
          // The same is said as often as it comes; nothing is waited for.
          if (desk.isDanger(speech))
            return takeTurn(await riderSoon(numberIn(form)), { kind: 'say', text: speech }, state);
          return turnOnce(form, state, readCall(form, state));
        },
        async message(form) {
          const text = form.get('Body') ?? '';
          const take = async (rider: string) => {
            const answer = await answerText(rider, text);
            return answer === undefined ? EMPTY_TWIML : messageTwiml(answer);
          };
          if (desk.isDanger(text)) return take(await riderSoon(numberIn(form)));
          return once(
            form.get('MessageSid') ?? '',
            async () => take(await riderOf(form)),
            async () => EMPTY_TWIML,
          );
        },
      };
      tell('Phone: answering at /phone/voice and /phone/sms.');
    },
    // Nobody is called or texted unasked: it is told when they come back.
    send: mailbox.put,
    stop: () => underWay.ended(STOP_TIMEOUT_MS),
  };
}
