import { saidExactly } from '../../understand/slots/slots.ts';
import { listOf, wordPattern } from '../../word-list.ts';
import type { Catalog } from '../../../transit/catalog.ts';
import type { Station } from '../../../transit/places.ts';
import type { Question } from '../../question.ts';
import { ofUnits } from '../orders/orders.ts';
import { posed, type Part, type Means, type MeansRead } from '../resolution.ts';
import type { DialogueState } from '../state.ts';
import type { ShownRow } from '../../../replies/shown-rows.ts';

const MAX_SPOKEN = 4;

/** The stations that were spoken of, the last first: those of the question, or the one that its answer found. */
export function spokenAfter(
  before: readonly string[] = [],
  question: Question | undefined,
  [row]: readonly ShownRow[] = [],
): readonly string[] {
  if (!question) return before;
  const { station, stations, from_station: from, to_station: to } = question.slots;
  const found = foundFor(question, row);
  const named = stations ?? [from, to ?? station].filter((one) => one !== undefined);
  const now = found === undefined ? named.map(({ id }) => id).reverse() : [found];
  return [...new Set([...now, ...before])].slice(0, MAX_SPOKEN);
}

/** The station that an answer found beside a place that was named, as if it had been named. */
export function withFound(
  question: Question,
  { rows: [row] = [] }: Pick<DialogueState, 'rows'>,
  { stationByCode }: Pick<Catalog, 'stationByCode'>,
): Question {
  const found = stationByCode.get(foundFor(question, row) ?? '');
  return found ? { ...question, slots: { ...question.slots, station: saidExactly(found) } } : question;
}

/** The code of the station that an answer about a place found nearest to it. */
function foundFor({ intent, slots }: Question, row: ShownRow | undefined): string | undefined {
  return slots.place && intent === 'nearby_stops' ? row?.about?.station : undefined;
}

const ORDINAL = wordPattern('the_(?:first|second)(?:_(?:one|station))? first_one second_one', 'gi');
const EITHER = wordPattern(listOf('spoken EITHER'));

/** The two stations that were spoken of last, in the order in which they were said. Absent: there were fewer. */
function lastTwo(
  { spoken = [] }: DialogueState,
  { stationByCode }: Pick<Catalog, 'stationByCode'>,
): readonly [Station, Station] | undefined {
  const [last, one] = spoken.map((id) => stationByCode.get(id));
  return last && one ? [one, last] : undefined;
}

/** "From the first one to the second", after two stations: with their names. */
export function withOrdinals(
  text: string,
  state: DialogueState,
  catalog: Pick<Catalog, 'stationByCode'>,
): string {
  const isFirst = (words: string) => words.toLowerCase().includes('first');
  const said = new Set([...text.matchAll(ORDINAL)].map(([words]) => isFirst(words)));
  const two = said.size === 2 ? lastTwo(state, catalog) : undefined;
  return two ? text.replace(ORDINAL, (words) => two[isFirst(words) ? 0 : 1].name) : text;
}

/** "Tell me if an elevator breaks at either of them", after two stations: at each. */
export const ofBoth: Means = (text, state, context) => {
  // "Any of them late" is of the buses that were listed.
  const isOfBuses = state.question?.intent === 'next_bus';
  const two = !isOfBuses && EITHER.test(text) ? lastTwo(state, context.catalog) : undefined;
  const parts = (two ?? []).map(({ name }): Part => {
    const said = text.replace(EITHER, name);
    return { text: said, understanding: ofUnits(said, state, context) };
  });
  const isWhole = parts.every(
    ({ understanding: one }) =>
      one.kind === 'intent' && one.unplaced === undefined && (one.slots.station ?? one.slots.from_station),
  );
  return parts.length > 0 && isWhole ? parts : undefined;
};

/** "And at the airport", after a trip to one of several: that one. */
export const nameInHand: MeansRead = (_, { spoken = [] }, { catalog }, understanding) => {
  if (understanding.kind !== 'which') return undefined;
  const { intent, slots, slot, options } = understanding;
  const known = spoken.flatMap((id) => catalog.stationByCode.get(id) ?? []);
  const [only, ...others] = known.filter(({ name }) => options.some(({ label }) => label === name));
  if (!only || others.length > 0) return undefined;
  // Of several that are named the others stay.
  return posed(intent, slots.stations ? slots : { ...slots, [slot]: saidExactly(only) });
};
