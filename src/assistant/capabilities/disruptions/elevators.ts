import { answerAccess } from './access.answer.ts';
import { answerBoarding } from './boarding.answer.ts';
import type { Slots } from '../../understand/slots/slots.ts';
import { wordPattern } from '../../word-list.ts';
import { capability } from '../templates-of.ts';

const WORKING = wordPattern('work works working accessible running usable wheelchair ok okay fine good');
const BEFORE = new Set(['hey', 'hi', 'ok', 'okay', 'so', 'and']);

const VERBS = new Set(['is', 'are', 'does', 'do', 'has', 'have']);
const HAS = wordPattern('there have has got');
const OUT = wordPattern('out broken down not issue* problem* outage* delay* closed');

/** "is the elevator working", "does it have an elevator", to which yes or no is the answer. */
function whetherAsked(text: string): Slots['ask'] {
  const clauses = text.toLowerCase().replaceAll(',', '.').split('.');
  const asked = clauses.map((one) => clauseOf(one.trim().split(' '))).find((one) => one !== undefined);
  if (asked === undefined) return undefined;
  if (WORKING.test(asked)) return 'working';
  return HAS.test(asked) && !OUT.test(asked) ? 'there' : undefined;
}

/** The words from the verb on, where one that asks begins them. */
function clauseOf(words: readonly string[]): string | undefined {
  const at = words.findIndex((word) => !BEFORE.has(word));
  return VERBS.has(words[at] ?? '') ? words.slice(at).join(' ') : undefined;
}

/** Elevators and escalators that are out of service, and step-free access. */
export const elevators = capability({
  intent: 'elevators',
  group: 'question',
  asks: 'outages',
  begin: ({ equipment = 'elevator and escalator' }) => `${equipment} outages`,
  command: { path: ['elevators'] },
  reads: (text) => {
    const ask = whetherAsked(text);
    return ask ? { ask } : {};
  },
  slots: ['station', 'line', 'equipment'],
  beside: ['day', 'route', 'stop_id', 'stop_name'],
  instead: answerBoarding,
  answer: answerAccess,
});
