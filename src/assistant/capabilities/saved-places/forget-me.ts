import { answerForgetMe } from './forget-me.answer.ts';
import type { Capability } from '../../capability.ts';
import { templatesOf } from '../templates-of.ts';

/** Erases everything remembered about you. */
export const forgetMe: Capability<'forget_me'> = {
  intent: 'forget_me',
  group: 'places',
  title: 'Forget me',
  summary: 'Erases everything remembered about you.',
  begin: () => 'forget me',
  command: { path: ['places', 'forget-me'] },
  slots: [],
  sentences: templatesOf('forget_me'),
  examples: ['Forget me', 'Delete all my data'],
  orders: true,
  keeps: 'everything',
  ends: true,
  stored: true,
  answer: answerForgetMe,
};
