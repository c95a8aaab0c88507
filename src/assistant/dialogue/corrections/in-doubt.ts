import { remembered } from '../../../common/remembered-pattern.ts';
import { capabilityOf } from '../../capabilities.ts';
import type { Slots } from '../../understand/slots/slots.ts';
import type { Understanding } from '../../understand/understanding.ts';
import { askedAgain } from '../asked-again.ts';
import { followedName } from './corrected.ts';
import { correctionOf } from './corrections.ts';
import type { Resolved } from '../resolved.ts';
import type { DialogueState } from '../state.ts';

const ENDING = remembered(
  /^\W*(?:(?:ok|okay|please|pls|now|so|and|just|no|can you|could you)\W+)*(?:cancel|stop|delete|end|remove|kill|unsubscribe|unfollow|(?:turn|switch|shut) off)\b.*\b(?:it|that|this|them|those|these|all|alerts?|one|ones)\b|\b(?:turn|switch|shut) (?:it|that|this|them|those) off\b/i,
);

/**
 * What may concern something that is followed and is not sure to, asked back: never is it said that all is right where
 * something was to be ended or changed, and nothing was.
 */
export function inDoubt(text: string, state: DialogueState, { parts, talk }: Resolved): Resolved | undefined {
  const [part] = parts;
  const said = part?.understanding;
  if (parts.length !== 1 || said?.kind !== 'intent') return undefined;
  const isNothing =
    talk === 'decline' ||
    (said.intent === 'cancel' && talk === undefined) ||
    (said.intent === 'unsubscribe' && isOther(said.slots, state));
  const understanding = isNothing ? ending(text, state) : instead(text, state, said);
  return understanding && { parts: [{ text, understanding }] };
}

/** What was asked about since, and is not followed: whoever ends "it" means another thing. */
function isOther({ act, station }: Slots, { question, topics = [] }: DialogueState): boolean {
  if (act !== 'unfollow' && act !== undefined) return false;
  if (station === undefined || station.id !== question?.slots.station?.id) return false;
  return !topics.some((topic) => topic.includes(station.name));
}

/** "Cancel it", where something else was asked since it was followed. */
function ending(text: string, state: DialogueState): Understanding | undefined {
  const { topics = [], offered } = state;
  if (topics.length === 0 || offered || askedAgain(state) || !ENDING.test(text)) return undefined;
  const [only] = topics.length === 1 ? topics : [];
  return {
    kind: 'which',
    intent: 'unsubscribe',
    slots: {},
    slot: 'topic',
    ask: `Nothing has changed yet. ${only === undefined ? 'Stop following which one?' : `Stop following ${only}?`}`,
    options: topics.map((topic) => ({ label: `Stop ${topic}`, say: `stop following ${topic}` })),
  };
}

/** "No, the silver line to work", right after another was followed, where it is only guessed what is asked of it. */
function instead(
  text: string,
  { question }: DialogueState,
  { intent, slots, guessed }: Extract<Understanding, { kind: 'intent' }>,
): Understanding | undefined {
  const followed = question?.slots.act === 'follow' ? followedName(question.slots) : undefined;
  const named = followedName(slots);
  if (followed === undefined || named === undefined || named === followed) return undefined;
  if (!guessed || capabilityOf(intent).orders || !correctionOf(text)) return undefined;
  return {
    kind: 'which',
    intent,
    slots,
    slot: 'topic',
    ask: `I still follow ${followed}. Follow ${named} too, or just tell you about it now?`,
    options: [
      { label: 'Follow', say: `follow ${named}` },
      { label: 'Tell me now', say: guessed.as },
    ],
  };
}
