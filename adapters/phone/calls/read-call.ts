import { chosen } from '../../../src/replies/speech/chosen.ts';
import { heardWords } from '../../../src/replies/speech/heard.ts';
import type { CallState } from './state.ts';

/** What a caller wants with a turn. */
export type CallWish =
  | { kind: 'say'; text: string }
  | { kind: 'confirm'; text: string }
  | { kind: 'more' }
  | { kind: 'missed' }
  | { kind: 'welcome' }
  | { kind: 'drop' }
  | { kind: 'silence' }
  | { kind: 'leave' };

/** Below it, what was heard may not be what was said. */
const SURE = 0.6;
const LONGEST_SPEECH = 300;
/** What may change something: it is not done on what was heard badly. */
const ORDERING =
  /\b(?:follow|unfollow|subscribe|unsubscribe|alert|notify|remind|reminder|save|set|forget|delete|erase|remove|mute|pause|resume|stop)\b/i;

/** What is said around a goodbye. */
const POLITE =
  /\b(?:no|ok|okay|great|good|perfect|cool|all ?right|well|thank you|thanks?|very much|so much|a lot|then|now|for now|for today|please|and)\b/g;
const LEAVING =
  /^(?:(?:good ?)?bye(?: ?bye)*|see you(?: later)?|hang up|stop|quit|exit|end|(?:that is|that's|thats|that will be) (?:all|it)|nothing else|i am done|i'm done)$/;
const MORE = /^(?:more|yes more|say more|tell me more|go on|continue|next|keep going|the rest)(?: please)?$/;
const YES = /^(?:yes|yeah|yep|yup|sure|correct|right|that is right|that's right|please|yes please|ok|okay)$/;
const NO = /^(?:no|nope|nah|no thanks|no thank you|wrong|that is wrong)$/;

/** Reads what was keyed in or said. */
export function readCall(form: URLSearchParams, state: CallState): CallWish {
  const digits = (form.get('Digits') ?? '').slice(0, 20);
  if (digits !== '') return keyed(digits, state);
  if (form.get('FinishedOnKey') === '#') return { kind: 'leave' };
  const heard = (form.get('SpeechResult') ?? '').slice(0, LONGEST_SPEECH).trim();
  // Who only hesitates has not said anything that could be asked.
  const speech = heardWords(heard) || heard;
  if (speech === '') return { kind: 'silence' };
  return spoken(speech, Number(form.get('Confidence') ?? '1'), state);
}

function keyed(digits: string, { carried, unsure }: CallState): CallWish {
  if (digits.includes('#')) return { kind: 'leave' };
  if (digits.includes('*')) return { kind: 'welcome' };
  if (digits === '1') {
    if (unsure !== undefined) return { kind: 'say', text: unsure };
    return carried.rest.length > 0 ? { kind: 'more' } : { kind: 'say', text: 'more' };
  }
  if (digits === '2') return { kind: 'say', text: carried.asked ?? 'repeat' };
  if (digits === '0') return { kind: 'say', text: 'help' };
  return { kind: 'say', text: `next bus at stop ${digits}` };
}

function spoken(speech: string, confidence: number, { carried, unsure }: CallState): CallWish {
  const words = speech
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}' ]/gu, '')
    .replaceAll(/ +/g, ' ')
    .trim();
  if (LEAVING.test(words.replaceAll(POLITE, '').replaceAll(/ +/g, ' ').trim())) return { kind: 'leave' };
  if (unsure !== undefined && YES.test(words)) return { kind: 'say', text: unsure };
  if (NO.test(words))
    return carried.rest.length > 0 || carried.isAsked || unsure !== undefined
      ? { kind: 'drop' }
      : { kind: 'leave' };
  if (carried.rest.length > 0 && (MORE.test(words) || YES.test(words))) return { kind: 'more' };
  if (/^(?:what did i miss|did i miss anything|any messages)$/.test(words)) return { kind: 'missed' };
  if (words === 'start over') return { kind: 'welcome' };
  if (words === 'repeat' && carried.asked !== undefined) return { kind: 'say', text: carried.asked };
  const [only, ...others] = carried.isAsked ? carried.choices : [];
  if (YES.test(words) && only && others.length === 0) return { kind: 'say', text: only.say };
  const choice = chosen(speech, carried.choices);
  if (choice) return { kind: 'say', text: choice.say };
  if (confidence < SURE && ORDERING.test(words)) return { kind: 'confirm', text: speech };
  return { kind: 'say', text: speech };
}
