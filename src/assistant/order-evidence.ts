import { remembering } from '../common/remembering.ts';
import { remembered } from '../common/remembered-pattern.ts';
import { lineName, type Lines } from '../transit/lines.ts';
import { isSayable, type Choice } from '../replies/reply.ts';
import { capabilityOf, type IntentName } from './capabilities.ts';
import { compose } from './compose.ts';
import { textsOf } from './sentences.ts';
import type { Slots } from './understand/slots/slots.ts';
import type { Understand } from './understand/understand.ts';
import type { Said, Understanding } from './understand/understanding.ts';
import { namesFollowed } from './following/topic-kind.ts';
import { askedUntil, saysWhen, unreadEnd } from './order-end.ts';
import { turnedRight } from './order-sides.ts';
import { beginsAsQuestion, withoutOpening } from './understand/words/questions.ts';
import { LONGEST_MESSAGE } from './understand/words/tokens.ts';
import { speech, speechPattern } from './speech.ts';
import { wordPattern, wordSet } from './word-list.ts';
import { wordLists } from './word-table.ts';

/** "-sub gr", "un-save my stop", "un subscribe": "un" in front of what it undoes. */
const UN =
  /^\s*-(?=(?:sub|follow|watch)\b)|\bun[- ](?=(?:sub|subscribe|follow|watch|save|remember|mute)\b)/gi;
/** Messages that are kept as they were joined. */
const MAX_TEXTS = 200;
const joined = remembering(MAX_TEXTS, (text) => text.replaceAll(UN, 'un'));
const SURE = /^\W*(?:yes|yeah|yep|sure)\W+(?=\w)/i;
/** Who asks whether somebody will is polite, at the beginning or after a story. */
const POLITE = remembered(
  new RegExp(
    [
      String.raw`(?:can|could|will|would|won'?t|can'?t|do) (?:you|u|ya|y'?all)\b(?! (?:know|have|remember|think|keep (?:my|our)|store(?! .* (?:as|under)\b))\b)`,
      String.raw`(?:any|is there (?:any|a)) (?:chance|way) (?:that )?(?:you|y'?all)(?:'d| could| would| can)?\b`,
      String.raw`(?:would it be|is it|it is) possible (?:for you to|that you)\b`,
      String.raw`how about you\b`,
    ]
      .map(
        (asks) =>
          String.raw`(?:^|[.!?;,:]\s*(?:so |and |but |please )*|\b(?:so|and|but) (?:please )?)${asks}`,
      )
      .join('|'),
    'i',
  ),
);
const ALERT = '(alert|alerts|notification|notifications|notice|notices|warning|warnings)';
const WARN = '(msg|message|let|tell|text|ping|dm|alert|notify|warn)';

/** What is evidence of a question or of an order. */
const SAYS = speech(
  {
    // "Can I get", "is it possible to be": who asks for what comes later asks nothing about now.
    asksFor: `((can|could|may|might) (i|we)|(would|is) it [be] possible (to|for (me|us) to)) [please] (get|have|be|hear|receive|ask)..`,
    tellsMe: `[please|kindly|(can|could|would|will) (you|u)]* (inform|<warn>) (me|us)
      !([know] (if|whether|when) ((i|we) (should|can|could|may|must|have to)|it helps))..`,
    // Who says so may want to be told now, or each time.
    tellsWhether: '[please|i need you to|i want you to]* (let|tell|inform) (me|us) [know] whether..',
    // "An alert when": messages about what is yet to come.
    messageWhen: `..(<alert>|message|messages|text|texts|ping|pings|update|updates|word|heads up|headsup)..
      (when|if|as soon as|once|before|in case)..`,
    alerts: '..(<alert>|advisory|advisories)..',
    // "When I say work I mean Takoma" asks nothing.
    means: '(when|whenever|if) i (say|ask for|write|type|go)..i mean..',
    // "If it is late, tell me": what is to be done when it happens.
    inThatCase: `if ..(<warn> (me|us)|(i|we|i'd|we'd) [would|do] (like|want|wanna|need|love|prefer) [to]
      (know|hear|be (told|notified|warned|informed|alerted))|(i|we) (should|must|have to) (know|hear|be (told|notified|warned)))..`,
    // How things are now: "if it is repaired yet".
    isNow: '..(yet|already|still|now|currently|at (the|this) (moment|time|minute)|at present)..',
    // "If I should leave now" tells what to do.
    advises: '(i|we|it|you) (should|can|could|may|must|help|helps|have|need)..',
    // What has a time of its own: "when it is due".
    isDue: '..(expected|due|scheduled|supposed|slated)..',
    // A time that may be asked for or waited for: "when it gets here".
    comes: `..(come|comes|coming|(get|gets) (to|in|into|here|there)|arrive|arrives|arriving|leave|leaves|leaving|depart|departs|departing|reach|reaches|should)..`,
    mayAsk: '(should|shall|may|might|must)..',
    // "My wife works at Rosslyn": where others are is no place of the rider's.
    ofOthers: `((my|our|his|her|their|the) {first}|he|she|they) (work|works|live|lives|study|studies|goes|teach|teaches)
      (at|in|near|by|to)..`,
  },
  { alert: ALERT, warn: WARN },
);

const list = wordLists(new URL('message-words.txt', import.meta.url));
const EACH_TIME = wordPattern(list('each time'));
/** What may ask, or be an order: "tell me if", "can I"; so may an order with a question mark. */
const EITHER = remembered(
  speechPattern(`((tell|let|inform|update|show|give) {whom} [know] (if|whether)|(can|could|may|should|shall|might|must|do) (i|we)|
    (check|see) (if|whether)|(i|we|i'd|we'd) [would|do] (wonder|want to know|need to know|like to know|am wondering) (if|whether)|
    (i|we|i'd|we'd) [should|would] {some} to (hear|know|learn|be told) (if|whether)|is it possible|how (to|do|can|could|would)|if)..`),
);
const ASKED = remembered(/\?\W*$/);
/** "Would you mind telling me when …", "can you let me know if …": what is to be told, however politely. */
const TOLD = remembered(
  /^(?:(?!\b(?:stop|quit|no|not|don'?t|never|cancel)\b).){0,60}?\b(?:(?:tell|inform|advis)(?:e|ing)? \w+(?: ahead| early)?|let(?:ting)? \w+ know(?: ahead| early)?|\w+ (?:me|us)(?= whether)) (?<how>if|whether|when|what time) (?<what>.+)/is,
);
/** What is waited for, and cannot be so now: "if anything happens", "if it breaks down again". */
const AWAITED = wordPattern(list('awaited'));
/**
 * Takes nothing for an order that has not the evidence of one. What asks is a question about the same; what may be
 * either is asked back. "Yes, …" says that what was asked back is meant.
 */
export function withEvidenceOfOrders(understand: Understand): Understand {
  return (message, options) => {
    const { gazetteer } = options;
    const text = joined(message.slice(0, LONGEST_MESSAGE));
    if (SURE.test(text)) {
      const meant = understand(text.replace(SURE, ''), options);
      if (isOrder(meant)) return { ...meant, slots: { ...meant.slots, sure: true } };
    }
    const understanding = understand(text, options);
    const said = withoutOpening(text);
    if (understanding.kind === 'unknown' && beginsAsQuestion(said) && SAYS.alerts(said))
      return asked(understanding);
    if (!isOrder(understanding))
      return (
        toldWhether(understanding, said, gazetteer, (question) => understand(question, options)) ??
        understanding
      );
    const turned = turnedRight(understanding, said, gazetteer);
    if (turned) return turned;
    if (understanding.intent === 'save' && SAYS.ofOthers(said)) return { kind: 'unknown', near: [] };
    const open = unreadEnd(understanding, said, options.now);
    if (open !== undefined) return askedUntil(understanding, open, sentenceOf(understanding, gazetteer));
    const named = understanding.intent === 'save' && NAMING_SIGN.test(said);
    const isUnsaid =
      !named && !saysWhen(understanding.slots) && UNLESS_SAID[understanding.intent]?.test(said) === false;
    if (understanding.guessed && (isUnsaid || isAboutGuess(understanding.slots)))
      return askedBack(understanding, gazetteer);
    const [first, other] = understanding.intent === 'save' ? namesGiven(said) : [];
    if (first !== undefined && other !== undefined) return eachByItself(understanding, first, other);
    if (understanding.intent === 'unsubscribe') {
      const { unplaced, guessed } = understanding;
      // What is to end is not known: what there is to end is shown.
      if (unplaced !== undefined) return { kind: 'intent', ...questionBehind(understanding), unplaced };
      if (guessed && !namesFollowed(understanding.slots)) return askedBack(understanding, gazetteer);
    }
    // Of buses there are none, which is told and changes nothing.
    if (understanding.slots.early && understanding.slots.route) return understanding;
    if (asksForLater(said) || SAYS.inThatCase(said) || SAYS.means(said)) return understanding;
    const told = understanding.slots.act === 'remind' ? undefined : TOLD.exec(said)?.groups;
    const isAsking = (beginsAsQuestion(said) && !POLITE.test(said)) || SAYS.mayAsk(said) !== undefined;
    if (told && !isAsking && isAwaited(told, POLITE.test(said))) return understanding;
    const telling =
      told && tellingOf(understanding, told, gazetteer, (question) => understand(question, options));
    if (telling) return telling;
    if (POLITE.test(said)) return understanding;
    if (EITHER.test(said)) return askedBack(understanding, gazetteer);
    if (beginsAsQuestion(said)) return { kind: 'intent', ...questionBehind(understanding) };
    return ASKED.test(said) ? askedBack(understanding, gazetteer) : understanding;
  };
}

/** Whether a place that is named is a guess too: of two guesses nothing is ordered. */
function isAboutGuess({ station, from_station: from, to_station: to }: Slots): boolean {
  return [station, from, to].some((place) => place?.by === 'fuzzy');
}

const NAME_GIVEN = wordPattern(
  'home_is home_as work_is work_as office_is office_as school_is school_as gym_is gym_as',
  'gi',
);

/** The names that places are given in one sentence: "home as … and work is …". */
function namesGiven(said: string): readonly string[] {
  const given = said.toLowerCase().match(NAME_GIVEN) ?? [];
  return [...new Set(given.flatMap((one) => one.split(' ')[0] ?? []))];
}

/** Of two names and one place that is understood nobody knows whose it is. */
function eachByItself({ slots }: Order, first: string, other: string): Understanding {
  const { station: _, stop_id: __, stop_name: ___, ...rest } = slots;
  return {
    kind: 'missing',
    intent: 'save',
    slots: { ...rest, name: first },
    slot: 'station',
    ask: `I understood only one of two places, so nothing is saved yet. Which station or stop is “${first}”? Tell me “${other}” after that.`,
    options: [],
  };
}

/** Whether messages are asked for of what is yet to come, or each time. */
function asksForLater(said: string): boolean {
  const asks = SAYS.asksFor(said);
  if (asks && SAYS.messageWhen(said)) return true;
  return (asks ?? SAYS.tellsMe(said)) !== undefined && EACH_TIME.test(said);
}

const OF_TROUBLE: ReadonlySet<IntentName> = new Set(['delays', 'bus_incidents', 'elevators']);

/** A question of trouble, or what may be one, that may as well be an order: "let me know whether the Blue Line is late". */
function toldWhether(
  understanding: Understanding,
  said: string,
  lines: Lines,
  understand: (question: string) => Understanding,
): Understanding | undefined {
  const told = SAYS.tellsWhether(said) ? TOLD.exec(said)?.groups : undefined;
  if (!told) return undefined;
  if (understanding.kind === 'unknown') {
    const { alternatives = [], known } = understanding;
    return known && alternatives.includes('subscribe')
      ? tellingOf({ kind: 'intent', intent: 'subscribe', slots: known }, told, lines, understand)
      : undefined;
  }
  if (!OF_TROUBLE.has(understanding.intent) || SAYS.isNow(said)) return undefined;
  const { slots } = understanding;
  return askedBack(
    { kind: 'intent', intent: 'subscribe', slots: { ...slots, act: 'follow' } },
    lines,
    understanding,
  );
}

/** What sounds like an order alone, and asks about what it names: "is there any notification about the Blue Line". */
function asked(unknown: Understanding & { kind: 'unknown' }): Understanding {
  const { alternatives = [], known } = unknown;
  const isOrders = alternatives.length > 0 && alternatives.every((intent) => FOLLOWING.has(intent));
  return isOrders && known
    ? { kind: 'intent', ...questionBehind({ intent: 'subscribe', slots: known }) }
    : unknown;
}

/** Words of which a guess that an order is meant has at least one. "The number of the stop is 1003221" saves nothing. */
const UNLESS_SAID: Readonly<Partial<Record<IntentName, RegExp>>> = {
  subscribe: wordPattern(list('subscribe')),
  unsubscribe: wordPattern(list('unsubscribe')),
  save: wordPattern(list('save')),
  forget: wordPattern(list('forget')),
};

/** "Work = Rosslyn." */
const NAMING_SIGN = /[=:"“]/;
const FOLLOWING: ReadonlySet<IntentName> = new Set(['subscribe', 'unsubscribe', 'list_subscriptions']);

const WHETHER = wordSet('if whether');

/** `isPolite`: it has a question mark for that. */
function isAwaited(
  { how = '', what = '' }: Readonly<Record<string, string | undefined>>,
  isPolite: boolean,
): boolean {
  const isAsked = ASKED.test(what) && !isPolite;
  return (
    WHETHER.has(how.toLowerCase()) &&
    AWAITED.test(what) &&
    !SAYS.advises(what) &&
    !SAYS.isNow(what) &&
    !isAsked
  );
}

/** What is to be told: at once where it is about now or has a time, both choices where it may be waited for. Absent: an order. */
function tellingOf(
  order: Order,
  { how = '', what = '' }: Readonly<Record<string, string | undefined>>,
  lines: Lines,
  understand: (question: string) => Understanding,
): Understanding | undefined {
  const isWhen = !WHETHER.has(how.toLowerCase());
  const isNow = isWhen ? how.toLowerCase() !== 'when' || SAYS.isDue(what) : SAYS.isNow(what);
  if (isWhen && !isNow && !SAYS.comes(what)) return undefined;
  const meant = understand(isWhen ? `when ${what}` : what);
  const question = meant.kind === 'unknown' || isOrder(meant) ? undefined : meant;
  if (isNow) return question ?? { kind: 'intent', ...questionBehind(order) };
  return askedBack(order, lines, question);
}

type Order = Exclude<Understanding, { kind: 'unknown' }>;

/** What an order has that only looks at what it would change. */
const LOOKS: ReadonlySet<Slots['act']> = new Set(['why', 'list']);

function isOrder(understanding: Understanding): understanding is Order {
  if (understanding.kind === 'unknown' || LOOKS.has(understanding.slots.act)) return false;
  return capabilityOf(understanding.intent).orders ?? false;
}

/** The question that an order answers: how things are with what would be followed, changed or saved. */
export function questionBehind({ intent, slots }: Said): Said {
  if (capabilityOf(intent).group === 'places') return { intent: 'places', slots: {} };
  if (intent !== 'subscribe' || slots.act === 'resume')
    return { intent: 'list_subscriptions', slots: { act: 'list' } };
  const { line, lines, route, routes, station, stations, from_station, to_station } = slots;
  const rail = { line, lines, station: station ?? (to_station ? undefined : from_station), stations };
  const way = from_station && to_station ? { from_station, to_station } : {};
  if (slots.topic === 'elevators' || slots.topic === 'escalators') {
    const equipment = slots.topic === 'elevators' ? 'elevator' : 'escalator';
    return { intent: 'elevators', slots: filled({ ...rail, equipment }) };
  }
  if (route) return { intent: 'bus_incidents', slots: filled({ route, routes }) };
  return { intent: 'delays', slots: filled({ ...rail, ...way }) };
}

/** The slots that are there. */
function filled(slots: { [Slot in keyof Slots]: Slots[Slot] | undefined }): Slots {
  return Object.fromEntries(Object.entries(slots).filter(([, value]) => value !== undefined));
}

/** Both choices, where a sentence may ask or order. */
function askedBack(order: Order, lines: Lines, question: Said = questionBehind(order)): Understanding {
  const { title } = capabilityOf(order.intent);
  const follows = order.intent === 'subscribe' && (order.slots.act ?? 'follow') === 'follow';
  const isEarly = follows && order.slots.early && order.slots.line !== undefined;
  const early = isEarly ? ' with early warnings, which come for a whole line both ways' : '';
  const choices: Choice[] = [
    {
      label: follows ? 'Tell me now' : capabilityOf(question.intent).title,
      say: sentenceOf(isEarly ? ofWholeLine(question) : question, lines),
    },
    { label: follows ? 'Follow' : title, say: sentenceOf(isEarly ? ofWholeLine(order) : order, lines) },
  ];
  return {
    kind: 'which',
    intent: question.intent,
    slots: question.slots,
    slot: 'topic',
    ask: follows
      ? `Tell you now, or follow${named(order.slots, lines)}${early}?`
      : `Nothing has changed yet. Should I ${toRider(sentenceOf(order, lines))}, or just show you?`,
    options: choices.filter(isSayable),
    alternatives: [question.intent, order.intent],
  };
}

/** Of a line, without the station that it runs toward: delays are told of it, and it is followed, both ways. */
function ofWholeLine<What extends Said>(what: What): What {
  const { station: _, ...slots } = what.slots;
  return { ...what, slots };
}

/** "Cancel your reminders", of what the rider would say as "cancel my reminders". */
function toRider(sentence: string): string {
  return sentence
    .replace(/^(save|forget) at /, '$1 ')
    .replaceAll(/\bmy\b/g, 'your')
    .replaceAll(/\bme\b/g, 'you');
}

function named({ line, route, station, from_station: from, topic }: Slots, lines: Lines): string {
  const units = topic === 'elevators' || topic === 'escalators' ? ` ${topic} at` : '';
  const place = line
    ? ` the ${lineName(lines, line)}`
    : route
      ? ` bus route ${route}`
      : (station ?? from)?.name;
  return place ? `${units} ${place.trim()}` : units.replace(/ at$/, '');
}

function sentenceOf({ intent, slots }: { intent: IntentName; slots: Slots }, lines: Lines): string {
  return compose(intent, textsOf(slots, lines));
}
