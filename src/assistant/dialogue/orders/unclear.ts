import { isOfOrders } from '../../question.ts';
import { readOptions } from '../../following/read-options.ts';
import { beginsAsQuestion } from '../../understand/words/questions.ts';
import type { Understanding } from '../../understand/understanding.ts';
import { listOf, wordPattern } from '../../word-list.ts';
import type { Revision } from '../resolution.ts';
import { orderedLast } from './orders.ts';

const WHEN = wordPattern(listOf('unclear WHEN'));
const CHANGES = wordPattern(listOf('unclear CHANGES'));

/** What is asked back where a message right after an order may change it, and nobody knows how: "stretch it a bit". */
export const unclearOrder: Revision = (text, state, { parts: [part, ...others] }, { catalog, now }) => {
  const said = part?.understanding;
  const isHeld = isOfOrders(state.question) || state.isReminding;
  if (!said || others.length > 0 || !isHeld) return undefined;
  // "No wait do it another night" is no mere "wait": more is said than talk.
  const isTalked = said.kind === 'intent' && said.intent === 'cancel' && saysWhen(text, now);
  const unknown: Understanding = isTalked ? { kind: 'unknown', near: [] } : said;
  if (unknown.kind !== 'unknown') return undefined;
  const { practical, refused, known, elsewhere, unplaced, line } = unknown;
  if ((practical ?? refused ?? known ?? elsewhere ?? unplaced ?? line) !== undefined) return undefined;
  if ((!isTalked && !CHANGES.test(text)) || text.trim().endsWith('?') || beginsAsQuestion(text))
    return undefined;
  const [first] = state.isReminding ? [] : orderedLast(state, catalog);
  if (!first && !state.reminded) return undefined;
  const what = first
    ? `${first.name}: its days, its hours, its end, or how bad it must be`
    : 'your reminder: how long before, its time or its days';
  const ends = first
    ? [
        { label: 'Pause', say: `pause ${first.name}` },
        { label: 'Stop', say: `stop following ${first.name}` },
      ]
    : [{ label: 'Cancel', say: 'cancel my reminders' }];
  const asked = `Nothing has changed yet. What should change about ${what}?`;
  return { parts: [{ text, understanding: { ...unknown, refused: asked, near: ends } }] };
};

const saysWhen = (text: string, now: Date) =>
  WHEN.test(text) || Object.keys(readOptions(text, now).said).length > 0;
