import type { Directive, ResponseEnvelope } from 'ask-sdk-model';
import { within, type Clock } from '../../../src/common/clock.ts';
import type { Services } from '../../../src/platform.ts';
import type { Desk, Message } from '../../../src/port.ts';
import type { Reply, Row } from '../../../src/replies/reply.ts';
import { breath, MORE_QUESTION, OPEN_QUESTION, speechOf } from '../../../src/replies/speech.ts';
import { sentence } from '../../../src/replies/speech/sentence.ts';
import { asSaid } from '../../../src/replies/speech/words.ts';
import { withoutPosts } from '../../../src/replies/speech/unasked.ts';
import { renderText } from '../../../src/replies/text.ts';
import { clockText } from '../../../src/common/time.ts';
import type { SkillRequest } from '../requests/read.ts';
import { dynamicEntities } from '../responses/dynamic-entities.ts';
import { sayMeanwhile } from '../responses/progressive.ts';
import { responseOf, SILENCE, type SpokenAnswer } from '../responses/response.ts';
import { screenOf } from '../responses/screen.ts';
import {
  NOTHING_CARRIED,
  readCarried,
  writeCarried,
  type Carried,
} from '../../../src/replies/speech/carried.ts';
import type { ReadTurn, Turn } from './read-turn.ts';

export interface AnswerRequestOptions {
  desk: Desk;
  clock: Clock;
  readTurn: ReadTurn;
  mailbox: Pick<Services['mailbox'], 'takeSpoken'>;
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
const ANYTHING_ELSE = 'Anything else?';
const TRY_AGAIN = 'Shall I try again?';
const UNASKED = 'Alexa lets me speak only when you open me, so I will tell you the next time you do.';

const OFFER = 'Shall I tell you the last train then, too?';
const LAST_TRAIN = { label: 'Last train', say: 'remind me of the last train' };

/** What is said to a rider who has just come. */
export const WELCOME = [
  'Welcome to Headway.',
  'You can say: next train at Metro Center, or: any delays on the Red Line.',
];

/** Holds conversations, a turn at a time. */
export function createAnswerRequest({
  desk,
  clock,
  readTurn,
  mailbox,
  apiUrl,
}: AnswerRequestOptions): AnswerRequest {
  return async (request) => {
    const carried = readCarried(request.attributes);
    const turn = readTurn(request.event, carried);
    switch (turn.kind) {
      case 'silent':
        return SILENCE;
      case 'leave':
        return responseOf({ sentences: ['Goodbye.'] });
      case 'drop':
        return asking({ sentences: ['All right.'], question: ANYTHING_ELSE }, NOTHING_CARRIED);
      case 'unclear':
        return asking({ sentences: ['I didn’t get that.'], question: OPEN_QUESTION }, carried);
      case 'more':
        return rest(carried);
      case 'missed':
        return missed(request);
      case 'welcome':
        return welcome(request);
      case 'say':
        return answer(request, turn);
    }
  };

  function rest({ rest: left, ...others }: Carried): ResponseEnvelope {
    const count = breath(left);
    const later = left.slice(count);
    const question = later.length > 0 ? MORE_QUESTION : ANYTHING_ELSE;
    return asking({ sentences: left.slice(0, count), question }, { ...others, rest: later });
  }

  async function missed({ user }: SkillRequest): Promise<ResponseEnvelope> {
    const told = await mailbox.takeSpoken(PLATFORM, user);
    const sentences = told.length > 0 ? told : ['Nothing has come up on what you follow.'];
    return asking({ sentences, question: ANYTHING_ELSE }, NOTHING_CARRIED);
  }

  async function welcome(request: SkillRequest): Promise<ResponseEnvelope> {
    const aside = (text: string) =>
      within(clock, PLACES_WITHIN_MS, desk.handle({ ...messageOf(request, text), aside: true }));
    const [told, saved, reminders] = await Promise.all([
      mailbox.takeSpoken(PLATFORM, request.user),
      aside('my saved places'),
      aside('my reminders'),
    ]);
    // Whatever holds for every answer is said once.
    const notices = (saved?.blocks ?? []).filter(({ kind }) => kind === 'notice');
    const entities = dynamicEntities(
      [],
      rowsOf(saved).map(({ lead }) => lead),
    );
    const [name = '', ...examples] = WELCOME;
    return asking(
      {
        sentences: [
          name,
          ...(notices.length > 0 ? speechOf({ blocks: notices }, clock.now()).sentences : []),
          ...told,
          ...rowsOf(reminders).flatMap(lastTrain),
          ...examples,
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
  ): Promise<ResponseEnvelope> {
    const replying = desk.handle(messageOf(request, turn.text));
    let reply = await within(clock, SAY_MEANWHILE_AFTER_MS, replying);
    if (!reply) {
      void sayMeanwhile(request, 'One moment.', apiUrl);
      reply = await within(clock, ANSWER_WITHIN_MS - SAY_MEANWHILE_AFTER_MS, replying);
    }
    return reply ? spoken(request, turn, reply) : late(turn);
  }

  /** An order is not given again: it may have been taken. */
  function late({ text, asked }: Extract<Turn, { kind: 'say' }>): ResponseEnvelope {
    const sentences = ['The transit service is slow to respond right now.'];
    if (!asked || asked.ability.orders)
      return responseOf({ sentences: [...sentences, 'Please ask again in a moment.'] });
    const again = { rest: [], choices: [{ label: 'try again', say: text }], isAsked: true };
    return asking({ sentences, question: TRY_AGAIN }, again);
  }

  function spoken(
    request: SkillRequest,
    turn: Extract<Turn, { kind: 'say' }>,
    reply: Reply,
  ): ResponseEnvelope {
    const now = clock.now();
    const speech = speechOf(reply, now);
    const { sentences, more = [] } = speech;
    const kept = reply.order === undefined ? sentences : withoutPosts(sentences, UNASKED);
    // Who is told of troubles then may as well be told when they must leave.
    const isOffer = kept.length !== sentences.length && !kept.some((words) => words.includes('last train'));
    const choices = isOffer ? [LAST_TRAIN] : (reply.choices ?? []);
    const isAsked = isOffer || speech.isQuestion === true;
    const asked = reply.again ?? turn.text;
    const carried: Carried = {
      rest: more,
      choices,
      ...(isAsked ? { isAsked } : {}),
      ...(reply.order === undefined && asked !== '' ? { asked } : {}),
    };
    const screen = request.hasScreen ? screenOf(reply) : undefined;
    // Who asks in one breath with the skill's name wants one answer; who opened it goes on.
    const goesOn = request.isNew ? undefined : ANYTHING_ELSE;
    const said: SpokenAnswer = {
      sentences: kept,
      question: speech.reprompt ?? (isOffer ? OFFER : goesOn),
      card: { title: reply.title ?? 'Headway', content: renderText(reply, now) },
      directives: [...(screen ? [screen] : []), ...listening(turn, isAsked, choices)],
    };
    return asking(said, carried);
  }

  function messageOf({ user, position }: SkillRequest, text: string): Message {
    const from = { platform: PLATFORM, place: user };
    return { from, user, text, spoken: true, ...(position ? { position } : {}) };
  }
}

function rowsOf(reply: Reply | undefined): Row[] {
  return (reply?.blocks ?? []).flatMap((block) => (block.kind === 'rows' ? block.rows : []));
}

/** A last train that the rider wants to be reminded of, which nobody can do later than now. */
function lastTrain({ lead, at }: Row): string[] {
  return at && /^last train from /i.test(lead)
    ? [sentence(asSaid(`the ${lead.toLowerCase().slice(0, 5)}${lead.slice(5)} is at ${clockText(at)}`))]
    : [];
}

function asking(said: SpokenAnswer, carried: Carried): ResponseEnvelope {
  return responseOf({ ...said, attributes: writeCarried(carried) });
}

/** What the device listens for: the slot that is missing, the choices that were offered. */
function listening(
  { asked, intent }: Extract<Turn, { kind: 'say' }>,
  isAsked: boolean,
  choices: readonly { label: string }[],
): Directive[] {
  const entities = dynamicEntities(
    choices.map(({ label }) => label),
    [],
  );
  const directives: Directive[] = entities ? [entities] : [];
  if (!isAsked || !asked?.missing || !intent) return directives;
  const slots = Object.fromEntries(
    asked.ability.slots.map(({ name }) => {
      const heard = intent.slots.find((slot) => slot.name === name);
      return [name, { name, confirmationStatus: 'NONE' as const, ...(heard ? { value: heard.value } : {}) }];
    }),
  );
  const updatedIntent = { name: intent.name, confirmationStatus: 'NONE' as const, slots };
  return [...directives, { type: 'Dialog.ElicitSlot', slotToElicit: asked.missing, updatedIntent }];
}
