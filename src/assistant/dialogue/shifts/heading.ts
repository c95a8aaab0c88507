import { wordPattern } from '../../word-list.ts';
import { SET_SLOTS } from '../grammar/tables.ts';
import type { IntentName } from '../../capabilities.ts';
import type { Question } from '../../question.ts';
import type { Understanding } from '../../understand/understanding.ts';
import { bare, ofMessage, withoutLeaning, wordsOf } from '../plain.ts';
import type { MeansReadInHand, ReadText } from '../resolution.ts';
import { lineName } from '../../../transit/lines.ts';
import { isSayable } from '../../../replies/reply.ts';
import { compose } from '../../compose.ts';
import { textsOf } from '../../sentences.ts';
import { saidExactly } from '../../understand/slots/slots.ts';

/** Whether what comes next at a station or a stop is asked. */
export function isOfDepartures(intent: IntentName): boolean {
  return intent === 'next_train' || intent === 'next_bus';
}

/** "No, west", after East Falls Church. */
export function ofItsPairAlone(meant: string, question: Question, read: ReadText): Understanding | undefined {
  return SET_SLOTS.compass(meant) ? ofItsPair(`the ${meant} one`, question, read) : undefined;
}

const COMPASS = wordPattern('north south east west');
/** "The east one", after West Falls Church. */
export function ofItsPair(text: string, question: Question, read: ReadText): Understanding | undefined {
  const word = SET_SLOTS.ofPair(bare(text))?.compass;
  const { station, from_station: from } = question.slots;
  const name = (station ?? from)?.name ?? '';
  if (word === undefined || !COMPASS.test(name)) return undefined;
  const other = name.replace(COMPASS, word);
  const understanding = read(`and from ${other}`, question);
  if (understanding.kind !== 'intent' || understanding.intent !== question.intent) return undefined;
  const found = understanding.slots.station ?? understanding.slots.from_station;
  return found?.name.toLowerCase() === other.toLowerCase() ? understanding : undefined;
}

/** "West", "Glenmont way": the departures before, of one direction. */
export function headed(text: string, question: Question, read: ReadText): Understanding | undefined {
  const said = bare(text);
  const heard = isOfDepartures(question.intent) ? towardHeard(said, question, read) : undefined;
  if (heard) return heard;
  const toward = SET_SLOTS.going(said) ?? SET_SLOTS.inDirection(said);
  const { compass, end = toward?.end ?? SET_SLOTS.theOne(said)?.name } = SET_SLOTS.heading(said) ?? {};
  if (
    !isOfDepartures(question.intent) ||
    (compass === undefined && (end === undefined || SET_SLOTS.otherWay(end)))
  )
    return undefined;
  // A name may be heard in two words.
  const named = SET_SLOTS.middle(end ?? '')
    ? ['downtown']
    : [`toward ${end}`, `toward ${end?.replaceAll(' ', '')}`];
  const ways = compass === undefined ? named : [`${compass}bound`];
  return ways
    .map((way) => read(`and ${way}`, question))
    .find((one) => (one.kind === 'intent' || one.kind === 'which') && one.intent === question.intent);
}

/** "Only the Green Line two Branch Avenue", as "to" is heard: that line of the departures before, where this is a place. */
function towardHeard(said: string, question: Question, read: ReadText): Understanding | undefined {
  const { color = '', end } = SET_SLOTS.twoForTo(said) ?? {};
  const one = end === undefined ? undefined : read(`and ${color} toward ${end}`, question);
  const isPlace = one?.kind === 'intent' && (one.slots.to_station ?? one.slots.direction);
  return isPlace && one.intent === question.intent ? one : undefined;
}

/** "From wheat in", as a name is heard in two words. */
export function inOneWord(text: string, question: Question, read: ReadText): Understanding | undefined {
  const said = bare(text);
  const { first, second } = SET_SLOTS.twoWords(said) ?? {};
  const heard =
    first === undefined ? undefined : read(`and ${said.split(' ')[0]} ${first}${second}`, question);
  return heard && heard.kind !== 'unknown' && heard.intent === question.intent ? heard : undefined;
}

const OTHER_OF_NAME = /\bthe other (\p{L}{3,20}(?: \p{L}{3,20})?)(?: (?:station|stop|one))?(?=\W*$)/iu;
const OF_DIRECTION =
  /(?<=\b(?:from|to|at|for) (?:the )?)(east|west|north|south)(?: (?:one|station|side))?(?=\W*$)|\b(?:the )?(east|west|north|south)(?:ern)?(?: (?:one|station|side))+(?=\W*$)|(?<=^\W*(?:(?:ok|okay|so|and|or|but)\W+)*(?:and|or|what about|how about)\s+(?:the )?)(east|west|north|south)(?=\W*$)/i;

/**
 * The message with the whole name of the station that shares a part of its name with the one spoken of: "the other
 * Farragut", and, after West Falls Church, "same from East".
 */
export function withSibling(text: string, { slots }: Question, read: ReadText): string {
  const { shared, said, alone } = siblingSaid(text);
  if (shared === undefined && said === '') return text;
  const spokenOf = [slots.station, slots.from_station, slots.to_station].flatMap((one) => one?.name ?? []);
  if (shared !== undefined) {
    const named = read(`station info ${shared}`);
    const others =
      named.kind === 'which' ? named.options.filter(({ label }) => !spokenOf.includes(label)) : [];
    const [other] = others;
    return other && others.length === 1 ? text.replace(OTHER_OF_NAME, other.label) : text;
  }
  const direction = said.charAt(0).toUpperCase() + said.slice(1).toLowerCase();
  const before = spokenOf.find((name) => COMPASS.test(name));
  if (before === undefined) return text;
  const sibling = before.replace(COMPASS, direction);
  const named = read(`station info ${sibling}`);
  if (named.kind !== 'intent' || named.slots.station?.name !== sibling) return text;
  // Of a way it is the same end.
  const { from_station: from, to_station: to } = slots;
  const role = alone === undefined || !from || !to ? '' : before === from.name ? 'from ' : 'to ';
  return text.replace(OF_DIRECTION, role + sibling);
}

/** What tells a sibling: the shared part of a name, or the direction that the names differ in. */
const siblingSaid = ofMessage((text) => {
  const [, end, one, alone] = OF_DIRECTION.exec(text) ?? [];
  return { shared: OTHER_OF_NAME.exec(text)?.[1], said: end ?? one ?? alone ?? '', alone };
});

/** "And Orange", after the Red Line at Farragut North: at Farragut West, the one of its name that is on that line. */
export const onItsLine: MeansReadInHand = (_, { question }, { read, tells, catalog }, whole) => {
  if (whole.kind !== 'intent') return undefined;
  const { line, station } = whole.slots;
  if (!line || !station || station.id !== question.slots.station?.id || line === question.slots.line)
    return undefined;
  const [color = ''] = lineName(catalog, line).split(' ');
  const isOn = (name: string) => tells({ label: name, say: name }).includes(color);
  const [shared = ''] = station.name.split(' ');
  const named = isOn(station.name) ? undefined : read(`station info ${shared}`);
  const [only, ...others] = named?.kind === 'which' ? named.options.filter(({ label }) => isOn(label)) : [];
  const there = only && others.length === 0 ? read(`station info ${only.label}`) : undefined;
  if (there?.kind !== 'intent' || !there.slots.station) return undefined;
  return { ...whole, slots: { ...whole.slots, station: there.slots.station } };
};

/** Words that stand before a name. */
const BEFORE: ReadonlySet<string> = new Set(['the', 'to', 'at', 'from', 'for']);
const MOST_STATIONS = 6;
const SHORTEST_WORD = 4;

/** "The college", after a way: which station of those whose names hold the word, since it names none by itself. */
export const partOfName: MeansReadInHand = (text, { question: { intent, slots } }, { catalog }, { kind }) => {
  const slot = slots.to_station ? 'to_station' : slots.station ? 'station' : undefined;
  const [word = '', ...others] = wordsOf(withoutLeaning(bare(text))).filter((one) => !BEFORE.has(one));
  if (kind !== 'unknown' || !slot || others.length > 0 || word.length < SHORTEST_WORD) return undefined;
  const named = catalog.stations.filter(({ name }) => wordsOf(name).includes(word));
  const [only] = named;
  if (!only || named.length > MOST_STATIONS) return undefined;
  const options = named.map((station) => ({
    label: station.name,
    say: compose(intent, textsOf({ ...slots, [slot]: saidExactly(station) }, catalog)),
  }));
  const ask = named.length === 1 ? `Do you mean ${only.name}?` : 'Which station?';
  return { kind: 'which', intent, slots, slot, ask, options: options.filter(isSayable) };
};
