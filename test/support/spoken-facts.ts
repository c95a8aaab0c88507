import type { Reply } from '../../src/replies/reply.ts';
import { speechOf } from '../../src/replies/speech.ts';
import { cardinal } from '../../src/replies/speech/numbers.ts';
import { asSaid } from '../../src/replies/speech/words.ts';

/**
 * What must be heard of a reply by whoever asks for all of it: every sentence of its speech, and, told apart from how they
 * are put together, where each row leads, in how many minutes, and every text.
 */
export function spokenFacts(reply: Reply): string[] {
  const { sentences, more = [], question, reprompt } = speechOf(reply, reply.asOf?.at ?? new Date(0));
  if (reply.speech !== undefined) return sentences;
  const rows = reply.blocks.flatMap((block) => (block.kind === 'rows' ? block.rows : []));
  const texts = reply.blocks.flatMap((block) =>
    block.kind === 'rows' ? [] : [(asSaid(block.text).split(/[.,:?!]/)[0] ?? '').slice(1)],
  );
  const details = rows.flatMap(({ lead, text, at }) => {
    const minutes = /^(\d+) min$/.exec(lead)?.[1];
    // A leg of a trip begins where the one before ended, which is not said again.
    const end = at || / to /.test(text) ? (text.split(' to ')[1] ?? text) : text;
    const [first = ''] = asSaid(end).split(',');
    const parts = /^(?:[A-Z]\w{1,3} ){6}|(?:, .{1,60}){8}|^.{150}/.test(end) ? [] : [first];
    // A sentence may begin with it.
    return [...parts, ...(minutes ? [cardinal(Number(minutes))] : [])].map((part) => part.slice(1));
  });
  // The question itself offers the choices, which the texts before it need not say again.
  return [...sentences, ...more, ...(question ? [reprompt ?? ''] : [...details, ...texts])].filter(Boolean);
}
