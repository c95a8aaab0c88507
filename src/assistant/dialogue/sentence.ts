import { slotLacking, type Question } from '../question.ts';
import { REFER, SET_SLOTS } from './grammar/tables.ts';
import { remembered } from '../../common/remembered-pattern.ts';
import type { Catalog } from '../../transit/catalog.ts';
import { capabilityOf } from '../capabilities.ts';
import { questionBehind } from '../order-question.ts';
import { beginsAsQuestion, withoutOpening } from '../understand/words/questions.ts';
import { followedName } from './corrections/correct-question.ts';
import type { Understanding } from '../understand/understanding.ts';
import { turnIn } from '../understand/dialogue/return-trip.ts';
import { wayInHand } from './shifts/asked-before.ts';
import { headed, inOneWord, ofItsPair, withSibling } from './shifts/heading.ts';
import { stationNamed } from './shifts/names-place.ts';
import { lastThought } from './talk/thoughts.ts';
import type { StationSlot } from '../understand/slots/slots.ts';
import { bare, withoutLeaning, wordsOf } from './plain.ts';
import { askedAgain } from './asked-again.ts';
import { wordSet } from '../word-list.ts';
import { withFound } from './pointing/spoken.ts';
import { withEnds, withItsEnds, withThere } from './pointing/there.ts';
import type { Part, ResolveContext, Means, MeansInHand, MeansReadInHand, ReadText } from './resolution.ts';
import type { DialogueState } from './state.ts';

/** A message read as a sentence, or as a change of the question in hand, with the names of what it points at. */
export function readInHand(text: string, state: DialogueState, context: ResolveContext): Understanding {
  const { question, rows } = state;
  const { read, catalog } = context;
  if (!question) return read(text);
  const { alighting: off } = state;
  // Once it was asked when a train is somewhere, that is where it goes.
  const held = off ? { ...question, slots: { ...question.slots, to_station: off } } : question;
  const ended = withItsEnds(withEnds(text), off ? held.slots : (wayInHand(state)?.slots ?? question.slots));
  const own = thereNamed(text, read);
  const ride = off ? ({ ...held, intent: 'path' } as const) : question;
  const there = withThere(ended, own ? { ...question, slots: { station: own } } : ride, rows, catalog);
  const found = withFound(held, state, catalog);
  const meant = readAfter(there, found, context);
  // What else is near a place is near that, and not near what was found there.
  const isNear = found !== held && meant.kind !== 'unknown' && meant.intent === question.intent;
  const way = meant.kind !== 'intent' || meant.guessed ? wayInHand(state) : undefined;
  // What has no way back does not turn: the way before it does.
  if (way && way !== question && turnIn(text)) return readAfter(text, way, context);
  return isNear ? readAfter(there, question, context) : meant;
}

/** "Ok Shady Grove then. First train from there": the station that a message names before it says "there". */
function thereNamed(text: string, read: ReadText): StationSlot | undefined {
  const last = lastThought(text);
  const isThere = last !== undefined && wordsOf(last).includes('there');
  return isThere ? stationNamed(text.slice(0, text.lastIndexOf(last)), read) : undefined;
}

function readAfter(text: string, question: Question, { read, catalog }: ResolveContext): Understanding {
  const named = withSibling(text, question, read);
  const fragment = withoutLeaning(named);
  const leaning = fragment === named ? undefined : read(`and ${fragment}`, question);
  const asSaid =
    leaning && leaning.kind !== 'unknown' ? asAsked(text, leaning, question, catalog) : read(named, question);
  return (
    ofItsPair(named, question, read) ??
    headed(named, question, read) ??
    (asSaid.kind === 'unknown' ? inOneWord(named, question, read) : undefined) ??
    asSaid
  );
}

/** "What about orange", after an order, asks about that one: it is not followed. */
function asAsked(text: string, meant: Understanding, question: Question, catalog: Catalog): Understanding {
  const isOrder = meant.kind === 'intent' && capabilityOf(meant.intent).orders === true;
  const isOther = isOrder && followedName(meant.slots, catalog) !== followedName(question.slots, catalog);
  return isOther && beginsAsQuestion(withoutOpening(text))
    ? { kind: 'intent', ...questionBehind(meant) }
    : meant;
}

/** "The sign says Wilson Blvd and N Taylor St", after any question: what it says. */
export function signSaid(text: string, { question }: DialogueState): string {
  return (question && SET_SLOTS.sign(text)?.rest) ?? text;
}

/** "When's the next one there", right after a place was saved. */
export const atSaved: Means = (text, { saved }) => {
  if (!saved) return undefined;
  const said = bare(text);
  return THERE.test(said) ? said.replace(THERE, `at ${saved.place}`) : undefined;
};

const THERE = /\b(?:(?:stop|come|leave|go|get)(?:s|ing)? )?(?:at |from |to )?there$/;

/** Of an end that was told just now, in answer to a question, it is not said that it was taken from before. */
export function justTold(part: Part, question: DialogueState['question']): Part {
  const { understanding } = part;
  if (understanding.kind !== 'intent' || understanding.intent !== question?.intent) return part;
  const { from_station: from } = understanding.slots;
  const isOpen = slotLacking(question) !== undefined;
  if (!isOpen || from?.by !== 'before' || from.id !== question.slots.from_station?.id) return part;
  const slots = { ...understanding.slots, from_station: { ...from, by: 'exact' as const } };
  return { ...part, understanding: { ...understanding, slots } };
}

/** "And is the Yellow Line any better today", after another question: of that line, whatever was asked before. */
export const ofALine: MeansReadInHand = (text, _, { read }) => {
  const color = REFER.lineGoes(bare(text))?.color;
  const said = color === undefined ? OF_LINE.exec(text)?.[1] : `any delays on the ${color} line`;
  const alone = said === undefined ? undefined : read(said);
  return alone?.kind === 'intent' && alone.slots.line && !capabilityOf(alone.intent).orders
    ? alone
    : undefined;
};

const OF_LINE = remembered(
  /^\W*(?:(?:and|but|so|ok|okay|well|oh|ah|um+|uh+|hm+|hey|now|say|by the way|btw)\W+)*((?:is|are|has|have) the [\p{L}/ ]{3,20} lines?\b.+)/iu,
);

/** "The number of the stop is 1003221", to who was asked for it. */
export const numberAsked: MeansReadInHand = (text, { question }, { read }, understanding) => {
  const [number] = STOP_NUMBER.exec(text) ?? [];
  const isOpen = slotLacking(question) === 'stop_id';
  if (
    !isOpen ||
    number === undefined ||
    (understanding.kind !== 'unknown' && understanding.intent === question.intent)
  )
    return undefined;
  const filled = read(`and at ${number}`, question);
  return filled.kind === 'intent' && filled.intent === question.intent ? filled : undefined;
};

const STOP_NUMBER = remembered(/\b\d{7}\b/);

const SAID = wordSet('said say saying mean meant no not called');

/** "No, Takoma I said, on the Red Line", to who was asked for a station: that one. */
export const placeAsked: MeansInHand = (text, { question: { intent, slots, more } }, { read, catalog }) => {
  const slot = slotLacking({ intent, slots });
  const isOpen = slot === 'from_station' || slot === 'to_station' || slot === 'station';
  const isSaid = wordsOf(text).some((word) => SAID.has(word));
  const said = isOpen && isSaid ? read(text) : undefined;
  const named = said?.kind === 'intent' && said.intent === 'station_info' ? said.slots : undefined;
  const station = said?.kind === 'unknown' ? said.known?.station : named?.station;
  if (!slot || !station || station.by === 'before') return undefined;
  const filled = { intent, slots: { ...slots, [slot]: station } };
  return askedAgain({ question: { ...filled, more } }, catalog) ?? { kind: 'intent', ...filled };
};

/** "How do I get home", of a home that was saved since. */
export function withSaved(question: Question, { read, isSaved }: ResolveContext): Question {
  const { place, ...slots } = question.slots;
  if (!place || !isSaved(place.name) || !capabilityOf(question.intent).slots.includes('to_station'))
    return question;
  const named = read(`and to ${place.name}`, { ...question, slots });
  const isSame = named.kind !== 'unknown' && named.intent === question.intent && named.slots.to_station;
  return isSame ? { ...question, slots: named.slots } : question;
}
