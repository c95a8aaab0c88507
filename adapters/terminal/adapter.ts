import { createInterface } from 'node:readline/promises';
import { createMarkFirst } from '../../src/replies/simulated-notice.ts';
import type { Services, Terminal } from '../../src/platform.ts';
import type { Adapter } from '../../src/port.ts';
import { renderText } from '../../src/replies/text.ts';
import { createConversation } from './conversation.ts';

/** A prompt where a person sits at the terminal. */
export function terminalAdapter(
  { input, output, left }: Terminal,
  { clock, simulated }: Pick<Services, 'clock' | 'simulated'>,
): Adapter {
  const prompt = createInterface({ input, output, prompt: '> ' });
  const messageOf = createConversation('terminal');
  const marked = createMarkFirst(simulated);
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
          output.write(`${renderText(marked(reply), clock.now())}\n\n`);
          prompt.prompt();
        });
      });
      prompt.on('close', left);
      prompt.prompt();
    },
    // A terminal shows lines once: what would edit an earlier message is left to the short answer that goes with it.
    async send({ reply, key, replaces }) {
      if (replaces !== undefined) return { kind: 'sent', ref: replaces };
      output.write(`\n${renderText(marked(reply), clock.now())}\n\n`);
      prompt.prompt(true);
      return { kind: 'sent', ref: key };
    },
    async stop() {
      prompt.close();
    },
  };
}
