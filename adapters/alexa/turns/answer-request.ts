import type { Directive, ResponseEnvelope } from 'ask-sdk-model';
import { within, type Clock } from '../../../src/common/clock.ts';
import type { Services } from '../../../src/platform.ts';
import type { Desk, Message } from '../../../src/port.ts';
import type { Reply, Row } from '../../../src/replies/reply.ts';
import { SIMULATED_SPOKEN } from '../../../src/replies/simulated-notice.ts';
import { speechOf } from '../../../src/replies/speech.ts';
import { sentence } from '../../../src/replies/speech/sentence.ts';
import { asSaid } from '../../../src/replies/speech/words.ts';
import { toldOnReturn } from '../../../src/replies/speech/post-promises.ts';
import { renderText } from '../../../src/replies/text.ts';
import { clockText } from '../../../src/common/time.ts';
import type { Event, SkillRequest } from '../requests/read.ts';
import { dynamicEntities } from '../responses/dynamic-entities.ts';
import { sayMeanwhile } from '../responses/progressive.ts';
import { responseOf, SILENCE, type SpokenAnswer } from '../responses/response.ts';
import { screenOf } from '../responses/screen.ts';
import {
  NOTHING_CARRIED,
  readCarried,
  unconfirmed,
  writeCarried,
  type VoiceSession,
} from '../../../src/replies/speech/voice-session.ts';
import {
  carriedAfter,
  carriedFrom,
  closing,
  dropped,
  missedNews,
  nextPage,
  OPEN_QUESTION,
  SLOW,
  TRY_AGAIN,
  tryingAgain,
} from '../../../src/replies/speech/pages.ts';
import type { ReadTurn, Turn } from './read-turn.ts';

export interface AnswerRequestOptions {
  desk: Desk;
  clock: Clock;
  readTurn: ReadTurn;
  mailbox: Pick<Services['mailbox'], 'takeSpoken'>;
  /** Whether the simulated region answers, which the first turn of a session tells. */
  simulated: boolean;
  /** What can be asked, as it is said. */
  examples: string;
  /** Where progressive responses may go beside Amazon's hosts; absent: nowhere. */
  apiUrl: string | undefined;
}

/** Answers a request that is Amazon's. Never rejects. */
export type AnswerRequest = (request: SkillRequest) => Promise<ResponseEnvelope>;

/** From here on the rider hears that something is coming. */
const SAY_MEANWHILE_AFTER_MS = 1500;
/** Amazon gives up after eight seconds, from when it sent the request. */
const ANSWER_WITHIN_MS = 5800;
/** A welcome does not wait for saved places and reminders for longer. */
const PLACES_WITHIN_MS = 700;

const PLATFORM = 'alexa';
const UNASKED = 'I can’t alert you first. Any time you come back, I’ll start with';

/** Holds conversations, a turn at a time. */
export function createAnswerRequest({
  desk,
  clock,
  readTurn,
  mailbox,
  simulated,
  examples,
  apiUrl,
}: AnswerRequestOptions): AnswerRequest {
  const mark = simulated ? [SIMULATED_SPOKEN] : [];
  return async (request) => {
    const carried = readCarried(request.attributes);
    const danger = wordsOf(request.event).find((words) => desk.isDanger(words));
    if (danger !== undefined) return answer(request, { kind: 'say', text: danger }, dropped(carried));
    const turn = readTurn(request.event, carried);
    switch (turn.kind) {
      case 'silent':
        return SILENCE;
      case 'leave':
        return responseOf({ sentences: ['Goodbye.'] });
      case 'drop':
        return asking({ sentences: ['All right.'], question: closing(carried) }, dropped(carried));
      case 'unclear':
        return asking({ sentences: ['I didn’t get that.'], question: OPEN_QUESTION }, unconfirmed(carried));
      case 'open':
        return asking({ sentences: [], question: OPEN_QUESTION }, dropped(carried));
      case 'more': {
        const { sentences, question, carried: left } = nextPage(carried);
        return asking({ sentences, question }, left);
      }
      case 'again':
        return asking(carried.last ?? { sentences: [], question: OPEN_QUESTION }, carried);
      case 'missed':
        return missed(request, carried);
      case 'start over':
        await within(clock, PLACES_WITHIN_MS, desk.handle(messageOf(request, 'start over')));
        return welcome(request);
      case 'welcome':
        return welcome(request);
      case 'say':
        return answer(request, turn, carried);
    }
  };

  async function missed({ user }: SkillRequest, carried: VoiceSession): Promise<ResponseEnvelope> {
    const sentences = missedNews(await mailbox.takeSpoken(PLATFORM, user));
    return asking({ sentences, question: closing(carried) }, dropped(carried));
  }

  async function welcome(request: SkillRequest): Promise<ResponseEnvelope> {
    const aside = (text: string) =>
      within(clock, PLACES_WITHIN_MS, desk.handle({ ...messageOf(request, text), aside: true }));
    const [told, saved, reminders] = await Promise.all([
      mailbox.takeSpoken(PLATFORM, request.user),
      aside('my saved places'),
      aside('my reminders'),
    ]);
    const entities = dynamicEntities(
      [],
      rowsOf(saved).map(({ lead }) => lead),
    );
    return asking(
      {
        sentences: [
          'Welcome to Headway.',
          ...mark,
          ...told,
          ...rowsOf(reminders).flatMap(lastTrain),
          `You can say: ${examples}.`,
        ],
        question: OPEN_QUESTION,
        directives: entities ? [entities] : [],
      },
      NOTHING_CARRIED,
    );
  }

  async function answer(
    request: SkillRequest,
    turn: Extract<Turn, { kind: 'say' }>,
    before: VoiceSession,
  ): Promise<ResponseEnvelope> {
    const replying = desk.handle(messageOf(request, turn.text));
    let reply = await within(clock, SAY_MEANWHILE_AFTER_MS, replying);
    if (!reply) {
      void sayMeanwhile(request, 'One moment.', apiUrl);
      reply = await within(clock, ANSWER_WITHIN_MS - SAY_MEANWHILE_AFTER_MS, replying);
    }
    return reply ? spoken(request, turn, reply, before) : late(turn);
  }

  /** An order is not given again: it may have been taken. */
  function late({ text, asked }: Extract<Turn, { kind: 'say' }>): ResponseEnvelope {
    if (!asked || asked.ability.orders)
      return responseOf({ sentences: [SLOW, 'Please ask again in a moment.'] });
    return asking({ sentences: [SLOW], question: TRY_AGAIN }, tryingAgain(text));
  }

  function spoken(
    request: SkillRequest,
    turn: Extract<Turn, { kind: 'say' }>,
    reply: Reply,
    before: VoiceSession,
  ): ResponseEnvelope {
    const now = clock.now();
    const speech = speechOf(reply, now);
    const { sentences } = speech;
    const kept = reply.order === undefined ? sentences : toldOnReturn(sentences, UNASKED);
    const carried = carriedFrom(reply, speech, turn.text, before);
    const screen = request.hasScreen ? screenOf(reply) : undefined;
    // Who asks in one breath with the skill's name wants one answer; who opened it goes on, unless they must call somebody.
    const goesOn = request.isNew || reply.urgent ? undefined : closing(before);
    const said: SpokenAnswer = {
      sentences: request.isNew && !reply.urgent ? [...kept, ...mark] : kept,
      question: speech.reprompt ?? goesOn,
      card: { title: reply.title ?? 'Headway', content: renderText(reply, now) },
      directives: [...(screen ? [screen] : []), ...listening(turn, carried)],
    };
    return asking(said, carried);
  }

  function messageOf({ user, position }: SkillRequest, text: string): Message {
    const from = { platform: PLATFORM, place: user };
    return { from, user, text, spoken: true, ...(position ? { position } : {}) };
  }
}

/** What was heard, whatever it was taken for. */
function wordsOf(event: Event): string[] {
  if (event.kind === 'press') return [event.say];
  return event.kind === 'intent' ? event.slots.map(({ value }) => value) : [];
}

function rowsOf(reply: Reply | undefined): Row[] {
  return (reply?.blocks ?? []).flatMap((block) => (block.kind === 'rows' ? block.rows : []));
}

/** A last train that the rider wants to be reminded of, which nobody can do later than now. */
function lastTrain({ lead, at, about }: Row): string[] {
  return at && about?.station !== undefined
    ? [sentence(asSaid(`the ${lead.toLowerCase().slice(0, 5)}${lead.slice(5)} is at ${clockText(at)}`))]
    : [];
}

function asking(said: SpokenAnswer, carried: VoiceSession): ResponseEnvelope {
  const { sentences, question } = said;
  const after = question === undefined ? carried : carriedAfter(carried, { sentences, question });
  return responseOf({ ...said, attributes: writeCarried(after) });
}

/** What the device listens for: the slot that is missing, the choices that were offered. */
function listening(
  { asked, intent }: Extract<Turn, { kind: 'say' }>,
  { waiting, choices }: VoiceSession,
): Directive[] {
  const entities = dynamicEntities(
    choices.map(({ label }) => label),
    [],
  );
  const directives: Directive[] = entities ? [entities] : [];
  if (waiting === undefined || !asked?.missing || !intent) return directives;
  const slots = Object.fromEntries(
    asked.ability.slots.map(({ name }) => {
      const heard = intent.slots.find((slot) => slot.name === name);
      return [name, { name, confirmationStatus: 'NONE' as const, ...(heard ? { value: heard.value } : {}) }];
    }),
  );
  const updatedIntent = { name: intent.name, confirmationStatus: 'NONE' as const, slots };
  return [...directives, { type: 'Dialog.ElicitSlot', slotToElicit: asked.missing, updatedIntent }];
}
