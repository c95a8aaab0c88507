import { systemClock } from '../clock.ts';
import { renderText } from '../replies/text.ts';
import { openAside } from './aside.ts';
import type { Command } from './command.ts';
import { instantOption } from './instant.ts';

/** `headway ask`: one sentence, its reply as text or, with --json, `{ understanding, reply }`. */
export const ask: Command = async (surroundings) => {
  const { options, output } = surroundings;
  const [sentence = ''] = surroundings.arguments;
  const clock = systemClock(instantOption(options, 'now'));
  const app = await openAside(surroundings, clock);
  try {
    const message = { from: { platform: 'terminal', place: 'ask' }, user: 'ask', text: sentence };
    const { understanding, reply } = await app.assistant.respond(message);
    const text = options['json']
      ? JSON.stringify({ understanding, reply }, undefined, 2)
      : renderText(reply, clock.now());
    output.write(`${text}\n`);
  } finally {
    await app.stop();
  }
};
