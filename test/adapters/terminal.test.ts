import { PassThrough } from 'node:stream';
import { terminalAdapter } from '../../adapters/terminal/adapter.ts';
import { steering } from './acts.ts';
import { describeAdapter } from './contract.ts';
import type { Harness, Running, Shown } from './harness.ts';
import { inTime } from '../support/deadline.ts';

const PLACE = { platform: 'terminal', place: 'terminal' };

const terminal: Harness = {
  name: 'the terminal',
  lacks: {
    'shared places': 'one person sits at it',
    refresh: 'nothing can be pressed; the sentence is typed again',
    keys: 'nobody tries again: what is written is there',
    editing: 'a line stays as it was printed',
    threads: 'lines stand in their order',
    refusing: 'it is open as long as the process',
  },

  async start(desk, clock): Promise<Running> {
    const input = new PassThrough();
    const output = new PassThrough();
    const posts: string[] = [];
    let printed = '';
    output.setEncoding('utf8');
    const adapter = terminalAdapter({ input, output, left: () => undefined }, { clock, simulated: false });
    await adapter.start(desk);

    /** What is printed from now on, up to the next prompt. */
    function next(): Promise<string> {
      printed = '';
      return new Promise((resolve) => {
        output.on('data', function take(chunk: string) {
          printed += chunk;
          if (!printed.endsWith('\n\n> ')) return;
          output.off('data', take);
          resolve(printed.slice(0, -2));
        });
      });
    }

    const type = async (line: string): Promise<Shown> => {
      const answer = next();
      input.write(`${line}\n`);
      return shownOf(await answer);
    };

    return {
      adapter: {
        ...adapter,
        async send(post) {
          const message = next();
          const sent = await adapter.send?.(post, inTime);
          posts.push(await message);
          return sent ?? { kind: 'later', why: 'it cannot send' };
        },
      },
      faults: [],
      place: PLACE,
      ask: type,
      press(shown, { say }) {
        if (!shown.offers.includes(say)) throw new Error(`“${say}” was not offered`);
        return type(say);
      },
      posted: () => posts.map(shownOf),
      stop: async () => adapter.stop(),
    };
  },
};

function shownOf(raw: string): Shown {
  const [text = '', offers = ''] = raw.split('\nTry:\n');
  return {
    text,
    offers: offers.split('\n').map((line) => line.trim()),
    alone: true,
    acts: steering(raw),
    raw,
  };
}

describeAdapter(terminal);
