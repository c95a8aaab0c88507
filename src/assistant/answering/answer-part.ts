import { textBlock, listed } from '../answers/format.ts';
import type { Block, Reply } from '../../replies/reply.ts';
import { SUBJECTS, TIMES } from '../../transit/subjects.ts';
import type { Transit } from '../../transit/transit.ts';
import { noService } from '../answers/system-hours.ts';
import { unknownRoute } from '../answers/each.ts';
import { capabilityOf } from '../capabilities.ts';
import { clarify, toldFirst, withUnplaced } from '../clarify.ts';
import { byItself } from '../compose.ts';
import type { Context } from '../context.ts';
import type { Part } from '../dialogue/resolution.ts';
import { aboutFirst } from './combined-reply.ts';
import { asGuess } from '../guess.ts';
import { afterTimetable, notPublished, unanswerable, withoutUnpublished } from '../offer.ts';
import { isTalk, type Question } from '../question.ts';
import type { Understanding } from '../understand/understanding.ts';
import type { Catalog } from '../../transit/catalog.ts';
import { cornersOfAddress } from '../../transit/names/addresses.ts';
import { written } from '../../transit/names/capitals.ts';
import type { Slots } from '../understand/slots/slots.ts';
import { tokenize } from '../understand/words/tokens.ts';

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
    const unknown = ended ?? unknownRoute(understanding.slots, given.catalog);
    if (unknown) return unknown;
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
  const reply = guessed && !isTalk(intent) ? asGuess(answered, guessed) : answered;
  if (orders) return { order: 'taken', ...reply };
  const placed = unplaced === undefined || isTalk(intent) ? reply : withUnplaced(reply, unplaced, intent);
  const told = part.aspect ? aboutFirst(placed, part.aspect) : placed;
  const again =
    byItself(part.text, question, alone, given.catalog) ?? (part.text === text ? undefined : part.text);
  return again === undefined ? told : { ...told, again };
}

/** Said where there is no more than was told. */
const ALL_TOLD: Block[] = [textBlock('That’s all there is.')];

/** Which corners were taken for the addresses of houses; absent: none was named. */
function addressTold(slots: Slots, { blocks }: Pick<Catalog, 'blocks'>): string | undefined {
  const taken = [slots.stop_name, slots.station, slots.from_station, slots.to_station].flatMap((one) => {
    if (!one || cornersOfAddress(one.heard, blocks).length === 0) return [];
    const corner = 'beside' in one ? (one.beside?.name ?? one.name) : one.name;
    return `“${one.heard}” for ${written(corner)}`;
  });
  return taken.length > 0 ? `I took ${listed(taken)}, the closest I know.` : undefined;
}

/** "The X2 is now the D20", where a message says the former name of the route that is asked about. Absent: it says none. */
function formerRouteTold(
  text: string,
  understanding: Understanding,
  { formerRoutes }: Pick<Catalog, 'formerRoutes'>,
): string | undefined {
  if (understanding.kind === 'unknown' || formerRoutes.size === 0) return undefined;
  const { route, routes = [] } = understanding.slots;
  if (route === undefined && routes.length === 0) return undefined;
  const words = tokenize(text).map(({ word }) => word.toUpperCase());
  // "X 2".
  const said = [...words, ...words.map((word, at) => `${words[at - 1] ?? ''}${word}`)];
  const former = said.find((word) => {
    const present = formerRoutes.get(word);
    return present !== undefined && (present === route || routes.includes(present));
  });
  return former && `The ${former} is now the ${formerRoutes.get(former)}.`;
}
