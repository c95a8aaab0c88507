import { ORDER } from '../grammar/order.ts';
import { followingTexts } from '../../following/following-texts.ts';
import type { Understanding } from '../../understand/understanding.ts';
import type { InHand, ResolveContext } from '../resolved.ts';
import { orderSaid } from './order-ways.ts';
import type { Slots } from '../../understand/slots/slots.ts';

/** Where hours or days begin. */
const HOURS = String.raw`(?:only |just )*(?:from |between |at |on |in the |during |till? |until |starting |ending )*(?:the )?(?:\d|noon\b|midnight\b|(?:week ?|work ?)days?\b|weekends?\b|(?:mon|tues|wednes|thurs|fri|satur|sun)days?\b|(?:every )?(?:mornings?|afternoons?|evenings?|nights?)\b|rush\b)`;
/** "Make it 7 to 9 for the Blue", "make the blue one 7:30 to 9:30", "blue line only on weekdays". */
const HOURS_FOR = new RegExp(
  String.raw`^(?:(?:make|change|set|switch) (?:it|that|this)(?: to)? (?<hours>.{3,40}) (?:for|on) (?:the )?(?<of>.{3,30})|(?:change|set|move|switch) (?:the )?(?<topic>.{3,30}?) (?:alerts )?to (?<then>.{3,40})|(?:(?:make|have|put|set|want|need|do|send|get|keep|change|i want|i need|i'd like) )?(?:for )?(?:the |my )?(?<other>[\p{L}\d ]{3,30}?)(?: (?:line|ones?|alerts?|bus|route))*(?: (?:should be|to be|be|is|for|at))?,? (?<when>${HOURS}.{0,40}))$`,
  'u',
);

/** The order to follow another line or route at the hours of the one before; absent where a message is none. */
export function sameHours(text: string, { question }: InHand): string | undefined {
  const { color } = ORDER.sameHours(orderSaid(text)) ?? {};
  return color && followAt(`the ${color} line`, question.slots);
}

/** "Same for silver": when and how the one before is followed, all of it. */
export function sameFor(
  text: string,
  { question }: InHand,
  { read }: Pick<ResolveContext, 'read'>,
): Understanding | undefined {
  const { route, color } = ORDER.sameFor(orderSaid(text)) ?? {};
  const name = route ?? (color && `the ${color} line`);
  return name ? followedAs(read(`follow ${name}`), question.slots) : undefined;
}

const HOW = ['days', 'windows', 'until', 'severity', 'manner', 'early'] as const;

/** An order with what it does not say of when and how taken from another. */
export function followedAs(order: Understanding, before: Slots): Understanding {
  if (order.kind === 'unknown') return order;
  const how = HOW.filter((name) => before[name] !== undefined).map((name) => [name, before[name]]);
  return { ...order, slots: { ...Object.fromEntries(how), ...order.slots } };
}

/** The order to follow something at the days and hours of these slots, where they have any. */
export function followAt(name: string, slots: Pick<Slots, 'days' | 'windows'>): string {
  const { days, windows } = followingTexts(slots);
  return ['follow', name, days, windows].filter(Boolean).join(' ');
}

/** What is followed, in the words of the message, and the hours that it is to have; empty where it names none. */
export function hoursFor(said: string): readonly string[] {
  const {
    hours,
    of,
    other,
    when,
    topic = of ?? other,
    then = hours ?? when,
  } = HOURS_FOR.exec(said)?.groups ?? {};
  return topic === undefined || then === undefined ? [] : [topic, then];
}
