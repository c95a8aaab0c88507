import { ofMessage, bare } from '../plain.ts';
import { isTalk, type Question } from '../../question.ts';
import { toneOf } from '../../capabilities/talk/greeting.ts';
import { posed, type Part, type Resolved, type ReadText, type Revision } from '../resolution.ts';
import { socialOf } from './social.ts';
import { thoughtsOf } from '../../understand/words/passages.ts';

/** Where one thought ends and the next begins. */
const BETWEEN = /(?<=[.!?;…\n])\s+|\s+[–—-]+\s+|,\s+(?=(?:and|but|so|ok|okay|no|actually)\b)/;

/** The last thought of a message that has several; absent where it has one. */
export const lastThought = ofMessage((message) => {
  const thoughts = message.split(BETWEEN).filter((thought) => thought.trim() !== '');
  return thoughts.length > 1 ? thoughts.at(-1) : undefined;
});

/** The first part of a message that is a question by itself, or of what was asked before where it lacks something. */
function thoughtOf(
  text: string,
  route: string | undefined,
  question: Question | undefined,
  read: ReadText,
): Part | undefined {
  for (const thought of thoughtsOf(text)) {
    const understanding = read(thought);
    if (understanding.kind === 'unknown' || isTalk(understanding.intent)) continue;
    const leaning = understanding.kind === 'missing' && question ? read(thought, question) : understanding;
    if (leaning.kind === 'unknown') continue;
    // What leaves out the route that a message names asks something else.
    if (leaning.kind !== 'missing' && (!route || leaning.slots.route === route))
      return { text: thought, understanding: leaning };
  }
  return undefined;
}

/** What is not understood as a whole may hold a question; or it is but what one feels. */
export const storied: Revision = (text, { question }, whole, { read }) => {
  const [first] = whole.parts;
  const route = first?.understanding.kind === 'unknown' ? first.understanding.known?.route : undefined;
  const thought = thoughtOf(text, route, question, read);
  if (thought) return { parts: [thought] };
  const said = bare(text);
  if (said === '') return { parts: [{ text, understanding: posed('greeting', { tone: toneOf(text) }) }] };
  const again = said === text ? undefined : read(said, question);
  if (again && again.kind !== 'unknown') return { parts: [{ text, understanding: again }] };
  return isOfNothing(whole) ? (socialOf(text) ?? whole) : whole;
};

/** Whether nothing in it was recognized. */
function isOfNothing({ parts }: Resolved): boolean {
  return parts.every(
    ({ understanding: one }) => one.kind === 'unknown' && !one.known && one.line === undefined,
  );
}
