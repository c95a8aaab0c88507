import { createConversation } from '../../adapters/terminal/conversation.ts';
import { printed, toParse } from '../assistant/parse.ts';
import { createMarkFirst } from '../replies/simulated-notice.ts';
import { renderText } from '../replies/text.ts';
import { openStandalone } from './standalone.ts';
import type { Command } from './command.ts';
import { clockOption } from './instant.ts';
import { wholeOption } from '../command-line.ts';
import { boundedLines } from './lines.ts';

/**
 * `headway chat`: a conversation on standard input, a message a line, as in the terminal of `headway start`. With --json
 * a line `{ understanding, command, reply, text }` each, where `text` is what the terminal prints; `understanding` and
 * `command` are null where the names to read by could not be had.
 */
export const chat: Command = async (surroundings) => {
  const { options, input, output } = surroundings;
  // Without --now the clock is the machine's, which no speed changes.
  const clock = clockOption(options, 0);
  const app = await openStandalone(surroundings, clock, {
    seed: wholeOption(options, 'seed', 0, 2 ** 31),
    isMeasured: true,
  });
  const messageOf = createConversation('chat');
  const marked = createMarkFirst(app.simulated);
  try {
    for await (const line of boundedLines(input)) {
      const message = messageOf(line);
      if (!message) continue;
      const { understanding, command, reply: answered } = await app.assistant.respond(message);
      const reply = marked(answered);
      const text = renderText(reply, clock.now());
      const parse = understanding ? toParse(message.text, understanding) : null;
      output.write(
        options['json']
          ? `${JSON.stringify({ understanding: parse, command: command ? printed(command) : null, reply, text })}\n`
          : `${text}\n\n`,
      );
    }
  } finally {
    await app.stop();
  }
};
