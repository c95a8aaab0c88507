import { createInterface } from 'node:readline/promises';
import type { Clock } from '../../src/common/clock.ts';
import type { Terminal } from '../../src/platform.ts';
import type { Adapter } from '../../src/port.ts';
import { renderText } from '../../src/replies/text.ts';
import { createConversation } from './conversation.ts';

/** A prompt where a person sits at the terminal. */
export function terminalAdapter({ input, output, left }: Terminal, clock: Clock): Adapter {
  const prompt = createInterface({ input, output, prompt: '> ' });
  const messageOf = createConversation('terminal');
  return {
    platform: 'terminal',
    async start({ handle }) {
      prompt.on('line', (text) => {
        const message = messageOf(text);
        if (!message) {
          prompt.prompt();
          return;
        }
        void handle(message).then((reply) => {
          output.write(`${renderText(reply, clock.now())}\n\n`);
          prompt.prompt();
        });
      });
      prompt.on('close', left);
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
