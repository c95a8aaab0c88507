import { MAX_SAY_CHARACTERS, type Choice } from '../../../replies/reply.ts';
import type { Gazetteer } from '../../../transit/names/gazetteer.ts';
import type { BusStop } from '../../../transit/places.ts';
import { written } from '../../../transit/names/capitals.ts';
import type { Capability } from '../../capability.ts';
import type { IntentName } from '../../capabilities.ts';
import { sentenceFor, textsOf } from '../../sentences.ts';
import { isStreetType } from '../entities/corners.ts';
import { textBetween, type Sentence } from '../entities/entity.ts';
import { BEFORE_PLACE } from '../readings/weights.ts';
import { wordPattern } from '../../word-list.ts';
import { missingSlot } from '../slots/missing-slot.ts';
import { namesAny, type StationSlot, type Slots } from '../slots/slots.ts';
import type { Said, Understanding } from '../understanding.ts';
import type { Lines } from '../../../transit/lines.ts';
import type { Interpretation } from '../readings/interpreter.ts';

/** Words of a street's name: "Martin Luther King Jr Ave SE". */
const MAX_STREET_WORDS = 6;
const MAX_OFFERED = 4;
const CORNER_WORDS: ReadonlySet<string> = new Set(['corner', 'intersection', 'of']);

/** Who waits for a bus on a street and says no corner is offered those where most routes stop. Absent where no street is named. */
export function askedOnStreet(
  { intent, slots: said }: Said,
  { sentence, unplaced }: Interpretation,
  capability: Capability<IntentName>,
  { gazetteer, previous }: { gazetteer: Gazetteer; previous?: Said },
): Understanding | undefined {
  const isOpen = missingSlot(capability, said) === 'stop_id';
  if (!capability.slots.includes('stop_name') || (!isOpen && !said.station)) return undefined;
  const held = namesAny(said) ? undefined : previous?.slots.street?.heard;
  const {
    street = held,
    isOn,
    stops,
  } = streetIn(sentence, gazetteer) ?? {
    stops: held === undefined ? [] : gazetteer.stopsOnStreet(held),
  };
  if (street === undefined) return undefined;
  const slots = isOn ? withoutStreet(said, street) : said;
  if (missingSlot(capability, slots) !== 'stop_id') return undefined;
  const { route } = slots;
  const served = stops.filter((group) => !route || group.some(({ routes }) => routes.includes(route)));
  const options = (served.length > 0 ? served : stops).flatMap((group): Choice[] => {
    const name = group[0]?.name ?? '';
    const stop_name = { ids: group.map(({ id }) => id), name, heard: name };
    const say = sentenceFor(capability, textsOf({ ...slots, stop_name }, gazetteer));
    return say.length <= MAX_SAY_CHARACTERS ? [{ label: written(name), say }] : [];
  });
  if (options.length < 2) return undefined;
  const ask = `${unplaced?.isCorner ? `I know no stop at ${unplaced.words}. ` : ''}Which stop on ${written(street.toUpperCase())}? Say the cross street, or the number on the sign.`;
  return { kind: 'which', intent, slots, slot: 'stop_id', options: options.slice(0, MAX_OFFERED), ask };
}

const OF_BUSES = wordPattern('bus buses stops routes');

/** "Which buses go down 14th Street", "stops on Kennedy St": the routes there, where nothing else was understood of it. */
export function routesOnStreet(
  meant: Understanding,
  { sentence }: Interpretation,
  gazetteer: Gazetteer,
): Understanding | undefined {
  const isOpen = meant.kind === 'unknown' ? !meant.practical : meant.intent === 'bus_routes';
  const said = isOpen && OF_BUSES.test(sentence.text) ? streetAlone(sentence, gazetteer) : undefined;
  if (!said || (meant.kind !== 'unknown' && namesAny(withoutStreet(meant.slots, said.slots.street.heard))))
    return undefined;
  return { kind: 'intent', ...said };
}

/** "On Greenbelt Rd" is not at Greenbelt; a station of all of that name is one. */
function withoutStreet(slots: Slots, street: string): Slots {
  const { station, stop_name: stop, ...rest } = slots;
  const isOf = (one: { heard: string } | undefined) =>
    one !== undefined && street.toLowerCase().includes(one.heard.toLowerCase());
  if (stop && isOf(stop)) return station ? { station, ...rest } : rest;
  return station && isOf(station) && !isNameOf(station, street)
    ? { ...(stop && { stop_name: stop }), ...rest }
    : slots;
}

/** A street that is named, as a question of the routes there. */
export function streetAlone(sentence: Sentence, gazetteer: Gazetteer) {
  const { stops, street, isOfCorner } = streetIn(sentence, gazetteer) ?? {};
  if (!stops || street === undefined || isOfCorner) return undefined;
  const ids = stops.flat().map(({ id }) => id);
  const slots = { street: { ids, name: street.toUpperCase(), heard: street } };
  return { intent: 'bus_routes' as const, slots };
}

/** The longest stretch of words that is all of a street's name. */
function streetIn(
  sentence: Sentence,
  gazetteer: Gazetteer,
):
  | { street: string; stops: readonly (readonly BusStop[])[]; isOn: boolean; isOfCorner: boolean }
  | undefined {
  const { words } = sentence;
  for (let end = words.length; end > 1; end--) {
    if (!isStreetType(words[end - 1]?.word ?? '')) continue;
    for (let start = Math.max(0, end - MAX_STREET_WORDS); start < end - 1; start++) {
      const isJoined = words.slice(start, end).some(({ word }) => word === 'and');
      const first = words[start]?.word ?? '';
      if (isJoined || BEFORE_PLACE.has(first) || CORNER_WORDS.has(first)) continue;
      const street = textBetween(sentence, start, end);
      const stops = gazetteer.stopsOnStreet(street);
      const [before, after] = [words[start - 1]?.word, words[end]?.word];
      const isOfCorner = before === 'and' || after === 'and';
      if (stops.length > 1) return { street, stops, isOn: before === 'on', isOfCorner };
    }
  }
  return undefined;
}

/** Whether a station is called just what the street is: Minnesota Ave. */
function isNameOf({ name }: StationSlot, street: string): boolean {
  return written(street.toUpperCase()).toLowerCase() === name.toLowerCase();
}

/** Below this a name is nothing like what was said. */
const LEAST_SCORE = 0.5;
const MOST_OFFERED = 3;

/** What lacks a place and names one that nobody knows: the stops that are called nearly so are offered. Absent: none is. */
export function askedNearStops(
  understanding: Understanding,
  unplaced: string,
  capability: Capability<IntentName>,
  gazetteer: Gazetteer,
): Understanding | undefined {
  if (understanding.kind !== 'missing' || !gazetteer.stopsAreEnds) return undefined;
  const { intent, slots, slot } = understanding;
  const named = gazetteer.stops(unplaced).filter(({ score }) => score >= LEAST_SCORE);
  const options = named.slice(0, MOST_OFFERED).flatMap(({ value }): Choice[] => {
    const name = written(value[0]?.name ?? '');
    const texts = { ...textsOf(slots, gazetteer), [slot === 'stop_id' ? 'stop_name' : slot]: name };
    const say = sentenceFor(capability, texts);
    return say.length <= MAX_SAY_CHARACTERS ? [{ label: name, say }] : [];
  });
  const [only, ...others] = options;
  if (!only) return undefined;
  const ask = others.length === 0 ? `Did you mean ${only.label}?` : 'Did you mean one of these?';
  return { kind: 'which', intent, slots, slot, options, ask, unplaced };
}

const PLACES = ['stop_name', 'place', 'station', 'from_station', 'to_station'] as const;

/** Whether a corner is meant that is in another quadrant than was said: nothing is answered or done for it unasked. */
export function askedElsewhere(
  { intent, slots }: Said,
  capability: Capability,
  lines: Lines,
): Understanding | undefined {
  for (const slot of PLACES) {
    const said = slots[slot];
    const corner = said && 'beside' in said ? said.beside : said;
    if (!said || !corner || !('isElsewhere' in corner)) continue;
    const name = written(corner.name);
    const meant: Slots = { ...slots, [slot]: { ...said, name } };
    const { [slot]: _, ...rest } = slots;
    return {
      kind: 'which',
      intent,
      slots: rest,
      slot,
      ask: `I know no corner called that, only ${name}. Is that the one?`,
      options: [{ label: name, say: sentenceFor(capability, textsOf(meant, lines)) }],
    };
  }
  return undefined;
}
