import type { Gazetteer } from '../../transit/names/gazetteer.ts';
import type { PracticalMatter } from '../../transit/practical.ts';
import type { IntentName } from '../capabilities.ts';
import type { Capability } from '../capability.ts';
import { capabilityRead, readsAsTalk, type Capabilities } from './capabilities.ts';
import { complete, decide, saidAlone, type Before, type SaidAlone } from './decide.ts';
import { namedDeparture } from './dialogue/named-departure.ts';
import { busesFor } from './dialogue/buses-for-trains.ts';
import { followUp } from './dialogue/follow-up.ts';
import { choiceOf, nearMisses, onEachLine } from './dialogue/near-misses.ts';
import { keptSlots } from './dialogue/kept-slots.ts';
import { routesOnStreet, streetAlone } from './dialogue/street-stops.ts';
import { unplacedBy } from './dialogue/missing-place.ts';
import type { Entity } from './entities/entity.ts';
import { foreignLine } from './entities/foreign-lines.ts';
import { knownName } from './entities/known-name.ts';
import { choose } from './model/choose.ts';
import { mayBeOfOthers } from './model/ours.ts';
import { learnedReader, type IntentRanking, type RankIntents } from './model/learned-reader.ts';
import { rank } from './model/rank.ts';
import { bestReading, type Read } from './readings/best-reading.ts';
import { createInterpret, type Interpretation } from './readings/interpreter.ts';
import { ofNeighbor } from './readings/neighbors.ts';
import { matterAsked, practicalIn, refusedIn, topicAsked, UNTOLD } from './readings/practical.ts';
import type { Reading } from './readings/readings.ts';
import { BEFORE_PLACE } from './readings/weights.ts';
import { wordPattern } from '../word-list.ts';
import { withRest } from './slots/fill-rest.ts';
import type { Slots } from './slots/slots.ts';
import type { Understanding } from './understanding.ts';
import { LONGEST_MESSAGE } from './words/tokens.ts';

export interface UnderstandOptions extends Before {
  now: Date;
  /** What it asks, where that is known and only its slots are to be read. */
  as?: IntentName;
}

/** What a message means. Never throws; a long message is read up to its 300th character. */
export type Understand = (message: string, options: UnderstandOptions) => Understanding;

/** A message, how it was read, and what is known beside it. */
interface Heard {
  message: string;
  whole: Interpretation;
  options: UnderstandOptions;
}

type Taken = Extract<ReturnType<typeof choose>, { kind: 'take' }>;

/** So well read, a whole message is clear. */
const CLEAR_COST = 0.06;

/** The shares from which a practical matter is meant: where nothing else is understood, and beside what is in doubt. */
const LIKELY_MATTER = 0.45;
const SURE_MATTER = 0.7;

/** Whether nearly all of a message is said in the grammar's own words; of a part of it that says nothing. */
function isClear([reading]: Read, whole: Interpretation): boolean {
  return (
    reading !== undefined &&
    reading.told &&
    reading.cost <= CLEAR_COST &&
    (whole.readings.includes(reading) || whole.topic === reading)
  );
}

/**
 * What understands messages. `interpret`: the capabilities' sentences, compiled; `classify`: the learned reader, null to read
 * by the sentences alone.
 */
export function createUnderstand(
  capabilities: Capabilities,
  interpret = createInterpret(capabilities),
  classify: RankIntents | null = learnedReader(),
): Understand {
  /** What messages said by themselves, by how they were read: for as long as that is remembered. */
  const said = new WeakMap<Reading, SaidAlone>();
  return (text, options) => {
    const understanding = readWhole(text, options);
    if (options.as !== undefined) return understanding;
    const { gazetteer, now } = options;
    const message = text.slice(0, LONGEST_MESSAGE);
    const other = ofNeighbor(message, understanding, gazetteer, {
      read: (rest) => readWhole(rest, options),
      interpreted: () => interpret(message, gazetteer, now),
    });
    return other ?? understanding;
  };

  function readWhole(text: string, options: UnderstandOptions): Understanding {
    const message = text.slice(0, LONGEST_MESSAGE);
    const { now, gazetteer, previous } = options;
    // Both readers look at the same parts.
    const interpreted = new Map<string, Interpretation>();
    const interpretPart = (part: string) => {
      const words = part.trim();
      const known = interpreted.get(words) ?? interpret(words, gazetteer, now);
      interpreted.set(words, known);
      return known;
    };
    const whole = interpret(message, gazetteer, now);
    const heard: Heard = { message, whole, options };
    if (options.as !== undefined) return asked(options.as, heard);
    const practical = practicalIn(message);
    if (
      practical?.isSure &&
      (practical.isSure === 'anywhere' || !whole.entities.some(isNamed)) &&
      practicalIn(withoutNames(message, whole))?.isSure
    )
      return ofPractical(practical.matter, whole);
    const changed =
      (previous?.slots.street && streetAlone(whole.sentence, gazetteer)) ??
      namedDeparture(whole, previous, capabilities, gazetteer) ??
      (previous && followUp(message, whole, previous, capabilities, now, gazetteer));
    const capability = changed && capabilities.find(({ intent }) => intent === changed.intent);
    if (capability) return complete(changed, capability, options);
    const read = bestReading(message, whole, interpretPart, capabilities);
    const line = foreignLine(read[1].sentence.text);
    if (line !== undefined && !isLineOf(gazetteer, line))
      return { kind: 'unknown', near: onEachLine(read[1], capabilities, gazetteer), line };
    // What is clear is answered whatever the learned reader thinks of it.
    const isAsked = classify !== null && !isClear(read, whole);
    const ranking = isAsked ? rank(message, whole, interpretPart, classify, capabilities) : undefined;
    const meant = ranking ? chosen(heard, read, ranking) : grammars(heard, read);
    const named =
      ofNamedRoute(heard, meant) ?? ofNamedWay(heard, meant) ?? routesOnStreet(meant, whole, gazetteer);
    if (named) return named;
    const isKept = read[0]?.told === true || previous?.intent === 'fare';
    return (isKept ? undefined : ofMatter(heard, meant)) ?? meant;
  }

  /** "Last run of the F81": where a route is named, what would be asked of trains is asked of its buses. */
  function ofNamedRoute(heard: Heard, meant: Understanding): Understanding | undefined {
    const { entities } = heard.whole;
    const ofBuses = meant.kind === 'intent' && !meant.slots.line ? busesFor(meant.intent) : undefined;
    // At an agency a route may be called as a station is.
    const route = entities.find(({ kind, cost }) => kind === 'route' && cost === 0);
    const isNamed =
      route && !entities.some((one) => one !== route && one.start < route.end && route.start < one.end);
    return ofBuses && isNamed ? asked(ofBuses, heard) : undefined;
  }

  /** "Union Station to the Kennedy Center": no station near there is asked for, where another one is named. */
  function ofNamedWay(heard: Heard, meant: Understanding): Understanding | undefined {
    const isOfBoth = meant.kind === 'intent' && meant.intent === 'nearby_stops';
    if (!isOfBoth || !meant.slots.station || !meant.slots.place || NEAREST.test(heard.message))
      return undefined;
    const way = asked('path', heard);
    return way.kind === 'intent' ? way : undefined;
  }

  /** A practical matter that is likelier than a question which lacks something or is only guessed. */
  function ofMatter({ message, whole }: Heard, meant: Understanding): Understanding | undefined {
    const isOpen = meant.kind === 'missing' || (meant.kind === 'intent' && meant.guessed !== undefined);
    if (!isOpen || whole.entities.some(isNamed)) return undefined;
    const capability = capabilities.find(({ intent }) => intent === meant.intent);
    const practical = capability?.group === 'question' ? matterAsked(message, SURE_MATTER) : undefined;
    // Of a station's elevators or parking more is told than of all of them.
    if (!practical || practical.topic === meant.intent) return undefined;
    return ofPractical(practical, whole);
  }

  /** What the grammar alone makes of it. */
  function grammars({ message, whole, options }: Heard, [reading, interpretation]: Read): Understanding {
    if (!reading)
      return { ...unknown(whole, options), ...nearMisses(whole, capabilities, options.gazetteer) };
    const capability = capabilityRead(reading, capabilities);
    // A part may be said in another message; that one says something else beside it.
    const known = interpretation === whole ? said.get(reading) : undefined;
    const alone = known ?? saidAlone(message, reading, interpretation, capability, options.gazetteer);
    if (interpretation === whole) said.set(reading, alone);
    return decide(message, alone, interpretation, capability, options);
  }

  /** What the two readers make of it together. */
  function chosen(heard: Heard, read: Read, ranking: IntentRanking): Understanding {
    const { message, whole, options } = heard;
    const [reading] = read;
    const grammar = reading && { intent: capabilityRead(reading, capabilities).intent, told: reading.told };
    const chose = choose(grammar, ranking);
    const isOthers =
      chose.kind === 'take' && mayBeOfOthers(chose.intent, readAs(chose.intent, whole).lost, whole);
    const doubted = isOthers ? ({ kind: 'ask', intents: [chose.intent, ...chose.others] } as const) : chose;
    // A way to a place that is not known is a way all the same.
    const [likely, ...less] = doubted.kind === 'ask' ? doubted.intents : [];
    const isWay =
      likely !== undefined && goesElsewhere({}, capabilityRead(readAs(likely, whole), capabilities), whole);
    const settled = isWay ? ({ kind: 'take', intent: likely, others: less } as const) : doubted;
    const decision =
      isTrip(settled, whole) || (!options.previous && isBetweenEnds(settled, whole))
        ? { others: [], ...settled, ...WAY }
        : settled;
    if (decision.kind === 'take' && decision.intent === grammar?.intent) return grammars(heard, read);
    if (decision.kind === 'take') {
      const taken = readAs(decision.intent, whole);
      const capability = capabilityRead(taken, capabilities);
      const alone = saidAlone(message, taken, whole, capability, options.gazetteer);
      const understanding = decide(message, alone, whole, capability, options);
      // What an order lacks is asked only where it surely is one.
      const isAsked =
        understanding.kind === 'unknown' || !(understanding.kind === 'intent' || capability.orders);
      if (isAsked) return understanding;
      const others = decision.others.map((intent) =>
        choiceOf(readAs(intent, whole), capabilities, options.gazetteer),
      );
      return { ...understanding, guessed: others };
    }
    const { intents } = decision;
    const asked = intents
      .map((intent) => readAs(intent, whole))
      .filter((one) => !readsAsTalk(one, capabilities));
    return {
      ...unknown(whole, options, intents.length > 0),
      near: asked.map((one) => choiceOf(one, capabilities, options.gazetteer)),
      ...(intents.length > 0 && { alternatives: intents }),
    };
  }

  /** "Train to Vienna, must be there by 9": such trains are those of a trip. */
  function isTrip(decision: ReturnType<typeof choose>, whole: Interpretation): decision is Taken {
    if (decision.kind !== 'take' || decision.intent !== 'next_train') return false;
    const roles = new Set(readAs(decision.intent, whole).fills.map(({ role }) => role));
    return roles.has('arrive_by') && roles.has('to_station');
  }

  /** "From Dupont Circle to Bethesda around 2": where both ends are named, and only rides may be meant, the way between them is. */
  function isBetweenEnds(decision: ReturnType<typeof choose>, whole: Interpretation): boolean {
    if (decision.kind !== 'ask' || !decision.intents.includes('path')) return false;
    if (!decision.intents.every((intent) => OF_RIDES.has(intent))) return false;
    const roles = new Set(readAs('path', whole).fills.map(({ role }) => role));
    return roles.has('from_station') && roles.has('to_station');
  }

  /** What a message says that asks this after the question before, in whatever words. */
  function asked(intent: IntentName, { message, whole, options }: Heard): Understanding {
    const street = intent === 'bus_routes' && options.previous?.slots.street;
    const other = street && streetAlone(whole.sentence, options.gazetteer);
    if (other) return { kind: 'intent', ...other };
    const taken = readAs(intent, whole);
    const capability = capabilityRead(taken, capabilities);
    const alone = saidAlone(message, taken, whole, capability, options.gazetteer);
    if ('kind' in alone) return alone;
    if (goesElsewhere(alone.slots, capability, whole))
      return decide(message, alone, whole, capability, options);
    const { previous } = options;
    const slots = previous ? keptSlots(message, alone, previous, capability, true) : alone.slots;
    return complete({ intent, slots }, capability, options);
  }

  /** The sentence read as one capability, whether or not it says one of its sentences. */
  function readAs(label: IntentName, whole: Interpretation): Reading {
    const capability = capabilities.findIndex(({ intent }) => intent === label);
    const said = whole.readings.find((one) => one.capability === capability) ?? whole.readAs(capability);
    const reading = said ?? { capability, cost: 0, lost: 0, told: false, fills: [] };
    const names = new Set<string>(capabilityRead(reading, capabilities).slots);
    return { ...reading, fills: withRest(names, reading.fills, whole.entities, whole.sentence) };
  }

  /** Nothing Headway does, with what was recognized all the same. */
  function unknown(
    whole: Interpretation,
    { previous }: UnderstandOptions,
    mayBeOurs = false,
  ): Understanding & { kind: 'unknown' } {
    const known = knownName(whole.entities);
    const { text } = whole.sentence;
    const least = mayBeOurs || previous?.intent === 'fare' ? SURE_MATTER : LIKELY_MATTER;
    const practical = practicalIn(text)?.matter ?? matterAsked(text, least);
    const isUntold = !practical && topicAsked(text, SURE_MATTER) === UNTOLD;
    const refused = practical || isUntold || mayBeOurs ? undefined : refusedIn(text);
    return {
      kind: 'unknown',
      near: [],
      ...unplacedBy(whole, previous, capabilities),
      ...(known && { known }),
      ...(practical && { practical }),
      ...(refused !== undefined && { refused }),
      ...(isUntold && { isUntold }),
    };
  }
}

/** Whether a way goes to a place that nobody here knows. */
function goesElsewhere(
  { to_station: to }: Slots,
  { slots }: Capability,
  { unplaced }: Interpretation,
): boolean {
  return unplaced?.isGoal === true && slots.includes('from_station') && to === undefined;
}

/** What is told of a practical matter, with the place that is named beside it. */
function ofPractical(practical: PracticalMatter, { entities }: Interpretation): Understanding {
  const known = knownName(entities);
  return { kind: 'unknown', near: [], ...(known && { known }), practical };
}

const WAY = { kind: 'take', intent: 'path' } as const;
const OF_RIDES: ReadonlySet<IntentName> = new Set<IntentName>(['path', 'travel_time', 'next_train', 'fare']);
const NEAREST = wordPattern('nearest closest nearby near close');
/** So surely named, a place, line or route is what is asked about. */
const SURELY_NAMED = 0.15;
/** So named, it is likely the place, where one should stand. */
const HALF_NAMED = 0.3;
const NAMES: ReadonlySet<string> = new Set(['station', 'line', 'route', 'stop_id', 'stop_name']);

function isNamed({ kind, cost }: Entity): boolean {
  return NAMES.has(kind) && cost <= SURELY_NAMED;
}

/** A message without the names in it that are misspelled or half said where a place should stand: "at dowtown transfer center". */
function withoutNames(message: string, { entities, sentence: { words } }: Interpretation): string {
  return entities
    .filter(
      (one) =>
        one.kind === 'station' &&
        one.end - one.start > 1 &&
        one.cost <= HALF_NAMED &&
        (one.mended || BEFORE_PLACE.has(words[one.start - 1]?.word ?? '')),
    )
    .reduce((text, { start, end }) => {
      const [from = 0, to = 0] = [words[start]?.start, words[end - 1]?.end];
      return text.slice(0, from) + ' '.repeat(to - from) + text.slice(to);
    }, message);
}

/** Whether a name of the kind that most networks do not have is one of a line here. */
function isLineOf({ lines }: Gazetteer, name: string): boolean {
  const said = name.toLowerCase();
  return [...lines.values()].some((line) => line.words.includes(said) || line.besideLine.includes(said));
}
