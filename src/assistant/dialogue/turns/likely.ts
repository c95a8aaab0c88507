import { isDeepStrictEqual } from 'node:util';
import { toneOf } from '../../capabilities/talk/greeting.ts';
import type { IntentName } from '../../capabilities.ts';
import { namesFollowed } from '../../following/topic-kind.ts';
import { askedBack } from '../../order-question.ts';
import type { TurnLabel } from '../../understand/model/turn-reader.ts';
import { matterOfPractical } from '../../understand/readings/practical.ts';
import type { Said, Understanding } from '../../understand/understanding.ts';
import { posed, type ResolveContext } from '../resolution.ts';

/** What is answered though the reader of turns alone hears it: it changes nothing. */
const HARMLESS: ReadonlySet<TurnLabel> = new Set(['more', 'repeat', 'help', 'places']);

const SHOWN: Partial<Record<IntentName, IntentName>> = {
  unsubscribe: 'list_subscriptions',
  forget: 'places',
};

/** What a message likely says, where that is no question of data. */
export function likelySaid(text: string, label: TurnLabel, now: Understanding): Understanding | undefined {
  if (now.kind === 'unknown' && now.practical) return undefined;
  if (label === 'greeting') return posed(label, { tone: toneOf(text) });
  if (now.kind !== 'unknown') return undefined;
  if (label === 'practical') {
    const practical = matterOfPractical(text);
    return practical && { ...now, practical };
  }
  // What is to go of what is followed or saved is shown, where it is not named.
  const shown = SHOWN[label as IntentName];
  if (shown) return posed(shown, shown === 'places' ? {} : { act: 'list' });
  if (!HARMLESS.has(label) || now.known !== undefined) return undefined;
  return posed(label as IntentName, {});
}

/** What a message likely orders, which is asked back with what was read of it. */
export function likelyOrder(
  text: string,
  label: TurnLabel,
  question: Said | undefined,
  { readAs, catalog }: ResolveContext,
): Understanding | undefined {
  if (!question || (label !== 'subscribe' && label !== 'unsubscribe')) return undefined;
  const order = readAs(text, label, question);
  const isOrder = order.kind === 'intent' && order.intent === label && namesFollowed(order.slots);
  return isOrder && !isDeepStrictEqual(order.slots, question.slots) ? askedBack(order, catalog) : undefined;
}
