import { MAX_SAY_CHARACTERS, type Choice } from '../../../replies/reply.ts';
import type { Gazetteer } from '../../../transit/names/gazetteer.ts';
import { written } from '../../../transit/names/capitals.ts';
import type { Capability } from '../../capability.ts';
import type { IntentName } from '../../capabilities.ts';
import { sentenceFor, textsOf } from '../../sentences.ts';
import type { Understanding } from '../understanding.ts';

/** Below this a name is nothing like what was said. */
const LEAST_SCORE = 0.5;
const MOST_OFFERED = 3;

/** What lacks a place and names one that nobody knows: the stops that are called nearly so are offered. Absent: none is. */
export function askedNearStops(
  understanding: Understanding,
  unplaced: string,
  capability: Capability<IntentName>,
  gazetteer: Gazetteer,
): Understanding | undefined {
  if (understanding.kind !== 'missing' || !gazetteer.stopsAreEnds) return undefined;
  const { intent, slots, slot } = understanding;
  const named = gazetteer.stops(unplaced).filter(({ score }) => score >= LEAST_SCORE);
  const options = named.slice(0, MOST_OFFERED).flatMap(({ value }): Choice[] => {
    const name = written(value[0]?.name ?? '');
    const texts = { ...textsOf(slots, gazetteer), [slot === 'stop_id' ? 'stop_name' : slot]: name };
    const say = sentenceFor(capability, texts);
    return say.length <= MAX_SAY_CHARACTERS ? [{ label: name, say }] : [];
  });
  const [only, ...others] = options;
  if (!only) return undefined;
  const ask = others.length === 0 ? `Did you mean ${only.label}?` : 'Did you mean one of these?';
  return { kind: 'which', intent, slots, slot, options, ask, unplaced };
}
