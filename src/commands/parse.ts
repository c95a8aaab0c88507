import { toParse } from '../assistant/parse.ts';
import { systemClock } from '../common/clock.ts';
import { openAside } from './aside.ts';
import type { Command } from './command.ts';
import { instantOption } from './instant.ts';
import { boundedLines } from './lines.ts';

/** `headway parse`: sentences on standard input, one JSON line each, in order. */
export const parse: Command = async (surroundings) => {
  const { options, input, output } = surroundings;
  const app = await openAside(surroundings, systemClock(instantOption(options, 'now')));
  try {
    for await (const text of boundedLines(input)) {
      output.write(`${JSON.stringify(toParse(text, await app.assistant.understand(text)))}\n`);
    }
  } finally {
    await app.stop();
  }
};
