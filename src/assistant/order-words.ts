import { remembered } from '../common/remembered-pattern.ts';
import { speech, speechPattern } from './speech.ts';
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
const ALERT = '(alert|alerts|notification|notifications|notice|notices|warning|warnings)';
const WARN = '(msg|message|let|tell|text|ping|dm|alert|notify|warn)';
const OTHERS = '((my|our|his|her|their|the) {first}|he|she|they|somebody|someone)';

/** What is evidence of a question or of an order. */
export const SAYS = speech(
  {
    // "Can I get", "is it possible to be": who asks for what comes later asks nothing about now.
    asksFor: `((can|could|may|might) (i|we)|(would|is) it [be] possible (to|for (me|us) to)) [please] (get|have|be|hear|receive|ask)..`,
    tellsMe: `[please|kindly|(can|could|would|will) (you|u)]* (inform|<warn>) (me|us)
      !([know] (if|whether|when) ((i|we) (should|can|could|may|must|have to)|it helps))..`,
    // Who says so may want to be told now, or each time.
    tellsWhether: '[please|i need you to|i want you to]* (let|tell|inform) (me|us) [know] whether..',
    // "An alert when": messages about what is yet to come.
    messageWhen: `..(<alert>|message|messages|text|texts|ping|pings|update|updates|word|heads up|headsup)..
      (when|if|as soon as|once|before|in case)..`,
    alerts: '..(<alert>|advisory|advisories)..',
    // "When I say work I mean Takoma" asks nothing.
    means: '(when|whenever|if) i (say|ask for|write|type|go)..i mean..',
    // "If it is late, tell me": what is to be done when it happens.
    inThatCase: `if ..(<warn> (me|us)|(i|we|i'd|we'd) [would|do] (like|want|wanna|need|love|prefer) [to]
      (know|hear|be (told|notified|warned|informed|alerted))|(i|we) (should|must|have to) (know|hear|be (told|notified|warned)))..`,
    // How things are now: "if it is repaired yet".
    isNow: '..(yet|already|still|now|currently|at (the|this) (moment|time|minute)|at present)..',
    // "If I should leave now" tells what to do.
    advises: '(i|we|it|you) (should|can|could|may|must|help|helps|have|need)..',
    // What has a time of its own: "when it is due".
    isDue: '..(expected|due|scheduled|supposed|slated)..',
    // A time that may be asked for or waited for: "when it gets here".
    comes: `..(come|comes|coming|(get|gets) (to|in|into|here|there)|arrive|arrives|arriving|leave|leaves|leaving|depart|departs|departing|reach|reaches|should)..`,
    wishes: '(should|i wish|if only|what if|imagine|suppose)..',
    mayAsk: '(should|shall|may|might|must)..',
    // "My wife works at Rosslyn": where others are is no place of the rider's.
    ofOthers: `<others> (work|works|live|lives|study|studies|goes|teach|teaches)
      (at|in|near|by|to)..`,
    // "My sister follows silver too" is a story, and what she said may be meant or not.
    othersFollow: `(<others> [also|always|already] (follows|watches|gets|tracks|has|had|followed|used to)|
      (i|we) [also] (was|were|had|used to|once) (follow*|watch*|get*|track*|subscrib*))..`,
    othersSaid: '<others> (said|says|told|tells|thinks|suggested|recommended|recommends)..',
  },
  { alert: ALERT, warn: WARN, others: OTHERS },
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

const list = wordLists(new URL('message-words.txt', import.meta.url));
/** Words of what comes again. */
export const EACH_TIME = wordPattern(list('each time'));
/** What is waited for, and cannot be so now: "if anything happens", "if it breaks down again". */
export const AWAITED = wordPattern(list('awaited'));

/** Words of which a guess that an order is meant has at least one. */
const UNLESS_SAID = new Map(
  ['subscribe', 'unsubscribe', 'save', 'forget'].map((kind) => [kind, wordPattern(list(kind))]),
);

/** Whether a guess has a word of its order: "the number of the stop is 1003221" saves nothing. */
export function saysOrder(intent: IntentName, said: string): boolean {
  return UNLESS_SAID.get(intent)?.test(said) !== false;
}
