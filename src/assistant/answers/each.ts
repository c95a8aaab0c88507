import { askedIn, type Block, type Reply } from '../../replies/reply.ts';
import type { Slots } from '../understand/slots/slots.ts';
import { asOf, distinct, textBlock } from './format.ts';

/** Answers each of several parts of what was said, at least one, and tells it in one reply. */
export async function answerEach(
  parts: readonly Slots[],
  answer: (slots: Slots) => Promise<Reply>,
): Promise<Reply> {
  const replies: Reply[] = [];
  for (const part of parts) replies.push(await answer(part));
  const [only, ...others] = replies;
  if (only && others.length === 0) return only;
  const ages = replies.flatMap((reply) => reply.asOf ?? []);
  return {
    blocks: replies.flatMap(({ title, blocks }): Block[] => (title ? [textBlock(title), ...blocks] : blocks)),
    choices: distinct(replies.flatMap(({ choices = [] }) => choices)),
    ...(ages.length > 0 ? { asOf: asOf(...ages) } : {}),
    ...askedIn(replies),
  };
}

/** The bus routes that are named. */
export function routesOf({ route, routes = route ? [route] : [] }: Slots): readonly string[] {
  return routes;
}

/** The same said of each of the bus routes that are named. */
export function eachRoute({ routes = [], ...rest }: Slots): Slots[] {
  return routes.length > 1 ? routes.map((route) => ({ ...rest, route })) : [rest];
}
