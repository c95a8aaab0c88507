import type { Parse } from '../src/assistant/parse.ts';

/** A sentence with what it should come to. Several intents, or values of a slot, are equally right. */
export interface Labelled {
  text: string;
  intents: readonly string[];
  slots: Readonly<Record<string, readonly string[]>>;
}

/** What came of one sentence. */
export interface Judged extends Labelled {
  got: Parse;
  intentRight: boolean;
  /** Every labelled slot is there and right. */
  slotsRight: boolean;
  /** Slots that no label speaks of. */
  extra: readonly string[];
}

/** In questions about departures `station` and `from_station` mean the same. */
const DEPARTURES = new Set(['next_train', 'next_bus']);

/** Compares what was understood with what was meant. */
export function judge(labelled: Labelled, got: Parse): Judged {
  const same = (slot: string) => (DEPARTURES.has(got.intent) && slot === 'from_station' ? 'station' : slot);
  const found = new Map(Object.entries(got.slots).map(([slot, value]) => [same(slot), String(value)]));
  // A label "station|to_station" is met by either.
  const wanted = new Map(
    Object.entries(labelled.slots).map(([slots, values]) => {
      const slot = slots.split('|').map(same);
      return [slot.find((name) => found.has(name)) ?? (slot[0] as string), values];
    }),
  );
  return {
    ...labelled,
    got,
    intentRight: labelled.intents.includes(got.intent),
    slotsRight: [...wanted].every(([slot, values]) => values.includes(found.get(slot) ?? '')),
    extra: [...found.keys()].filter((slot) => !wanted.has(slot)),
  };
}

/** Shares of the sentences of one intent, or of all: 1 is all of them. */
export interface Score {
  name: string;
  count: number;
  intent: number;
  /** Of those whose intent is right: every labelled slot right. */
  slots: number;
  /** The same, and no slot beside. */
  strict: number;
}

const share = (part: readonly unknown[], whole: readonly unknown[]) =>
  whole.length === 0 ? 1 : part.length / whole.length;

/** The score of some judged sentences. */
export function scoreOf(name: string, judged: readonly Judged[]): Score {
  const right = judged.filter(({ intentRight }) => intentRight);
  const filled = right.filter(({ slotsRight }) => slotsRight);
  return {
    name,
    count: judged.length,
    intent: share(right, judged),
    slots: share(filled, right),
    strict: share(
      filled.filter(({ extra }) => extra.length === 0),
      right,
    ),
  };
}
