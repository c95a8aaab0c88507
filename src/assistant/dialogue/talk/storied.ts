import { isTalk, type Question } from '../../question.ts';
import { toneOf } from '../../capabilities/talk/greeting.ts';
import { bare } from '../plain.ts';
import type { Part, ResolveContext, Resolved } from '../resolved.ts';
import { socialOf } from './social.ts';
import type { DialogueState } from '../state.ts';
import { placeBefore, thoughtsOf } from './thoughts.ts';

/** The first part of a message that is a question by itself, with the place told before it where it needs one. */
function thoughtOf(
  text: string,
  question: Question | undefined,
  read: ResolveContext['read'],
): Part | undefined {
  for (const thought of thoughtsOf(text)) {
    const understanding = read(thought.text);
    if (understanding.kind === 'unknown' || isTalk(understanding.intent)) continue;
    const place = placeBefore(thought.before);
    const placed = place === undefined ? undefined : read(`${thought.text} ${place}`);
    if (understanding.kind === 'missing') {
      if (placed?.kind === 'intent' && placed.intent === understanding.intent)
        return { text: thought.text, understanding: placed };
      const leaning = question && read(thought.text, question);
      if (leaning?.kind === 'intent') return { text: thought.text, understanding: leaning };
      continue;
    }
    return { text: thought.text, understanding };
  }
  return undefined;
}

/** What is not understood as a whole may hold a question; or it is but what one feels. */
export function storied(
  whole: Resolved,
  text: string,
  { question }: DialogueState,
  { read }: ResolveContext,
): Resolved {
  const thought = thoughtOf(text, question, read);
  if (thought) return { parts: [thought] };
  const said = bare(text);
  if (said === '')
    return {
      parts: [{ text, understanding: { kind: 'intent', intent: 'greeting', slots: { tone: toneOf(text) } } }],
    };
  const again = said === text ? undefined : read(said, question);
  if (again && again.kind !== 'unknown') return { parts: [{ text, understanding: again }] };
  return isOfNothing(whole) ? (socialOf(text) ?? whole) : whole;
}

/** Whether nothing in it was recognized. */
function isOfNothing({ parts }: Resolved): boolean {
  return parts.every(
    ({ understanding: one }) => one.kind === 'unknown' && !one.known && one.line === undefined,
  );
}
