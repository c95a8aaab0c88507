import { isDeepStrictEqual } from 'node:util';
import { namesFollowed } from '../../following/topic-kind.ts';
import { askedBack } from '../../order-question.ts';
import type { Said } from '../../understand/understanding.ts';
import type { ResolveContext, Resolved } from '../resolution.ts';

/**
 * What a message likely orders after an order, in words that the rest takes for none: it is asked back with what was read
 * of it, and changes nothing by itself.
 */
export function likelyOrder(
  text: string,
  intent: 'subscribe' | 'unsubscribe',
  question: Said,
  { readAs, catalog }: ResolveContext,
): Resolved | undefined {
  const order = readAs(text, intent, question);
  if (order.kind !== 'intent' || order.intent !== intent || !namesFollowed(order.slots)) return undefined;
  if (isDeepStrictEqual(order.slots, question.slots)) return undefined;
  return { as: 'ask', parts: [{ text, understanding: askedBack(order, catalog) }] };
}
