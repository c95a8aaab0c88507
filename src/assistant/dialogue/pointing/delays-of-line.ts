import { lineName } from '../../../transit/lines.ts';
import { aspectOf } from '../remarks.ts';
import type { ResolveContext, Resolved } from '../resolved.ts';
import type { DialogueState } from '../state.ts';

/** "Any delays on it", after how often a line runs: its delays, which are what "and Orange" is about then. */
export function delaysOfLine(
  text: string,
  { question }: DialogueState,
  { read, catalog }: ResolveContext,
): Resolved | undefined {
  const { ask, line, station, from_station: from } = question?.slots ?? {};
  if (ask !== 'frequency' || !line || station || from || aspectOf(text) !== 'late') return undefined;
  const say = `any delays on the ${lineName(catalog, line)}`;
  return { parts: [{ text: say, understanding: read(say) }] };
}
