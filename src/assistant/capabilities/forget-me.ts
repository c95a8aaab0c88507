import { answerForgetMe } from '../answers/saved-places.ts';
import type { Capability } from '../capability.ts';

/** Erases everything remembered about you. */
export const forgetMe: Capability = {
  intent: 'forget_me',
  title: 'Forget me',
  summary: 'Erases everything remembered about you.',
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
  answer: answerForgetMe,
};
