import { askedAgain } from '../asked-again.ts';
import { isYes } from '../choices/choosing.ts';
import { talkOf } from '../remarks.ts';
import type { Resolved, Means, MeansInHand } from '../resolution.ts';

/** "Yes", to what was asked back and has no such answer: it is asked once more. */
export const yesToAsked: Means = (text) => (isYes(text) ? ofTalk(text, 'repeat') : undefined);

/** Who means none of the choices still wants to know. */
const NEITHER = /\b(?:neither|none of|not (?:either|any) of)\b/i;

/** "Neither", to a choice: what it was to answer is asked without it. */
export const neitherOf: MeansInHand = (text, state, { catalog }) => {
  const isSaid = NEITHER.test(text) && talkOf(text) !== undefined;
  return isSaid ? askedAgain({ ...state, offered: undefined }, catalog) : undefined;
};

/** "Again", "never mind", "start over", "wait". */
export const talked: Means = (text) => {
  const talk = talkOf(text);
  return talk && ofTalk(text, talk);
};

function ofTalk(text: string, talk: NonNullable<ReturnType<typeof talkOf>>): Resolved {
  const intent = talk === 'repeat' ? 'repeat' : 'cancel';
  return { parts: [{ text, understanding: { kind: 'intent', intent, slots: {} } }], as: talk };
}
