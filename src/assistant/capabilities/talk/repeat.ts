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
    '("one"|once) more time',
    'again',
    '"what did you say"',
    '"say what"',
    'pardon',
    'repeat last (one|answer|message|thing)',
    '"what was that"',
    '"come again"',
    '(refresh|reload|rerun|redo)',
    '"did not" (catch|hear|get)',
    '"once more"',
  ],
  examples: ['Say that again', 'Repeat'],
  answer: answerNothingToRepeat,
};
