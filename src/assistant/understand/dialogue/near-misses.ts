import { MAX_SAY_CHARACTERS, type Choice } from '../../../replies/reply.ts';
import { capabilityRead, readsAsTalk, type Capabilities } from '../capabilities.ts';
import type { Interpretation } from '../readings/interpreter.ts';
import type { Reading } from '../readings/readings.ts';
import { fillSlots } from '../slots/fill-slots.ts';
import { missingSlot } from '../slots/missing-slot.ts';
import type { Understanding } from '../understanding.ts';
import { sentenceFor, textsOf } from '../../sentences.ts';
import { answersFor } from './clarifications.ts';
import type { Lines } from '../../../transit/lines.ts';

const MOST_NEAR = 3;
/** A reading that leaves more unsaid than this share is no near miss. */
const NEAR_MISS = 0.75;

/** What else may have been meant, and what those are. */
export function nearMisses(
  interpretation: Interpretation,
  capabilities: Capabilities,
  lines: Lines,
): Pick<Understanding & { kind: 'unknown' }, 'near' | 'alternatives'> {
  const missed = missedBy(interpretation, capabilities);
  const alternatives = missed.map((reading) => capabilityRead(reading, capabilities).intent);
  return {
    near: missed.map((reading) => choiceOf(reading, capabilities, lines)),
    ...(alternatives.length > 0 && { alternatives }),
  };
}

/** What would have been asked, as a choice. */
export function choiceOf(reading: Reading, capabilities: Capabilities, lines: Lines): Choice {
  const capability = capabilityRead(reading, capabilities);
  const { slots } = fillSlots(new Set(capability.slots), reading.fills);
  const sentence = sentenceFor(capability, textsOf(slots, lines));
  const stands = !missingSlot(capability, slots) && sentence.length <= MAX_SAY_CHARACTERS;
  return { label: capability.title, say: stands ? sentence : (capability.examples[0] ?? '') };
}

/** What was asked, of each line that there is, where that says all: at a station not every line calls. */
export function onEachLine(
  interpretation: Interpretation,
  capabilities: Capabilities,
  known: Lines,
): Choice[] {
  const [asked] = interpretation.readings;
  const capability = asked?.fills.length === 0 ? capabilityRead(asked, capabilities) : undefined;
  return capability?.slots.includes('line') && !missingSlot(capability, { line: '' })
    ? answersFor('line', capability, {}, known)
    : nearMisses(interpretation, capabilities, known).near;
}

function missedBy({ readings, weight }: Interpretation, capabilities: Capabilities): Reading[] {
  return readings
    .filter((reading) => reading.lost <= NEAR_MISS * weight && !readsAsTalk(reading, capabilities))
    .slice(0, MOST_NEAR);
}
