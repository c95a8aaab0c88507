import { written } from '../../../transit/names/capitals.ts';
import { stationNamed } from '../shifts/names-place.ts';
import { metersBetween } from '../../../common/distance.ts';
import { remembered } from '../../../common/remembered-pattern.ts';
import { wordPattern } from '../../word-list.ts';
import type { Question } from '../../question.ts';
import { isOfDepartures } from '../shifts/heading.ts';
import { ofMessage, wordsOf } from '../plain.ts';
import { posed, type MeansInHand } from '../resolution.ts';
import type { Catalog } from '../../../transit/catalog.ts';
import type { ShownRow } from '../../../replies/shown-rows.ts';
import { placesBefore } from '../../understand/words/passages.ts';

/** More words than these are a sentence of their own. */
const MAX_ENDS_WORDS = 9;

const FROM_THERE = /(?:\bfrom |(?<=\bleav(?:e|ing) ))(?:there|here|that (?:station|stop))\b/i;

/** "How do I get there from Suitland". */
const THERE_FROM = /\b(?<=(?:get|go|getting|going|travel|ride) )there(?= from\b)/i;

/** "When's the next one from there", after a way: the train one would take on it. */
const NEXT_OF_WAY = remembered(/\bnext (?:one|train) (?:\w+ )?from there\W*$/i);

const THERE = /\b(?:to )?there\b(?= from\b|\W*$)/i;

/** "Is the elevator there working", after a way: where it ends. */
const THING_THERE =
  /(?<=\b(?:elevators?|lifts?|escalators?|parking|park|garage|lot|exits?|entrances?|(?:leave|let|put|drop) (?:(?:the|my|our) )?(?:car|truck|van|vehicle)) (?:(?:out|broken|down|working|open|ok|okay|good|running|free|available) )*)there\b/i;

/** "Does it run on Sundays", of the route in hand. */
const IT_RUNS = /(?<=\b(?:do|does|will) )(?:it|they)(?= (?:\w+ )?(?:run|operate)\b)/i;

const WHERE_ONE = String.raw`(?:at )?(?:(?:the|my|our) (?:station|stop|one|place)(?: where| that)?|where) (?:i|we)(?:'m|'re|'ll| am| are| will)?(?: (?:have|need) to)?`;
const NO_END = String.raw`(?! (?:off |on |to |from )?(?:at|to|from|in) )`;
/** "The stop where we get off", "my destination". */
const WHERE_IT_ENDS = new RegExp(
  String.raw`\b(?:${WHERE_ONE} (?:get(?:ting)? off|end(?:ing)?(?: up)?|arriv(?:e|ing)(?: at)?|go(?:ing)?(?: to)?|head(?:ed|ing) (?:to|for))${NO_END}(?=\W|$)|(?:at )?(?:my|our|the) (?:destination|arrival station|final (?:stop|station)|(?:other|far) end)|(?:at |on )?that end)\b`,
  'i',
);
const WHERE_IT_STARTS = new RegExp(
  String.raw`\b(?:${WHERE_ONE} (?:get(?:ting)? on|start(?:ing)?(?: (?:from|at|out))?|board(?:ing)?|leav(?:e|ing)(?: from)?|depart(?:ing)?(?: from)?)${NO_END}(?=\W|$)|(?:at )?(?:my|our|the) (?:starting (?:point|station|stop)|departure station|origin))\b`,
  'i',
);

/** The message with the names of the ends of a way in the place of what they are to whoever rides it. */
export function withItsEnds(
  text: string,
  { from_station: from, to_station: to }: Pick<Question['slots'], 'from_station' | 'to_station'>,
): string {
  const named = to ? text.replace(WHERE_IT_ENDS, `at ${to.name}`) : text;
  return from ? named.replace(WHERE_IT_STARTS, `at ${from.name}`) : named;
}

/** "Any outages", "is it working", of an elevator that was spoken of. */
const OUTAGES = /\boutages?\b|(?<=\b(?:is|are) )(?:it|they)(?= (?:\w+ )?(?:working|running|broken|out)\b)/i;
const THINGS = remembered(wordPattern('elevator elevators escalator escalators lift lifts'));

/** "The C83 same stop." */
const SAME_PLACE = /\b(?:(?:at|from) )?(?:(?:the|that) )?same (?:stop|station|place)\b/i;

/** "The last train from that airport", "the nearest station to that stop": the one that was spoken of. */
const THAT_PLACE = /\bthat (?:same )?(airport|station|stop)\b/i;
const pointsAtPlace = remembered(THAT_PLACE);

/** Who asks for what is near a stop names it by its corner; departures know its number. */
const NEAREST = wordPattern('nearest closest nearby near');

function withThatPlace(
  text: string,
  { intent, slots }: Pick<Question, 'intent' | 'slots'>,
  { stops }: Pick<Catalog, 'stops'>,
): string {
  const kind = pointsAtPlace.exec(text)?.[1]?.toLowerCase();
  const { station, from_station: from, to_station: to } = slots;
  if (kind === 'stop') {
    const stop = stops.get(slots.stop_id ?? slots.stop_name?.ids[0] ?? '');
    return stop && NEAREST.test(text) ? text.replace(THAT_PLACE, stop.name) : text;
  }
  const spoken = isOfDepartures(intent) ? [station, from, to] : [to, station, from];
  const meant =
    kind === 'airport'
      ? spoken.find((one) => one && one.name.includes('Airport'))
      : spoken.find((one) => one !== undefined);
  return kind && meant ? text.replace(THAT_PLACE, meant.name) : text;
}

/** Who is at a landmark walks no farther to a station without saying so. */
const FAR_METERS = 1000;

/** "From there", after a way, is from where it ends. */
export function withThere(
  text: string,
  { intent, slots }: Question,
  rows: readonly ShownRow[] = [],
  catalog: Pick<Catalog, 'stationByCode' | 'stops'>,
): string {
  const { stationByCode } = catalog;
  const { to_station: to, station, from_station: from, stop_name: corner } = slots;
  const { place, route, topic, equipment } = slots;
  const same = slots.stop_id ?? station?.name;
  const spoken = withThatPlace(text, { intent, slots }, catalog);
  const placed = same === undefined ? spoken : spoken.replace(SAME_PLACE, `at ${same}`);
  const isOfThings = intent === 'elevators' || topic === 'elevators' || equipment !== undefined;
  const named =
    isOfThings && !THINGS.test(placed) ? placed.replace(OUTAGES, `${equipment ?? 'elevator'} $&`) : placed;
  const said = route ? named.replace(IT_RUNS, `the ${route}`) : named;
  if (place && !to && (!station || intent === 'nearby_stops')) {
    const [found] = rows.flatMap(({ about }) => stationByCode.get(about?.station ?? '') ?? []);
    const isFar = found?.place && place.at && metersBetween(found.place, place.at) > FAR_METERS;
    const nearest = found?.name;
    if (nearest === undefined) return said.replace(THERE, `to ${place.name}`);
    if (FROM_THERE.test(said)) return said.replace(FROM_THERE, `from ${isFar ? place.name : nearest}`);
    return said.replace(THERE, `at ${nearest}`);
  }
  const waits = isOfDepartures(intent) ? (station ?? from) : undefined;
  const goal = to ?? station;
  if (to && THING_THERE.test(said)) return said.replace(THING_THERE, `at ${(waits ?? to).name}`);
  // Where departures are asked for one is, and stays.
  const isAtStart = isOfDepartures(intent) || (from && NEXT_OF_WAY.test(said));
  const there = isAtStart ? (station ?? from) : (to ?? station ?? from);
  return (goal ? said.replace(THERE_FROM, `to ${goal.name}`) : said).replace(
    FROM_THERE,
    (there ?? corner) ? `from ${written((there?.beside ?? there ?? corner)?.name ?? '')}` : '$&',
  );
}

const GETTING_ON = wordPattern('get_on_at got_on_at getting_on_at');
const GETTING_OFF = wordPattern('get_off_at got_off_at getting_off_at');

/** Where somebody gets on and off are the ends of a way. */
export const withEnds = ofMessage((text): string =>
  wordsOf(text).length > MAX_ENDS_WORDS ? text : text.replace(GETTING_ON, 'from').replace(GETTING_OFF, 'to'),
);

/** "She gets off at Rockville, when is it there", of trains that come from downtown: those there. */
export const getsOffAt: MeansInHand = (text, { question: { intent, slots } }, { read }) => {
  const at = intent === 'next_train' && slots.direction === 'outbound' ? text.search(GETS_OFF) : -1;
  if (at < 0) return undefined;
  for (const place of placesBefore(text.slice(at)).toReversed()) {
    const station = stationNamed(place, read);
    if (station) return posed(intent, { ...slots, station });
  }
  return undefined;
};

const GETS_OFF = wordPattern('g[eo]t(?:s|ting)?_(?:off|out)_at');
