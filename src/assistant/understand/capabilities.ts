import type { IntentName } from '../capabilities.ts';
import type { Capability } from '../capability.ts';
import type { Reading } from './readings/readings.ts';

/** What is understood, in the order by which readings number it. */
export type Capabilities = readonly Capability<IntentName>[];

/** What a reading takes the sentence for. */
export function capabilityRead({ capability }: Reading, capabilities: Capabilities): Capability<IntentName> {
  return capabilities[capability] as Capability<IntentName>;
}

/** Talk about the conversation itself is never the point of a message that says something else beside. */
export function readsAsTalk(reading: Reading, capabilities: Capabilities): boolean {
  return capabilityRead(reading, capabilities).group === 'talk';
}
