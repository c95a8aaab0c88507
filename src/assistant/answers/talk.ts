import type { Reply } from '../../replies/reply.ts';
import type { Context } from '../context.ts';
import type { Slots } from '../understand/slots.ts';
import { choice, row } from './phrases.ts';

/** What Headway can do, with a sentence for each thing. */
export function answerHelp(_: Slots, { abilities }: Context): Reply {
  return {
    title: 'What you can ask',
    blocks: [
      { kind: 'rows', rows: abilities.map(({ title, examples }) => row(title, examples[0] ?? '')) },
      {
        kind: 'text',
        text: 'Write as you speak: names may be short or misspelt, and stops may be given by their 7 digits.',
      },
    ],
    choices: abilities.slice(0, 4).map(({ title, examples }) => choice(title, examples[0] ?? '')),
    visibility: 'private',
  };
}

const THANKS = /thank|thx|\bty\b|cheers|apprecia|gracias|merci|great|awesome|perfect|nice|cool/i;
const LEAVING = /bye|see (you|ya)|night|take care|later|ciao|farewell/i;

/** To hello, thanks and goodbye. */
export function answerGreeting(_: Slots, { text }: Context): Reply {
  if (LEAVING.test(text)) return { blocks: [{ kind: 'text', text: 'Safe travels!' }] };
  if (THANKS.test(text)) return { blocks: [{ kind: 'text', text: 'You’re welcome.' }] };
  return {
    blocks: [
      {
        kind: 'text',
        text: 'Hello! Ask me about buses and trains, for example “next train at Metro Center”.',
      },
    ],
    choices: [
      choice('Next train', 'next train at Metro Center'),
      choice('Delays', 'any delays'),
      choice('Help', 'help'),
    ],
  };
}

/** To "never mind". */
export function answerCancel(): Reply {
  return { blocks: [{ kind: 'text', text: 'All right.' }] };
}

/** To "again" and "more" when nothing was asked before. */
export function answerNothingBefore(): Reply {
  return {
    blocks: [{ kind: 'text', text: 'I do not remember a question of yours from the last minutes.' }],
    choices: [choice('Help', 'help')],
  };
}
