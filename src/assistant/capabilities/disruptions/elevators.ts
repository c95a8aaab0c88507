import { answerAccess } from './access.answer.ts';
import { answerBoarding } from './boarding.answer.ts';
import type { Slots } from '../../understand/slots/slots.ts';
import { wordPattern } from '../../word-list.ts';
import { capability } from '../templates-of.ts';

const WORKING = wordPattern('work works working accessible running usable wheelchair');
const BEFORE = new Set(['hey', 'hi', 'ok', 'okay', 'so', 'and']);

const HAS = wordPattern('there have has got');
const OUT = wordPattern('out broken down not issue* problem* outage* delay* closed');

/** "is the elevator working", "does it have an elevator", to which yes or no is the answer. */
function whetherAsked(text: string): Slots['ask'] {
  const words = text.toLowerCase().replaceAll(',', '').split(' ');
  const verb = words.find((word) => !BEFORE.has(word)) ?? '';
  if (!['is', 'are', 'does', 'do', 'has', 'have'].includes(verb)) return undefined;
  if (WORKING.test(text)) return 'working';
  return HAS.test(text) && !OUT.test(text) ? 'there' : undefined;
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
