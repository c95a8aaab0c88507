import { capabilityOf } from '../capabilities.ts';
import { isTalk } from '../question.ts';
import type { Slots } from '../understand/slots/slots.ts';
import { legsOf } from '../understand/dialogue/legs.ts';
import { halvesOf } from '../understand/dialogue/halves.ts';
import type { Understanding } from '../understand/understanding.ts';
import { readInHand } from './sentence.ts';
import { asOfBuses } from './pointing/bus-in-hand.ts';
import { posed, resolvedAs, type Means, type Part } from './resolution.ts';
import { slotsNamed } from './shifts/names-place.ts';
import { TRIPS } from './shifts/trip-time.ts';

/**
 * Two questions in one message, each sure by itself: "how do I get from Vienna to Rosslyn and how much is it". The second
 * may lean on the first. Absent where it is one.
 */
export const severalIn: Means = (text, state, context) => {
  const { read } = context;
  for (const [left, right] of halvesOf(text, true)) {
    const alone = left.includes('from there') ? undefined : read(left);
    const first = alone && isSure(alone) ? alone : readInHand(left, state, context);
    if (!isSure(first) || (first !== alone && first.intent === state.question?.intent)) continue;
    const after = read(right, first);
    const ofRoute = asOfBuses(right, { ...state, question: { ...first, more: 0 } }, context, after);
    const [part] = ofRoute ? resolvedAs('refer', ofRoute, right, context).parts : [];
    const second = part?.understanding ?? after;
    if (isSure(second) && (second.intent !== first.intent || areEnds(first.slots, second.slots)))
      return partsOf([left, right], [first, second]);
  }
  return undefined;
};

/** "Foggy Bottom to Rosslyn to Arlington Cemetery": the way to each, one after the other. */
export const inLegs: Means = (text, _, { read, readAs }) => {
  const whole = text.includes(' to ') ? read(text) : undefined;
  if (!whole || whole.kind === 'unknown' || !TRIPS.has(whole.intent)) return undefined;
  const legs = legsOf(text, whole.slots, (part) => slotsNamed(readAs(part, 'path')));
  return legs?.map((leg, at) => ({
    text,
    understanding: posed('path', leg),
    ...(at > 0 && { isAfter: 'leg' }),
  }));
};

/** The first train of one place and the last of another. */
function areEnds(one: Slots, two: Slots): boolean {
  const [here, there] = [one, two].map(({ station, from_station: from = station }) => from?.id);
  return here !== undefined && there !== undefined && here !== there && one.which !== two.which;
}

/** A practical thing and another question, whatever is told before: "running late, but is there a day pass and when is the next train". */
export const practicalAnd: Means = (text, _, { read }) => {
  for (const halves of halvesOf(text)) {
    const meant = halves.map((half) => read(half));
    const [first, second] = meant.map(topicOf);
    const isPractical = meant.some(({ kind }) => kind === 'unknown');
    if (first && second && first !== second && isPractical) return partsOf(halves, meant);
  }
  return undefined;
};

/** What is asked, or the practical thing; who pays what, the fare tells. */
function topicOf(one: Understanding): string | undefined {
  if (one.kind === 'unknown') return one.practical?.topic;
  return one.kind === 'intent' && one.intent !== 'fare' && isAsked(one) ? one.intent : undefined;
}

function partsOf(texts: readonly string[], meant: readonly Understanding[]): readonly Part[] {
  return meant.map((understanding, at) => ({ text: texts[at] ?? '', understanding }));
}

/** Whether a sentence surely is a question. */
export function isSure(one: Understanding): one is Understanding & { kind: 'intent' } {
  return one.kind === 'intent' && !one.guessed && one.unplaced === undefined && isAsked(one);
}

function isAsked({ intent }: Understanding & { kind: 'intent' }): boolean {
  return !isTalk(intent) && !capabilityOf(intent).orders;
}
