import { isSayable } from '../replies/reply.ts';
import { capabilityOf } from './capabilities.ts';
import { compose } from './compose.ts';
import type { Order } from './order-question.ts';
import { messageWords, SAYS } from './order-words.ts';
import { wordPattern } from './word-list.ts';
import { textsOf } from './sentences.ts';
import { picked, type Slots } from './understand/slots/slots.ts';
import type { Said, Understanding } from './understand/understanding.ts';
import type { Lines } from '../transit/lines.ts';

const OFTEN = wordPattern(messageWords('often'));

/**
 * An order to follow or to stop, where its own words are of the other side: never is what ends something taken for its
 * beginning, or the other way about. What has words of both is asked back. Absent: it is what it seems.
 */
export function turnedRight(order: Order, said: string, lines: Lines): Understanding | undefined {
  const { intent, slots } = order;
  if (intent === 'unsubscribe')
    return SAYS.begins(said) && !SAYS.ends(said)
      ? { kind: 'intent', intent: 'subscribe', slots: { ...slots, act: 'follow' } }
      : undefined;
  if (intent !== 'subscribe' || (slots.act ?? 'follow') !== 'follow') return undefined;
  // "Warn me early, I don't want pings on weekends" says which it wants.
  if (slots.early) return undefined;
  if (SAYS.endsOnly(said))
    return { kind: 'intent', intent: 'unsubscribe', slots: { ...slots, act: 'unfollow' } };
  if (SAYS.ends(said)) return whichEnd(slots, lines);
  if (SAYS.looks(said) && order.guessed)
    return { kind: 'intent', intent: 'list_subscriptions', slots: { act: 'list' } };
  if (SAYS.ofDepartures(said) && order.guessed && !OFTEN.test(said)) return departuresOf(slots);
  return undefined;
}

function departuresOf(slots: Slots): Understanding | undefined {
  if (slots.route || !(slots.station ?? slots.from_station)) return undefined;
  return { kind: 'intent', intent: 'next_train', slots: picked(slots, OF_DEPARTURES) };
}

const OF_DEPARTURES = ['line', 'station', 'from_station', 'to_station', 'day', 'time'] as const;

/** Both, where it may be either. */
function whichEnd(slots: Slots, lines: Lines): Understanding {
  const end: Said = { intent: 'unsubscribe', slots: { ...slots, act: 'unfollow' } };
  const begin: Said = { intent: 'subscribe', slots: { ...slots, act: 'follow' } };
  const choices = [end, begin].map((one) => ({
    label: capabilityOf(one.intent).title,
    say: compose(one.intent, textsOf(one.slots, lines)),
  }));
  return {
    kind: 'which',
    ...end,
    slot: 'topic',
    ask: 'Should I follow that, or stop following it?',
    options: choices.filter(isSayable),
    alternatives: [end.intent, begin.intent],
  };
}
