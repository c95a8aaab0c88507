import { secondsOf, timeText } from '../common/time.ts';
import type { Catalog } from '../transit/catalog.ts';
import { lineName, type Lines } from '../transit/lines.ts';
import { written } from '../transit/names/capitals.ts';
import { joinWords, type Capability, type SaidTexts } from './capability.ts';
import { followingTexts } from './following/following-texts.ts';
import { SLOT_FORMS, SLOT_ORDER } from './slot-forms.ts';
import type { Slots, StationSlot } from './understand/slots/slots.ts';

/** What slots say, in words that say it again. */
export function textsOf(slots: Slots, lines: Lines & Partial<Pick<Catalog, 'stopsAreEnds'>>): SaidTexts {
  const { station, from_station: from, to_station: to, place, line, day, ...plain } = slots;
  const { count, step_free: free, rider, equipment, which, time, arrive_by: by } = plain;
  const { stop_id, street, stop_name: stops = street, route, direction, period, name, ask, mode } = plain;
  const at = time === undefined ? undefined : timeText((secondsOf(time) ?? 0) / 60);
  // Of an agency whose stops are ends, one beside a station is said itself.
  const named = (slot: StationSlot | undefined) =>
    lines.stopsAreEnds && slot?.beside?.stops ? written(slot.beside.name) : slot?.name;
  const texts: Partial<Record<keyof SaidTexts, string | undefined>> = {
    station: named(station),
    from_station: named(from),
    to_station: named(to),
    stop_id,
    stop_name: stops && written(stops.name),
    place: place?.name,
    line: line && lineName(lines, line),
    route,
    direction,
    day: day?.said,
    period,
    name,
    ask,
    mode,
    count: count === undefined ? undefined : String(count),
    step_free: free ? 'yes' : undefined,
    rider: rider === 'disabled' ? 'disability' : rider === 'small child' ? 'child' : rider,
    equipment,
    which,
    [by ? 'arrive_by' : 'time']: at,
    ...followingTexts(slots),
  };
  return Object.fromEntries(Object.entries(texts).filter(([, text]) => text !== undefined));
}

/** The same with the landmarks and corners that were said, not the stations beside them. */
export function textsAsSaid(slots: Slots, lines: Lines): SaidTexts {
  const { station, from_station, to_station } = slots;
  const beside = Object.entries({ station, from_station, to_station }).flatMap(([name, slot]) =>
    slot?.beside ? [[name, written(slot.beside.name)]] : [],
  );
  return { ...textsOf(slots, lines), ...Object.fromEntries(beside) };
}

/** The sentence that asks for it with what is said for slots. */
export function sentenceFor({ begin, says }: Pick<Capability, 'begin' | 'says'>, texts: SaidTexts): string {
  const rest = SLOT_ORDER.map((slot) => {
    const text = texts[slot];
    return text && (says?.[slot] ?? SLOT_FORMS[slot].say)?.(text, texts);
  });
  return joinWords(begin(texts), ...rest);
}
