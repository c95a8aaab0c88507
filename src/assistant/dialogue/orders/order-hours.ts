import { followingTexts } from '../../following/following-texts.ts';
import type { Understanding } from '../../understand/understanding.ts';
import type { Slots } from '../../understand/slots/slots.ts';
import type { Part, ResolveContext } from '../resolution.ts';
import type { Terms } from './apply-edit.ts';

const HOW = ['days', 'windows', 'until', 'severity', 'manner', 'early'] as const;

/** When and how something is followed, of all that slots say. */
export function termsOf(slots: Slots): Terms {
  return Object.fromEntries(
    HOW.filter((name) => slots[name] !== undefined).map((name) => [name, slots[name]]),
  );
}

/** An order with what it does not say of when and how taken from another. */
export function followedAs(order: Understanding, before: Slots): Understanding {
  if (order.kind === 'unknown') return order;
  return { ...order, slots: { ...termsOf(before), ...order.slots } };
}

/** The order to follow something so. */
export function followAt(name: string, terms: Terms, { read }: ResolveContext): Part {
  const { days, windows, severity, manner, early, until: end } = followingTexts(terms);
  const order = ['follow', name, days, windows, severity, manner, early].filter(Boolean).join(' ');
  const understanding = read(order);
  const { until } = terms;
  if (until === undefined || understanding.kind === 'unknown') return { text: order, understanding };
  return {
    text: `${order} until ${end}`,
    understanding: { ...understanding, slots: { ...understanding.slots, until } },
  };
}
