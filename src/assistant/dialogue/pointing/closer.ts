import { metersBetween } from '../../../common/distance.ts';
import { landmarkHeard } from '../../../transit/names/landmarks.ts';
import type { Catalog } from '../../../transit/catalog.ts';
import type { PlaceSlot, Slots, StationSlot } from '../../understand/slots/slots.ts';
import { wordSet } from '../../word-list.ts';
import { wordsOf } from '../plain.ts';
import { posed, type MeansInHand, type ReadText } from '../resolution.ts';
import { slotsNamed, stationNamed } from '../shifts/names-place.ts';

const CLOSE = wordSet('closer closest nearer nearest');
const ON_FOOT = wordSet('walk walking walks foot uphill steep hilly');
const LESS = wordSet('less least shorter shortest easier flatter fewer');
const HERE = wordSet('here this there it');
const LONGEST_NAME = 5;

/** "Which is less walking, Woodley Park or Cleveland Park", of a place that is spoken of: how far it is from each. */
export const closerOf: MeansInHand = (text, { question, earlier = [] }, { read, catalog }) => {
  const [before = '', after = '', ...more] = text.split(' or ');
  const has = (some: ReadonlySet<string>) => wordsOf(text).some((word) => some.has(word));
  const isAsked = has(CLOSE) || (has(ON_FOOT) && has(LESS));
  if (!isAsked || after === '' || more.length > 0) return undefined;
  const words = wordsOf(before).slice(-LONGEST_NAME);
  const ends = wordsOf(after).slice(0, LONGEST_NAME);
  const starts = words.map((_, at) => words.slice(at));
  const cuts = ends.map((_, cut) => ends.slice(0, ends.length - cut));
  const [named, other] = [starts, cuts].map((names) => firstNamed(names, read));
  const isHere = HERE.has(words.at(-1) ?? '');
  const { from_station: from, station: held = from } = question.slots;
  const one = isHere ? held : named;
  if (!one || !other || one.id === other.id) return undefined;
  // "Which is closer to the zoo, here or Cleveland Park."
  const told = slotsNamed(read(`bus stops near ${before.split(' to ')[1]?.split(',')[0] ?? ''}`));
  const goals = [told, question.slots, ...earlier.map(({ slots }) => slots)].map((one) =>
    goalOf(one, catalog),
  );
  // Neither is far from itself.
  const place = goals.find((goal) => goal?.at && goal.name !== one.name && goal.name !== other.name);
  const metersOf = ({ id }: StationSlot) => {
    const there = catalog.stationByCode.get(id)?.place;
    return there && place?.at ? metersBetween(there, place.at) : Infinity;
  };
  const stations = [one, other].toSorted((a, b) => metersOf(a) - metersOf(b));
  return place && posed('nearby_stops', { place, station: stations[0] ?? one, stations, ask: 'compared' });
};

function firstNamed(names: readonly (readonly string[])[], read: ReadText): StationSlot | undefined {
  for (const name of names) {
    const station = stationNamed(name.join(' '), read);
    if (station) return station;
  }
  return undefined;
}

/** Where somebody goes or what they asked around: the place itself, also where a trip there ends at a station that is called like it. */
function goalOf(
  { place, to_station: to, station, stop_name: corner }: Slots,
  catalog: Catalog,
): PlaceSlot | undefined {
  const slot = to ?? station;
  const known = slot && landmarkHeard(catalog, slot);
  if (place ?? slot?.beside) return place ?? slot?.beside;
  if (known) return { name: known.name, at: { lat: known.lat, lon: known.lon } };
  const at = catalog.stationByCode.get(slot?.id ?? '')?.place ?? catalog.stops.get(corner?.ids[0] ?? '');
  return at && { name: slot?.name ?? corner?.name ?? '', at };
}
