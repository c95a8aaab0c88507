import { remembered } from '../../../common/remembered-pattern.ts';
import { answerGreeting } from './talk.answer.ts';
import type { Slots } from '../../understand/slots/slots.ts';
import { capability } from '../templates-of.ts';

const THANKS =
  /thank|thx|\bty\b|cheers|apprecia|gracias|merci|great|awesome|perfect|nice|cool|bless|saint|lifesaver|love|rock\b/i;
const LEAVING = /bye|see (you|ya)|night|take care|later|ciao|farewell|best weekend/i;
const SORRY = /\b(?:sorry|apologi[sz]e|apologies|forgive me|my bad)\b/i;
const HELLO =
  /\b(?:h+i+|hello|he+y+|heya|howdy|hiya|yo|sup|greetings|hola|aloha|salutations|morning|afternoon|evening|day|gm|gn|what'?s up|how (?:are|is|do|have)|you|your)\b/i;
const SOMEBODY =
  '(?:an? |the )?(?:(?:real|actual|live|living|human) )?(?:person|human(?: being)?|robot|(?:chat ?)?bot|machine|computer|program|software|ai|a\\.i\\.|real|alive|assistant)';
const TALKING = '(?:talk|speak|chat|writ|text)ing (?:to|with)';
/** "Are you a person or a machine?" */
const WHO = remembered(
  new RegExp(
    `^\\W*(?:(?:hey|hi|hello|wait|ok|okay|so|and|but|sorry|excuse me|tell me)\\W+)*(?:(?:(?:are|r) (?:you|u)|(?:you|u)(?:['’]?re| are| r)?|(?:is|are) (?:this|that|it|there)|this is|(?:am i|i(?:['’]?m| am)) ${TALKING})(?: (?:really|actually|even|just))? ${SOMEBODY}(?: (?:or|and) (?:${SOMEBODY}|not|what))?|(?:who|what)(?: exactly)? (?:are you|you are|am i ${TALKING}(?:\\W+${SOMEBODY} or ${SOMEBODY})?|is (?:this|there)))\\W*$`,
    'i',
  ),
);
/** The first that fits. */
const TONES = [
  ['who', WHO],
  ['goodbye', LEAVING],
  ['thanks', THANKS],
  ['sorry', SORRY],
  ['hello', HELLO],
] as const;

/** How it is said; `fine` where nobody greets: "ok", "ugh". */
export function toneOf(text: string): NonNullable<Slots['tone']> {
  return TONES.find(([, words]) => words.test(text))?.[0] ?? 'fine';
}

/** Whether a message asks who or what answers it, and no more. */
export function asksWho(text: string): boolean {
  return WHO.test(text);
}

/** Whether it is no more than thanks. */
export function thanks(text: string): boolean {
  return THANKED.test(text);
}

const THANKED = remembered(
  /^\W*(?:(?:ok|okay|oh|ah|great|perfect|wow|muchas|many|so|a thousand)\W+)*(?:thanks?|thank you|thx|ty|gracias|merci|cheers|bless you)\b(?:\W+(?:you|so much|very much|a lot|a bunch|a million|again|dear|love|man|my friend))*\W*$/i,
);

/** Hello, thanks and goodbye. */
export const greeting = capability({
  intent: 'greeting',
  group: 'talk',
  begin: () => 'hello',
  slots: [],
  reads: (text) => ({ tone: toneOf(text) }),
  answer: answerGreeting,
});
