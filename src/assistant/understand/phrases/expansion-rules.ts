import { AGENCY_WORD } from '../../../common/agency-word.ts';
import { wordTable } from '../../word-table.ts';

const MODIFIER = 'modifier';
const RULES = wordTable(new URL('expansion-rules.txt', import.meta.url)).map(
  ([name, said]) => [name, said.replace('<agency>', AGENCY_WORD)] as const,
);

/** Phrases that many sentences share, by the name they have in templates. */
export const PHRASES: Readonly<Record<string, string>> = Object.fromEntries(
  RULES.filter(([name]) => name !== MODIFIER),
);

/**
 * Phrases that say where and when, with the slots they fill. They may stand anywhere in a sentence, also inside another
 * phrase, and count for whatever the sentence turns out to ask, as far as it takes the slot.
 */
export const MODIFIERS: readonly string[] = RULES.flatMap(([name, said]) => (name === MODIFIER ? said : []));
