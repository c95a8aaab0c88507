import { spanText } from '../common/time.ts';
import type { NoticeBlock, Reply } from './reply.ts';
import { answerOf } from './speech/answer.ts';
import { sentence } from './speech/sentence.ts';
import { asSaid } from './speech/words.ts';

/** What a voice says for a reply, in plain words. */
export interface Speech {
  /** What is said at once: trouble, what was resolved, the answer, and at most `MOST_ITEMS` things of a list. */
  sentences: string[];
  /** What follows when the listener asks for more, in the order of the reply; absent: nothing. */
  more?: string[];
  /** Whether it asks back: which of several was meant, or what is missing. */
  isQuestion?: true;
  /** The question that is said last, and again where nobody answers; absent: none, the conversation may end. */
  reprompt?: string;
}

/** Things of a list that are said in one breath. */
export const MOST_ITEMS = 3;
/** Fewer are, where they are long. Characters. */
const LONGEST_BREATH = 320;
/** Texts that are said before a list. */
const MOST_OPENING = 3;
/** Asked where more is to be said: "yes" and "more" go on. */
export const MORE_QUESTION = 'Want to hear more?';
/** Asked where nothing was understood. */
export const OPEN_QUESTION = 'What would you like to know?';
/** Said by `clarify` where the choices alone ask. */
const WHICH = /^Which one do you mean\b/;

/** Said where nothing of a reply can be: a feed may send signs alone. */
const NOTHING = 'There is nothing to say about that.';

/** What a voice says for a reply, something always. `now` tells how old stale facts are. */
export function speechOf(reply: Reply, now: Date): Speech {
  const speech = saidOf(reply, now);
  const isSilent = speech.sentences.length === 0 && speech.reprompt === undefined;
  return isSilent ? { sentences: [NOTHING] } : speech;
}

function saidOf(reply: Reply, now: Date): Speech {
  if (reply.speech !== undefined) return ownSpeech(reply.speech);
  if (asksBack(reply)) return questionOf(reply);
  const notices = reply.blocks.filter((block) => block.kind === 'notice');
  const [warning, ...others] = notices.toSorted((a, b) => rank(a) - rank(b));
  const isFirst = warning?.level === 'warning';
  const trouble = isFirst ? [asSaid(warning.text)] : [];
  const { opening, items } = answerOf(reply);
  const stale = reply.asOf?.stale ? [staleness(reply.asOf.at, now)] : [];
  // Which stations a ride passes is for whoever wants to hear more.
  const passed = items.findIndex((item) => item.includes(', on the way: '));
  const first = Math.min(breath(items), passed === -1 ? items.length : passed);
  // What a name was taken for is said beside the answer, never instead of it.
  const most = MOST_OPENING + opening.filter((text) => text.startsWith('I took ')).length;
  const answer = [...trouble, ...opening.slice(0, most), ...items.slice(0, first)];
  const left = [...opening.slice(most), ...items.slice(first)];
  // What is but good to know does not make anybody ask for more.
  const other = (isFirst ? others : notices).map(({ text }) => asSaid(text));
  const [said, rest] =
    left.length > 0 || other.length > 1
      ? [
          [...answer, ...stale],
          [...left, ...other],
        ]
      : [[...answer, ...other, ...stale], []];
  const sentences = said.map(sentence).filter(Boolean);
  const more = rest.map(sentence).filter(Boolean);
  return more.length === 0 ? { sentences } : { sentences, more, reprompt: MORE_QUESTION };
}

/** What a capability says its own way; a question at its end is asked. */
function ownSpeech(speech: string): Speech {
  const said = asSaid(speech);
  if (!said.endsWith('?')) return { sentences: [sentence(said)].filter(Boolean) };
  const start = Math.max(...['. ', '? ', '! '].map((end) => said.lastIndexOf(end))) + 1;
  return {
    sentences: [said.slice(0, start)].map(sentence).filter(Boolean),
    reprompt: said.slice(start).trim(),
  };
}

/** How many of a list are said in one breath. */
export function breath(items: readonly string[]): number {
  let said = 0;
  const long = items.findIndex((item) => (said += item.length) > LONGEST_BREATH);
  return Math.min(MOST_ITEMS, long === -1 ? items.length : Math.max(1, long));
}

function rank({ level }: NoticeBlock): number {
  return level === 'warning' ? 0 : 1;
}

/** Whether a reply is a question back: which of several was meant, what is missing, what else was wanted. */
function asksBack({ title, blocks, asOf, order, choices, visibility }: Reply): boolean {
  if (title !== undefined || asOf || order !== undefined || visibility || choices === undefined) return false;
  return blocks.every(
    (block) => block.kind !== 'rows' && !(block.kind === 'notice' && block.level === 'warning'),
  );
}

/** "Farragut North, or Farragut West?"; of what is no question itself, another follows. */
function questionOf({ blocks, choices = [] }: Reply): Speech {
  const texts = blocks.flatMap((block) => (block.kind === 'text' ? [sentence(asSaid(block.text))] : []));
  const asks = texts.findIndex((text) => text.includes('?'));
  if (asks === -1) return { sentences: texts, reprompt: OPEN_QUESTION };
  const labels = choices.map(({ label }) => asSaid(label)).filter(Boolean);
  const offered = labels.slice(0, MOST_ITEMS).join(', or ');
  const others = labels.slice(MOST_ITEMS).join(', or ');
  const own = texts.slice(asks).join(' ');
  return {
    sentences:
      WHICH.test(own) && offered ? texts.slice(0, asks) : texts.slice(0, offered ? texts.length : asks),
    reprompt: offered ? `${offered}?` : own,
    isQuestion: true,
    ...(others ? { more: [`${others}?`] } : {}),
  };
}

function staleness(at: Date, now: Date): string {
  return asSaid(`This may be out of date, last heard ${spanText(now.getTime() - at.getTime())} ago`);
}
