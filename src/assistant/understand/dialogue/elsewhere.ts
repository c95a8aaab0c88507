import { written } from '../../../transit/names/capitals.ts';
import type { Lines } from '../../../transit/lines.ts';
import type { Capability } from '../../capability.ts';
import { sentenceFor, textsOf } from '../../sentences.ts';
import type { Slots } from '../slots/slots.ts';
import type { Said, Understanding } from '../understanding.ts';

const PLACES = ['stop_name', 'place', 'station', 'from_station', 'to_station'] as const;

/** Whether a corner is meant that is in another quadrant than was said: nothing is answered or done for it unasked. */
export function askedElsewhere(
  { intent, slots }: Said,
  capability: Capability,
  lines: Lines,
): Understanding | undefined {
  for (const slot of PLACES) {
    const said = slots[slot];
    const corner = said && 'beside' in said ? said.beside : said;
    if (!said || !corner || !('isElsewhere' in corner)) continue;
    const name = written(corner.name);
    const meant: Slots = { ...slots, [slot]: { ...said, name } };
    const { [slot]: _, ...rest } = slots;
    return {
      kind: 'which',
      intent,
      slots: rest,
      slot,
      ask: `I know no corner called that, only ${name}. Is that the one?`,
      options: [{ label: name, say: sentenceFor(capability, textsOf(meant, lines)) }],
    };
  }
  return undefined;
}
