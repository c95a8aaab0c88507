import { capabilities } from '../../../../src/assistant/capabilities.ts';
import { withFollowing } from '../../../../src/assistant/following/understand-following.ts';
import { toParse } from '../../../../src/assistant/parse.ts';
import { createUnderstand } from '../../../../src/assistant/understand/understand.ts';
import { AFTERNOON, regionalGazetteer } from '../../understand/regional.ts';
import { hold, type Target } from '../target.ts';

/** Two sentences, a line each, the second with the first in mind. */
export async function understand(): Promise<Target> {
  const read = withFollowing(createUnderstand(capabilities));
  const gazetteer = await regionalGazetteer();
  const examples = capabilities.flatMap(({ examples }) => examples);
  return {
    sources: [
      '/src/assistant/understand/',
      '/src/assistant/following/',
      '/src/transit/names/',
      '/src/assistant/parse.ts',
    ],
    seeds: examples.map((example, index) =>
      Buffer.from(`${example}\n${examples[(index * 7) % examples.length] ?? ''}`),
    ),
    words: [
      ...examples.flatMap((example) => example.split(' ')),
      '1001195',
      '14th & ',
      'D80',
      'A01',
      'until ',
      'before 9am',
      ' and ',
      'no, ',
    ],
    maxBytes: 700,
    run(input) {
      const [first = '', second] = Buffer.from(input).toString().split('\n', 2);
      const before = read(first, { now: AFTERNOON, gazetteer });
      check(first, before);
      if (second === undefined || before.kind === 'unknown') return;
      const { intent, slots } = before;
      check(second, read(second, { now: AFTERNOON, gazetteer, previous: { intent, slots } }));
    },
  };

  function check(text: string, understanding: ReturnType<typeof read>): void {
    for (const [name, value] of Object.entries(toParse(text, understanding).slots)) {
      hold(['string', 'number'].includes(typeof value), `${name} is a ${typeof value}`);
      hold(value === value, `${name} is no number`);
    }
  }
}
