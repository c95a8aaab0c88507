import { SET_SLOTS } from '../grammar/set-slots.ts';
import { remembered } from '../../../common/remembered-pattern.ts';
import type { IntentName } from '../../capabilities.ts';
import type { Question } from '../../question.ts';
import type { Understanding } from '../../understand/understanding.ts';
import { bare } from '../plain.ts';
import type { ReadText } from '../resolution.ts';

const DEPARTURES: ReadonlySet<IntentName> = new Set<IntentName>(['next_train', 'next_bus']);

export function isOfDepartures(intent: IntentName): boolean {
  return DEPARTURES.has(intent);
}

/** "No, west", after East Falls Church. */
export function ofItsPairAlone(meant: string, question: Question, read: ReadText): Understanding | undefined {
  return SET_SLOTS.compass(meant) ? ofItsPair(`the ${meant} one`, question, read) : undefined;
}

const COMPASS = /\b(?:north|south|east|west)\b/i;
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
  const named = MIDDLE.test(end ?? '')
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

const CENTER = '(?:city |town )?cent(?:er|re)|city|town|downtown|middle(?: of (?:town|the city|dc))?|dc';
const MIDDLE = remembered(new RegExp(`^(?:${CENTER})$`));

/** "From wheat in", as a name is heard in two words. */
export function inOneWord(text: string, question: Question, read: ReadText): Understanding | undefined {
  const said = bare(text);
  const { first, second } = SET_SLOTS.twoWords(said) ?? {};
  const heard =
    first === undefined ? undefined : read(`and ${said.split(' ')[0]} ${first}${second}`, question);
  return heard && heard.kind !== 'unknown' && heard.intent === question.intent ? heard : undefined;
}
