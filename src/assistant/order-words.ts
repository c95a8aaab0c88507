import { remembered } from '../common/remembered-pattern.ts';
import { speechPattern, speechTable } from './speech.ts';
import { wordPattern } from './word-list.ts';
import type { IntentName } from './capabilities.ts';
import { wordLists } from './word-table.ts';

/** Who asks whether somebody will is polite, at the beginning or after a story. */
export const POLITE = remembered(
  new RegExp(
    [
      String.raw`(?:can|could|will|would|won'?t|can'?t|do) (?:you|u|ya|y'?all)\b(?! (?:know|have|remember|think|keep (?:my|our)|store(?! .* (?:as|under)\b))\b)`,
      String.raw`(?:any|is there (?:any|a)) (?:chance|way) (?:that )?(?:you|y'?all)(?:'d| could| would| can)?\b`,
      String.raw`(?:would it be|is it|it is) possible (?:for you to|that you)\b`,
      String.raw`how about you\b`,
    ]
      .map(
        (asks) =>
          String.raw`(?:^|[.!?;,:]\s*(?:so |and |but |please )*|\b(?:so|and|but) (?:please )?)${asks}`,
      )
      .join('|'),
    'i',
  ),
);
/** What is evidence of a question or of an order. */
export const SAYS =
  speechTable<'endsOnly ends begins looks ofDepartures asksFor tellsMe awaitsTrouble tellsWhether messageWhen alerts means inThatCase isNow advises isDue comes wishes mayAsk asksWhatIsOn ofOthers othersFollow othersSaid'>(
    new URL('data/en/evidence.txt', import.meta.url),
  );

/** What may ask, or be an order: "tell me if", "can I"; so may an order with a question mark. */
export const EITHER = remembered(
  speechPattern(`((tell|let|inform|update|show|give) {whom} [know] (if|whether)|(can|could|may|should|shall|might|must|do) (i|we)|
    (check|see) (if|whether)|(i|we|i'd|we'd) [would|do] (wonder|want to know|need to know|like to know|am wondering) (if|whether)|
    (i|we|i'd|we'd) [should|would] {some} to (hear|know|learn|be told) (if|whether)|is it possible|how (to|do|can|could|would)|if)..`),
);
export const ASKED = remembered(/\?\W*$/);
/** "Would you mind telling me when …", "can you let me know if …": what is to be told, however politely. */
export const TOLD = remembered(
  /^(?:(?!\b(?:stop|quit|no|not|don'?t|never|cancel)\b).){0,60}?\b(?:(?:tell|inform|advis)(?:e|ing)? \w+(?: ahead| early)?|let(?:ting)? \w+ know(?: ahead| early)?|\w+ (?:me|us)(?= whether)) (?<how>if|whether|when|what time) (?<what>.+)/is,
);

export const messageWords = wordLists(new URL('message-words.txt', import.meta.url));
/** Words of what comes again. */
export const EACH_TIME = wordPattern(messageWords('each time'));
/** What is waited for, and cannot be so now: "if anything happens", "if it breaks down again". */
export const AWAITED = wordPattern(messageWords('awaited'));

/** Words of which a guess that an order is meant has at least one. */
const UNLESS_SAID = new Map(
  ['subscribe', 'unsubscribe', 'save', 'forget'].map((kind) => [kind, wordPattern(messageWords(kind))]),
);

/** Whether a guess has a word of its order: "the number of the stop is 1003221" saves nothing. */
export function saysOrder(intent: IntentName, said: string): boolean {
  return UNLESS_SAID.get(intent)?.test(said) !== false;
}
