import type { Choice } from '../../../replies/reply.ts';
import { lineName, lines } from '../../../transit/lines.ts';
import type { Capability } from '../../capability.ts';
import type { Entity, Sentence } from '../entities/entity.ts';
import type { Interpretation } from '../readings/interpreter.ts';
import type { Reading } from '../readings/readings.ts';
import type { Unsure } from '../slots/fill-slots.ts';
import type { SlotName, Slots } from '../slots/slots.ts';

/** The longest sentence a choice may stand for, see `Choice`. */
const LONGEST = 100;

const QUESTIONS: Readonly<Partial<Record<SlotName, string>>> = {
  station: 'At which station?',
  from_station: 'From which station?',
  to_station: 'To which station?',
  stop_id: 'At which stop? The sign shows a 7-digit number.',
  route: 'Which bus route?',
  line: 'Which line, station or bus route?',
  place: 'Near which place?',
  name: 'What is the place called?',
};

/** How to ask for a slot. */
export function questionFor(slot: SlotName): string {
  return QUESTIONS[slot] ?? 'Which one?';
}

/** What says where a way begins, or needs no beginning. */
const WHENCE = ['station', 'from_station', 'stop_id', 'stop_name', 'place', 'route'] as const;

/** The first slot that is needed and not there; absent where all is said. */
export function missingSlot(
  { intent, needs = [], slots: own, suffices }: Capability,
  slots: Slots,
): SlotName | undefined {
  if (suffices?.(slots)) return undefined;
  const needed = needs.find((group) => group.every((slot) => slots[slot] === undefined))?.[0];
  if (needed) return needed;
  // Who says where to, leaves from somewhere; trouble on the way there is told without.
  const leaves = own.includes('station') && own.includes('from_station') && intent !== 'delays';
  const placed = WHENCE.some((slot) => slots[slot] !== undefined);
  return slots.to_station && leaves && !placed ? 'station' : undefined;
}

/** Likely answers to the question for a missing slot: the lines, where a line is meant. */
export function answersFor(slot: SlotName, capability: Capability, slots: Slots): Choice[] {
  if (slot !== 'line') return [];
  return lines.map(({ code }) => ({
    label: lineName(code),
    say: compose(capability, { ...slots, line: code }),
  }));
}

/** One sentence for each reading of an unsure slot: what was said, with the full name in its place. */
export function readingsOf(
  { slot, entity, options }: Unsure,
  sentence: Sentence,
  capability: Capability,
  slots: Slots,
): Choice[] {
  return options.map((station) => {
    const whole = inPlaceOf(entity, station.name, sentence);
    const say = whole === station.name ? compose(capability, { ...slots, [slot]: station }) : whole;
    return { label: station.name, say };
  });
}

/** How much worse a sentence may read with the other meaning of a code for that to be meant as well. */
const RIVAL_COST = 0.6;

/**
 * Some codes are a station's and a bus route's too. The sentences between which to choose, where a reading takes such a
 * code for one and could as well take it for the other; empty where its words tell.
 */
export function rivalsOf(
  { fills, cost }: Reading,
  { sentence, entities, readings }: Interpretation,
  { slots }: Capability,
): Choice[] {
  for (const { entity } of fills) {
    const kind = entity.kind;
    if (kind !== 'route' && !(kind === 'station' && entity.options[0]?.by === 'code')) continue;
    const rival = entities.find(
      (other) =>
        other.kind === (kind === 'route' ? 'station' : 'route') &&
        other.start === entity.start &&
        other.end === entity.end,
    );
    const [route, station] = kind === 'route' ? [entity, rival] : [rival, entity];
    if (!rival || route?.kind !== 'route' || station?.kind !== 'station') continue;
    const isMeant =
      (slots.includes('route') && slots.includes('station')) ||
      readings.some(
        (reading) => reading.cost <= cost + RIVAL_COST && reading.fills.some((fill) => fill.entity === rival),
      );
    const name = station.options[0]?.name ?? '';
    if (!isMeant) continue;
    return [
      {
        label: `Bus ${route.value}`,
        say: askedAlone(route.value, inPlaceOf(route, `bus ${route.value}`, sentence)),
      },
      { label: `${name} station`, say: inPlaceOf(station, `${name} station`, sentence) },
    ];
  }
  return [];
}

/** The sentence with other words in place of an entity's, cut to what a choice may say. */
function inPlaceOf({ start, end }: Entity, words: string, sentence: Sentence): string {
  const before = sentence.text.slice(0, sentence.words[start]?.start);
  const after = sentence.text.slice(sentence.words[end - 1]?.end);
  const whole = `${before}${words}${after}`;
  return whole.length <= LONGEST ? whole : words;
}

/** A plain sentence with these slots: "Fare from Rosslyn to Vienna". */
export function compose({ title }: Capability, slots: Slots): string {
  const parts = [
    title,
    slots.route,
    slots.line && lineName(slots.line),
    slots.station && `at ${slots.station.name}`,
    slots.from_station && `from ${slots.from_station.name}`,
    slots.to_station && `to ${slots.to_station.name}`,
    slots.stop_id && `at stop ${slots.stop_id}`,
    slots.place && `near ${slots.place.name}`,
  ];
  return parts.filter(Boolean).join(' ').slice(0, LONGEST);
}

/** A route said all alone asks where its buses are. */
function askedAlone(route: string, say: string): string {
  return say === `bus ${route}` ? `where are the ${route} buses` : say;
}
