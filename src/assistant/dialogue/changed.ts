import { ofBusInHand } from './pointing/bus-in-hand.ts';
import { remembered } from '../../common/remembered-pattern.ts';
import { capabilityOf } from '../capabilities.ts';
import { isTalk, type Question } from '../question.ts';
import { missingSlot } from '../understand/slots/missing-slot.ts';
import { corrected, followedName } from './corrections/corrected.ts';
import { correctionOf, selfCorrectionOf, type Correction } from './corrections/corrections.ts';
import { delaysOfLine } from './pointing/delays-of-line.ts';
import { isOfDepartures, ofItsPairAlone } from './moved/heading.ts';
import { withRow } from './pointing/listed-rows.ts';
import { ofListedRoute } from './pointing/listed-routes.ts';
import { bare, ofMessage, plain, withoutExcuse } from './plain.ts';
import { pointedAt } from './pointing/pointed-at.ts';
import { aspectOf } from './remarks.ts';
import { readAs } from './read-as.ts';
import type { Part, ResolveContext, Resolved } from './resolved.ts';
import { riddenOf } from './corrections/ridden.ts';
import { shifted } from './moved/shifted.ts';
import { isDoubtful, putRight, takesBack } from './corrections/taken-apart.ts';
import type { DialogueState } from './state.ts';
import { whereTheyAre } from './pointing/where-they-are.ts';
import { talkOf } from './remarks.ts';
import { whoPays } from './moved/who-pays.ts';
import { withoutStairs } from './moved/without-stairs.ts';

const ALSO = remembered(/^(?:and |also |plus |then )*(?:follow )?(.{3,40}?)(?: too| as well| also)?$/);

/** "And Takoma station too", right after something was followed. */
function alsoFollowed(
  text: string,
  { question }: DialogueState,
  { read }: ResolveContext,
): Resolved | undefined {
  if (question?.slots.act !== 'follow' || !ADDED.test(plain(text))) return undefined;
  const name = ALSO.exec(bare(text))?.[1];
  const understanding = name === undefined ? undefined : read(`follow ${name}`);
  const isOne =
    understanding?.kind === 'intent' && understanding.intent === 'subscribe' && understanding.slots.station;
  return isOne && understanding.guessed === undefined
    ? { parts: [{ text: `follow ${name}`, understanding }] }
    : undefined;
}

const ADDED = remembered(/^(?:and|also|plus)\b|\b(?:too|as well|also)(?:\W+(?:please|thanks|then))?$/);

/** What a message means that changes the question in hand, or points at its answer. */
export function changed(text: string, state: DialogueState, context: ResolveContext): Resolved | undefined {
  return (
    alsoFollowed(text, state, context) ??
    readAs('correct_slots', tookBack(text, state, context)) ??
    readAs('refer', pointed(text, state, context)) ??
    readAs('set_slots', moved(text, state, context))
  );
}

/** "No, I meant …", and what a message takes back of itself: "the red, uh no, the blue line". */
function tookBack(text: string, state: DialogueState, context: ResolveContext): Resolved | undefined {
  const { question, saved: last, moved } = state;
  const correction = correctionOf(text);
  const elsewhere = last && correction?.meant ? context.read(`save ${correction.meant}`) : undefined;
  if (
    last &&
    elsewhere?.kind === 'intent' &&
    elsewhere.intent === 'save' &&
    elsewhere.slots.name === undefined
  ) {
    const slots = { ...elsewhere.slots, name: last.name };
    return { parts: [{ text, understanding: { ...elsewhere, slots } }] };
  }
  // The reason that is said with it may be anything.
  const brief = correction && { ...correction, meant: withoutExcuse(correction.meant) };
  const [, name] = (correction?.not === undefined && CALLED_SO.exec(correction?.meant ?? '')) || [];
  const named = name === undefined ? undefined : { meant: name };
  const ridden = question?.slots.act === 'follow' ? riddenOf(text) : undefined;
  for (const one of [
    ridden,
    named,
    correctionOf(withoutExcuse(text)),
    brief,
    correction,
    correctionOf(clauseOf(text)),
  ]) {
    if (!one || one.meant === '' || one.meant.startsWith('not ')) continue;
    if (aspectOf(one.meant) === 'after') return oneAfter(text, one.meant, state, context);
    const added = addedTo(question, text, one, context);
    if (added) return { parts: [added] };
    const understanding =
      (question && ofItsPairAlone(one.meant, question, context.read)) ??
      shifted(one.meant, question, context);
    if (understanding) return { parts: [{ text, understanding }] };
    const parts = corrected(one, question, context, { moved });
    if (parts) return (isDoubtful(parts) ? putRight(text, state, context) : undefined) ?? { parts };
  }
  const right = takesBack(text, state, context.catalog) ? putRight(text, state, context) : undefined;
  if (right) return right;
  const itself = selfCorrectionOf(text);
  if (itself && talkOf(itself.instead) === 'cancel')
    return {
      parts: [{ text, understanding: { kind: 'intent', intent: 'cancel', slots: {} } }],
      as: 'cancel',
    };
  const then = itself && correctionOf(itself.instead);
  if (!itself || !then || then.meant === '') return undefined;
  const first = context.read(itself.first, question);
  if (first.kind === 'unknown' || isTalk(first.intent)) return undefined;
  // Of an order that was taken back at once nothing was done yet.
  const parts = corrected(then, { ...first, more: 0 }, context, { undone: true });
  return parts && { parts };
}

const clauseOf = ofMessage((text) => plain(text).split(/(?<=[^,;.]{12})[,;.] /)[0] ?? '');

/** "Pentagon City, the mall." */
const CALLED_SO = remembered(/^([^,]{3,40}), the [\p{L}']+$/u);

/** "No, I meant the one after": of the departures that were spoken of, also where a reminder of them was promised since. */
function oneAfter(
  text: string,
  meant: string,
  state: DialogueState,
  context: ResolveContext,
): Resolved | undefined {
  const now = pointed(meant, state, context);
  const before = now
    ? undefined
    : state.earlier?.find(
        ({ intent, slots }) => isOfDepartures(intent) && !missingSlot(capabilityOf(intent), slots),
      );
  if (!before) return now;
  const { intent, slots } = before;
  return { parts: [{ text, understanding: { kind: 'intent', intent, slots }, aspect: 'after' }] };
}

/** "And the other one, P12", right after a route was followed: both are. */
function addedTo(
  question: Question | undefined,
  text: string,
  { meant }: Correction,
  { read, catalog }: ResolveContext,
): Part | undefined {
  if (question?.slots.act !== 'follow' || !/^\W*(?:and|also|plus)\b/i.test(text)) return undefined;
  const named = read(`and ${meant}`, question);
  const name = named.kind === 'intent' ? followedName(named.slots, catalog) : undefined;
  return name === undefined ? undefined : { text: `follow ${name}`, understanding: read(`follow ${name}`) };
}

/** The question before at another time, of more or for somebody else: "the day after", "all of them", "and for kids". */
function moved(text: string, state: DialogueState, context: ResolveContext): Resolved | undefined {
  const { read } = context;
  const understanding =
    whereTheyAre(text, state.question, context) ??
    shifted(text, state.question, context) ??
    whoPays(text, state, read) ??
    withoutStairs(text, state, read);
  return understanding && { parts: [{ text, understanding }] };
}

function pointed(text: string, state: DialogueState, context: ResolveContext): Resolved | undefined {
  const listed = delaysOfLine(text, state, context) ?? ofListedRoute(text, state, context);
  if (listed) return listed;
  const parts = ofBusInHand(text, state, context) ?? pointedAt(text, state, context);
  if (parts) return { parts, ...(parts.every(({ aspect }) => aspect) ? {} : { beside: true as const }) };
  const named = withRow(text, state, context);
  const understanding = named === undefined ? undefined : context.read(named);
  return understanding?.kind === 'intent' ? { parts: [{ text: named as string, understanding }] } : undefined;
}
