import { access, constants, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { textOption, usage } from '../command-line.ts';
import { markSimulated, SIMULATED_NOTICE } from '../replies/simulated-notice.ts';
import type { Reply } from '../replies/reply.ts';
import { renderText } from '../replies/text.ts';
import { openStandalone, type Standalone } from './standalone.ts';
import type { Command } from './command.ts';
import { clockOption } from './instant.ts';

/** `headway ask`: one sentence, its reply as text or, with --json, `{ understanding, reply }`; with --picture, a file too. */
export const ask: Command = async (surroundings) => {
  const { options, output, errors } = surroundings;
  const [sentence = ''] = surroundings.arguments;
  const file = textOption(options, 'picture');
  if (file !== undefined) await refuseUnwritable(file);
  const clock = clockOption(options);
  const app = await openStandalone(surroundings, clock);
  try {
    // Nothing came before it, and nothing comes after.
    const message = {
      from: { platform: 'terminal', place: 'ask' },
      user: 'ask',
      text: sentence,
      aside: true,
      answersOnly: app.answersOnly,
    };
    const { understanding, reply } = await app.assistant.respond(message);
    const text = options['json']
      ? JSON.stringify({ understanding, reply }, undefined, 2)
      : renderText(app.simulated ? markSimulated(reply) : reply, clock.now());
    output.write(`${text}\n`);
    if (file === undefined) return;
    await writePicture(file, reply, app);
    // Not on standard output, which with --json is read by a program.
    errors.write(`The picture is in ${file}.\n`);
  } finally {
    await app.stop();
  }
};

const UNWRITABLE = 'cannot be written';

/** Refuses what no picture can be written to, before anybody is asked anything. */
async function refuseUnwritable(file: string): Promise<void> {
  if (!/\.(?:png|svg)$/i.test(file)) throw usage('--picture: the name must end in .png or .svg');
  try {
    await access(dirname(file), constants.W_OK);
  } catch {
    throw usage(`--picture: ${file} ${UNWRITABLE}`);
  }
}

/** Writes a reply's picture, or its rows as a board: as SVG where the name ends so, else as PNG. */
async function writePicture(
  file: string,
  reply: Reply,
  { simulated, lineColors }: Pick<Standalone, 'simulated' | 'lineColors'>,
): Promise<void> {
  const [{ drawReplyBoard }, { renderPng }, { stamped }] = await Promise.all([
    import('../pictures/reply-board.ts'),
    import('../pictures/png.ts'),
    import('../pictures/stamp.ts'),
  ]);
  const drawn = reply.picture ?? drawReplyBoard(reply, lineColors);
  if (!drawn) throw usage('--picture: this answer has nothing to draw');
  const { svg } = simulated ? stamped(drawn, SIMULATED_NOTICE) : drawn;
  try {
    await writeFile(file, /\.svg$/i.test(file) ? svg : await renderPng(svg));
  } catch {
    throw usage(`--picture: ${file} ${UNWRITABLE}`);
  }
}
