import type { Topic } from '../../alerts/subscriptions/topic.ts';
import { topicOf } from '../capabilities/following/answers/topics.ts';
import type { ResolveContext } from './resolved.ts';
import type { DialogueState, StoredState } from './state.ts';

/** The state as it is kept now. Sentences are read once more; what one of them no longer says is forgotten. */
export function presentState(
  { topics = [], ended, reminder, ...rest }: StoredState,
  { read, catalog }: ResolveContext,
): DialogueState {
  const slotsIn = (sentence: string) => {
    const meant = read(sentence);
    return meant.kind === 'intent' ? meant.slots : {};
  };
  const topicIn = (stored: Topic | string): Topic[] => {
    if (typeof stored !== 'string') return [stored];
    const named = topicOf(slotsIn(`follow ${stored}`), catalog);
    return named.kind === 'topic' ? [named.topic] : [];
  };
  const followed = topics.flatMap(topicIn);
  const over = typeof ended === 'string' ? topicIn(ended) : ended;
  return {
    ...rest,
    ...(followed.length > 0 ? { topics: followed } : {}),
    ...(over ? { ended: over } : {}),
    ...(typeof reminder === 'object' ? { reminder } : {}),
  };
}
