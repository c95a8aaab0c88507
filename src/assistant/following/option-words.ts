import { speechPatterns } from '../speech.ts';

type Option = 'alert' | 'lead' | 'notEarly' | 'early' | 'limit' | 'condition' | 'errand';

/** What is said beside the thing that is followed. */
export const OPTION = Object.fromEntries(
  speechPatterns(new URL('option-words.txt', import.meta.url)),
) as Readonly<Record<Option, RegExp>>;
