import type { ReadAs } from '../commands.ts';
import { bare, ofMessage } from '../plain.ts';

/** What is said about the conversation itself. */
export type Talk = Extract<ReadAs, 'cancel' | 'restart' | 'repeat' | 'wait'>;

const NOUN =
  '(?:it|that|this|those|these|them|all(?: of)?(?: (?:that|this|it))?|the (?:question|whole thing|list))';

const DECLINING = new RegExp(
  `^(?:(?:no |wait |actually |hold on |oh )*(?:don'?t|do not)(?: do (?:it|that|this))?(?: (?:please|yet|after all))*|no+|nope|nah|(?:no )?(?:neither|none)(?: (?:one|of (?:them|those|these|the (?:above|two)|it)))?|not (?:any|either) of (?:them|those|these)|nothing|no(?:t)? thanks?(?: you)?|i'?m (?:good|fine|ok(?:ay)?|done)|` +
    `never ?mind(?: (?:that|it|then))?|nvm|nm|forget (?:about )?${NOUN}|forget i asked|skip ${NOUN}|skip|cancel(?: ${NOUN})?|drop ${NOUN}|leave ${NOUN}|no need|not (?:any ?more|needed|necessary|now|those|that)|` +
    `(?:i )?(?:don'?t|do not) (?:need|want|care about) (?:it|that|any(?: of (?:them|those|these))?|this|those|either)(?: any ?more)?|i changed my mind|changed my mind|something else|that'?s (?:all|it)|quit|stop|stop it)$`,
);
const WAITING =
  /^(?:(?:no |please |thanks |ok )*(?:wait|hold on|hang on|hold up|one (?:sec|second|moment|minute)|just a (?:sec|second|moment|minute)|give me a (?:sec|second|moment|minute)|let me (?:think|check|see)|hmm+)(?: (?:please|a (?:sec|second|minute|moment)|no|up))*)$/;
const EARLIER =
  /^(?:is there |are there |any )?(?:an? |any )?(?:earlier|sooner) (?:one|ones|trains?|bus(?:es)?)?$/;
const START_OVER =
  /^(?:(?:let'?s |can we |i want to |i'd like to )?(?:start|begin) (?:over|again|from scratch|fresh|new)|restart|reset|new (?:question|search|topic)|clear (?:that|this|the conversation)|from the (?:start|beginning|top))$/;
const REPEATING = new RegExp(
  `^(?:(?:can|could|would) you (?:please )?)?(?:(?:say|tell me|read|give me|repeat|run) ${NOUN}(?: (?:again|once more|one more time|slowly|slower|back|to me))*|repeat(?: (?:yourself|please|again))?|(?:say )?again|(?:all in all|in (?:short|sum|total|summary)|to sum (?:it )?up|bottom line|the short version)|once more|one more time|come again|say what|` +
    `(?:wait,? )?what|huh|pardon(?: me)?|excuse me|(?:what|how) was that(?: again)?|what did you (?:just )?say|what'?s that|i beg your pardon|(?:a (?:bit|little) )?slower|slow(?:er| down)?|more slowly|(?:not so|too) fast|` +
    `(?:(?:i'?m )?sorry )?(?:i )?(?:didn'?t|did not|couldn'?t|can'?t|missed|don'?t) (?:(?:quite|really) )?(?:catch|hear|get|understand|follow)?(?: (?:that|you|it|what you said|any of (?:that|it)))?(?: .{0,20})?)$`,
);
const LISTENING = /\b(?:catch|hear|get|understand|follow|missed)\b/;

/** What a message says about the conversation, where that is all it says. */
export const talkOf = ofMessage((text): Talk | undefined => {
  const said = bare(text).replaceAll(/^sorry,? |,/g, '');
  const whole = said === '' ? '' : said;
  if (START_OVER.test(whole)) return 'restart';
  if (DECLINING.test(whole)) return 'cancel';
  if (WAITING.test(whole)) return 'wait';
  if (EARLIER.test(whole)) return 'repeat';
  if (!REPEATING.test(whole)) return undefined;
  return /^(?:i |sorry i )?(?:didn|did not|couldn|can't|don)/.test(whole) && !LISTENING.test(whole)
    ? undefined
    : 'repeat';
});
