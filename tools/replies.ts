import { openTestApp } from '../test/support/app.ts';
import { allReplies } from '../test/support/voice/replies.ts';
import { surfacesOf } from '../test/support/voice/surfaces.ts';

/**
 * `npm run replies`: every capability's examples with what the simulated region answers, questions back, refusals and faults
 * after them, to be read aloud after words were changed: as a call, as Alexa in one breath and as a text message, each with
 * what follows for “more”.
 */
const app = await openTestApp('2026-11-20T17:40:00');
for await (const { asked, reply } of allReplies(app)) {
  const surfaces = Object.entries(await surfacesOf(reply, app.now));
  const shown = surfaces.map(([name, pages]) => `${name.toUpperCase()}\n${pages.join('\n(more)\n')}`);
  process.stdout.write(`> ${asked}\n${shown.join('\n')}\n\n`);
}
await app.stop();
