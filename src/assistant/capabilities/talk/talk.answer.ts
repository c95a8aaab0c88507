import type { Reply } from '../../../replies/reply.ts';
import type { Ability } from '../../../port.ts';
import type { Context } from '../../context.ts';
import type { Slots } from '../../understand/slots/slots.ts';
import { OPEN_QUESTION } from '../../../replies/speech/pages.ts';
import { firstExample, stopDigits, vehiclesOf } from '../../answers/examples.ts';
import { asking, choice, listed, row, say } from '../../answers/format.ts';

/** What Headway can do, with a sentence for each thing. */
export function answerHelp(_: Slots, { catalog, ...context }: Context): Reply {
  const abilities = context.abilities();
  const digits = stopDigits(catalog);
  return {
    title: 'What you can ask',
    blocks: [
      { kind: 'rows', rows: abilities.map(({ title, examples }) => row(title, examples[0] ?? '')) },
      {
        kind: 'text',
        text: `Ask in your own words: short or misspelled names are fine, and so are ${digits === undefined ? '' : `${digits}-digit `}stop numbers.`,
      },
    ],
    speech: `I can help with ${spoken(abilities)}. You could ask: ${firstExample(catalog)}.`,
    asks: { question: OPEN_QUESTION },
    choices: abilities.slice(0, 4).map(({ title, examples }) => choice(title, examples[0] ?? '')),
    visibility: 'private',
  };
}

/** What is spoken of it, by what it answers. */
const SPOKEN: readonly (readonly [intent: string, words: string])[] = [
  ['next_train', 'trains'],
  ['next_bus', 'buses'],
  ['delays', 'delays'],
  ['elevators', 'elevators'],
  ['path', 'directions'],
  ['fare', 'fares'],
];

function spoken(abilities: readonly Ability[]): string {
  return listed(
    SPOKEN.flatMap(([intent, words]) => (abilities.some((one) => one.intent === intent) ? [words] : [])),
  );
}

/** To hello, thanks, goodbye, an apology, who one talks to, and what says nothing. */
export function answerGreeting({ tone }: Slots, { catalog }: Context): Reply {
  const example = firstExample(catalog);
  const first = catalog.stations.length > 0 ? 'Next train' : 'Next bus';
  if (tone === 'goodbye') return say('Safe travels!');
  if (tone === 'sorry') return say('No problem.');
  if (tone === 'upset') return say(SYMPATHY);
  if (tone === 'well') return say('I’m fine, thanks. Ask me about trains, buses or fares.');
  if (tone === 'fine') return say('All right. I’m here when you need a bus or a train.');
  if (tone === 'who')
    return say(`I’m Headway, an automated assistant and not a person. Ask me about ${vehiclesOf(catalog)}.`, [
      choice(first, example),
      choice('Help', 'help'),
    ]);
  if (tone === 'thanks') return say('You’re welcome.');
  return {
    ...say(`Hello! You can ask me about ${vehiclesOf(catalog)}, for example “${example}”. ${OPEN_QUESTION}`, [
      choice(first, example),
      choice('Delays', 'any delays'),
      choice('Help', 'help'),
    ]),
    asks: { question: OPEN_QUESTION },
  };
}

const SYMPATHY =
  'Sorry about the trouble. Tell me where you are and where you’re headed, and I’ll look again.';

/** To "never mind". */
export function answerCancel(): Reply {
  return say('All right.');
}

/** To "again" when nothing was asked before. */
export function answerNothingToRepeat(): Reply {
  return nothing('There’s nothing to repeat yet.');
}

/** To "more" when nothing was asked before. */
export function answerNothingMore(): Reply {
  return nothing('That’s all I have.');
}

function nothing(before: string): Reply {
  return asking(OPEN_QUESTION, before, [choice('Help', 'help')]);
}
