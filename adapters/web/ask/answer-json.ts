import { replyJson, type ReplyJson } from '../../../src/replies/json.ts';
import { harmless } from '../../../src/replies/text.ts';
import type { Reply, MapStretch } from '../../../src/replies/reply.ts';

/** What POST /ask answers: the Reply as data, with what a page or a script needs beside it. */
export interface AnswerJson extends ReplyJson {
  /** Where its picture is, and the words that stand for it. */
  picture?: { png: string; dark: string; svg: string; alt: string };
  /** What it tells of on the map, by platform codes; absent: nothing there. */
  stretches?: readonly MapStretch[];
  /** What became of an order; absent: it was a question. */
  order?: 'taken' | 'refused';
  /** The sentence that asks the same by itself, empty where none does; absent: what was said does. */
  again?: string;
  /** The same in a sentence or two, for a voice or a screen reader. */
  speech: string;
  /** Whether the data is invented: no service is configured. */
  simulated: boolean;
  /** When this was answered: what `asOf` is old by, on a device whose clock is wrong. ISO 8601. */
  now: string;
}

/** A reply as POST /ask gives it, without its picture. */
export function answerJson(reply: Reply, speech: string, simulated: boolean, now: Date): AnswerJson {
  const { order, again, stretches } = reply;
  return {
    ...replyJson(reply),
    ...(stretches === undefined ? {} : { stretches }),
    ...(order === undefined ? {} : { order }),
    ...(again === undefined ? {} : { again: harmless(again) }),
    speech: harmless(speech),
    simulated,
    now: now.toISOString(),
  };
}
