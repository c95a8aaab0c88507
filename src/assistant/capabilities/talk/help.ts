import { answerHelp } from './talk.answer.ts';
import type { Capability } from '../../capability.ts';
import { templatesOf } from '../templates-of.ts';

/** What Headway can do, with examples. */
export const help: Capability<'help'> = {
  intent: 'help',
  group: 'talk',
  title: 'Help',
  summary: 'What Headway can do, with examples.',
  begin: () => 'help',
  command: { path: ['help'] },
  slots: [],
  sentences: templatesOf('help'),
  cues: ['help'],
  examples: ['Help', 'What can you do?'],
  answer: answerHelp,
};
