import { capabilities } from '../../../src/assistant/capabilities.ts';
import { faultReply } from '../../../src/assistant/faults.ts';
import { HeadwayError } from '../../../src/common/errors.ts';
import { CUSTOMER_NUMBER } from '../../../src/transit/customer-contacts.ts';
import type { Reply } from '../../../src/replies/reply.ts';
import type { TestApp } from '../app.ts';

const REFUSED = [
  'asdf qwer',
  'sushi at takoma',
  'next train at hogwarts',
  'purple line',
  'when is the L2',
  'when does the metro close',
  'next train at farragut',
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

const METRO = { agency: 'Metro', phone: CUSTOMER_NUMBER };

/** What the region answers to every capability's examples, then questions back, refusals and faults; each to somebody new. */
export async function* allReplies(app: TestApp): AsyncGenerator<{ asked: string; reply: Reply }> {
  const said = [...capabilities.flatMap(({ examples }) => examples), ...REFUSED];
  for (const [at, text] of said.entries()) {
    const from = { platform: 'test', place: `${at}` };
    const { reply } = await app.assistant.respond({ from, user: `${at}`, text });
    yield { asked: text, reply };
  }
  for (const kind of FAULTS)
    yield { asked: `(${kind})`, reply: faultReply(new HeadwayError(kind, ''), 'delays', METRO) };
}
