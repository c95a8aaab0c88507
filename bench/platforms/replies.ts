import { capabilities } from '../../src/assistant/capabilities.ts';
import { faultReply } from '../../src/assistant/faults.ts';
import { HeadwayError } from '../../src/common/errors.ts';
import type { Reply } from '../../src/replies/reply.ts';
import { speechOf } from '../../src/replies/speech.ts';
import { plainSpeech } from '../../src/replies/speech/ssml.ts';
import { renderText } from '../../src/replies/text.ts';
import { openTestApp } from '../../test/support/app.ts';

/**
 * `npm run replies`: every capability's examples with what the simulated region answers, refusals and faults after
 * them, to be read aloud after words were changed. With `--speech`, what a voice says of each, and what it says for “more”.
 */
const AT = '2026-11-20T17:40:00';
const REFUSED = [
  'asdf qwer',
  'sushi at takoma',
  'next train at hogwarts',
  'purple line',
  'when is the L2',
  'follow',
];
const FAULTS = [
  'denied',
  'quota',
  'limited',
  'not-found',
  'unknown-stop',
  'invalid',
  'unavailable',
  'malformed',
  'config',
] as const;

const app = await openTestApp(AT);
const said = [...capabilities.flatMap(({ examples }) => examples), ...REFUSED];
for (const [at, text] of said.entries()) {
  const { reply } = await app.assistant.respond({
    from: { platform: 'test', place: `${at}` },
    user: `${at}`,
    text,
  });
  process.stdout.write(`> ${text}\n${worded(reply)}\n\n`);
}
for (const kind of FAULTS)
  process.stdout.write(`> (${kind})\n${worded(faultReply(new HeadwayError(kind, ''), 'delays'))}\n\n`);
await app.stop();

function worded(reply: Reply): string {
  if (!process.argv.includes('--speech')) return renderText(reply, app.now);
  const { sentences, more, reprompt = '' } = speechOf(reply, app.now);
  const said = plainSpeech([...sentences, reprompt].filter(Boolean));
  return more ? `${said}\n(more) ${plainSpeech(more)}` : said;
}
