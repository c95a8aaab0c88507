import { capabilityOf } from '../capabilities.ts';
import { isTalk, type Question } from '../question.ts';
import type { Understanding } from '../understand/understanding.ts';
import { bare, plain, withoutLeaning, wordsOf } from './plain.ts';
import type { Part, ResolveContext, Resolved } from './resolved.ts';
import type { DialogueState, ShownRow } from './state.ts';
import { placeBefore, placesBefore, thoughtsOf } from './thoughts.ts';

/** See `Choice`. */
const MAX_CHOICE_CHARACTERS = 100;
/** More words than these are a sentence of their own. */
const MAX_ENDS_WORDS = 9;

/** A message read as a sentence, or as a change of the question before it. */
export function asSentence(text: string, state: DialogueState, { read }: ResolveContext): Resolved {
  const { question, rows } = state;
  const named = question ? withThere(withEnds(text), question, rows) : text;
  const fragment = withoutLeaning(named);
  const leaning = question && fragment !== named ? read(`and ${fragment}`, question) : undefined;
  const asSaid = leaning && leaning.kind !== 'unknown' ? leaning : read(named, question);
  const understanding =
    (question && (ofItsPair(text, question, read) ?? headed(text, question, read))) ?? asSaid;
  if (understanding.kind === 'unknown' && understanding.unplaced !== undefined && TALKS.test(text)) {
    const { unplaced: _, ...rest } = understanding;
    return { parts: [{ text, understanding: rest }] };
  }
  const settled =
    askedBefore(text, understanding, state, read) ??
    atThatPlace(text, understanding, read) ??
    stillWhich(text, understanding, state, read) ??
    understanding;
  return { parts: [{ text, understanding: settled }] };
}

/** How nobody begins the name of a place. */
const TALKS =
  /^\W*(?:why|what|how|who|when|where|which|do|does|did|are|is|am|was|can|could|will|would|should|you|your|i|i'?m|it|it'?s|that|this|he|she|they|we|don'?t|lol|haha|never|please|thanks?|ok(?:ay)?|yes|no)\b/i;

const FROM_THERE = /\bfrom (?:there|here|that (?:station|stop))\b/i;

const ITS = /\bits\b/i;
/** Other than "when does it leave there", this is about the way. */
const GETTING_THERE =
  /\b(?:go|going|get|getting|travel|ride|far|way|walk|out|over|to) there\b|\bthere from\b/i;

/** "How do I get there from Suitland". */
const THERE_FROM = /\b(?<=(?:get|go|getting|going|travel|ride) )there(?= from\b)/i;

const THERE = /\b(?:to )?there\b(?= from\b|\W*$)/i;
const DEPARTURES: ReadonlySet<string> = new Set(['next_train', 'next_bus']);

/** "From there", after a way, is from where it ends. */
function withThere(text: string, { intent, slots }: Question, rows: readonly ShownRow[] = []): string {
  const { to_station: to, station, from_station: from, place } = slots;
  if (place && !station && !to) {
    const nearest = rows.find(({ note = '' }) => / Lines?$/.test(note))?.text;
    if (nearest === undefined || GETTING_THERE.test(text)) return text.replace(THERE, `to ${place.name}`);
    return ITS.test(text)
      ? `${plain(text).replace(ITS, 'the')} at ${nearest}`
      : text.replace(THERE, `at ${nearest}`);
  }
  // Where departures are asked for one is, and stays.
  const there = DEPARTURES.has(intent) ? (station ?? from) : (to ?? station ?? from);
  const goal = to ?? station;
  return (goal ? text.replace(THERE_FROM, `to ${goal.name}`) : text).replace(
    FROM_THERE,
    there ? `from ${there.name}` : '$&',
  );
}

const GETTING_ON = /\bg[eo]t(?:ting)? on at\b/i;
const GETTING_OFF = /\bg[eo]t(?:ting)? off at\b/i;

/** Where somebody gets on and off are the ends of a way. */
function withEnds(text: string): string {
  return wordsOf(text).length > MAX_ENDS_WORDS
    ? text
    : text.replace(GETTING_ON, 'from').replace(GETTING_OFF, 'to');
}

/** "What was the fare again": asked of the same places as when it was asked before. */
function askedBefore(
  text: string,
  understanding: Understanding,
  { earlier = [] }: DialogueState,
  read: ResolveContext['read'],
): Understanding | undefined {
  if (!AGAIN.test(text) || (understanding.kind !== 'missing' && !understanding.guessed)) return undefined;
  const asked = understanding.kind === 'missing' ? understanding : read(text.replace(POINTING_AGAIN, ''));
  const before = asked.kind === 'missing' && earlier.find(({ intent }) => intent === asked.intent);
  return before ? { kind: 'intent', intent: before.intent, slots: before.slots } : undefined;
}

const POINTING_AGAIN = /\b(?:that|again)\b/gi;
const AGAIN = /\b(?:again|was|were|back to|did you say)\b/i;

const COMPASS = /\b(?:north|south|east|west)\b/i;
const OF_PAIR =
  /^(?:(?:what|how) about |and )*(?:the |at |from )*(north|south|east|west)(?:ern)?(?: (?:one|station|side))+$/;

/** "The east one", after West Falls Church. */
function ofItsPair(
  text: string,
  question: Question,
  read: ResolveContext['read'],
): Understanding | undefined {
  const word = OF_PAIR.exec(bare(text))?.[1];
  const { station, from_station: from } = question.slots;
  const name = (station ?? from)?.name ?? '';
  if (word === undefined || !COMPASS.test(name)) return undefined;
  const other = name.replace(COMPASS, word);
  const understanding = read(`and from ${other}`, question);
  if (understanding.kind !== 'intent' || understanding.intent !== question.intent) return undefined;
  const found = understanding.slots.station ?? understanding.slots.from_station;
  return found?.name.toLowerCase() === other.toLowerCase() ? understanding : undefined;
}

const HEADING =
  /^(?:only |just )?(?:the )?(?:(north|south|east|west)(?:bound)?|([\p{L}' ]{3,30}?)(?:-| )(?:way|bound|side|direction))(?: (?:only|please|one|ones|side|trains?|bus(?:es)?))*$/u;

/** "West", "Glenmont way": the departures before, of one direction. */
function headed(text: string, question: Question, read: ResolveContext['read']): Understanding | undefined {
  const [, compass, end] = HEADING.exec(bare(text)) ?? [];
  const isOfDepartures = DEPARTURES.has(question.intent);
  if (!isOfDepartures || (compass === undefined && (end === undefined || OTHER_WAY.test(end))))
    return undefined;
  const understanding = read(compass === undefined ? `and toward ${end}` : `and ${compass}bound`, question);
  return understanding.kind === 'intent' && understanding.intent === question.intent
    ? understanding
    : undefined;
}

const OTHER_WAY = /\b(?:other|opposite|same|that|this|which|any|reverse|wrong|either)\b/;

/** More is said of a question whose choice is still open: the same choice, with what was said now. */
function stillWhich(
  text: string,
  understanding: Understanding,
  { question, offered }: DialogueState,
  read: ResolveContext['read'],
): Understanding | undefined {
  if (understanding.kind !== 'missing' || !offered || offered.picked !== undefined) return undefined;
  if (understanding.intent !== question?.intent) return undefined;
  const options = offered.options
    .map(({ label, say }) => ({ label, say: `${say} ${bare(text)}` }))
    .filter(({ say }) => say.length <= MAX_CHOICE_CHARACTERS && read(say).kind === 'intent');
  return options.length > 0 ? { ...understanding, kind: 'which', options } : undefined;
}

/** "… lands at National, are the elevators there working": the place that was named before "there". */
function atThatPlace(
  text: string,
  understanding: Understanding,
  read: ResolveContext['read'],
): Understanding | undefined {
  const at = text.search(/\bthere\b(?!\s+(?:a|an|any|is|are|was|be)\b)/i);
  if (at < 0 || understanding.kind !== 'intent') return undefined;
  const { slots } = understanding;
  if (slots.station || slots.from_station || slots.to_station || slots.stop_id || slots.stop_name)
    return undefined;
  const { slots: names, needs = [] } = capabilityOf(understanding.intent);
  if (!names.includes('station') && needs.length === 0) return undefined;
  for (const place of placesBefore(text.slice(0, at))) {
    const there = read(`station info ${place}`);
    if (there.kind !== 'intent' || !there.slots.station || there.unplaced !== undefined) continue;
    return { ...understanding, slots: { ...slots, station: there.slots.station } };
  }
  return undefined;
}

/** The first part of a message that is a question by itself, with the place told before it where it needs one. */
function thoughtOf(
  text: string,
  question: Question | undefined,
  read: ResolveContext['read'],
): Part | undefined {
  for (const thought of thoughtsOf(text)) {
    const understanding = read(thought.text);
    if (understanding.kind === 'unknown' || isTalk(understanding.intent)) continue;
    const place = placeBefore(thought.before);
    const placed = place === undefined ? undefined : read(`${thought.text} ${place}`);
    if (understanding.kind === 'missing') {
      if (placed?.kind === 'intent' && placed.intent === understanding.intent)
        return { text: thought.text, understanding: placed };
      const leaning = question && read(thought.text, question);
      if (leaning?.kind === 'intent') return { text: thought.text, understanding: leaning };
      continue;
    }
    return { text: thought.text, understanding };
  }
  return undefined;
}

/** What is not understood as a whole may hold a question; or it is but what one feels. */
export function storied(
  whole: Resolved,
  text: string,
  { question }: DialogueState,
  { read }: ResolveContext,
): Resolved {
  const thought = thoughtOf(text, question, read);
  if (thought) return { parts: [thought] };
  const said = bare(text);
  if (said === '')
    return { parts: [{ text, understanding: { kind: 'intent', intent: 'greeting', slots: {} } }] };
  const again = said === text ? undefined : read(said, question);
  return again && again.kind !== 'unknown' ? { parts: [{ text, understanding: again }] } : whole;
}
