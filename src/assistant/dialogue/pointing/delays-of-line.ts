import { lineName } from '../../../transit/lines.ts';
import { aspectOf } from '../remarks.ts';
import type { InHand, ResolveContext } from '../resolved.ts';

/** "Any delays on it", after how often a line runs: its delays, which are what "and Orange" is about then. */
export function delaysOfLine(
  text: string,
  { question }: InHand,
  { catalog }: Pick<ResolveContext, 'catalog'>,
): string | undefined {
  const { ask, line, station, from_station: from } = question.slots;
  if (ask !== 'frequency' || !line || station || from || aspectOf(text) !== 'late') return undefined;
  return `any delays on the ${lineName(catalog, line)}`;
}
