import { LEAD_COUNT, LEAD_SPAN, leadMinutes } from '../lead-time.ts';
import { listOf, wordPattern } from '../word-list.ts';
import { editWords } from './edit-words.ts';

const COUNT = `(${LEAD_SPAN}|${LEAD_COUNT})`;
const LEAD = new RegExp(
  String.raw`\b${COUNT}(?:[ -]?min(?:ute)?s?)(?: (?:before|ahead|early|earlier|prior))?|^(?:make (?:it|that)|change (?:it|that) to|set (?:it|that) to|how about|what about|rather|i meant|no) ${COUNT}$|\b(${LEAD_SPAN})\b`,
);
const COUNT_ALONE = new RegExp(`^${COUNT}$`);
/** Words of a reminder that change nothing of it. */
const IDLE = wordPattern(listOf('lead-words IDLE'), 'g');
/** "3 min not 5", "not 5, 3": what is meant of the two. */
function withoutOther(said: string): string {
  return said.replace(OTHER_LEAD, '');
}

const OTHER_LEAD = new RegExp(
  String.raw`,? (?:not|instead of|rather than) ${COUNT}(?: ?min(?:ute)?s?)?$|^not ${COUNT}(?: ?min(?:ute)?s?)?,? (?:but )?(?=\S)| (?:rather|instead|actually)$`,
);

/** The minutes before that a message says and no more, after what it takes back. `isLast`: a number alone is such. */
export function leadSaid(said: string, isLast = true): number | undefined {
  const meant = withoutOther(said);
  return isLast || !COUNT_ALONE.test(meant) ? leadIn(meant) : undefined;
}

function leadIn(said: string): number | undefined {
  const whole = COUNT_ALONE.test(said) ? `make it ${said}` : said;
  const lead = LEAD.exec(whole);
  const rest = lead && withoutRestless(whole.replace(lead[0], ' ')).replaceAll(IDLE, '');
  return lead && rest?.trim() === '' ? leadOf(lead) : undefined;
}

function leadOf([, minutes, alone, long]: Readonly<RegExpExecArray>): number {
  return leadMinutes(minutes ?? alone ?? long ?? '');
}

/** Words that say nothing of their own in an order that leans on one before: what may be left of it beside when and how. */
const RESTLESS = wordPattern(editWords('restless'), 'g');

/** What else a message says. */
export function withoutRestless(said: string): string {
  return said
    .replaceAll(RESTLESS, ' ')
    .replaceAll(/[,.!?]/g, ' ')
    .trim();
}
