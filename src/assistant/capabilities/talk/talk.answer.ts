import type { Reply } from '../../../replies/reply.ts';
import type { Context } from '../../context.ts';
import type { Slots } from '../../understand/slots/slots.ts';
import { choice, row } from '../../answers/format.ts';

/** What Headway can do, with a sentence for each thing. */
export function answerHelp(_: Slots, { abilities }: Context): Reply {
  return {
    title: 'What you can ask',
    blocks: [
      { kind: 'rows', rows: abilities.map(({ title, examples }) => row(title, examples[0] ?? '')) },
      {
        kind: 'text',
        text: 'Ask in your own words: short or misspelled names are fine, and so are 7-digit stop numbers.',
      },
    ],
    speech:
      'I can help with the next trains and buses, directions, fares, delays, elevators and stations. You could say: next train at Metro Center, or: any delays on the Red Line. What would you like to know?',
    choices: abilities.slice(0, 4).map(({ title, examples }) => choice(title, examples[0] ?? '')),
    visibility: 'private',
  };
}

/** To hello, thanks, goodbye, an apology, who one talks to, and what says nothing. */
export function answerGreeting({ tone }: Slots): Reply {
  if (tone === 'goodbye') return { blocks: [{ kind: 'text', text: 'Safe travels!' }] };
  if (tone === 'sorry') return { blocks: [{ kind: 'text', text: 'No problem.' }] };
  if (tone === 'fine')
    return { blocks: [{ kind: 'text', text: 'All right. I’m here when you need a bus or a train.' }] };
  if (tone === 'who')
    return {
      blocks: [
        {
          kind: 'text',
          text: 'I’m Headway, an automated assistant and not a person. Ask me about buses and trains.',
        },
      ],
      choices: [choice('Next train', 'next train at Metro Center'), choice('Help', 'help')],
    };
  if (tone === 'thanks') return { blocks: [{ kind: 'text', text: 'You’re welcome.' }] };
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
    blocks: [{ kind: 'text', text: 'I don’t have a recent question from you.' }],
    choices: [choice('Help', 'help')],
  };
}
