import type { Choice } from '../../replies/reply.ts';
import type { ShownRow } from '../../replies/shown-rows.ts';
import type { Recollection } from '../../store/memory.ts';
import type { Catalog } from '../../transit/catalog.ts';
import type { IntentName } from '../capabilities.ts';
import type { Slots, StationSlot } from '../understand/slots/slots.ts';
import type { LabelRanking } from '../understand/model/classifier.ts';
import type { Said, Understanding } from '../understand/understanding.ts';
import type { DialogueCommand } from './commands.ts';
import type { Aspect } from './remarks.ts';
import type { DialogueState, TalkFacts, Offered, Traveler } from './state.ts';
import type { HearPlaces } from '../understand/model/place-reader.ts';
import type { TripTurn } from '../understand/model/trip-turn.ts';
import type { AskedBefore, TalkBefore, TurnLabel } from '../understand/model/turn-reader.ts';
import type { Question } from '../question.ts';

/** One thing to answer: what was said, or a whole sentence that it stands for. */
export interface Part {
  text: string;
  understanding: Understanding;
  /** What is asked of the first departure; absent: the whole answer is wanted. */
  aspect?: Aspect;
  /** The very departure of those that were shown which that is asked of; absent: the first. */
  row?: ShownRow;
  /** It is asked of when the departure is there that the part before tells, alone or, `leg`, after all of it. */
  isAfter?: true | 'leg';
  /** What is told before its answer. */
  told?: string;
}

/** What a message means where it was said: at least one part, answered in order. */
export interface Resolved {
  parts: readonly Part[];
  /** What was offered before, with what was taken of it now. */
  picked?: Offered;
  /** The command that its row took it for; absent: what its parts come to. */
  as?: DialogueCommand['kind'];
  /** What it follows is beside what was followed last: what is said of when is of both. */
  joins?: true;
  /** Whose trips are spoken of since; absent: of nobody else than before. */
  travelers?: readonly Traveler[];
  /** What was told so far; absent: nothing else than before. */
  facts?: TalkFacts;
  /** It asks something beside the question in hand, which stays. */
  beside?: true;
  /** The row of the last answer that it points at, from 0; those rows stay. */
  at?: number;
  /** The station of a place that was saved under the same name before, and where that is now. */
  moved?: { from: string; to: StationSlot };
}

/** What a sentence means to somebody who asked this before; absent: nothing. */
export type ReadText = (text: string, previous?: Said) => Understanding;

/** What resolving asks of the rest. */
export interface ResolveContext {
  now: Date;
  read: ReadText;
  /** What a sentence says that asks this after a question, in whatever words; after none, what it says itself. */
  readAs: (text: string, intent: IntentName, previous?: Said) => Understanding;
  /** What a sentence asks after these questions, most likely first. */
  turn: (text: string, before: TalkBefore) => LabelRanking<TurnLabel>;
  /** Where the places of what a sentence asks after these questions come from. */
  places: (text: string, intent: IntentName, before: AskedBefore) => HearPlaces;
  /** What a sentence after a trip makes of it, most likely first. */
  tripTurn: (text: string) => LabelRanking<TripTurn>;
  catalog: Catalog;
  /** Words that tell an option from others beside its label: the lines of a station. */
  tells: (option: Choice) => string;
  /** Whether the rider has saved a place under a name. */
  isSaved: (name: string) => boolean;
  /** What alone the rider wants to ride, always; absent: anything. */
  rides?: Recollection['rides'];
}

/** A state with a question in hand. */
export type InHand = DialogueState & { question: Question };

/** What a row of the table makes of a message; a text is a whole sentence, to be read by itself. Absent: another row may. */
export type Meant = Resolved | Understanding | string | readonly (Part | string)[] | undefined;

/** A row's part of the table: what it makes of a message in its state. */
export type Means<State = DialogueState, Given extends readonly unknown[] = []> = (
  text: string,
  state: State,
  context: ResolveContext,
  ...given: Given
) => Meant;
/** The same beside a question in hand. */
export type MeansInHand = Means<InHand>;
/** The same of a message that was read. */
export type MeansRead<State = DialogueState> = Means<State, [understanding: Understanding]>;
/** Both. */
export type MeansReadInHand = MeansRead<InHand>;

/** What becomes of what a message was taken for in its state. Absent: it stays. */
export type Revision = (
  text: string,
  state: DialogueState,
  resolved: Resolved,
  context: ResolveContext,
) => Resolved | undefined;

/** A question, as if it had been said. */
export function posed(intent: IntentName, slots: Slots) {
  return { kind: 'intent', intent, slots } as const;
}

/** A whole sentence that is said by itself, with what else is known of it. */
export function orderOf(text: string, { read }: Pick<ResolveContext, 'read'>, more: Slots = {}): Part {
  const meant = read(text);
  const understanding = meant.kind === 'unknown' ? meant : { ...meant, slots: { ...meant.slots, ...more } };
  return { text, understanding };
}

/** What is asked beside the question in hand, which stays. */
export function aside(text: string, understanding: Understanding): Resolved {
  return { parts: [{ text, understanding }], beside: true };
}

/** What a row made of a message, with the command of the row unless it says which itself. */
export function resolvedAs(
  as: DialogueCommand['kind'],
  meant: Exclude<Meant, undefined>,
  text: string,
  { read }: ResolveContext,
): Resolved {
  const whole = (one: Part | string) =>
    typeof one === 'string' ? { text: one, understanding: read(one) } : one;
  if (typeof meant === 'string') return { as, parts: [whole(meant)] };
  if ('kind' in meant) return { as, parts: [{ text, understanding: meant }] };
  return 'parts' in meant ? { as, ...meant } : { as, parts: meant.map(whole) };
}

/** Whether there is something in it to be answered. */
export function isAnswered({ parts }: Resolved): boolean {
  return parts.some(
    ({ understanding }) =>
      understanding.kind !== 'unknown' ||
      understanding.line !== undefined ||
      understanding.practical !== undefined,
  );
}
