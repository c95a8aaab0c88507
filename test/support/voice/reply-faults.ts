import { pagesOf } from '../../../adapters/phone/messages/pages.ts';
import type { Reply } from '../../../src/replies/reply.ts';
import { transliterated } from '../../../src/replies/sms.ts';
import { speechOf } from '../../../src/replies/speech.ts';
import { OPEN_QUESTION } from '../../../src/replies/speech/pages.ts';
import { spokenFaults, textFaults } from './linter.ts';

/** A segment of several. */
const SEGMENT = 153;

/** What would be wrong to hear or to read of a reply, whatever surface it was given on; empty: nothing. */
export function replyFaults(reply: Reply, now: Date): string[] {
  const { sentences, more = [], reprompt } = speechOf(reply, now);
  const asks = reprompt ?? '';
  const said = [...sentences, asks].join(' ').trim();
  const [first = '', ...others] = pagesOf(reply, now);
  return [
    ...spokenFaults(said, asks !== ''),
    ...(reply.asks && asks === '' ? [`waits without a question: ${said}`] : []),
    ...more.flatMap((one) => spokenFaults(one, one.endsWith('?'))),
    ...[first, ...others].flatMap(textFaults),
    ...(first.slice(0, SEGMENT).includes(firstFact(reply)) ? [] : [`tells nothing at first: ${first}`]),
  ];
}

/** The first words that tell something: of a row the row's, of a text the text's; what is said where nothing is listed. */
function firstFact({ title, order, asks, speech, blocks: [first] }: Reply): string {
  if (!first) return '';
  // What became of an order is its title.
  if (order !== undefined && title !== undefined) return beginning(title);
  if (speech !== undefined && asks?.question === OPEN_QUESTION) return beginning(speech);
  return beginning(first.kind === 'rows' ? (first.rows[0]?.text ?? '') : first.text);
}

/** Without the codes of platforms, which are for maps. */
function beginning(text: string): string {
  return transliterated(text)
    .replaceAll(/ \((?:[A-Z]\d{2}(?:, )?)+\)/g, '')
    .slice(0, 20);
}
