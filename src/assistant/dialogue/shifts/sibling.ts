import { lineName } from '../../../transit/lines.ts';
import type { Question } from '../../question.ts';
import { isSayable } from '../../../replies/reply.ts';
import { compose } from '../../compose.ts';
import { textsOf } from '../../sentences.ts';
import { saidExactly } from '../../understand/slots/slots.ts';
import { bare, ofMessage, withoutLeaning, wordsOf } from '../plain.ts';
import type { MeansReadInHand, ReadText } from '../resolution.ts';

const OTHER_OF_NAME = /\bthe other (\p{L}{3,20}(?: \p{L}{3,20})?)(?: (?:station|stop|one))?(?=\W*$)/iu;
const DIRECTION = /\b(?:East|West|North|South)\b/;
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
  const before = spokenOf.find((name) => DIRECTION.test(name));
  if (before === undefined) return text;
  const sibling = before.replace(DIRECTION, direction);
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
export const onItsLine: MeansReadInHand = (
  _,
  { question: { slots: before } },
  { read, tells, catalog },
  understanding,
) => {
  if (understanding.kind !== 'intent') return undefined;
  const { line, station } = understanding.slots;
  if (!line || !station || station.id !== before.station?.id || line === before.line) return undefined;
  const [color = ''] = lineName(catalog, line).split(' ');
  const isOn = (name: string) => tells({ label: name, say: name }).includes(color);
  const [shared = ''] = station.name.split(' ');
  const named = isOn(station.name) ? undefined : read(`station info ${shared}`);
  const [only, ...others] = named?.kind === 'which' ? named.options.filter(({ label }) => isOn(label)) : [];
  const there = only && others.length === 0 ? read(`station info ${only.label}`) : undefined;
  if (there?.kind !== 'intent' || !there.slots.station) return undefined;
  return { ...understanding, slots: { ...understanding.slots, station: there.slots.station } };
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
