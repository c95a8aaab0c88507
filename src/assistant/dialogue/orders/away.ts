import { readDates } from '../../following/dates-between.ts';
import type { SaidOptions } from '../../following/reader.ts';
import { beginsAsQuestion } from '../../understand/words/questions.ts';
import { ORDER } from '../grammar/order.ts';
import type { Means, Part, ResolveContext } from '../resolution.ts';
import { orderSaid } from './order-ways.ts';

/** "I'm away the 12th to the 18th, no texts": nothing of all that is followed on those days. */
export const away: Means = (text, _, context) => {
  const said = orderSaid(text);
  const dates = readDates(said, context.now);
  if (!dates || !ORDER.away(dates.rest) || beginsAsQuestion(said) || said.endsWith('?')) return undefined;
  return [resting(dates.said, 'alerts', context)];
};

/** Nothing of what is named on some days to come. */
export function resting(when: SaidOptions, name: string, { read }: ResolveContext): Part {
  const text = `pause ${name}`;
  const meant = read(text);
  return {
    text,
    understanding: meant.kind === 'unknown' ? meant : { ...meant, slots: { ...meant.slots, ...when } },
  };
}
