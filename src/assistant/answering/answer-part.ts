import { textBlock } from '../answers/format.ts';
import { addressTold, formerRouteTold } from '../answers/name-notes.ts';
import type { Block, Reply } from '../../replies/reply.ts';
import { SUBJECTS, TIMES } from '../../transit/subjects.ts';
import type { Transit } from '../../transit/transit.ts';
import { noService } from '../answers/system-hours.ts';
import { capabilityOf } from '../capabilities.ts';
import { clarify, toldFirst, withUnplaced } from '../clarify.ts';
import { byItself, compose } from '../compose.ts';
import type { Context } from '../context.ts';
import type { Part } from '../dialogue/resolution.ts';
import { aboutAsked } from './combined-reply.ts';
import { asGuess } from '../../replies/guess.ts';
import { textsOf } from '../sentences.ts';
import { afterTimetable, notPublished, unanswerable, withoutUnpublished } from '../offer.ts';
import { isTalk, type Question } from '../question.ts';
import type { Understanding } from '../understand/understanding.ts';

/** What answering one part of a message needs. */
export interface PartContext {
  /** All that was said. */
  text: string;
  given: Omit<Context, 'more' | 'skip'>;
  /** What a sentence means by itself. */
  alone: (sentence: string) => Understanding;
}

/** Answers one part of a message. `asked`: the question it comes to; absent: it asks none, or lacks something. */
export function partAnswers(transit: Transit) {
  /** Whether an agency leaves out something that choices may ask for. */
  const isPartial = () => SUBJECTS.some((subject) => !TIMES.has(subject) && !transit.published.has(subject));

  return async (part: Part, asked: Question | undefined, context: PartContext): Promise<Reply> => {
    const { understanding } = part;
    const { text, given, alone } = context;
    const reply =
      understanding.kind === 'intent' && asked
        ? await answerOf(asked, part, context, transit)
        : await askedBack(understanding, given, transit);
    const offer = isPartial() ? withoutUnpublished(reply, transit, given.abilities(), alone) : reply;
    const taken = [
      formerRouteTold(text, understanding, given.catalog),
      asked && addressTold(asked.slots, given.catalog),
      part.told,
    ];
    return taken.reduce<Reply>((told, one) => (one === undefined ? told : toldFirst(one, told)), offer);
  };
}

/** What is said of a part that asks nothing that could be answered as it is. */
async function askedBack(
  understanding: Understanding,
  given: PartContext['given'],
  transit: Transit,
): Promise<Reply> {
  const refused = unanswerable(understanding, transit);
  if (refused) return refused;
  if (understanding.kind === 'missing') {
    const ended = await noService(understanding.intent, understanding.slots, { ...given, more: 0, skip: 0 });
    if (ended) return ended;
  }
  return clarify(understanding as Exclude<Understanding, { kind: 'intent' }>, given.catalog, transit);
}

async function answerOf(
  question: Question,
  part: Part,
  { text, given, alone }: PartContext,
  transit: Transit,
): Promise<Reply> {
  const { intent, slots, more, skip = 0 } = question;
  const { answer, instead, orders } = capabilityOf(intent);
  const ended = afterTimetable(question, transit);
  if (ended) return ended;
  const lacking = notPublished(intent, transit);
  if (lacking) return (await instead?.(slots, { ...given, more, skip })) ?? lacking;
  const answered = await answer(slots, { ...given, more, skip });
  const isMore = part.understanding.kind === 'intent' && part.understanding.intent === 'more';
  if (isMore && more > 0) {
    const before = await answer(slots, { ...given, more: more - 1, skip });
    const isSame = JSON.stringify(before.blocks) === JSON.stringify(answered.blocks);
    if (isSame) return { ...answered, blocks: ALL_TOLD };
  }
  const { guessed, unplaced } = part.understanding;
  // Of thanks and the like there is nothing else to choose.
  const reply =
    guessed && !isTalk(intent)
      ? asGuess(answered, compose(intent, textsOf(slots, given.catalog)), guessed)
      : answered;
  const placed = unplaced === undefined || isTalk(intent) ? reply : withUnplaced(reply, unplaced, intent);
  if (orders) return { order: 'taken', ...placed };
  const told = aboutAsked(placed, part);
  const again =
    byItself(part.text, question, alone, given.catalog) ?? (part.text === text ? undefined : part.text);
  return again === undefined ? told : { ...told, again };
}

/** Said where there is no more than was told. */
const ALL_TOLD: Block[] = [textBlock('That’s all there is.')];
