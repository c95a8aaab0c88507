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
