import { wordPattern } from '../../word-list.ts';

/** Words that say nothing of their own in an order that leans on one before: what may be left of it beside when and how. */
const RESTLESS = wordPattern(
  `only just make made change set switch it that this them to at on for in the and but please can could you i want need like
  alert alerts notification notifications message messages update updates send me post get do be bug bother ping wake text disturb
  not no never don't weekend weekends weekday weekdays keep limit restrict so during between really also though instead rather
  actually one ones stuff thing things when if there's is are of with every each from a an my our us commute hour hours rush
  how_about what_about day days would prefer i'd let's say maybe ok okay`,
  'g',
);

/** What else a message says. */
export function withoutRestless(said: string): string {
  return said
    .replaceAll(RESTLESS, ' ')
    .replaceAll(/[,.!?]/g, ' ')
    .trim();
}
