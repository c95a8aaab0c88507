import type { Gazetteer } from '../../../transit/names/gazetteer.ts';
import type { IntentName } from '../../capabilities.ts';
import type { Capability } from '../../capability.ts';
import type { Interpretation } from '../readings/interpreter.ts';
import type { Said } from '../understanding.ts';

/**
 * Whether a departure that is named by its time alone runs: "is the 1730 canceled". Departures at that time, of the place before
 * or of one that is asked for. Absent: no departure is named so.
 */
export function namedDeparture(
  { entities, readings, sentence: { text, words } }: Interpretation,
  previous: Said | undefined,
  capabilities: readonly Capability<IntentName>[],
  { lines }: Gazetteer,
): Said | undefined {
  const [best] = readings;
  const asked = best?.told ? capabilities[best.capability] : undefined;
  const time = entities.find(({ kind }) => kind === 'time');
  const isAlone = entities.every(({ start, end }) => start === time?.start && end === time.end);
  if (asked?.asks !== 'disruptions' || time?.kind !== 'time' || !isAlone || time.beside) return undefined;
  if (!text.slice(0, words[time.start]?.start).trimEnd().toLowerCase().endsWith(' the')) return undefined;
  const isBoard = previous?.intent === 'next_bus' || previous?.intent === 'next_train';
  const ridden = words[time.end]?.word;
  const isBus = ridden === 'bus' || (ridden !== 'train' && lines.size === 0);
  const intent =
    ridden === 'bus' || ridden === 'train' || !isBoard
      ? isBus
        ? 'next_bus'
        : 'next_train'
      : previous.intent;
  const { ask: _, count: __, ...kept } = previous?.intent === intent ? previous.slots : {};
  return { intent, slots: { ...kept, time: time.value } };
}
