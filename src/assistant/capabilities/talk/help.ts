import { answerHelp } from './talk.answer.ts';
import type { Capability } from '../../capability.ts';
import { wordsOfCapability } from '../templates-of.ts';

/** What Headway can do, with examples. */
export const help: Capability<'help'> = {
  intent: 'help',
  group: 'talk',
  begin: () => 'help',
  command: { path: ['help'] },
  slots: [],
  ...wordsOfCapability('help'),
  answer: answerHelp,
};
