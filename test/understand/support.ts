import { AFTERNOON, regionalGazetteer } from '../support/understand/regional.ts';
import { capabilities } from '../../src/assistant/capabilities.ts';
import { toParse, type Parse } from '../../src/assistant/parse.ts';
import { createUnderstand, type UnderstandOptions } from '../../src/assistant/understand/understand.ts';
import type { Understanding } from '../../src/assistant/understand/understanding.ts';

const understand = createUnderstand(capabilities);

/** The names of the simulated region. */
export const gazetteer = await regionalGazetteer();

/** What a message means on a weekday afternoon, or when `options` say. */
export function meaning(text: string, options: Partial<UnderstandOptions> = {}): Understanding {
  return understand(text, { now: AFTERNOON, gazetteer, ...options });
}

/** The same as `headway parse` prints it. */
export function parsed(text: string, options: Partial<UnderstandOptions> = {}): Parse {
  return toParse(text, meaning(text, options));
}

/** Says sentences one after the other, each with the one before in mind, and gives the last as printed. */
export function conversation(...sentences: readonly string[]): Parse {
  let last: Parse | undefined;
  let options: Partial<UnderstandOptions> = {};
  for (const text of sentences) {
    const understanding = meaning(text, options);
    last = toParse(text, understanding);
    if (understanding.kind !== 'unknown') {
      options = { previous: { intent: understanding.intent, slots: understanding.slots } };
    }
  }
  if (!last) throw new Error('nothing was said');
  return last;
}
