import { joinWords } from '../../capability.ts';
import { dangerReply } from '../../danger/reply.ts';
import { capability } from '../templates-of.ts';
import { answerCancel, answerHelp, answerNothingMore, answerNothingToRepeat } from './talk.answer.ts';

/** What is said of the conversation itself, by a word or two. */
const talk = { group: 'talk', slots: [] } as const;

/** What Headway can do, with examples. */
export const help = capability({
  ...talk,
  intent: 'help',
  begin: () => 'help',
  command: { path: ['help'] },
  answer: answerHelp,
});

/** Says the last answer again. */
export const repeat = capability({
  ...talk,
  intent: 'repeat',
  begin: () => 'repeat',
  answer: answerNothingToRepeat,
});

/** The rest of a long answer, or the departures after the last ones. */
export const more = capability({
  ...talk,
  intent: 'more',
  begin: ({ count }) => joinWords(count, 'more'),
  slots: ['count'],
  answer: answerNothingMore,
});

/** Drops the current question. */
export const cancel = capability({ ...talk, intent: 'cancel', begin: () => 'cancel', answer: answerCancel });

/**
 * Somebody is in danger, or tells of somebody who is. It is known before anything is read like other sentences
 * (`src/assistant/danger/`); here is whom to call for who asks for it by name.
 */
export const danger = capability({
  ...talk,
  intent: 'danger',
  begin: () => 'call 911',
  answer: (_, { transit }) => dangerReply('danger', transit.emergency),
});
