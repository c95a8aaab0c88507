import { commandAlone } from '../assistant/dialogue/command-of.ts';
import { printed, toParse } from '../assistant/parse.ts';
import { withStandalone } from './standalone.ts';
import type { Command } from './command.ts';
import { clockOption } from './instant.ts';
import { boundedLines } from './lines.ts';

/** `headway parse`: sentences on standard input, one JSON line each, in order. */
export const parse: Command = async (surroundings) => {
  const { options, input, output } = surroundings;
  await withStandalone(surroundings, clockOption(options), async ({ assistant }) => {
    for await (const text of boundedLines(input)) {
      const understanding = await assistant.understand(text);
      const command = printed(commandAlone(understanding));
      output.write(`${JSON.stringify({ ...toParse(text, understanding), command })}\n`);
    }
  });
};
