import { answerNothingToRepeat } from './talk.answer.ts';
import type { Capability } from '../../capability.ts';

/** Says the last answer again. */
export const repeat: Capability<'repeat'> = {
  intent: 'repeat',
  group: 'talk',
  title: 'Repeat',
  summary: 'Says the last answer again.',
  begin: () => 'repeat',
  slots: [],
  sentences: [
    'repeat [that|it|please]',
    '(say|read|tell) ["me"] ["that"|"it"] again',
    '(("one"|once) more time|again|"once more"|"come again"|"what did you say"|"say what"|pardon|"what was that"|refresh|reload|rerun|redo)',
    'repeat last (one|answer|message|thing)',
    '"did not" (catch|hear|get)',
  ],
  examples: ['Say that again', 'Repeat'],
  answer: answerNothingToRepeat,
};
