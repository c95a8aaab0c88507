import { answerForgetMe } from './forget-me.answer.ts';
import type { Capability } from '../../capability.ts';

/** Erases everything remembered about you. */
export const forgetMe: Capability<'forget_me'> = {
  intent: 'forget_me',
  group: 'places',
  title: 'Forget me',
  summary: 'Erases everything remembered about you.',
  begin: () => 'forget me',
  command: { path: ['places', 'forget-me'] },
  slots: [],
  sentences: [
    '(forget|delete|erase|remove) "me"',
    'forget (everything|"all") [about me]',
    '(delete|erase|remove|clear|wipe|destroy) [all|personal] (data|account|history|profile|memory)',
    '(delete|erase|wipe) (everything|"all") [about me]',
    '(delete|erase|remove|clear|wipe) information',
  ],
  examples: ['Forget me', 'Delete all my data'],
  orders: true,
  keeps: 'everything',
  ends: true,
  stored: true,
  answer: answerForgetMe,
};
