import { answerNothingToRepeat } from './talk.answer.ts';
import type { Capability } from '../../capability.ts';
import { templatesOf } from '../templates-of.ts';

/** Says the last answer again. */
export const repeat: Capability<'repeat'> = {
  intent: 'repeat',
  group: 'talk',
  title: 'Repeat',
  summary: 'Says the last answer again.',
  begin: () => 'repeat',
  slots: [],
  sentences: templatesOf('repeat'),
  examples: ['Say that again', 'Repeat'],
  answer: answerNothingToRepeat,
};
