import type { Understanding } from '../understand/understanding.ts';
import { bare } from './plain.ts';
import type { ResolveContext } from './resolved.ts';
import type { DialogueState } from './state.ts';

/** "Back to the trains": what was asked of them before. */
export function backTo(
  text: string,
  { question, earlier = [] }: DialogueState,
  read: ResolveContext['read'],
): Understanding | undefined {
  const said = bare(text);
  const topic = (BACK_TO.exec(said) ?? TOPIC_AGAIN.exec(said))?.[1];
  const meant = topic === undefined ? undefined : read(TOPICS[topic] ?? topic);
  const before = [...(question ? [question] : []), ...earlier].find(
    ({ intent }) => meant && meant.kind !== 'unknown' && intent === meant.intent,
  );
  return before && { kind: 'intent', intent: before.intent, slots: before.slots };
}

const BACK_TO = /^(?:(?:let'?s|can we) (?:go|get) |go |and )?back to (?:the |my )?(.{3,30}?)(?: question)?$/;
/** "That bus again." */
const TOPIC_AGAIN =
  /^(?:and )?(?:(?:show|tell|give) me )?(?:(?:the|that|those|my) )?(\p{L}{3,12}(?: times?)?) (?:again|once more|one more time)$/u;
const TOPICS: Readonly<Record<string, string>> = {
  trains: 'next train',
  train: 'next train',
  'train times': 'next train',
  buses: 'next bus',
  bus: 'next bus',
  'bus times': 'next bus',
  trip: 'how do i get',
  route: 'how do i get',
  way: 'how do i get',
  directions: 'how do i get',
  price: 'fare',
  cost: 'fare',
};

/** "What was the fare again": asked of the same places as when it was asked before. */
export function askedBefore(
  text: string,
  understanding: Understanding,
  { earlier = [] }: DialogueState,
  read: ResolveContext['read'],
): Understanding | undefined {
  if (
    !(AGAIN.test(text) || OF_TRIP.test(text)) ||
    (understanding.kind !== 'missing' && !understanding.guessed)
  )
    return undefined;
  const asked = understanding.kind === 'missing' ? understanding : read(text.replace(POINTING_AGAIN, ''));
  const before = asked.kind === 'missing' && earlier.find(({ intent }) => intent === asked.intent);
  const trip =
    !before && OF_TRIP.test(text) && earlier.find(({ slots }) => slots.from_station && slots.to_station);
  if (trip && asked.kind === 'missing') {
    const { from_station: from, to_station: to } = trip.slots;
    const ends = from && to ? { from_station: from, to_station: to } : {};
    return { kind: 'intent', intent: asked.intent, slots: { ...asked.slots, ...ends } };
  }
  return before ? { kind: 'intent', intent: before.intent, slots: before.slots } : undefined;
}

const OF_TRIP = /\b(?:that|this|the) (?:trip|ride|way|journey|route)\b/i;
const POINTING_AGAIN = /\b(?:that|again)\b/gi;
const AGAIN = /\b(?:again|was|were|back to|did you say)\b/i;
