import { answerCancel } from './talk.answer.ts';
import type { Capability } from '../../capability.ts';
import { wordsOfCapability } from '../templates-of.ts';

/** Drops the current question. */
export const cancel: Capability<'cancel'> = {
  intent: 'cancel',
  group: 'talk',
  begin: () => 'cancel',
  slots: [],
  ...wordsOfCapability('cancel'),
  answer: answerCancel,
};
