import { remembering } from '../../common/remembering.ts';
import type { IntentName } from '../capabilities.ts';
import { listOf, wordPattern, wordSet } from '../word-list.ts';
import { readOptions } from './read-options.ts';
import type { SaidOptions } from './reader.ts';
import { speechPattern, speechRows } from '../speech.ts';
import type { Act } from '../understand/slots/slots.ts';

/** A sentence about following, taken apart. */
export interface FollowingSaid {
  act: Act;
  said: SaidOptions;
  /** The words that name what it is about; empty where there are none. */
  about: string;
}

const POLITE =
  /^(?:(?:hey|hi|hello|ok|okay|so|well|um|uh|er|yeah|yes|oh|and|also),? |please |pls |can you |could you |will you |would you |i want you to |only |just |from now on |don['’]?t forget to )+/i;
const FILLERS =
  /\b(?:please|thanks|all|my|our|the|any|of|for|from|about|here|now|alerts?|notifications?|messages?|updates?|subscriptions?|reminders?|everything|this|that|it|incident|one|channel|thread|until|on|off|and|by|only|just|with|me|us|an?|while|bit|moment|time|being|temporarily|good)\b|[?!.,]/gi;

/**
 * What acts are said with, in the notation of `speech.ts`, the first that fits; `with`: what must be said after it too; `options`:
 * it must also say when or how. Sentences of other wording are left to the grammar.
 */
const { rows, phrases } = speechRows(new URL('following-rules.txt', import.meta.url));
/** Each rule has one of these; most messages have none. */
const OF_RULES = wordPattern(listOf('read-following OF_RULES'));
const READERS = rows.map(([act, rule]) => {
  const [says = '', ...more] = rule.split(' ;');
  const partOf = (part: string) => {
    const said = more.find((one) => one.startsWith(`${part} `))?.slice(part.length + 1);
    return said === undefined ? undefined : speechPattern(said, phrases);
  };
  return {
    act: act as Act,
    says: speechPattern(says, phrases),
    also: partOf('with'),
    unless: partOf('unless'),
    withOptions: more.includes('options'),
  };
});

/** Sentences whose rules are kept, of at most a message's length. */
const MAX_TEXTS = 200;

/** Takes a sentence about following apart; absent: it is another, or one that the grammar reads by itself. */
export function readFollowing(text: string, now: Date): FollowingSaid | undefined {
  if (!OF_RULES.test(text)) return undefined;
  const { plain, rules } = rulesFor(whenLast(text, now));
  for (const { act, says, withOptions } of rules) {
    const { said } = readOptions(plain, now);
    if (withOptions && !saysWhenOrHow(said)) continue;
    const about = readOptions(plain.replace(says, ' ').trim(), now).rest;
    return { act, said, about: namedIn(about) ?? '' };
  }
  return undefined;
}

/** "Every weekday remind me …", "in half an hour remind me …": when, after what is asked for. */
function whenLast(text: string, now: Date): string {
  const words = text.trim().split(' ');
  const lead = words.findIndex((word) => ASKS.has(word.toLowerCase()));
  const when = words.slice(0, Math.max(lead, 0)).join(' ');
  const isWhen = when !== '' && ['', 'in', 'at'].includes(readOptions(when, now).rest);
  return isWhen ? [...words.slice(lead), when].join(' ') : text;
}

const ASKS = wordSet('remind tell alert notify ping warn text message let');

/** Words that name something; absent: they only lead to what is named. */
export function namedIn(about: string): string | undefined {
  return about.replaceAll(FILLERS, '').trim() === '' ? undefined : about;
}

/** What is said without good manners, and the rules whose words it has. */
const rulesFor = remembering(MAX_TEXTS, (text) => {
  const plain = text.trim().replace(/^[/!]/, '').replace(POLITE, '');
  const rules = READERS.filter(({ says, also, unless }) => {
    const found = says.exec(plain);
    return found && also?.test(plain.slice(found[0].length)) !== false && !unless?.test(plain);
  });
  return { plain, rules };
});

function saysWhenOrHow({ days, windows, until, severity, manner, early }: SaidOptions): boolean {
  return [days, windows, until, severity, manner, early].some((said) => said !== undefined);
}

/** The intent that an act belongs to. */
export function intentOf(act: Act): IntentName {
  switch (act) {
    case 'follow':
    case 'change':
    case 'resume':
    case 'remind':
      return 'subscribe';
    case 'unfollow':
    case 'pause':
    case 'mute':
    case 'forget reminders':
      return 'unsubscribe';
    case 'why':
    case 'list':
      return 'list_subscriptions';
  }
}
