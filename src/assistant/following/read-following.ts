import { remembering } from '../../common/remembering.ts';
import type { IntentName } from '../capabilities.ts';
import { readOptions } from './read-options.ts';
import type { SaidOptions } from './reader.ts';
import type { Act } from '../understand/slots/slots.ts';

/** A sentence about following, taken apart. */
export interface FollowingSaid {
  act: Act;
  said: SaidOptions;
  /** The words that name what it is about; empty where there are none. */
  about: string;
}

const POLITE =
  /^(?:(?:hey|hi|hello|ok|okay|so|well|um|uh|er|yeah|yes|oh|and|also),? |please |can you |could you |will you |would you |i want you to |only |just |from now on )+/i;
const FILLERS =
  /\b(?:please|thanks|all|my|our|the|any|of|for|from|about|here|now|alerts?|notifications?|messages?|updates?|subscriptions?|everything|this|that|it|incident|one|channel|thread|until|on|off|and|by|only|just|with)\b|[?!.,]/gi;

/** When a station opens and closes is asked. */
const OPENING =
  /^(?:tell (?:me|us)|let (?:me|us) know) when\b.*\b(?:opens?|closes?|shuts?|first|last)\b(?!.*\bagain\b)/i;

interface Rule {
  act: Act;
  says: RegExp;
  unless?: RegExp;
  /** Whether the sentence must also say when or how: otherwise it is for the grammar. */
  withOptions?: true;
}

/** The first that fits. Sentences of other wording are left to the grammar. */
const RULES: readonly Rule[] = [
  { act: 'forget reminders', says: /^(?:cancel|delete|remove|stop|forget|clear|drop)\b.*\breminders?\b/i },
  { act: 'list', says: /\b(?:my|our|list|show|what|which|have|any)\b.*\breminders?\b/i },
  {
    act: 'list',
    says: /^remind (?:me|us) (?:(?:of|like|again|please) )*(?:what|which)\b.*\b(?:i|we)(?:'m|'ve|'re| am| are| have)? (?:follow|signed up|sign up|subscribed?|watch|get|have)/i,
  },
  {
    act: 'remind',
    says: /^remind (?:me|us)\b(?! (?:again )?(?:to|how|what|which|where|who)\b)(?: (?:of|about|when|before|for))*/i,
  },
  {
    act: 'remind',
    says: /^(?:tell|alert|notify|ping|warn|text|message|let) (?:me|us)(?: know)?(?=.*\b(?:before|ahead of|min(?:ute)?s? (?:away|from|out))\b)(?=.*\b(?:next|last|first|bus|train|[a-z]\d[\dx])\b)/i,
  },
  {
    act: 'why',
    says: /^why (?:am|did|do|are|is|was) (?:i|we|this|it|that)\b(?!.*\b(?:sitting|stopped|stuck|standing|held|waiting)\b).*\b(?:get|got|getting|see|seeing|receiv\w+|here|told|sent|posted)\b/i,
  },
  {
    act: 'why',
    says: /^why (?:did|do|are|have|would) you (?:post|send|sent|tell|telling|told|ping|alert|message)/i,
  },
  { act: 'why', says: /^why (?:this|that)(?: alert| message)?\??$/i },
  {
    act: 'mute',
    says: /^(?:mute|silence|ignore|snooze|pause) (?:alert |incident )?(?:x\d{10}|(?:this|that|it)\b(?! (?:channel|thread|place|line|route|station|bus)))/i,
  },
  {
    act: 'change',
    says: /^(?:no(?: more)?|without|stop|end|drop|cancel|turn off|switch off|disable|(?:i )?(?:do not|don'?t) (?:want|send|need)|(?:turn|switch)(?=(?: the| my)? early warnings? off\b))(?=.{0,40}\bearly warnings?\b)(?: (?:the|any|my|more|those|sending|getting|me))*/i,
  },
  {
    act: 'follow',
    says: /^(?:(?:i(?:'d| would)?(?: also)? (?:want|need|like)|give|send|get|add|turn on|switch on|enable|start)\b.{0,20})?(?=\bearly warnings?\b)/i,
  },
  {
    act: 'pause',
    says: /^(?:(?:pause|snooze)\b|(?:mute|silence|quiet)(?: (?:all|everything|my|the|alerts?|notifications?|messages?|channel))*\s*$)/i,
  },
  { act: 'pause', says: /^(?:mute|silence|quiet)\b/i, withOptions: true },
  { act: 'resume', says: /^(?:resume|unpause|unmute|unsnooze|restart)\b/i },
  {
    act: 'change',
    says: /^(?!(?:switch|turn|set|make|change)\b.{1,60}\b(?:off|stop|quiet|silent)\b)(?:change|set|make|switch)(?!(?: me)? (?:an?|the|my) (?:\w+ ){0,2}(?:timer|alarm|reminder|clock|stopwatch)\b)(?: (?:how|following|alerts?|subscription|to|for|the|my))*\b/i,
    withOptions: true,
  },
  {
    act: 'follow',
    says: /^(?:follow|subscribe(?: me| us)?(?: to)?|watch|monitor|(?:notify|alert) (?:me|us) (?:about|of|on)) (?:everything|all lines|the whole (?:system|region|network))\b/i,
  },
  {
    act: 'follow',
    says: /^(?:follow|subscribe(?: me| us)?(?: to)?|watch|monitor)\b(?=.*\b(?:elevator|escalator|lift)s?\b)/i,
  },
  {
    act: 'unfollow',
    says: /^(?:unsubscribe(?: me| us)?(?: from)?|unfollow|unwatch|(?:stop|quit) (?:following|watching|monitoring))\b/i,
  },
  {
    act: 'follow',
    unless: OPENING,
    says: /^(?:follow|subscribe(?: me| us)?(?: to)?|watch|monitor|(?:alert|notify|warn) (?:me|us)(?: of| about| when| if| on| to)?|tell (?:me|us) (?:when|if|about)|let (?:me|us) know(?: when| if| about| of)?|keep (?:me|us) (?:posted|updated|informed)(?: on| about)?)\b/i,
    withOptions: true,
  },
];

/** Sentences whose rules are kept, of at most a message's length. */
const MAX_TEXTS = 200;

/** Takes a sentence about following apart; absent: it is another, or one that the grammar reads by itself. */
export function readFollowing(text: string, now: Date): FollowingSaid | undefined {
  const { plain, rules } = rulesFor(text);
  for (const { act, says, withOptions } of rules) {
    const { said } = readOptions(plain, now);
    if (withOptions && !saysWhenOrHow(said)) continue;
    const about = readOptions(plain.replace(says, ' ').trim(), now).rest;
    return { act, said, about: about.replaceAll(FILLERS, '').trim() === '' ? '' : about };
  }
  return undefined;
}

/** What is said without good manners, and the rules whose words it has. */
const rulesFor = remembering(MAX_TEXTS, (text) => {
  const plain = text.trim().replace(/^[/!]/, '').replace(POLITE, '');
  return { plain, rules: RULES.filter(({ says, unless }) => says.test(plain) && !unless?.test(plain)) };
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
