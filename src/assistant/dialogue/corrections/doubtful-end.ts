import { choice } from '../../answers/format.ts';
import { isOfOrders } from '../../question.ts';
import { readOptions } from '../../following/read-options.ts';
import { beginsAsQuestion } from '../../understand/words/questions.ts';
import { listOf, wordPattern } from '../../word-list.ts';
import { orderedLast } from '../orders/orders.ts';
import type { Topic } from '../../../alerts/subscriptions/topic.ts';
import { topicWords } from '../../../alerts/subscriptions/topic-words.ts';
import type { Catalog } from '../../../transit/catalog.ts';
import { remembered } from '../../../common/remembered-pattern.ts';
import type { Slots } from '../../understand/slots/slots.ts';
import type { Understanding } from '../../understand/understanding.ts';
import { askedAgain } from '../asked-again.ts';
import type { Revision } from '../resolution.ts';
import type { DialogueState } from '../state.ts';

const ENDING = remembered(
  /^\W*(?:(?:ok|okay|please|pls|now|so|and|just|no|can you|could you)\W+)*(?:cancel|stop|delete|end|remove|kill|unsubscribe|unfollow|(?:turn|switch|shut) off)\b.*\b(?:it|that|this|them|those|these|all|alerts?|one|ones)\b|\b(?:turn|switch|shut) (?:it|that|this|them|those) off\b/i,
);

/**
 * What may concern something that is followed and is not sure to, asked back: never is it said that all is right where
 * something was to be ended or changed, and nothing was.
 */
export const inDoubt: Revision = (text, state, { parts, as }, { catalog }) => {
  const [part] = parts;
  const said = part?.understanding;
  if (parts.length !== 1 || said?.kind !== 'intent') return undefined;
  const isNothing =
    (said.intent === 'cancel' && as !== 'restart' && as !== 'wait') ||
    (said.intent === 'unsubscribe' && isOther(said.slots, state));
  const understanding = isNothing ? ending(text, state, catalog) : undefined;
  return understanding && { parts: [{ text, understanding }] };
};

/** What was asked about since, and is not followed: whoever ends "it" means another thing. */
function isOther({ act, station }: Slots, { question, topics = [] }: DialogueState): boolean {
  if (act !== 'unfollow' && act !== undefined) return false;
  if (station === undefined || station.id !== question?.slots.station?.id) return false;
  return !topics.some((topic) => isAt(topic, station.id));
}

function isAt(topic: Topic, station: string): boolean {
  if (topic.kind === 'segment') return topic.from === station || topic.to === station;
  const at = topic.kind === 'units' ? topic.at : topic;
  return 'station' in at && at.station === station;
}

/** "Cancel it", where something else was asked since it was followed. */
function ending(text: string, state: DialogueState, catalog: Catalog): Understanding | undefined {
  const { topics = [], offered } = state;
  if (topics.length === 0 || offered || askedAgain(state, catalog) || !ENDING.test(text)) return undefined;
  const names = topics.map((topic) => topicWords(topic, catalog));
  const [only] = names.length === 1 ? names : [];
  return {
    kind: 'which',
    intent: 'unsubscribe',
    slots: {},
    slot: 'topic',
    ask: `Nothing has changed yet. ${only === undefined ? 'Stop following which one?' : `Stop following ${only}?`}`,
    options: names.map((name) => ({ label: `Stop ${name}`, say: `stop following ${name}` })),
  };
}

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
    ? [choice('Pause', `pause ${first.name}`), choice('Stop', `stop following ${first.name}`)]
    : [choice('Cancel', 'cancel my reminders')];
  const asked = `Nothing has changed yet. What should change about ${what}?`;
  return { parts: [{ text, understanding: { ...unknown, refused: asked, near: ends } }] };
};

const saysWhen = (text: string, now: Date) =>
  WHEN.test(text) || Object.keys(readOptions(text, now).said).length > 0;
