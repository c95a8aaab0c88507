import { readOptions } from '../following/read-options.ts';
import { RESTLESS } from './restless.ts';

const CANCELLING_REMINDER =
  /\b(?:cancel|delete|remove|stop|forget|clear|drop|scrap|kill|don'?t need|no longer need|get rid of)\b(?: (?:the|that|my|this|all|those|any|of|it|them))+(?: (?:reminders?|alarm))?$/;

const MINUTES: Readonly<Record<string, number>> = {
  five: 5,
  ten: 10,
  fifteen: 15,
  twenty: 20,
  'twenty five': 25,
  thirty: 30,
  forty: 40,
  'forty five': 45,
  'half an hour': 30,
  'a half hour': 30,
  'an hour': 60,
  'one hour': 60,
  '1 hour': 60,
};
const COUNT = String.raw`(\d{1,2}(?! hour)|${Object.keys(MINUTES).toReversed().join('|')})`;
const LEAD = new RegExp(
  String.raw`\b${COUNT}(?:[ -]?min(?:ute)?s?)(?: (?:before|ahead|early|earlier|prior))?|^(?:make (?:it|that)|change (?:it|that) to|set (?:it|that) to|how about|what about|rather|i meant|no) ${COUNT}$|\b(half an hour|a half hour|an hour|one hour|1 hour)\b`,
);
const ASKS_LEAD =
  /^how (?:long|many minutes|far|much time|early)(?: (?:before|ahead|in advance|beforehand|is that|will (?:that|it) be|will you tell me))*$/;
const MAX_WORDS = 9;

/** The whole sentences of what is said of the reminder that was promised last; absent where it is about none. */
export function ofReminder(said: string, reminder: string, now: Date): readonly string[] | undefined {
  if (said.split(' ').length > MAX_WORDS) return undefined;
  if (CANCELLING_REMINDER.test(said)) return ['cancel my reminders'];
  if (ASKS_LEAD.test(said)) return ['my reminders'];
  const lead = LEAD.exec(said);
  if (!lead) return undefined;
  const rest = said
    .replace(lead[0], ' ')
    .replaceAll(RESTLESS, ' ')
    .replaceAll(/\b(?:before(?:hand)?|ahead|early|remind|tell|give|earlier|warning|notice)\b/g, '');
  if (rest.trim() !== '') return undefined;
  const count = lead[1] ?? lead[2] ?? lead[3] ?? '';
  const about = readOptions(
    reminder.replace(/^remind me(?: (?:of|about|before|for))*/i, '').trim(),
    now,
  ).rest;
  return ['cancel my reminders', `remind me ${MINUTES[count] ?? count} minutes before ${about}`];
}
