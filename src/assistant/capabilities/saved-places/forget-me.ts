import { answerForgetMe } from './forget-me.answer.ts';
import { capability } from '../templates-of.ts';

/** Erases everything remembered about you. */
export const forgetMe = capability({
  intent: 'forget_me',
  group: 'places',
  begin: () => 'forget me',
  command: { path: ['places', 'forget-me'] },
  slots: [],
  orders: true,
  keeps: 'everything',
  ends: true,
  stored: true,
  answer: answerForgetMe,
});
