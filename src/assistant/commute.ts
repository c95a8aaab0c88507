import { wordPattern, writtenWords } from './word-list.ts';
import { examplesOf } from '../common/examples.ts';
import { saidExactly, type SlotName, type Slots, type StationSlot } from './understand/slots/slots.ts';
import { easternParts } from '../common/time.ts';
import type { Catalog } from '../transit/catalog.ts';
import { stationsNear } from '../transit/nearby.ts';
import type { Station } from '../transit/places.ts';
import { capabilityOf } from './capabilities.ts';
import type { SavedPlace } from '../store/memory.ts';
import type { Said, Understanding } from './understand/understanding.ts';

const COMMUTE =
  /\b(?:my|our|the) (?:(?:morning|evening|afternoon|daily|usual|regular|normal|work) )?commute\b|^\W*commute(?: (?:time|fare|cost|delays|status|home|to work))?\W*$/i;
const HOMEWARD = wordPattern('commute_home commute_back_home evening_commute afternoon_commute');
const WORKWARD = wordPattern('commute_in commute_to_work morning_commute');

/** What riders save as home, and as work. */
const HOME: readonly string[] = ['home', 'house', 'apartment', 'my place', 'flat'];
const WORK: readonly string[] = ['work', 'office', 'job', 'workplace'];

/** Hours, Eastern, between which one is on the way to work. */
const WORKWARD_FROM_HOUR = 3;
const WORKWARD_TO_HOUR = 12;

/** All that is said: of the trip itself, rather than of trouble on it. */
const COMMUTE_ALONE =
  /^\W*(?:(?:ok|okay|so|hi|hey|and|now|well|today'?s|show me|check|give me|pull up)\W+)*(?:my |our |the )?(?:(?:morning|evening|afternoon|daily|usual|regular|normal|work) )?commute(?: (?:back )?home| in| to work)?(?:\W+(?:please|pls|today|now|tonight|this (?:morning|evening|afternoon)))*\W*$/i;

/** A message of more words that is not understood is about something else. */
const MOST_WORDS = 6;

/** Whether a message speaks of the rider's commute. */
export function isOfCommute(text: string): boolean {
  return COMMUTE.test(text);
}

/**
 * What a message about the commute means: the way between the saved home and work, by the time of day. Where one is not
 * saved it is asked for. `heard`: what it means without knowing them.
 */
export function ofCommute(
  text: string,
  heard: Understanding,
  saved: readonly SavedPlace[],
  catalog: Catalog,
  now: Date,
): Understanding {
  if (heard.kind === 'which' || (heard.kind === 'unknown' && writtenWords(text).length > MOST_WORDS))
    return heard;
  const { intent, slots } = COMMUTE_ALONE.test(text) ? aloneOf(heard) : askedOf(heard);
  const { slots: names } = capabilityOf(intent);
  if (!names.includes('from_station') || !names.includes('to_station') || namesPlace(slots)) return heard;
  const home = savedAs(HOME, saved, catalog);
  const work = savedAs(WORK, saved, catalog);
  if (!home || !work) {
    const slot = home ? 'to_station' : 'from_station';
    return { kind: 'missing', intent, slots, slot, ask: askFor(home, work), options: [] };
  }
  const [from, to] = isHomeward(text, slots, now) ? [work, home] : [home, work];
  const topic = slots.act === 'follow' ? ({ topic: 'segment' } as const) : {};
  return { kind: 'intent', intent, slots: { ...slots, from_station: from, to_station: to, ...topic } };
}

function askedOf(heard: Exclude<Understanding, { kind: 'which' }>): Said {
  return heard.kind === 'unknown' ? { intent: 'delays', slots: {} } : heard;
}

function aloneOf(heard: Exclude<Understanding, { kind: 'which' }>): Said {
  const { intent, slots } = askedOf(heard);
  return { intent: intent === 'delays' ? 'travel_time' : intent, slots };
}

/**
 * A way that has no beginning and goes to the saved home or work, from the other one of the two; as it is heard, where
 * that is not saved.
 */
export function fromOtherEnd(
  heard: Understanding,
  saved: readonly SavedPlace[],
  catalog: Catalog,
): Understanding {
  const to = heard.kind === 'missing' && BEGINS.has(heard.slot) ? heard.slots.to_station : undefined;
  if (heard.kind !== 'missing' || !to) return heard;
  for (const [end, other] of [
    [HOME, WORK],
    [WORK, HOME],
  ] as const) {
    const from = other.find((name) => saved.some((one) => one.name === name));
    const station = savedAs(other, saved, catalog);
    if (savedAs(end, saved, catalog)?.id !== to.id || !from || !station || station.id === to.id) continue;
    const { intent, slots } = heard;
    return {
      kind: 'intent',
      intent,
      slots: { ...slots, from_station: { ...station, heard: from, by: 'saved' } },
    };
  }
  return heard;
}

/** Where a way begins, by the slots that are asked for. */
const BEGINS: ReadonlySet<SlotName> = new Set(['station', 'from_station']);

function namesPlace({
  station,
  from_station: from,
  to_station: to,
  line,
  route,
  stop_id: stop,
}: Slots): boolean {
  return [station, from, to, line, route, stop].some((slot) => slot !== undefined);
}

/** By what is said, else the last train is the one home, else by the time of day. */
function isHomeward(text: string, { which }: Slots, now: Date): boolean {
  if (HOMEWARD.test(text) || WORKWARD.test(text)) return HOMEWARD.test(text);
  if (which === 'last' || which === 'first') return which === 'last';
  const { hour } = easternParts(now);
  return hour < WORKWARD_FROM_HOUR || hour >= WORKWARD_TO_HOUR;
}

/** The station saved under one of these names, or the one nearest to the stop. */
function savedAs(
  names: readonly string[],
  saved: readonly SavedPlace[],
  catalog: Catalog,
): StationSlot | undefined {
  const place = names.flatMap((name) => saved.find((one) => one.name === name) ?? [])[0];
  const station = place && stationOf(place, catalog);
  return station && saidExactly(station);
}

function stationOf({ kind, id }: SavedPlace, catalog: Catalog): Station | undefined {
  if (kind === 'station') return catalog.stationByCode.get(id);
  const stop = catalog.stops.get(id);
  return stop && stationsNear(catalog, stop)[0]?.value;
}

function askFor(home: StationSlot | undefined, work: StationSlot | undefined): string {
  const [myHome, myWork] = ['home', 'work'].map((name) => `“${examplesOf(name).join()}”`);
  if (home)
    return `I know where you live, but not where you work. Tell me once: ${myWork}, say. Which station is it?`;
  if (work)
    return `I know where you work, but not where you live. Tell me once: ${myHome}, say. Which station is it?`;
  return `I don’t know your way to work yet. Tell me once: ${myHome}, say, and ${myWork}. Where do you start?`;
}
