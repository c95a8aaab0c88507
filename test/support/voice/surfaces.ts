import { createTakeTurn } from '../../../adapters/phone/calls/take-turn.ts';
import { NEW_CALL, readState, type CallState } from '../../../adapters/phone/calls/state.ts';
import type { Usual } from '../../../adapters/phone/calls/usual.ts';
import { createAnswerMessage } from '../../../adapters/phone/messages/answer-message.ts';
import { createAnswerRequest } from '../../../adapters/alexa/turns/answer-request.ts';
import { createReadTurn } from '../../../adapters/alexa/turns/read-turn.ts';
import { readRequest, type SkillRequest } from '../../../adapters/alexa/requests/read.ts';
import { systemClock } from '../../../src/common/clock.ts';
import type { Reply } from '../../../src/replies/reply.ts';
import { recordingDesk } from '../desks.ts';
import { envelope, intent } from '../alexa/requests.ts';
import { spokenWords } from '../alexa/skill.ts';
import { readTwiml } from '../phone/carrier.ts';

/** What a reply is on the surfaces that have no screen to speak of: its pages, each after “more”. */
export interface Surfaces {
  call: string[];
  alexa: string[];
  text: string[];
}

/** A caller who never asked anything before. */
export const NOTHING_USUAL: Usual = {
  offered: async () => undefined,
  noted: async () => undefined,
  decide: async () => undefined,
};

/** Nobody asks for more of one answer. */
const MOST_PAGES = 40;

/** A reply as a caller, an Alexa user who asked in one breath and a reader of text messages get it. */
export async function surfacesOf(reply: Reply, now: Date): Promise<Surfaces> {
  const [call, alexa, text] = await Promise.all([
    callPages(reply, now),
    alexaPages(reply, now),
    textPages(reply, now),
  ]);
  return { call, alexa, text };
}

async function callPages(reply: Reply, now: Date): Promise<string[]> {
  const takeTurn = createTakeTurn({
    desk: recordingDesk(reply),
    clock: systemClock(now, 0),
    mailbox: { takeSpoken: async () => [] },
    usual: NOTHING_USUAL,
    hints: async () => [],
    simulated: false,
    examples: '',
    turnUrl: 'https://headway.example.org/phone/turn',
  });
  const pages: string[] = [];
  let state: CallState = NEW_CALL;
  do {
    const wish =
      pages.length === 0 ? ({ kind: 'say', text: 'a question' } as const) : ({ kind: 'more' } as const);
    const { said, next = '' } = readTwiml(await takeTurn('rider', wish, state));
    pages.push(said);
    state = readState(next);
  } while (state.carried.rest.length > 0 && pages.length < MOST_PAGES);
  return pages;
}

async function alexaPages(reply: Reply, now: Date): Promise<string[]> {
  const answer = createAnswerRequest({
    desk: recordingDesk(reply),
    clock: systemClock(now, 0),
    readTurn: createReadTurn([], () => ''),
    mailbox: { takeSpoken: async () => [] },
    simulated: false,
    examples: '',
    apiUrl: undefined,
  });
  const pages: string[] = [];
  let attributes: Record<string, unknown> | undefined;
  do {
    const [name, slots] = pages.length === 0 ? ['AskIntent', { query: 'a question' }] : ['MoreIntent', {}];
    const sent = envelope(intent(name, slots), { now, isNew: pages.length === 0, attributes });
    const answered = await answer(readRequest(sent) as SkillRequest);
    pages.push(spokenWords(answered));
    attributes = answered.sessionAttributes;
  } while (Array.isArray(attributes?.['rest']) && attributes['rest'].length > 0 && pages.length < MOST_PAGES);
  return pages;
}

async function textPages(reply: Reply, now: Date): Promise<string[]> {
  let kept: unknown;
  const answer = createAnswerMessage({
    desk: recordingDesk(reply),
    clock: systemClock(now, 0),
    mailbox: { take: async () => [] },
    unread: { keep: async (_, rest) => void (kept = rest), find: async () => kept },
    report: (fault) => {
      throw fault;
    },
  });
  const pages: string[] = [];
  do pages.push((await answer('rider', pages.length === 0 ? 'a question' : 'MORE')) ?? '');
  while (((kept as { pages: unknown[] } | undefined)?.pages.length ?? 0) > 0 && pages.length < MOST_PAGES);
  return pages;
}
