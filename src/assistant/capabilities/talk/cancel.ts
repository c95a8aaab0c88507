import { answerCancel } from './talk.answer.ts';
import type { Capability } from '../../capability.ts';

/** Drops the current question. */
export const cancel: Capability<'cancel'> = {
  intent: 'cancel',
  group: 'talk',
  title: 'Cancel',
  summary: 'Drops the current question.',
  begin: () => 'cancel',
  slots: [],
  sentences: [
    'cancel [that|it|this]',
    'stop [it|that]',
    '(nevermind|"never mind"|nvm|"forget it"|"forget that"|"forget about it"|no|nope|nah|"no thanks"|"no thank you"|"not now"|quit|abort|exit|end|close|"leave it"|"shut up"|"be quiet"|skip|"go away"|"that is all"|"that is it"|nothing|done|"i am done"|dismiss|"drop it"|"stop talking"|"start over"|reset|"go back"|changed "my" mind|"change my mind")',
  ],
  examples: ['Cancel', 'Never mind'],
  answer: answerCancel,
};
