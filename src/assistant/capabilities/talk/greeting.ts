import { remembered } from '../../../common/remembered-pattern.ts';
import { answerGreeting } from './talk.answer.ts';
import type { Slots } from '../../understand/slots/slots.ts';
import { formTable } from '../../word-table.ts';
import { capability } from '../templates-of.ts';

const form = formTable(new URL('greeting-forms.txt', import.meta.url), 'iu');
const THANKS = form('THANKS');
const LEAVING = form('LEAVING');
const SORRY = form('SORRY');
const HELLO = form('HELLO');
const WHO = remembered(form('WHO'));
/** The first that fits. */
const TONES = [
  ['who', WHO],
  ['goodbye', LEAVING],
  ['thanks', THANKS],
  ['sorry', SORRY],
  ['hello', HELLO],
] as const;

/** How it is said; `fine` where nobody greets: "ok", "ugh". */
export function toneOf(text: string): NonNullable<Slots['tone']> {
  return TONES.find(([, words]) => words.test(text))?.[0] ?? 'fine';
}

/** Whether a message asks who or what answers it, and no more. */
export function asksWho(text: string): boolean {
  return WHO.test(text);
}

/** Whether it is no more than thanks. */
export function thanks(text: string): boolean {
  return THANKED.test(text);
}

const THANKED = remembered(form('THANKED'));

/** Hello, thanks and goodbye. */
export const greeting = capability({
  intent: 'greeting',
  group: 'talk',
  begin: () => 'hello',
  slots: [],
  reads: (text) => ({ tone: toneOf(text) }),
  answer: answerGreeting,
});
