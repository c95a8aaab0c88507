import { capabilityOf } from './capabilities.ts';
import { orderSentence } from './order-question.ts';
import type { Understanding } from './understand/understanding.ts';
import { listOf, wordPattern, wordSet } from './word-list.ts';
import { patternTable } from './word-table.ts';
import { ofMessage, wordsOf } from './dialogue/plain.ts';
import type { Means, Resolved, ResolveContext } from './dialogue/resolution.ts';

const FORMS = patternTable(new URL('data/en/elsewhere.txt', import.meta.url), 'iu', {
  KIN: wordPattern(listOf('fare-sum-words KIN')).source,
});

/**
 * "Post red alerts in #commute", "text my husband when it is late": the other place, or whoever is to be told, and the message
 * without it, done here and told to the rider. Absent: what is said is for here.
 */
export const elsewhereIn = ofMessage((text) => {
  for (const kind of ['channel', 'person'])
    for (const form of FORMS(kind)) {
      const [all = '', name] = form.exec(text) ?? [];
      if (name === undefined) continue;
      const isPerson = kind === 'person';
      const here = text.replace(all, isPerson ? all.replace(name, 'me') : '');
      return { name: name.replace(/^my\b/i, 'your'), isPerson, here };
    }
  return undefined;
});

/** An order for elsewhere is not done here unasked; what is answered here says that it is. */
export function askedHere(
  { name, isPerson, here }: NonNullable<ReturnType<typeof elsewhereIn>>,
  { parts, ...resolved }: Resolved,
  { read, catalog }: ResolveContext,
): Resolved {
  const order = parts.map(({ understanding }) => understanding).find(isOrder);
  const told = isPerson
    ? `I only write to who asks me, not to ${name}, who can ask me, too.`
    : `I only post where I’m asked: if this isn’t ${name}, ask me there.`;
  if (!order) return { ...resolved, parts: parts.map((part) => ({ ...part, told })) };
  const say = isOrder(read(here)) ? here.trim() : orderSentence(order, catalog);
  const understanding: Understanding = {
    kind: 'which',
    intent: 'subscribe',
    slots: order.slots,
    slot: 'topic',
    ask: `Nothing has changed yet. ${told} ${isPerson ? 'Shall I tell you' : 'Do it here'} instead?`,
    options: [
      { label: isPerson ? 'Tell me' : 'Do it here', say },
      { label: 'No', say: 'never mind' },
    ],
  };
  return { parts: [{ text: here, understanding }], as: 'order' };
}

const isOrder = (one: Understanding): one is Understanding & { kind: 'intent' } =>
  one.kind === 'intent' && capabilityOf(one.intent).orders === true;

/** "Can any member change this or only mods": who decides what is followed where several read. */
export const whoMay: Means = (text) => {
  const isAsked = ASKING.has(wordsOf(text)[0] ?? '') && ROLES.test(text) && CHANGES.test(text);
  return isAsked ? { kind: 'unknown', near: [], refused: WHO_MAY } : undefined;
};

const ASKING = wordSet('only can could may who which do does is are am must should what so and');
const ROLES = wordPattern(listOf('elsewhere ROLES'));
const CHANGES = wordPattern(listOf('elsewhere CHANGES'));
const WHO_MAY =
  'In a Discord server, who may manage channels, unless it decides otherwise. In Slack, every full member, no guests. In a private message, you alone.';
