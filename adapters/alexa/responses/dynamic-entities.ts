import type { Directive } from 'ask-sdk-model';
import { asSaid } from '../../../src/replies/speech/words.ts';
import { CHOICE_TYPE, PLACE_TYPE } from '../intents.ts';

/** Values and synonyms together, as Amazon allows. */
const MAX_VALUES = 100;
/** Characters of a value. */
const LONGEST_VALUE = 100;

/** Words to listen for until the session ends: choices of the moment, and the rider's own places. Absent: none. */
export function dynamicEntities(
  choices: readonly string[],
  places: readonly string[],
): Directive | undefined {
  const types = [
    { name: CHOICE_TYPE, values: valuesOf(choices) },
    { name: PLACE_TYPE, values: valuesOf(places) },
  ].filter(({ values }) => values.length > 0);
  if (types.length === 0) return undefined;
  return { type: 'Dialog.UpdateDynamicEntities', updateBehavior: 'REPLACE', types };
}

function valuesOf(words: readonly string[]) {
  const values = [...new Set(words.map((word) => asSaid(word).slice(0, LONGEST_VALUE)))].filter(Boolean);
  return values.slice(0, MAX_VALUES / 2).map((value) => ({ name: { value } }));
}
