import { remembered } from '../../../common/remembered-pattern.ts';
import { whichSaved } from '../../saved-place-choice.ts';
import { beginsAsQuestion } from '../../understand/words/questions.ts';
import { ORDER } from '../grammar/tables.ts';
import { correctionOf } from '../corrections/corrections.ts';
import { written } from '../../../transit/names/capitals.ts';
import type { Slots, StationSlot } from '../../understand/slots/slots.ts';
import type { Understanding } from '../../understand/understanding.ts';
import { wordSet } from '../../word-list.ts';
import { ofMessage, plain, wordsOf } from '../plain.ts';
import { TRIPS } from '../shifts/trip-time.ts';
import type { MeansInHand, Part, ReadText, ResolveContext, Resolved } from '../resolution.ts';
import { posed } from '../resolution.ts';
import { slotsNamed } from '../shifts/names-place.ts';
import { namingOf, savingOf, type Saving } from './saving.ts';
import type { DialogueState } from '../state.ts';

const VERB = remembered(
  /^\W*(?:(?:hi|hey|ok|so|well|please)\W+)*(i|my|save|set|store|remember|keep|add|put|make|change)\b/i,
);
/** Where one place may end and another begin. */
const JOINT = /,? and (?:also )?|[,;.] (?:and )?/gi;
const SHORTEST = 6;

/** "Set home to 14th and U and work to Rosslyn": both, the second in the words of the first where it has none, or a question which the one is. */
function bothSaved(text: string, state: DialogueState, context: ResolveContext): Resolved | undefined {
  for (const { index, 0: joint } of [...text.matchAll(JOINT)].reverse()) {
    const [one, other] = [text.slice(0, index), text.slice(index + joint.length)];
    if (one.length < SHORTEST || other.length < SHORTEST) continue;
    const verb = VERB.exec(one)?.[1] ?? '';
    const second = namingIn(other, state, context) ?? namingIn(`${verb} ${other}`, state, context);
    const first = second && namingIn(one, state, context);
    if (!first || first.name === second.name) continue;
    if (first.part && second.part) return { parts: [first.part, second.part] };
    const { name } = first.part ? second : first;
    const ask = `I understood only one of two places, so nothing is saved yet. Which station or stop is “${name}”? Tell me the other after that.`;
    const missing = { kind: 'missing', intent: 'save', slot: 'station' } as const;
    return { parts: [{ text, understanding: { ...missing, slots: { name }, ask, options: [] } }] };
  }
  return undefined;
}

/** The name that words give a place; with the order to save it where they tell which place that is. */
function namingIn(
  said: string,
  state: DialogueState,
  context: ResolveContext,
): { name: string; part?: Part } | undefined {
  const [found] = saved(said, state, context)?.parts ?? [];
  const understanding = found?.understanding ?? context.read(said);
  if (understanding.kind === 'unknown' || understanding.intent !== 'save' || understanding.guessed) {
    const { name } = savingOf(said) ?? {};
    return name === undefined ? undefined : { name };
  }
  const name = understanding.slots.name?.replace(/ (?:as|is|to)$/, '');
  if (name === undefined) return undefined;
  const part = { text: said, understanding: { ...understanding, slots: { ...understanding.slots, name } } };
  return { name, ...(understanding.kind === 'intent' && understanding.unplaced === undefined && { part }) };
}

/** A place that is saved, forgotten or named, by what a message says of it. */
export function saved(text: string, state: DialogueState, context: ResolveContext): Resolved | undefined {
  const { read } = context;
  // "I get on at Rockville, not Shady Grove" changes the question.
  if (state.question && correctionOf(text)?.not !== undefined) return undefined;
  // "Actually forget that", right after it was saved.
  if (state.saved && ORDER.forgetSaved(plain(text)))
    return { parts: [{ text, understanding: posed('forget', { name: state.saved.name }) }] };
  const told = savingOf(text);
  const between = told?.place.startsWith(BETWEEN)
    ? unsure({ ...told, place: told.place.slice(BETWEEN.length).replace(' and ', OR) }, {}, context)
    : undefined;
  if (between) return { parts: [{ text, understanding: between }] };
  const both = bothSaved(text, state, context);
  if (both) return both;
  const which = whichSaved(wordsOf(text), read(text));
  if (which) return { parts: [{ text, understanding: which }] };
  const naming = namingOf(text);
  const place = naming === undefined ? undefined : placeSpokenOf(state);
  const saving =
    naming !== undefined && place
      ? { name: naming, place }
      : (savingOf(text) ?? movedIn(text, context) ?? (state.saved && alsoSaved(text)));
  const meant = saving && read(`save ${saving.place}`);
  if (!saving || meant?.kind !== 'intent' || meant.intent !== 'save' || meant.unplaced !== undefined)
    return undefined;
  const asked = unsure(saving, meant.slots, context);
  if (asked) return { parts: [{ text, understanding: asked }] };
  const part: Part = { text, understanding: { ...meant, slots: { ...meant.slots, name: saving.name } } };
  const old = naming === undefined || state.saved?.place !== place ? undefined : state.saved?.name;
  const from = context.isSaved(saving.name) ? endNamed(saving.name, read)?.id : undefined;
  const to = from === undefined ? undefined : endNamed(saving.place, read);
  if (old === undefined || old === saving.name)
    return { parts: [part], ...(from !== undefined && to && { moved: { from, to } }) };
  return { parts: [{ text, understanding: posed('forget', { name: old }) }, part] };
}

const OR = ' or ';
const JOINED = /,? (?:and|or) |, /;
const BETWEEN = 'between ';
const ORDINALS = wordSet('st nd rd th');
const STREETS = ['&', '/', '+', ' and ', ' at '];

/** What is asked where the place is not surely the one that was said: it is one of two, or lacks a numbered street of the corner. */
function unsure(
  { name, place }: Saving,
  { station, stop_name: corner }: Slots,
  { read }: ResolveContext,
): Understanding | undefined {
  const known = wordsOf(`${station?.name} ${station?.heard} ${corner?.name}`);
  const isLeftOut = (word: string) =>
    Number.parseInt(word, 10) > 0 && ORDINALS.has(word.slice(-2)) && !known.includes(word);
  // "14th and U" is one corner.
  const named = (one: string) => {
    const meant = read(`save ${one}`);
    const { station: at, stop_id: id, stop_name: stop } = meant.kind === 'intent' ? meant.slots : {};
    return at?.name ?? id ?? (stop && written(stop.name)) ?? [];
  };
  // "Takoma Park, Carroll & Laurel": a corner was said, and not the station beside it.
  const isUnknown = (one: string) =>
    STREETS.some((join) => one.includes(join)) &&
    wordsOf(one).some((word) => word !== 'and' && !known.includes(word));
  const streets = corner || !station ? undefined : place.split(', ').find(isUnknown);
  const pieces = streets && station ? [station.name] : place.split(JOINED);
  // Two corners are parted by one of the words that join the streets of each.
  const halves = pieces.map((_, at) =>
    [pieces.slice(0, at), pieces.slice(at)].map((half) => half.join(' and ')),
  );
  const corners = halves.map((both) => both.flatMap(named)).find((both) => both.length > 1) ?? [];
  const ofCorners = place.includes(OR) ? place.split(OR).flatMap(named) : corners;
  const found = [...new Set(corner ? ofCorners : pieces.flatMap(named))];
  const ask = streets
    ? `I know no stop at “${streets}”, only ${station?.name}. Nothing is saved yet. Is that the one?`
    : found.length > 1
      ? 'Nothing is saved yet. Which one?'
      : corner && wordsOf(place).some(isLeftOut)
        ? `I know no corner called “${place}”, only ${written(corner.name)}. Nothing is saved yet. Is that the one?`
        : undefined;
  const options = found.map((one) => ({ label: one, say: `save ${one} as ${name}` }));
  return ask === undefined
    ? undefined
    : { kind: 'which', intent: 'save', slots: { name }, slot: 'station', ask, options };
}

const AGAIN = wordSet('same trip again ok okay the that then now and way route please');

/** "Same trip again", whatever was said since: the question in hand. */
export const sameAgain: MeansInHand = (text, { question: { intent, slots } }) => {
  const words = wordsOf(text);
  const isSaid = words.includes('same') && words.every((word) => AGAIN.has(word));
  return isSaid && TRIPS.has(intent) ? posed(intent, slots) : undefined;
};

/** Where a trip ends that goes to a place of this name: a station, or a stop with the station near it. */
function endNamed(words: string, read: ReadText): StationSlot | undefined {
  return slotsNamed(read(`directions to ${words}`)).to_station;
}

/** "Oops I moved, home should be Wheaton", "I got a new job, work is at Bethesda now": of a place that is saved, after the reason. */
export function movedIn(text: string, { isSaved }: Pick<ResolveContext, 'isSaved'>) {
  if (text.includes('?') || beginsAsQuestion(text)) return undefined;
  const tails = [text, ...JOINTS_BEFORE.flatMap((joint) => text.split(joint).slice(1))];
  const movedTo = (tail: string) => {
    const { name, place } = ORDER.movedTo(plain(tail)) ?? {};
    return name === undefined || place === undefined ? savingOf(tail) : { name, place };
  };
  return tails.map(movedTo).find((one) => one && isSaved(one.name));
}

const JOINTS_BEFORE = [', so ', ', ', '. ', '; ', '! ', ' so '];
const ALSO = remembered(
  /^(?:and |also |then |plus )+(?:save )?(.{2,60}?) (?:as|for) (?:my |the |our )?([\p{L}]{2,20}(?: [\p{L}]{2,20})?)(?: too| as well| also)?(?:[,.;!?–—-]+ .*)?$/u,
);

/** "And Eastern Market as work, the bookshop's there", right after a place was saved. */
const alsoSaved = ofMessage((text) => {
  const [, place, name] = ALSO.exec(plain(text)) ?? [];
  return place === undefined || name === undefined ? undefined : savingOf(`save ${place} as ${name}`);
});

/** The place that was saved last or asked about last, in words that name it; absent where there is none. */
function placeSpokenOf({ saved: last, question }: DialogueState): string | undefined {
  if (last) return last.place;
  const { station, stop_id, stop_name, from_station: from, to_station: to } = question?.slots ?? {};
  return stop_id ?? stop_name?.ids[0] ?? (station ?? from ?? to)?.name;
}
