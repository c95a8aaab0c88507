import { createInterface } from 'node:readline/promises';
import type { Readable, Writable } from 'node:stream';
import type { Adapter } from '../../src/port.ts';
import type { Clock } from '../../src/clock.ts';
import { renderText } from '../../src/replies/text.ts';

/** A prompt where a person sits at the terminal. `ended` is called when they leave it. */
export function terminalAdapter(input: Readable, output: Writable, clock: Clock, ended: () => void): Adapter {
  const prompt = createInterface({ input, output, prompt: '> ' });
  return {
    platform: 'terminal',
    async start({ handle }) {
      prompt.on('line', (text) => {
        if (text.trim() === '') {
          prompt.prompt();
          return;
        }
        const message = { from: { platform: 'terminal', place: 'terminal' }, user: 'terminal', text };
        void handle(message).then((reply) => {
          output.write(`${renderText(reply, clock.now())}\n\n`);
          prompt.prompt();
        });
      });
      prompt.on('close', ended);
      prompt.prompt();
    },
    // A terminal shows lines once: what would edit an earlier message is left to the short answer that goes with it.
    async send({ reply, key, replaces }) {
      if (replaces !== undefined) return { kind: 'sent', ref: replaces };
      output.write(`\n${renderText(reply, clock.now())}\n\n`);
      prompt.prompt(true);
      return { kind: 'sent', ref: key };
    },
    async stop() {
      prompt.close();
    },
  };
}
