import { saidExactly } from '../../understand/slots/slots.ts';
import { compose } from '../../compose.ts';
import { textsOf } from '../../sentences.ts';
import { isSayable } from '../../../replies/reply.ts';
import { bare, withoutLeaning, wordsOf } from '../plain.ts';
import type { MeansReadInHand } from '../resolved.ts';

/** Words that stand before a name. */
const BEFORE: ReadonlySet<string> = new Set(['the', 'to', 'at', 'from', 'for']);
const MOST_STATIONS = 6;
const SHORTEST_WORD = 4;

/** "The college", after a way: which station of those whose names hold the word, since it names none by itself. */
export const partOfName: MeansReadInHand = (
  text,
  { question: { intent, slots } },
  { catalog },
  understanding,
) => {
  const slot = slots.to_station ? 'to_station' : slots.station ? 'station' : undefined;
  const [word = '', ...others] = wordsOf(withoutLeaning(bare(text))).filter((one) => !BEFORE.has(one));
  if (understanding.kind !== 'unknown' || !slot || others.length > 0 || word.length < SHORTEST_WORD)
    return undefined;
  const named = catalog.stations.filter(({ name }) => wordsOf(name).includes(word));
  if (named.length === 0 || named.length > MOST_STATIONS) return undefined;
  const options = named.map((station) => ({
    label: station.name,
    say: compose(intent, textsOf({ ...slots, [slot]: saidExactly(station) }, catalog)),
  }));
  const [only, ...more] = named;
  const ask = only && more.length === 0 ? `Do you mean ${only.name}?` : 'Which station?';
  return { kind: 'which', intent, slots, slot, ask, options: options.filter(isSayable) };
};
