import { fieldsOf } from '../../common/json-value.ts';
import { isClearYes } from '../clear-yes.ts';

/** What goes along from one turn of a conversation by voice to the next: with it, "more" and "yes" need no memory of ours. */
export interface VoiceSession {
  /** Sentences of the last answer that are yet to be said. */
  rest: readonly string[];
  /** What may be said by a word: the words, and the sentence that each stands for. */
  choices: readonly VoiceChoice[];
  /** The question of ours that waits for an answer; absent: none, and the choices are but next steps. */
  waiting?: string;
  /** The sentence that a clear yes stands for, where it was asked before something is deleted or ended. Absent: it was not. */
  confirm?: string;
  /** The sentence that asks again what was answered last; absent: none, or an order. */
  asked?: string;
  /** What was said last, to be said again. */
  last?: SaidLast;
  /** Whether it was asked before if there is anything else. */
  isGoing?: boolean;
}

/** What was said in a turn, and asked at its end. */
export interface SaidLast {
  sentences: readonly string[];
  question: string;
}

export interface VoiceChoice {
  label: string;
  say: string;
}

/** Nothing goes along. */
export const NOTHING_CARRIED: VoiceSession = { rest: [], choices: [] };

const VERSION = 1;
/** All of it, as JSON. Characters. */
const MAX_ATTRIBUTES = 5000;
const MAX_SENTENCES = 60;
const MAX_CHOICES = 6;
const LONGEST_SENTENCE = 400;

/** As JSON of bounded length: what does not fit is left out. */
export function writeCarried(carried: VoiceSession): object {
  for (const left of lighter(carried)) {
    const attributes = { v: VERSION, ...left };
    if (JSON.stringify(attributes).length <= MAX_ATTRIBUTES) return attributes;
  }
  return { v: VERSION, ...NOTHING_CARRIED };
}

/** The same with less and less: what was said goes first, the rest of the answer from its end, the choices, what was asked. */
export function* lighter({ rest, choices, asked, last, ...others }: VoiceSession): Generator<VoiceSession> {
  const short = {
    ...others,
    choices: choices.filter(({ label, say }) => isSentence(label) && isSentence(say)).slice(0, MAX_CHOICES),
  };
  const question = isSentence(asked) ? { asked } : {};
  const sentences = rest.filter(isSentence).slice(0, MAX_SENTENCES);
  if (last?.sentences.every(isSentence)) yield { ...short, ...question, rest: sentences, last };
  for (let count = sentences.length; count >= 0; count--)
    yield { ...short, ...question, rest: sentences.slice(0, count) };
  yield { ...others, ...question, choices: [], rest: [] };
  yield { ...others, choices: [], rest: [] };
}

/** What came back. Anything odd, and nothing did: it is signed, but may be of another version of us. */
export function readCarried(value: unknown): VoiceSession {
  const { v, rest, choices, asked, waiting, confirm, last, isGoing } = fieldsOf(value);
  if (v !== VERSION || !Array.isArray(rest) || !Array.isArray(choices)) return NOTHING_CARRIED;
  if (rest.length > MAX_SENTENCES || choices.length > MAX_CHOICES) return NOTHING_CARRIED;
  const options = choices.flatMap((choice: unknown) => {
    const { label, say } = fieldsOf(choice);
    return isSentence(label) && isSentence(say) ? [{ label, say }] : [];
  });
  if (options.length < choices.length || !rest.every(isSentence)) return NOTHING_CARRIED;
  return {
    rest,
    choices: options,
    ...(isSentence(waiting) ? { waiting } : {}),
    ...(isSentence(confirm) ? { confirm } : {}),
    ...(isSentence(asked) ? { asked } : {}),
    ...readLast(last),
    ...(isGoing === true ? { isGoing } : {}),
  };
}

function readLast(value: unknown): Pick<VoiceSession, 'last'> {
  const { sentences, question } = fieldsOf(value);
  const isWhole =
    Array.isArray(sentences) && sentences.length <= MAX_SENTENCES && sentences.every(isSentence);
  return isWhole && isSentence(question) ? { last: { sentences, question } } : {};
}

function isSentence(value: unknown): value is string {
  return typeof value === 'string' && value.length <= LONGEST_SENTENCE;
}

/**
 * The sentence that an answer stands for where it was asked before something is deleted or ended; absent: it was not, or
 * the answer is no clear yes to it.
 */
export function confirmedOf({ confirm, choices }: VoiceSession, answer: string): string | undefined {
  if (confirm === undefined) return undefined;
  return isClearYes(answer, choices.find(({ say }) => say === confirm)?.label) ? confirm : undefined;
}

/** The same where another question is asked: what waited for a yes waits no longer. */
export function unconfirmed(before: VoiceSession): VoiceSession {
  const { confirm: _, ...carried } = before;
  return carried;
}
