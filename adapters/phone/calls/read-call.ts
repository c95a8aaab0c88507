import { isClearYes } from '../../../src/replies/clear-yes.ts';
import { confirmedOf } from '../../../src/replies/speech/voice-session.ts';
import { chosen } from '../../../src/replies/speech/choice.ts';
import { digitsAlone, STOP_NUMBER_DIGITS } from '../../../src/replies/speech/heard-numbers.ts';
import { heardWords } from '../../../src/replies/speech/recognition.ts';
import type { CallState } from './state.ts';

/** What a caller wants with a turn. */
export type CallWish =
  /** `piece`: digits that the rest of a stop's number may follow in the next turn. */
  | { kind: 'say'; text: string; piece?: string }
  | { kind: 'confirm'; text: string }
  | { kind: 'more' }
  | { kind: 'again' }
  | { kind: 'open' }
  | { kind: 'missed' }
  | { kind: 'welcome' }
  | { kind: 'start over' }
  | { kind: 'drop' }
  | { kind: 'decide'; sentence: string; isWished: boolean }
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
const AGAIN =
  /^(?:please )?(?:repeat(?: that| it)?|say (?:that|it) again|again|pardon(?: me)?|what did you say|come again)(?: please)?$/;
const YES = /^(?:yes|yeah|yep|yup|sure|correct|right|that is right|that's right|please|yes please|ok|okay)$/;
const NO = /^(?:no|nope|nah|no thanks|no thank you|wrong|that is wrong)$/;

/** What was said, with what recognition takes for other words put right; nothing: ''. */
export function speechIn(form: URLSearchParams): string {
  const heard = (form.get('SpeechResult') ?? '').slice(0, LONGEST_SPEECH).trim();
  // Who only hesitates has not said anything that could be asked.
  return heardWords(heard) || heard;
}

/** Reads what was keyed in or said. */
export function readCall(form: URLSearchParams, state: CallState): CallWish {
  const digits = (form.get('Digits') ?? '').slice(0, 20);
  if (digits !== '') return inPieces(keyed(digits, state), digits, state);
  if (form.get('FinishedOnKey') === '#') return { kind: 'leave' };
  const speech = speechIn(form);
  if (speech === '') return { kind: 'silence' };
  const wish = spoken(speech, Number(form.get('Confidence') ?? '1'), state);
  return inPieces(wish, digitsAlone(speech), state);
}

/** Nobody says less of a stop's number in a turn of its own. */
const LEAST_PIECE = 3;

/** The wish as read, but where its digits end the number of a stop that the turn before began, or begin one. */
function inPieces(wish: CallWish, digits: string, { piece = '' }: CallState): CallWish {
  const whole = `${piece}${digits}`;
  if (piece !== '' && digits !== '' && whole.length === STOP_NUMBER_DIGITS)
    return { kind: 'say', text: `next bus at stop ${whole}` };
  const begins = digits.length >= LEAST_PIECE && digits.length < STOP_NUMBER_DIGITS;
  return begins && wish.kind === 'say' ? { ...wish, piece: digits } : wish;
}

function keyed(digits: string, { carried, unsure, usual }: CallState): CallWish {
  if (digits.includes('#')) return { kind: 'leave' };
  if (digits.includes('*')) return { kind: 'start over' };
  if (digits === '1') {
    if (unsure !== undefined) return { kind: 'say', text: unsure };
    if (usual?.isOffered) return { kind: 'say', text: usual.sentence };
    return carried.rest.length > 0 ? { kind: 'more' } : { kind: 'say', text: 'more' };
  }
  if (digits === '2') return again(carried);
  if (digits === '0') return { kind: 'say', text: 'help' };
  return { kind: 'say', text: `next bus at stop ${digits}` };
}

/** What did not find room is asked again. */
function again({ last, asked = 'repeat' }: CallState['carried']): CallWish {
  return last ? { kind: 'again' } : { kind: 'say', text: asked };
}

function spoken(speech: string, confidence: number, { carried, unsure, usual }: CallState): CallWish {
  const words = speech
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}' ]/gu, '')
    .replaceAll(/ +/g, ' ')
    .trim();
  if (LEAVING.test(words.replaceAll(POLITE, '').replaceAll(/ +/g, ' ').trim())) return { kind: 'leave' };
  if (unsure !== undefined && (isClearYes(words) || words === 'right')) return { kind: 'say', text: unsure };
  if (usual && confidence >= SURE && (NO.test(words) || (YES.test(words) && !usual.isOffered)))
    return { kind: 'decide', sentence: usual.sentence, isWished: YES.test(words) };
  if (NO.test(words))
    return carried.rest.length > 0 || carried.waiting !== undefined || unsure !== undefined
      ? { kind: 'drop' }
      : { kind: 'leave' };
  const confirmed = confirmedOf(carried, words);
  if (confirmed !== undefined) return { kind: confidence < SURE ? 'confirm' : 'say', text: confirmed };
  const isYes = YES.test(words);
  const isWaiting = carried.waiting !== undefined;
  if (carried.rest.length > 0 && (MORE.test(words) || (isYes && !isWaiting))) return { kind: 'more' };
  if (/^(?:what did i miss|did i miss anything|any messages)$/.test(words)) return { kind: 'missed' };
  if (words === 'start over') return { kind: 'start over' };
  if (AGAIN.test(words)) return again(carried);
  if (isYes && !isWaiting) return { kind: 'open' };
  const choices = carried.choices.filter(({ say }) => say !== carried.confirm);
  const [only, ...others] = isWaiting && carried.confirm === undefined ? choices : [];
  if (isYes && only && others.length === 0) return { kind: 'say', text: only.say };
  const choice = chosen(speech, choices);
  if (choice) return { kind: 'say', text: choice.say };
  if (confidence < SURE && ORDERING.test(words)) return { kind: 'confirm', text: speech };
  return { kind: 'say', text: speech };
}
