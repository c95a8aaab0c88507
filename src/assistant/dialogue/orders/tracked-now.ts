import { topicWords } from '../../../alerts/subscriptions/topic-words.ts';
import { wordSet } from '../../word-list.ts';
import { wordsOf } from '../plain.ts';
import type { MeansReadInHand } from '../resolved.ts';

const POINTING = wordSet("it it's its that they they're");

/** "Is it running ok right now", right after it was followed or changed: how things are with that, not everywhere. */
export const trackedNow: MeansReadInHand = (
  text,
  { topics: [topic] = [] },
  { read, catalog },
  understanding,
) => {
  const isOfNothing =
    understanding.kind === 'intent' &&
    understanding.intent === 'delays' &&
    Object.keys(understanding.slots).length === 0;
  if (!topic || !isOfNothing || !wordsOf(text).some((word) => POINTING.has(word))) return undefined;
  const name = topicWords(topic, catalog);
  const asked = read(topic.kind === 'units' ? name : `any delays on ${name}`);
  return asked.kind === 'intent' ? asked : undefined;
};
