import { wordPattern } from '../../word-list.ts';
import { nameIn, NAMES, OWN_STOP, QUOTED } from './name-words.ts';

/** How what is done away with is named, the surest first. */
const FORGOTTEN = [QUOTED, ...NAMES('forgotten')];
const LIVED = wordPattern('where_i_live');

/** The name of the place that is to be forgotten, where it is the rider's own. */
export function nameForgotten(text: string): { name?: string } {
  if (LIVED.test(text)) return { name: 'home' };
  const quoted = nameIn(text, [QUOTED]);
  const name =
    quoted ?? (OWN_STOP.test(text) ? 'my stop' : nameIn(text, FORGOTTEN)) ?? nameIn(text, NAMES('any'));
  return name === undefined ? {} : { name };
}
