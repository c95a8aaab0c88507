import { answerNothingToRepeat } from './talk.answer.ts';
import type { Capability } from '../../capability.ts';
import { wordsOfCapability } from '../templates-of.ts';

/** Says the last answer again. */
export const repeat: Capability<'repeat'> = {
  intent: 'repeat',
  group: 'talk',
  begin: () => 'repeat',
  slots: [],
  ...wordsOfCapability('repeat'),
  answer: answerNothingToRepeat,
};
