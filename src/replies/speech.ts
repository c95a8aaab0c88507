import { MINUTE_MS, spanText } from '../common/time.ts';
import { SIMULATED_NOTICE } from './simulated-notice.ts';
import type { Asks, Block, Choice, NoticeBlock, Reply } from './reply.ts';
import { answerOf } from './speech/answer.ts';
import { MOST_ITEMS, wordCount } from './speech/breath.ts';
import { breathsOf, sentence, sentencesIn, withoutHeadsAgain } from './speech/sentence.ts';
import { asSaid } from './speech/words.ts';

/** What a voice says for a reply, in plain words. */
export interface Speech {
  /** What is said at once: what was resolved, the answer's first facts, and one warning. */
  sentences: string[];
  /** What follows when the listener asks for more, in the order of the reply; absent: nothing. */
  more?: string[];
  /** The reply's own question; absent: it asks nothing. */
  question?: string;
  /** What is asked last, and again where nobody answers: the question, or whether to go on; absent: nothing, it may end. */
  reprompt?: string;
}

/** Asked where more is to be said: "yes" and "more" go on. */
export const MORE_QUESTION = 'Want to hear more?';

/** Words of the first breath, at 150 a minute some ten seconds, which a question follows. */
const FIRST_WORDS = 26;
/** Words of an answer that is all of it, after which little is asked. */
const WHOLE_WORDS = 28;
/** Of the first breath, those that are kept for a warning. */
const WARNING_WORDS = 8;
/** The least that it is told in. */
const LEAST_WARNING = 6;
/** Said where nothing of a reply can be: a feed may send signs alone. */
const NOTHING = 'There is nothing to say about that.';

/**
 * What a voice says for a reply, something always. `now` tells how old stale facts are. That data is simulated is left to
 * whoever holds the conversation, who says it once.
 */
export function speechOf(reply: Reply, now: Date): Speech {
  const { asks, choices = [] } = reply;
  const told = toldOf(reply, now);
  const asked = asks && questionOf(asks, choices);
  const sentences = said([...told.first, ...(asked?.before ?? [])]);
  const more = inBreaths([...told.more, ...(asked?.others ?? [])]);
  const reprompt = asked?.named ?? (more.length > 0 ? moreQuestion(reply) : undefined);
  return {
    sentences: sentences.length === 0 && !asked ? [NOTHING] : sentences,
    ...(more.length > 0 ? { more } : {}),
    ...(asked ? { question: asked.question } : {}),
    ...(reprompt === undefined ? {} : { reprompt }),
  };
}

function said(texts: readonly string[]): string[] {
  return withoutHeadsAgain(texts.flatMap(sentencesIn).map(sentence).filter(Boolean));
}

/** What belongs together is said in one breath, and each names what it is about: nobody knows yet what comes before. */
function inBreaths(texts: readonly string[]): string[] {
  return texts.flatMap(breathsOf).map(sentence).filter(Boolean);
}

function moreQuestion({ moreOf, blocks, speechMore }: Reply): string {
  // There are no other buses where none was found.
  const isListed = speechMore !== undefined || blocks.some(({ kind }) => kind === 'rows');
  return moreOf === undefined || !isListed ? MORE_QUESTION : `Want to hear ${moreOf}?`;
}

/** What a reply tells beside what it asks: the first breath, and what follows. */
function toldOf(reply: Reply, now: Date): { first: string[]; more: string[] } {
  const { title, blocks, asks, asOf, order, speech } = reply;
  const answers = blocks.filter(isNoMark).flatMap((block) => withoutQuestion(block, asks));
  const end = answers.findLastIndex(({ kind }) => kind !== 'notice') + 1;
  // Notices at the foot come after the answer; where there is nothing else, the first is it, or what is said instead.
  const start = end === 0 && (speech !== undefined || !asks) ? 1 : end;
  const [told, foot] = [answers.slice(0, start), answers.slice(start) as NoticeBlock[]];
  const stale = asOf?.stale ? [staleness(asOf.at, now)] : [];
  // Who is asked something is told nothing that is but good to know.
  const [warnings, others] = [ofLevel(foot, 'warning'), asks ? [] : ofLevel(foot, 'info')];
  const [warning] = warnings;
  // What became of an order is said at once.
  const asking = wordCount([moreQuestion(reply)]) - wordCount([MORE_QUESTION]);
  const most = order === undefined ? FIRST_WORDS - asking - (warning ? WARNING_WORDS : 0) : Infinity;
  const whole = foot.length === 0 && !asks && !asOf?.stale ? WHOLE_WORDS : most;
  const { first, left } = ownWords(reply) ?? firstBreath(asks ? undefined : title, told, most, whole);
  const room = Math.max(FIRST_WORDS - wordCount(first), LEAST_WARNING);
  const short = warning && shortest(warning, room);
  const unsaid = short === undefined ? [] : leftOf(warning ?? '', short);
  const answer = [...first, ...(short ? [short] : [])];
  // What to do about a warning is heard right after it, where nothing else was offered.
  const goesOn = reply.moreOf === undefined && warning?.startsWith(`${short}: `);
  const rest = [...(goesOn ? [...unsaid, ...left] : [...left, ...unsaid]), ...warnings.slice(1)];
  // What is but good to know does not make anybody ask for more.
  return rest.length > 0 || others.length > 1 || wordCount([...answer, ...others]) > WHOLE_WORDS
    ? { first: [...answer, ...stale], more: [...rest, ...others] }
    : { first: [...answer, ...others, ...stale], more: [] };
}

/** What a reply wants said in words of its own. */
function ownWords({ speech, speechMore = [], blocks }: Reply) {
  if (speech === undefined) return undefined;
  const rows = blocks.filter(({ kind }) => kind === 'rows');
  const left = speechMore === 'rows' ? answerOf({ blocks: rows }).items : speechMore.map(asSaid);
  return { first: [asSaid(speech)], left };
}

function isNoMark(block: Block): boolean {
  return block.kind !== 'notice' || block.text !== SIMULATED_NOTICE;
}

function ofLevel(notices: readonly NoticeBlock[], wanted: NoticeBlock['level']): string[] {
  return notices.flatMap(({ level, text }) => (level === wanted ? [asSaid(text)] : []));
}

/** As much of an answer as is said in so many words, one fact at least; all of it in a few more. What was resolved is none. */
function firstBreath(title: string | undefined, blocks: readonly Block[], most: number, whole: number) {
  const { resolved, opening, items } = answerOf(
    {
      ...(title === undefined ? {} : { title }),
      blocks: [...blocks],
    },
    most,
  );
  const start = resolved === undefined ? [] : [resolved];
  const taken = opening.filter((text) => text.startsWith('I took '));
  const facts = [...opening.filter((text) => !taken.includes(text)), ...items].flatMap(sentencesIn);
  let [count, words] = [0, wordCount([...start, ...taken])];
  const room = words + wordCount(facts) <= whole ? whole : most;
  for (const fact of facts) {
    words += wordCount([fact]);
    // Which stations a ride passes is for whoever wants to hear more.
    if (count > 0 && (words > room || isPassed(fact) || count >= opening.length + MOST_ITEMS)) break;
    count += 1;
  }
  return { first: [...start, ...taken, ...facts.slice(0, count)], left: facts.slice(count) };
}

function isPassed(item: string): boolean {
  return item.includes(', on the way: ');
}

/** What of a warning is yet to be told: all of it, where not the sentence that it begins with was said. */
function leftOf(warning: string, short: string): string[] {
  if (short === warning) return [];
  return [warning.startsWith(`${short}: `) ? sentence(warning.slice(short.length + 2)) : warning];
}

/** A warning in so many words, or that there is one. */
function shortest(warning: string, room: number): string {
  if (wordCount([warning]) <= room) return warning;
  const [head = '', told] = warning.split(': ');
  if (told === undefined || wordCount([head]) > room) return "There's an alert";
  return / (?:is|are|has) /.test(head) ? head : `There's an alert on the ${head}`;
}

/** A text without the question at its end, which is said last of all. */
function withoutQuestion(block: Block, asks: Asks | undefined): Block[] {
  if (block.kind !== 'text' || !asks || !block.text.endsWith(asks.question)) return [block];
  const text = block.text.slice(0, -asks.question.length).trimEnd();
  return text === '' ? [] : [{ ...block, text }];
}

/** Most that a question names. */
const MOST_NAMED = 3;

/** A question as it is said: what is no question of it before, and where a choice is the answer, the choices. */
function questionOf({ question, isChoice }: Asks, choices: readonly Choice[]) {
  const parts = sentencesIn(asSaid(question));
  const before = parts.filter((part) => !part.endsWith('?'));
  const own = parts.filter((part) => part.endsWith('?')).join(' ');
  const labels = isChoice ? choices.map(({ label }) => asSaid(label)).filter(Boolean) : [];
  const named = labels.length > 0 ? `${labels.slice(0, MOST_NAMED).join(', or ')}?` : own;
  const others = labels.slice(MOST_NAMED);
  return {
    before,
    question: own,
    named,
    others: others.length > 0 ? [`or ${others.join(', or ')}`] : [],
  };
}

function staleness(at: Date, now: Date): string {
  const age = now.getTime() - at.getTime();
  return age < MINUTE_MS ? 'This may be out of date' : asSaid(`Last heard ${spanText(age)} ago`);
}
