import { remembering } from '../../../common/remembering.ts';

/** Messages that are kept. */
const MAX_TEXTS = 200;
/** What stands before a sentence and says nothing of what it is. */
const OPENING =
  /^(?:\W|(?:hey|hi|hello|ok|okay|so|and|but|um|uh|well|please|pls|just|headway|metro|quick question)\b)+/i;
/** Words that only a question begins with. */
const ASKING =
  /^(?:is|are|was|were|isn'?t|aren'?t|am|does|did|doesn'?t|didn'?t|what|whats|what's|which|where|who|why|how|any|anything|(?:do|has|have) (?:i|we|you|they|it|there|the|any)|when(?! (?:the|a|an|my|our|any)\b.*\b(?:tell|alert|notify|ping|message|let|warn|text)\b))\b(?! time\b)/i;

/** The sentence from where it says what it is. */
export const withoutOpening = remembering(MAX_TEXTS, (message) => message.replace(OPENING, ''));

/** Whether it begins as only a question does, openings left out. */
export function beginsAsQuestion(sentence: string): boolean {
  return ASKING.test(sentence);
}
