import { lineName, lineNames } from '../../../transit/lines.ts';
import { readOptions } from '../../following/read-options.ts';
import { placeInList } from '../../../replies/list-places.ts';
import { ORDER } from '../grammar/order.ts';
import { referentOf } from '../pointing/referents.ts';
import type { MeansInHand } from '../resolution.ts';
import type { ShownRow } from '../../../replies/shown-rows.ts';
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
  const shown = rows.map(linesOf).filter((lines) => lines.length > 0);
  if (!fixed || shown.length === 0) return undefined;
  const [only, ...others] = shown;
  const lines = others.length === 0 ? only : shown[placeInList(fixed.nth ?? '', shown.length) ?? pointed];
  if (lines) return lines.map((line) => followAt(lineName(context.catalog, line), termsOf(said), context));
  const options = shown.map((each) => lineNames(context.catalog, each));
  return [
    {
      text,
      understanding: {
        kind: 'which',
        intent: 'subscribe',
        slots: { act: 'follow', ...termsOf(said) },
        slot: 'line',
        ask: 'I can’t follow one alert alone, only its lines. Which alert do you mean?',
        options: options.map((name) => ({ label: name, say: `follow the ${name}` })),
      },
    },
  ];
};

function linesOf({ line, about }: ShownRow): readonly string[] {
  return about?.lines ?? (line === undefined ? [] : [line]);
}
