import type { Ability, Compose } from '../port.ts';
import { lineName, type Lines } from '../transit/lines.ts';
import { parseTemplate, sample } from '../assistant/understand/phrases/template.ts';
import type { Slots } from '../assistant/understand/slots/slots.ts';

/** Sentences of each template: those that differ most come of the first few. */
const PER_TEMPLATE = 4;
/** Fewer words are a word that hints at an ability, not a sentence that somebody says to a voice. */
const FEWEST_WORDS = 4;

/** Parts of a sentence that come to a slot with a word before it. */
const WITH_WORD: Readonly<Record<string, string>> = {
  at_station: 'at {station}',
  into_station: 'at {station}',
};

/**
 * Sentences that ask for an ability, with its slots in braces: composed with every slot, then what its templates say, with
 * what is needed said after it, the shortest first. The same for the same ability.
 */
export function sampleSentences(ability: Ability, compose: Compose): string[] {
  const own = new Set(ability.slots.map(({ name }) => name));
  const tails = tailsOf(ability, compose);
  const templated = ability.sentences
    .flatMap((source) => Array.from({ length: PER_TEMPLATE }, (_, turn) => said(source, turn)))
    .filter((text) => slotsIn(text).every((slot) => own.has(slot)))
    .flatMap((text) => (hasNeeded(text, ability) ? [text] : tails.map((tail) => text + tail)))
    .filter((text) => text.split(' ').length >= FEWEST_WORDS)
    .toSorted((a, b) => a.length - b.length || (a < b ? -1 : 1));
  return [...new Set([...composed(ability, compose), ...templated])];
}

/** As the filled sentences say a time. */
const TIME = /\b\d{1,2} ?[ap]m\b/i;

/** A sentence with its slots in braces for what was said for them. */
export function patternOf(sentence: string, slots: Slots, lines: Lines): string {
  const {
    station,
    from_station: from,
    to_station: to,
    stop_name: corner,
    place,
    line,
    day,
    ...plain
  } = slots;
  const { route, stop_id, name, count, which, equipment, rider, direction, period } = plain;
  const heard: Record<string, string | undefined> = {
    station: station?.heard,
    from_station: from?.heard,
    to_station: to?.heard,
    stop_name: corner?.heard,
    place: place?.name,
    line: line && lineName(lines, line),
    day: day?.said,
    route,
    stop_id,
    name,
    count: count === undefined ? undefined : String(count),
    which,
    equipment,
    rider,
    direction,
    period: period && `this ${period}`,
  };
  const timeless =
    TIME.test(sentence) && slots.time
      ? sentence.replace(TIME, slots.arrive_by ? '{arrive_by}' : '{time}')
      : sentence;
  const start = slots.step_free ? timeless.replace('step free', '{step_free}') : timeless;
  return Object.entries(heard).reduce((pattern, [slot, words]) => {
    const at = words === undefined ? -1 : pattern.toLowerCase().indexOf(words.toLowerCase());
    return at === -1 || !words
      ? pattern
      : `${pattern.slice(0, at)}{${slot}}${pattern.slice(at + words.length)}`;
  }, start);
}

/** With what is needed, in every way; then with each other slot beside it. */
function composed({ intent, slots, needs }: Ability, compose: Compose): string[] {
  const rivals = (name: string) => needs.filter((group) => group.includes(name)).flat();
  return neededSets(needs).flatMap((set) => {
    const others = slots
      .map(({ name }) => name)
      .filter((name) => !rivals(name).some((rival) => set.includes(rival)));
    return [set, ...others.map((name) => [...set, name])].map((names) => compose(intent, inBraces(names)));
  });
}

/** What is said after a sentence for what is needed: " at {station}". */
function tailsOf({ intent, needs }: Ability, compose: Compose): string[] {
  const beginning = compose(intent, {});
  const sentences = neededSets(needs).map((names) => compose(intent, inBraces(names)));
  return sentences.filter((text) => text.startsWith(beginning)).map((text) => text.slice(beginning.length));
}

function hasNeeded(text: string, { needs }: Ability): boolean {
  const named = slotsIn(text);
  return needs.every((group) => group.some((name) => named.includes(name)));
}

/** Of every group one: all the ways. */
function neededSets(needs: Ability['needs']): string[][] {
  return needs.reduce<string[][]>(
    (sets, group) => sets.flatMap((set) => group.map((name) => [...set, name])),
    [[]],
  );
}

function inBraces(names: readonly string[]): Record<string, string> {
  return Object.fromEntries(names.map((name) => [name, `{${name}}`]));
}

/** A template said with the `turn`th of its alternatives, another at each place. */
function said(source: string, turn: number): string {
  let place = 0;
  const text = sample(parseTemplate(source), (alternatives) => (turn + place++ * turn) % alternatives);
  return text.replaceAll(/\{(\w+)\}/g, (slot, name: string) => WITH_WORD[name] ?? slot);
}

function slotsIn(text: string): string[] {
  return (text.match(/\{\w+\}/g) ?? []).map((slot) => slot.slice(1, -1));
}
