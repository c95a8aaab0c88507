import { lineName, lineNames } from '../../../transit/lines.ts';
import { readOptions } from '../../following/read-options.ts';
import { placeInList } from '../../../replies/list-places.ts';
import { ORDER } from '../grammar/order.ts';
import { referentOf } from '../pointing/referents.ts';
import type { MeansInHand } from '../resolution.ts';
import { followAt, termsOf } from './order-hours.ts';
import { orderSaid } from './order-ways.ts';

/** "Text me the minute that one clears", of the alerts of all lines: the lines of the one that is meant, or which it is. */
export const followedAlert: MeansInHand = (
  text,
  { question: { intent, slots }, rows = [], pointed = -1 },
  context,
) => {
  const { rest, said } = readOptions(orderSaid(text), context.now);
  const fixed = intent === 'delays' && referentOf(slots) === undefined ? ORDER.whenFixed(rest) : undefined;
  const shown = rows.flatMap(({ line, about }) => {
    const lines = about?.lines ?? (line === undefined ? [] : [line]);
    return lines.length > 0 ? [lines] : [];
  });
  if (!fixed || shown.length === 0) return undefined;
  const lines = shown.length === 1 ? shown[0] : shown[placeInList(fixed.nth ?? '', shown.length) ?? pointed];
  if (lines) return lines.map((line) => followAt(lineName(context.catalog, line), termsOf(said), context));
  const options = shown
    .map((each) => lineNames(context.catalog, each))
    .map((name) => ({ label: name, say: `follow the ${name}` }));
  const ask = 'I can’t follow one alert alone, only its lines. Which alert do you mean?';
  const order = { intent: 'subscribe', slots: { act: 'follow', ...termsOf(said) }, slot: 'line' } as const;
  return { kind: 'which', ...order, ask, options };
};
