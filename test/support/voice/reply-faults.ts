import { pagesOf } from '../../../adapters/phone/messages/pages.ts';
import type { Reply } from '../../../src/replies/reply.ts';
import { transliterated } from '../../../src/replies/sms.ts';
import { speechOf } from '../../../src/replies/speech.ts';
import { areLegs } from '../../../src/replies/speech/journey.ts';
import { withShortNames } from '../../../src/replies/speech/names.ts';
import { OPEN_QUESTION } from '../../../src/replies/speech/pages.ts';
import { asSaid } from '../../../src/replies/speech/words.ts';
import { spokenFaults, textFaults } from './linter.ts';

/** A segment of several. */
const SEGMENT = 153;

/** More than three in a row, after a colon or none: nobody keeps them in mind. */
const LONG_LIST =
  /(?:: (?:[^,.:?!]{1,40}, ){2,}|(?:[^,.:?!]{1,40}, ){5,})(?!and |or )[^,.:?!]{1,40} (?:and|or) (?!more\b)/;
/** Which lines a place is on, or a warning is of, is one thing. */
const LINES = /\bthe [\w, ]{1,60} (?:and|or) \w+ Lines?\b/g;
/** A number of several digits is said in parts. */
const DIGITS =
  /\b(zero|one|two|three|four|five|six|seven|eight|nine), (?=zero|one|two|three|four|five|six|seven|eight|nine)/g;

/** Twelve seconds, at 150 words a minute: what is heard at first, before it is asked whether to go on. */
const FIRST_WORDS = 30;
/** How the question was taken, and what warns. */
const BESIDE = /^(?:I took |I can't find |There's an alert\b)| is the station nearest to |'s elevator is out/;

/** What would be wrong to hear or to read of a reply, whatever surface it was given on; empty: nothing. */
export function replyFaults(reply: Reply, now: Date): string[] {
  const { sentences, more = [], reprompt } = speechOf(reply, now);
  const asks = reprompt ?? '';
  const said = [...sentences, asks].join(' ').trim();
  const [first = '', ...others] = pagesOf(reply, now);
  return [
    ...spokenFaults(said, asks !== ''),
    // What became of an order is told whole, all its days.
    ...(reply.order === undefined &&
    LONG_LIST.test(withoutEnds(said, reply).replaceAll(LINES, 'the lines').replaceAll(DIGITS, '$1 '))
      ? [`a long list at once: ${said}`]
      : []),
    ...(reply.asks && asks === '' ? [`waits without a question: ${said}`] : []),
    ...more.flatMap((one) => spokenFaults(one, one.endsWith('?'))),
    ...[first, ...others].flatMap(textFaults),
    ...(first.slice(0, SEGMENT).includes(firstFact(reply)) ? [] : [`tells nothing at first: ${first}`]),
  ];
}

/** Where a leg begins and ends is one thing each, whatever commas are in its name. */
function withoutEnds(said: string, { blocks }: Reply): string {
  const legs = blocks.flatMap((block) => (block.kind === 'rows' && areLegs(block) ? block.rows : []));
  const ends = legs.flatMap(({ text }) => text.split(' to ')).map(asSaid);
  return ends.reduce((words, end) => words.replaceAll(end, 'there'), said);
}

/** The same of what somebody asked for: an answer has its time, an alert that is posted has the words of its agency. */
export function answerFaults(reply: Reply, now: Date): string[] {
  return [...replyFaults(reply, now), ...lengthFaults(reply, now)];
}

/**
 * Whom to call in danger, and what became of an order, is told whole. How the question was taken, and that there is an alert, come
 * beside an answer; an alert in an agency's own words is as long as it is.
 */
function lengthFaults(reply: Reply, now: Date): string[] {
  if (reply.order !== undefined || reply.urgent) return [];
  const alerts = alertsIn(reply);
  const isOurs = (one: string) =>
    !BESIDE.test(one) && !alerts.includes(one.replace(/\.$/, '').replace(/^[^:.]{1,40}: /, ''));
  const { sentences } = speechOf(reply, now);
  const words = sentences.filter(isOurs).join(' ').split(' ').length;
  return words > FIRST_WORDS ? [`more than twelve seconds: ${sentences.join(' ')}`] : [];
}

const COUNT = /^\d+ alerts?\b/;

/** What agencies say in a reply, as it is said. Rows of alerts alone are counted as such, or tell when they were updated. */
function alertsIn({ blocks }: Reply): string {
  const told = blocks.flatMap((block) =>
    block.kind !== 'rows'
      ? []
      : block.rows.filter(({ note }) => COUNT.test(block.heading ?? '') || note?.startsWith('updated ')),
  );
  return asSaid(told.map(({ text }) => text).join(' '));
}

/** The first words that tell something: of a row the row's, of a text the text's; what is said where nothing is listed. */
function firstFact({ title, order, asks, speech, blocks: [first] }: Reply): string {
  if (!first) return '';
  // What became of an order is its title.
  if (order !== undefined && title !== undefined) return beginning(title);
  if (speech !== undefined && asks?.question === OPEN_QUESTION) return beginning(speech);
  const told = first.kind === 'rows' ? (first.rows[0]?.text ?? '') : first.text;
  // The line that is asked about is named once.
  const about = `${title?.split(': ')[0]}: `;
  return beginning(told.startsWith(about) ? told.slice(about.length) : told);
}

/** Without the codes of platforms and units, which are for maps. */
function beginning(text: string): string {
  return transliterated(withShortNames(text))
    .replaceAll(/ \((?:[A-Z]\d{2}(?:, )?)+\)/g, '')
    .replaceAll(
      /\b(Elevator|Escalator) [A-Z]\d{2}[A-Z]\d{2}\b/g,
      (_, kind: string) => `The ${kind.toLowerCase()}`,
    )
    .slice(0, 20);
}
