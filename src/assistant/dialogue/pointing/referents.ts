import type { Question } from '../../question.ts';
import type { Slots } from '../../understand/slots/slots.ts';
import { capabilityOf } from '../../capabilities.ts';
import type { DialogueState } from '../state.ts';
import { lineName } from '../../../transit/lines.ts';
import { wordSet } from '../../word-list.ts';
import type { Understanding } from '../../understand/understanding.ts';
import { placeInList, AFTER_NTH } from '../../../replies/list-places.ts';
import { plain } from '../plain.ts';
import type { ResolveContext } from '../resolution.ts';

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
function referentsOf({ question, earlier = [] }: DialogueState): readonly Referent[] {
  const asked = [...(question ? [question] : []), ...earlier];
  const all = asked.flatMap((one) => {
    const about = capabilityOf(one.intent).group === 'question' ? referentOf(one.slots) : undefined;
    return about ? [{ ...about, question: one }] : [];
  });
  return eachOnce(all).reverse();
}

/** The last things of one kind, with nothing of another kind between them. */
function lastOfKind(referents: readonly Referent[]): readonly Referent[] {
  const kind = referents.at(-1)?.kind;
  const before = referents.findLastIndex((one) => one.kind !== kind);
  return referents.slice(before + 1);
}

/** All things of one kind; a trip has a station at each end. */
function ofKind(referents: readonly Referent[], kind: ReferentKind): readonly Referent[] {
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

/** What a thing that was asked about is called. */
const NOUNS: ReadonlyMap<string | undefined, ReferentKind> = new Map([
  ...(['station', 'trip', 'route', 'line', 'stop'] as const).map((kind) => [kind, kind] as const),
  ...['leg', 'ride', 'journey'].map((noun) => [noun, 'trip'] as const),
]);
const ONE = wordSet('one place two');
const BEFORE = wordSet('the that this those your');
const LEADING = wordSet('on for of in at with from about to');
/** The first of these is the first train or bus. */
const ORDERED = wordSet('last bottom final a b top one two three four five six seven eight 1 2 3 4 5 6 7 8');
/** These point back whatever was listed. */
const BACK = wordSet('former latter other');

/** A message that points at something that was asked about before, as it reads with that in hand. */
interface PointedBack {
  text: string;
  state: DialogueState;
}

/** The words from `begin` up to `end` that point back, and at which kind of thing where they say so. */
interface Pointer {
  begin: number;
  end: number;
  nth: string;
  kind: ReferentKind | undefined;
}

/** "How much is the first one", after two trips: what is asked of the one that is meant. Absent: it points at none. */
export function pointedBack(
  text: string,
  state: DialogueState,
  { read, catalog }: ResolveContext,
): PointedBack | undefined {
  const { offered, question, rows = [], listed, ...others } = state;
  if (!question || (offered?.isChoice && offered.picked === undefined)) return undefined;
  const said = text.split(' ');
  const words = said.map(plain);
  const pointer = [...words.keys()].map((at) => pointerAt(words, at)).find((one) => one !== undefined);
  // A row of what was just listed is nearer; and "the first one" at night is a train.
  const isNearer =
    question.intent === 'station_hours' ||
    question.slots.which !== undefined ||
    (question.intent !== 'next_train' && rows.filter(({ about }) => about).length > 1);
  if (!pointer || (isNearer && !pointer.kind && !BACK.has(pointer.nth))) return undefined;
  const isListed = listed !== undefined && (pointer.kind === undefined || pointer.kind === 'stop');
  if (isListed && !BACK.has(pointer.nth)) return undefined;
  const meant = meantBy(pointer, referentsOf(state));
  // Who names one says which.
  if (!meant || namesOne(read(text))) return undefined;
  const isTrip = meant.kind === 'trip';
  const begin = isTrip && LEADING.has(words[pointer.begin - 1] ?? '') ? pointer.begin - 1 : pointer.begin;
  const name = meant.kind === 'line' ? lineName(catalog, meant.name) : meant.name;
  const rest = [...said.slice(0, begin), ...(isTrip ? [] : [name]), ...said.slice(pointer.end)];
  return { text: rest.join(' '), state: { ...others, ...(listed && { listed }), question: meant.question } };
}

/** Whether a message names something itself; where somebody was last is not said. */
function namesOne(alone: Understanding): boolean {
  if (alone.kind === 'unknown') return alone.known !== undefined;
  const { station, from_station: from, ...named } = alone.slots;
  const said = [station, from].find((one) => one && one.by !== 'before');
  return referentOf({ ...named, ...(said && { station: said }) }) !== undefined;
}

function pointerAt(words: readonly string[], at: number): Pointer | undefined {
  const nth = words[at] ?? '';
  const isNth = nth === 'other' || (placeInList(nth, 1) !== undefined && !ORDERED.has(nth));
  if (!isNth) return undefined;
  const next = words[at + 1];
  const kind = NOUNS.get(next);
  const isLed = BEFORE.has(words[at - 1] ?? '');
  const isNamed = kind !== undefined || (isLed && ONE.has(next ?? ''));
  const isAlone = isLed && nth !== 'other' && (next === undefined || AFTER_NTH.has(next));
  if (!isNamed && !isAlone) return undefined;
  return { begin: isLed ? at - 1 : at, end: isNamed ? at + 2 : at + 1, nth, kind };
}

function meantBy({ nth, kind }: Pointer, referents: readonly Referent[]): Referent | undefined {
  const list = kind ? ofKind(referents, kind) : lastOfKind(referents);
  if (list.length < 2) return undefined;
  if (nth === 'other') return list.length === 2 ? list[0] : undefined;
  if (nth === 'former') return list.at(-2);
  return list[placeInList(nth, list.length) ?? -1];
}
