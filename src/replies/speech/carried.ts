/** What goes along from one turn of a conversation by voice to the next: with it, "more" and "yes" need no memory of ours. */
export interface Carried {
  /** Sentences of the last answer that are yet to be said. */
  rest: readonly string[];
  /** What may be said by a word: the words, and the sentence that each stands for. */
  choices: readonly CarriedChoice[];
  /** Whether one of them was asked for. Absent: they are but next steps. */
  isAsked?: boolean;
  /** The question that was answered last, as a sentence that asks it by itself; absent: none, or an order. */
  asked?: string;
}

export interface CarriedChoice {
  label: string;
  say: string;
}

/** Nothing goes along. */
export const NOTHING_CARRIED: Carried = { rest: [], choices: [] };

const VERSION = 1;
/** All of it, as JSON. Characters. */
const MAX_ATTRIBUTES = 5000;
const MAX_SENTENCES = 60;
const MAX_CHOICES = 6;
const LONGEST_SENTENCE = 400;

/** As JSON of bounded length: what does not fit is left out. */
export function writeCarried(carried: Carried): object {
  for (const left of lighter(carried)) {
    const attributes = { v: VERSION, ...left };
    if (JSON.stringify(attributes).length <= MAX_ATTRIBUTES) return attributes;
  }
  return { v: VERSION, ...NOTHING_CARRIED };
}

/** The same with less and less: the rest of an answer goes from its end, then the choices, then what was asked. */
export function* lighter({ rest, choices, asked, ...others }: Carried): Generator<Carried> {
  const short = {
    ...others,
    choices: choices.filter(({ label, say }) => isSentence(label) && isSentence(say)).slice(0, MAX_CHOICES),
  };
  const question = isSentence(asked) ? { asked } : {};
  const sentences = rest.filter(isSentence).slice(0, MAX_SENTENCES);
  for (let count = sentences.length; count >= 0; count--)
    yield { ...short, ...question, rest: sentences.slice(0, count) };
  yield { ...others, ...question, choices: [], rest: [] };
  yield { ...others, choices: [], rest: [] };
}

/** What came back. Anything odd, and nothing did: it is signed, but may be of another version of us. */
export function readCarried(value: unknown): Carried {
  const { v, rest, choices, asked, isAsked } = fieldsOf(value);
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
    ...(isAsked === true ? { isAsked } : {}),
    ...(isSentence(asked) ? { asked } : {}),
  };
}

function fieldsOf(value: unknown): Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};
}

function isSentence(value: unknown): value is string {
  return typeof value === 'string' && value.length <= LONGEST_SENTENCE;
}
