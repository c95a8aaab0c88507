import { BoundedMap } from '../../../common/bounded-map.ts';
import type { Gazetteer } from '../../../transit/names/gazetteer.ts';
import type { Interpret, Interpretation } from './interpreter.ts';

/** Sentences that are kept; one takes some seven kilobytes. */
const MAX_SENTENCES = 300;
/** Characters of a sentence that somebody else is likely to say too. */
const MAX_CHARACTERS = 60;

/**
 * Interprets a sentence once for all who say it while the names stay the same: buttons, pages and most riders say the
 * same few. What is said of days and times means something else each time, and is not kept.
 */
export function rememberingWhatWasHeard(interpret: Interpret): Interpret {
  const heard = new BoundedMap<string, Interpretation>(MAX_SENTENCES);
  let names: Gazetteer | undefined;

  return (message, gazetteer, now) => {
    if (names !== gazetteer) heard.clear();
    names = gazetteer;
    const known = heard.get(message);
    const interpretation = known ?? interpret(message, gazetteer, now);
    const isKept = known !== undefined || (message.length <= MAX_CHARACTERS && !isTimed(interpretation));
    if (!isKept) return interpretation;
    // What is heard again is kept for longer.
    heard.set(message, interpretation);
    return interpretation;
  };
}

function isTimed({ entities }: Interpretation): boolean {
  return entities.some(({ kind }) => kind === 'day' || kind === 'time');
}
