import { isTalk, type Question } from '../question.ts';
import { bare } from './plain.ts';
import type { Part, ResolveContext, Resolved } from './resolved.ts';
import type { DialogueState } from './state.ts';
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
    return { parts: [{ text, understanding: { kind: 'intent', intent: 'greeting', slots: {} } }] };
  const again = said === text ? undefined : read(said, question);
  return again && again.kind !== 'unknown' ? { parts: [{ text, understanding: again }] } : whole;
}
