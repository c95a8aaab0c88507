import { answerForgetMe } from './forget-me.answer.ts';
import type { Capability } from '../../capability.ts';
import { wordsOfCapability } from '../templates-of.ts';

/** Erases everything remembered about you. */
export const forgetMe: Capability<'forget_me'> = {
  intent: 'forget_me',
  group: 'places',
  begin: () => 'forget me',
  command: { path: ['places', 'forget-me'] },
  slots: [],
  ...wordsOfCapability('forget_me'),
  orders: true,
  keeps: 'everything',
  ends: true,
  stored: true,
  answer: answerForgetMe,
};
