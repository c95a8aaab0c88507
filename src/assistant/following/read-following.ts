import { remembering } from '../../common/remembering.ts';
import type { IntentName } from '../capabilities.ts';
import { wordSet } from '../word-list.ts';
import { readDays } from './days.ts';
import { EARLY_ONES } from './manner.ts';
import { readOptions } from './read-options.ts';
import type { SaidOptions } from './reader.ts';
import { speechPattern } from '../speech.ts';
import type { Act } from '../understand/slots/slots.ts';

/** A sentence about following, taken apart. */
export interface FollowingSaid {
  act: Act;
  said: SaidOptions;
  /** The words that name what it is about; empty where there are none. */
  about: string;
}

const POLITE =
  /^(?:(?:hey|hi|hello|ok|okay|so|well|um|uh|er|yeah|yes|oh|and|also),? |please |pls |can you |could you |will you |would you |i want you to |only |just |from now on )+/i;
const FILLERS =
  /\b(?:please|thanks|all|my|our|the|any|of|for|from|about|here|now|alerts?|notifications?|messages?|updates?|subscriptions?|reminders?|everything|this|that|it|incident|one|channel|thread|until|on|off|and|by|only|just|with|me|us|an?|while|bit|moment|time|being|temporarily|good)\b|[?!.,]/gi;

const TELL = '(tell|alert|notify|ping|warn|text|message|let|buzz|nudge|poke|page|holler [at]|shoot|wake)';
const FOLLOW = '(follow|subscribe [me|us] [to]|watch|monitor)';

/** What an act is said with, in the notation of `speech.ts`; `with`: what must be said after it too. */
interface Rule {
  act: Act;
  says: string;
  with?: string;
  unless?: string;
  /** Whether the sentence must also say when or how: otherwise it is for the grammar. */
  withOptions?: true;
}

/** The first that fits. Sentences of other wording are left to the grammar. */
const RULES: readonly Rule[] = [
  {
    act: 'forget reminders',
    says: '(cancel|delete|remove|stop|forget|clear|drop)..',
    with: '..(reminder|reminders)..',
  },
  { act: 'list', says: '..(my|our|list|show|what|which|have|any)..(reminder|reminders)..' },
  {
    act: 'list',
    says: `remind (me|us) [of|like|again|please]* (what|which)..(i|we|i'm|we're|i've|we've) [am|are|have]
      (follow*|(sign|signed) up|subscribe*|watch*|get*|have)..`,
  },
  {
    act: 'remind',
    says: `(remind (me|us)|(set|create|make|add) [up] [me] (a|an) (reminder|alarm) [for me]) !([again] (to|how|what|which|where|who))
      [of|about|when|before|for|on]*..`,
  },
  {
    act: 'follow',
    says: `${TELL} (me|us) [know] (early|ahead [of time]|beforehand) (if|when|whenever|about)..`,
  },
  {
    act: 'follow',
    says: `${TELL} (me|us) [know]..`,
    with: '..before (i|we) (leave|go|head|set)..(if|when|whenever|in case)..',
  },
  {
    act: 'remind',
    says: `${TELL} (me|us) [know]..`,
    with: `..((before|ahead of|{count} (away|from|out)) ..(next|last|first|bus|train|one|{route})|(next|last|first|bus|train|one|{route})..
      (before|ahead of|{count} (away|from|out)))..`,
  },
  {
    act: 'remind',
    says: `${TELL} (me|us) [up] [at]..`,
    with: '..to (go|leave|head|walk)..',
    unless: '..(if|when|whenever|about|line|lines|train|trains|delays|trouble|problems)..',
  },
  {
    act: 'why',
    says: `why ((am|did|do|are|is|was) (i|we|this|it|that) !(..(sitting|stopped|stuck|standing|held|waiting)..)
      ..(get|got|getting|see|seeing|receiv*|here|told|sent|posted)|
      (did|do|are|have|would) you (post|send|sent|tell|telling|told|ping|alert|message))..`,
  },
  { act: 'why', says: 'why (this|that) [alert|message]' },
  {
    act: 'mute',
    says: `(mute|silence|ignore|snooze|pause) ([alert|incident] {alert}|
      (this|that|it) !(channel|thread|place|line|route|station|bus))..`,
  },
  {
    act: 'change',
    says: `(no [more]|without|stop|end|drop|lose|kill|skip|cancel|(turn|switch) off|disable|[i] (do not|don't) (want|send|need))
      [of|the|any|my|more|those|sending|getting|me]*..`,
    with: `..${EARLY_ONES}..`,
  },
  { act: 'change', says: '(turn|switch)..', with: `[the|my] ${EARLY_ONES} off..` },
  {
    act: 'follow',
    says: `((can|could|may) (i|we) (have|get)|[i|i'd|i would] [also] (want|need|like)|give [(me|us) a heads up [on|about]]|send|get|add|(turn|switch) on|enable|start)..`,
    with: `..${EARLY_ONES}..`,
  },
  { act: 'follow', says: `${EARLY_ONES}..` },
  { act: 'pause', says: '(pause|snooze)..' },
  {
    act: 'pause',
    says: '(stop|quit|drop|cancel|end|kill|(turn|switch) off)..',
    with: '..(for (now|a (while|bit)|the (moment|time being))|temporarily)',
  },
  {
    act: 'pause',
    says: `(mute|silence|quiet) [all|everything|my|the|alert|alerts|notification|notifications|message|messages|channel]*`,
  },
  { act: 'pause', says: '(mute|silence|quiet)..', withOptions: true },
  { act: 'resume', says: '(resume|unpause|unmute|unsnooze|restart)..' },
  {
    act: 'change',
    says: `!(..(off|stop|quiet|silent|timer|alarm|reminder|clock|stopwatch)..) (change|set|make|switch)
      [how|following|alert|alerts|subscription|to|for|the|my]*..`,
    withOptions: true,
  },
  {
    act: 'follow',
    says: `(${FOLLOW}|(notify|alert) (me|us) (about|of|on)) (everything|all lines|the whole (system|region|network))..`,
  },
  { act: 'follow', says: `${FOLLOW}..`, with: '..(elevator|elevators|escalator|escalators|lift|lifts)..' },
  {
    act: 'unfollow',
    says: '(unsubscribe [me|us] [from]|unfollow|unwatch|(stop|quit) (following|watching|monitoring))..',
  },
  {
    act: 'follow',
    // When a station opens and closes is asked.
    unless: `(tell (me|us)|let (me|us) know) when !(..(again)..) ..(open|opens|close|closes|shut|shuts|first|last)..`,
    says: `(${FOLLOW}|(alert|notify|warn|text|ping|message) (me|us) [of|about|when|if|on|to]|tell (me|us) (when|if|about)|
      let (me|us) know [when|if|about|of]|keep (me|us) (posted|updated|informed) [on|about])..`,
    withOptions: true,
  },
  { act: 'follow', says: '..(warn|alert|tell|text|ping) (me|us) early..' },
];

/** The rules, compiled. */
const READERS = RULES.map(({ says, with: also, unless, ...rule }) => ({
  ...rule,
  says: speechPattern(says),
  also: also === undefined ? undefined : speechPattern(also),
  unless: unless === undefined ? undefined : speechPattern(unless),
}));

/** Sentences whose rules are kept, of at most a message's length. */
const MAX_TEXTS = 200;

/** Takes a sentence about following apart; absent: it is another, or one that the grammar reads by itself. */
export function readFollowing(text: string, now: Date): FollowingSaid | undefined {
  const { plain, rules } = rulesFor(daysLast(text, now));
  for (const { act, says, withOptions } of rules) {
    const { said } = readOptions(plain, now);
    if (withOptions && !saysWhenOrHow(said)) continue;
    const about = readOptions(plain.replace(says, ' ').trim(), now).rest;
    return { act, said, about: namedIn(about) ?? '' };
  }
  return undefined;
}

/** "Every weekday remind me …": the days after what is asked for. */
function daysLast(text: string, now: Date): string {
  const words = text.trim().split(' ');
  const lead = words.findIndex((word) => ASKS.has(word.toLowerCase()));
  const days = words.slice(0, Math.max(lead, 0)).join(' ');
  return readDays(days, now)?.rest === '' ? [...words.slice(lead), days].join(' ') : text;
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
