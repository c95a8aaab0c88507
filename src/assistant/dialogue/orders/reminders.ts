import { joinWords } from '../../capability.ts';
import type { Question } from '../../question.ts';
import { correctionOf } from '../corrections/corrections.ts';
import { ORDER } from '../grammar/order.ts';
import { withoutExcuse, wordsOf } from '../plain.ts';
import type { PromisedReminder } from '../state.ts';
import { LEAD_COUNT, LEAD_SPAN, leadMinutes } from '../../lead-time.ts';
import { wordPattern } from '../../word-list.ts';
import { withoutRestless } from './restless.ts';

const CANCELLING_REMINDER =
  /^take (?:it|that|this)(?: (?:one|reminder))? off$|\b(?:cancel|delete|remove|stop|forget|clear|drop|scrap|kill|don'?t need|no longer need|get rid of)\b(?: (?:the|that|my|this|all|those|any|of|it|them))+(?: (?:reminders?|alarm|one|ones))?$/;

const COUNT = `(${LEAD_SPAN}|${LEAD_COUNT})`;
const LEAD = new RegExp(
  String.raw`\b${COUNT}(?:[ -]?min(?:ute)?s?)(?: (?:before|ahead|early|earlier|prior))?|^(?:make (?:it|that)|change (?:it|that) to|set (?:it|that) to|how about|what about|rather|i meant|no) ${COUNT}$|\b(${LEAD_SPAN})\b`,
);
/** "Nah, 45", right after a reminder. */
const COUNT_ALONE = new RegExp(`^${COUNT}$`);
/** Words of a reminder that change nothing of it. */
const IDLE = wordPattern(
  `before beforehand ahead early remind tell let know give leave leaves depart departs goes earlier warning notice is sound sounds
  good fine enough plenty perfect great come comes coming arrive arrives here`,
  'g',
);
/** What of a correction names nothing yet. */
const HALF = /^(?:not .*)?$/;
const MAX_WORDS = 9;

/** The whole sentence of a reminder that was asked for without what it is of. */
export function reminderNamed(said: string, question: Question | undefined): readonly string[] | undefined {
  const { act, which, route, stop_id: stop, stop_name: name } = question?.slots ?? {};
  const isOpen = act === 'remind' && [which, route, stop, name].every((one) => one === undefined);
  if (isOpen && said === 'yes') return ['remind me'];
  const lead = isOpen ? leadSaid(said) : undefined;
  return lead === undefined ? undefined : [`remind me ${lead} minutes before`];
}

/**
 * "Not Columbia Heights, Navy Yard", "sorry, I meant from Shady Grove", of the reminder of a last train: one from there
 * instead. `isLast`: it was spoken of last.
 */
export function ofOtherPlace(
  text: string,
  reminder: PromisedReminder,
  isLast: boolean,
): readonly string[] | undefined {
  const { meant, not } =
    [withoutExcuse(text), text].map(correctionOf).find((one) => one && !HALF.test(one.meant)) ?? {};
  if (reminder.which !== 'last' || meant === undefined || (not === undefined && !isLast)) return undefined;
  const { station, from_station: from = station, to_station: to } = reminder;
  const named = [from, to].flatMap((end) => (end ? wordsOf(`${end.name} ${end.heard}`) : []));
  if (not !== undefined && !wordsOf(not).some((word) => word.length > 2 && named.includes(word)))
    return undefined;
  const way = meant.startsWith('to ')
    ? [from && `from ${from.name}`, meant]
    : [`from ${meant.replace(/^(?:from|at) /, '')}`, to && `to ${to.name}`];
  const order = joinWords(remindBefore(reminder.lead), 'the last train', ...way);
  // Of one that was asked for without a place nothing was promised yet.
  return [...(named.length === 0 ? [] : ['cancel my reminders']), order];
}

function remindBefore(lead: number | undefined): string {
  return lead === undefined ? 'remind me of' : `remind me ${lead} minutes before`;
}

/** What one is to be reminded of, in words that say it again. */
function promiseWords(reminder: PromisedReminder): string {
  const { which, route, stop_id: stop, stop_name: corner, direction, ...way } = reminder;
  const { station, from_station: from = station, to_station: to } = way;
  if (which === 'last')
    return joinWords('the last train', from && `from ${from.name}`, to && `to ${to.name}`);
  // The way it goes tells which stop of a corner is meant.
  const at = stop ?? (direction === undefined ? corner?.ids[0] : corner?.name);
  return joinWords('the next', direction, route ?? 'bus', at && `at ${at}`);
}

/**
 * The whole sentences of what is said of the reminder that was promised last; absent where it is about none. `isLast`: it
 * was spoken of last.
 */
export function ofReminder(
  text: string,
  reminder: PromisedReminder,
  isLast: boolean,
): readonly string[] | undefined {
  const said = withoutOther(text);
  if (said.split(' ').length > MAX_WORDS) return undefined;
  if (CANCELLING_REMINDER.test(said)) return ['cancel my reminders'];
  if (ORDER.asksLead(said) ?? ORDER.asksWhen(said)) return ['my reminders'];
  const lead = COUNT_ALONE.test(said) && !isLast ? undefined : leadIn(said);
  return lead === undefined
    ? undefined
    : ['cancel my reminders', joinWords(remindBefore(lead), promiseWords(reminder))];
}

/** "3 min not 5", "not 5, 3": what is meant of the two. */
function withoutOther(said: string): string {
  return said.replace(OTHER_LEAD, '');
}

const OTHER_LEAD = new RegExp(
  String.raw`,? (?:not|instead of|rather than) ${COUNT}(?: ?min(?:ute)?s?)?$|^not ${COUNT}(?: ?min(?:ute)?s?)?,? (?:but )?(?=\S)| (?:rather|instead|actually)$`,
);

/** The minutes before that a message says and no more, after what it takes back. */
export function leadSaid(said: string): number | undefined {
  return leadIn(withoutOther(said));
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

/** Whether a message says how long before one wants to be told, as of a reminder: nothing is followed for it. */
export function asksForLead(text: string): boolean {
  return BEFORE.test(text) && !OF_ALERTS.test(text);
}

const BEFORE = /\b\d{1,2} ?min(?:ute)?s? (?:before|ahead|early|earlier|prior|beforehand)\b/i;
/** What is told before one leaves is how trains are then. */
const OF_ALERTS = wordPattern(
  'follow subscribe watch monitor alert alerts update updates notification notifications before_(?:i|we)_(?:leave|go|head|set)',
);
