import type { IncomingMessage } from 'node:http';
import type { Clock } from '../../../src/common/clock.ts';
import type { Desk, Message } from '../../../src/port.ts';
import { createRateLimit } from '../../../src/common/rate-limit.ts';
import type { Reply } from '../../../src/replies/reply.ts';
import { SIMULATED_NOTICE } from '../../../src/replies/simulated-notice.ts';
import { stamped } from '../../../src/pictures/stamp.ts';
import { speechOf } from '../../../src/replies/speech.ts';
import type { WebConfig } from '../config.ts';
import { clientAddress } from '../../../src/http/client-address.ts';
import type { PictureShelf } from '../pictures/shelf.ts';
import { answerJson, type AnswerJson } from './answer-json.ts';
import type { AskBody } from './read-question.ts';

/** One address: a household or an office with a board on the wall. */
const PER_ADDRESS = { burst: 30, perMinute: 60, maxKeys: 20_000 };

export interface AskOptions {
  config: WebConfig;
  clock: Clock;
  /** Absent until the adapter has started. */
  desk: () => Desk | undefined;
  /** Whether the data is invented. */
  simulated: boolean;
  pictures: PictureShelf;
}

/** Puts questions to the middle: those of scripts, of the page's script, and those that come with the page's address. */
export interface Asker {
  /** Seconds until the address of a request may ask; 0: it may, and has. */
  waitOf(request: IncomingMessage): number;
  /** Whether somebody who says this is in danger, and does not wait. */
  isDanger(text: string): boolean;
  /** `isKnown`: by the operator's key. Absent until the adapter has started. */
  ask(question: AskBody, isKnown?: boolean): Promise<Reply> | undefined;
  /** What a voice says of a reply; a note stands before what it asks. */
  speech(reply: Reply, note?: string): string;
  /** A reply as data. Its picture can be fetched from then on, of any process. */
  json(reply: Reply): Promise<AnswerJson>;
}

/** The one of this adapter. */
export function createAsker({ config, clock, desk, simulated, pictures }: AskOptions): Asker {
  const limit = createRateLimit(PER_ADDRESS);

  function speech(reply: Reply, note?: string): string {
    const { sentences, reprompt } = speechOf(reply, clock.now());
    return [...sentences, note, reprompt].filter((text) => text !== undefined).join(' ');
  }

  return {
    waitOf: (request) => limit.take(clientAddress(request, config.proxies), clock.now()),
    isDanger: (text) => desk()?.isDanger(text) ?? false,
    ask: (question, isKnown = false) => desk()?.handle({ ...messageOf(question), anonymous: !isKnown }),
    speech,
    async json(reply) {
      const picture = await pictures.keep(
        reply.picture && simulated ? { ...reply, picture: stamped(reply.picture, SIMULATED_NOTICE) } : reply,
      );
      const json = answerJson(reply, speech(reply), simulated, clock.now());
      return picture ? { ...json, picture } : json;
    },
  };
}

function messageOf({ text, position, conversation, aside }: AskBody): Message {
  // Of a question that stands alone nothing is left behind.
  const name = conversation ?? 'alone';
  return {
    from: { platform: 'web', place: name },
    user: name,
    text,
    aside: aside || conversation === undefined,
    ...(position ? { position } : {}),
  };
}
