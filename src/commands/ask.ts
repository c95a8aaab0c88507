import { writeFile } from 'node:fs/promises';
import { systemClock } from '../common/clock.ts';
import { HeadwayError } from '../common/errors.ts';
import type { Reply } from '../replies/reply.ts';
import { renderText } from '../replies/text.ts';
import { openAside } from './aside.ts';
import type { Command } from './command.ts';
import { instantOption } from './instant.ts';

/** `headway ask`: one sentence, its reply as text or, with --json, `{ understanding, reply }`; with --picture, a file too. */
export const ask: Command = async (surroundings) => {
  const { options, output } = surroundings;
  const [sentence = ''] = surroundings.arguments;
  const file = options['picture'];
  const clock = systemClock(instantOption(options, 'now'));
  const app = await openAside(surroundings, clock);
  try {
    // Nothing came before it, and nothing comes after.
    const message = {
      from: { platform: 'terminal', place: 'ask' },
      user: 'ask',
      text: sentence,
      aside: true,
    };
    const { understanding, reply } = await app.assistant.respond(message);
    const text = options['json']
      ? JSON.stringify({ understanding, reply }, undefined, 2)
      : renderText(reply, clock.now());
    output.write(`${text}\n`);
    if (typeof file === 'string') await writePicture(file, reply);
  } finally {
    await app.stop();
  }
};

/** Writes a reply's picture, or its rows as a board: as SVG where the name ends so, else as PNG. */
async function writePicture(file: string, reply: Reply): Promise<void> {
  const [{ drawReplyBoard }, { PALETTE }, { renderPng }] = await Promise.all([
    import('../pictures/reply-board.ts'),
    import('../assistant/answers/pictures.ts'),
    import('../pictures/png.ts'),
  ]);
  const picture = reply.picture ?? drawReplyBoard(reply, PALETTE);
  if (!picture) throw new HeadwayError('usage', '--picture: this answer has nothing to draw');
  try {
    await writeFile(file, file.endsWith('.svg') ? picture.svg : await renderPng(picture.svg));
  } catch (cause) {
    throw new HeadwayError('usage', `--picture: ${file} cannot be written`, { cause });
  }
}
