import { answerCancel } from './talk.answer.ts';
import type { Capability } from '../../capability.ts';
import { templatesOf } from '../templates-of.ts';

/** Drops the current question. */
export const cancel: Capability<'cancel'> = {
  intent: 'cancel',
  group: 'talk',
  title: 'Cancel',
  summary: 'Drops the current question.',
  begin: () => 'cancel',
  slots: [],
  sentences: templatesOf('cancel'),
  examples: ['Cancel', 'Never mind'],
  answer: answerCancel,
};
