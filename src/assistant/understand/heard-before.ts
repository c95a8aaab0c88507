import type { Gazetteer } from '../../transit/names/gazetteer.ts';
import type { Interpret, Interpretation } from './interpreter.ts';

/** Sentences that are kept; one takes some seven kilobytes. */
const MOST = 300;
/** Characters of a sentence that somebody else is likely to say too. */
const LONGEST = 60;

/**
 * Interprets a sentence once for all who say it while the names stay the same: buttons, pages and most riders say the
 * same few. What is said of days and times means something else each time, and is not kept.
 */
export function rememberingWhatWasHeard(interpret: Interpret): Interpret {
  const heard = new Map<string, Interpretation>();
  let names: Gazetteer | undefined;

  return (message, gazetteer, now) => {
    if (names !== gazetteer) heard.clear();
    names = gazetteer;
    const known = heard.get(message);
    const interpretation = known ?? interpret(message, gazetteer, now);
    const isTimed = interpretation.entities.some(({ kind }) => kind === 'day' || kind === 'time');
    if (isTimed || message.length > LONGEST) return interpretation;
    // The one that was not heard for longest comes first.
    heard.delete(message);
    heard.set(message, interpretation);
    const [oldest] = heard.keys();
    if (heard.size > MOST && oldest !== undefined) heard.delete(oldest);
    return interpretation;
  };
}
