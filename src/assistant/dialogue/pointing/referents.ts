import type { Question } from '../../question.ts';
import type { Slots } from '../../understand/slots/slots.ts';
import { capabilityOf } from '../../capabilities.ts';
import type { DialogueState } from '../state.ts';

/** What a question may be about. */
export type ReferentKind = 'trip' | 'route' | 'station' | 'line' | 'stop';

/** One thing that was asked about, by its name, with the last question about it. */
export interface Referent {
  kind: ReferentKind;
  name: string;
  question: Question;
}

/** How questions name each kind; the first that one names is what it is about most. */
const NAMES: readonly (readonly [ReferentKind, (slots: Slots) => string | undefined])[] = [
  ['trip', ({ from_station: from, to_station: to }) => from && to && `from ${from.name} to ${to.name}`],
  ['route', ({ route }) => route],
  ['station', ({ station, from_station: from }) => (station ?? from)?.name],
  ['line', ({ line }) => line],
  ['stop', ({ stop_id: stop, stop_name: corner }) => stop ?? corner?.name],
];

/** What a question is about most; absent: nothing that has a name. */
export function referentOf(slots: Slots): Omit<Referent, 'question'> | undefined {
  for (const [kind, nameOf] of NAMES) {
    const name = nameOf(slots);
    if (name !== undefined) return { kind, name };
  }
  return undefined;
}

/** What was asked about in one conversation, in order, each thing once. */
export function referentsOf({ question, earlier = [] }: DialogueState): readonly Referent[] {
  const asked = [...(question ? [question] : []), ...earlier];
  const all = asked.flatMap((one) => {
    const about = capabilityOf(one.intent).group === 'question' ? referentOf(one.slots) : undefined;
    return about ? [{ ...about, question: one }] : [];
  });
  return eachOnce(all).reverse();
}

/** The last things of one kind, with nothing of another kind between them. */
export function lastOfKind(referents: readonly Referent[]): readonly Referent[] {
  const kind = referents.at(-1)?.kind;
  const before = referents.findLastIndex((one) => one.kind !== kind);
  return referents.slice(before + 1);
}

/** All things of one kind; a trip has a station at each end. */
export function ofKind(referents: readonly Referent[], kind: ReferentKind): readonly Referent[] {
  const all = referents.flatMap((one) =>
    kind === 'station' && one.kind === 'trip' ? endsOf(one) : one.kind === kind ? [one] : [],
  );
  return eachOnce(all);
}

/** Each thing once, where it comes first. */
function eachOnce(all: readonly Referent[]): Referent[] {
  return all.filter(({ name }, at) => all.findIndex((one) => one.name === name) === at);
}

function endsOf({ question }: Referent): Referent[] {
  const { from_station: from, to_station: to } = question.slots;
  return [from, to].flatMap((end) => (end ? [{ kind: 'station', name: end.name, question }] : []));
}
