import type { Span } from '../entities/corners.ts';
import type { Entity } from '../entities/entity.ts';
import type { State } from './grammar.ts';
import type { WordClass, WordReading } from '../words/lexicon.ts';
import { DIRECTING, VERBS } from '../words/words.ts';

/** An entity in the part that a phrase gives it. */
export interface Fill {
  role: string;
  entity: Entity;
}

/** A phrase found in a sentence: the words from `start` up to `end` are accounted for. */
export interface Found {
  capability: number;
  start: number;
  end: number;
  cost: number;
  /** It hints at its capability rather than tells it. */
  hint: boolean;
  /** It may accompany its capability's phrases but does not stand for it alone. */
  aside: boolean;
  fills: readonly Fill[];
}

/** A sentence as phrases see it: for each word what it may be, and what may be named from there on. */
export interface Seen {
  count: number;
  classes: readonly (WordClass | undefined)[];
  readings: readonly (readonly WordReading[])[];
  entities: (readonly Entity[])[];
  /** Two streets that no stop is called by, see `unknownCorner`. */
  corner?: Span;
}

/** A stretch of a sentence that may stand inside a phrase without belonging to it. */
export type Gap = Pick<Found, 'end' | 'cost' | 'fills'>;

/** What is named may stand in this part of a phrase. */
const ROLE_KINDS: Readonly<Record<string, Entity['kind']>> = {
  at_station: 'station',
  into_station: 'station',
  from_station: 'station',
  to_station: 'station',
  arrive_by: 'time',
  to_place: 'place',
  any_weekday: 'day',
  any_step_free: 'step_free',
  any_line: 'line',
  any_station: 'station',
  any_time: 'time',
  weekday: 'day',
};

const PLACING: ReadonlySet<string> = new Set(['at', 'in', 'near', 'by', 'for']);

/** What it costs to pass over a word inside a phrase. */
const GAPS: Readonly<Partial<Record<WordClass, number>>> = {
  small: 0.01,
  courtesy: 0.03,
  plain: 0.25,
  domain: 0.3,
};
const MOST_GAPS = 5;
/** A name that costs no more is surely meant. */
export const SURE_NAME = 0.05;
/** No honest sentence needs as many; it bounds what a hostile one can cost. */
const MOST_STEPS = 4000;

/** Finds every phrase of an automaton in a sentence. `gaps` says what may stand inside the phrases, by its start. */
export function findPhrases(root: State, seen: Seen, gaps?: readonly (readonly Gap[])[]): Found[][] {
  const all: Found[][] = [];
  const named = namedIn(seen);
  let steps = 0;
  for (let start = 0; start < seen.count; start++) {
    const found: Found[] = [];
    const step = (
      state: State,
      at: number,
      cost: number,
      fills: readonly Fill[],
      open: number,
      passing = false,
    ): void => {
      if (++steps > MOST_STEPS) return;
      const { words, runs, slots, ends } = state();
      // A phrase ends with a word of its own, not with one that it passed over.
      for (const end of passing ? [] : ends)
        add(found, { ...end, start, end: at, cost: cost + end.cost, fills });
      if (at === seen.count || (words.size === 0 && slots.length === 0)) return;
      for (const reading of seen.readings[at] ?? []) {
        const next = words.get(reading.stem);
        if (next) step(next, at + 1, cost + reading.cost, fills, open);
      }
      let justSo = seen.readings[at]?.[0]?.stem ?? '';
      const last = runs.size === 0 ? 0 : Math.min(seen.count, at + (runs.get(justSo) ?? 1));
      for (let end = at + 1; end < last; end++) {
        justSo += ` ${seen.readings[end]?.[0]?.stem}`;
        const next = words.get(justSo);
        if (next) step(next, end + 1, cost, fills, open);
      }
      for (const [role, next] of slots) {
        // Nobody leaves from where he says to be at.
        if (passing && role === 'from_station' && PLACING.has(seen.readings[at - 1]?.[0]?.stem ?? ''))
          continue;
        const kind = ROLE_KINDS[role] ?? role;
        for (const entity of seen.entities[at] ?? []) {
          if (entity.kind !== kind || (role.endsWith('weekday') && !isWeekday(entity))) continue;
          const fill = { role: role === 'weekday' ? 'day' : role, entity };
          step(next, entity.end, cost + entity.cost, [...fills, fill], open);
        }
      }
      if (!gaps || at === start || open === 0) return;
      const kind = seen.classes[at];
      if (
        kind !== undefined &&
        Object.hasOwn(GAPS, kind) &&
        (kind === 'small' || !named.has(at)) &&
        !directs(seen, at)
      ) {
        step(state, at + 1, cost + (GAPS[kind] as number), fills, open - 1, true);
      }
      for (const gap of gaps[at] ?? []) {
        step(state, gap.end, cost + gap.cost, [...fills, ...gap.fills], open - 1, true);
      }
    };
    step(root, start, 0, [], MOST_GAPS);
    all.push(found);
  }
  return all;
}

/** Words of names that are sure: no phrase passes over "college" to take the "park" of College Park. */
function namedIn({ entities }: Seen): ReadonlySet<number> {
  const names = entities
    .flat()
    .filter(({ kind, start, end, cost }) => kind === 'station' && cost <= SURE_NAME && end - start > 1);
  return new Set(
    names.flatMap(({ start, end }) => Array.from({ length: end - start }, (_, at) => start + at)),
  );
}

/** Whether a word says which way, "to" before a verb excepted: no phrase may pass over it. */
function directs({ readings }: Seen, at: number): boolean {
  const word = readings[at]?.[0]?.stem ?? '';
  return DIRECTING.has(word) && !(word === 'to' && VERBS.has(readings[at + 1]?.[0]?.stem ?? ''));
}

/** A day of the week or of the year, not one told from today. */
function isWeekday(entity: Entity): boolean {
  return entity.kind === 'day' && !['today', 'tonight', 'tomorrow'].includes(entity.value.said);
}

/** Keeps the cheapest of those that say the same. */
function add(found: Found[], candidate: Found): void {
  if (candidate.end === candidate.start) return;
  const same = found.findIndex(
    ({ capability, aside, end, fills }) =>
      capability === candidate.capability &&
      aside === candidate.aside &&
      end === candidate.end &&
      fills.length === candidate.fills.length &&
      fills.every(
        ({ role, entity }, i) => role === candidate.fills[i]?.role && entity === candidate.fills[i]?.entity,
      ),
  );
  if (same < 0) found.push(candidate);
  else if (candidate.cost < (found[same] as Found).cost) found[same] = candidate;
}
