import { remembered } from '../../../common/remembered-pattern.ts';
import type { IntentName } from '../../capabilities.ts';
import type { Question } from '../../question.ts';
import type { Understanding } from '../../understand/understanding.ts';
import { bare } from '../plain.ts';
import type { ResolveContext } from '../resolved.ts';

const DEPARTURES: ReadonlySet<IntentName> = new Set<IntentName>(['next_train', 'next_bus']);

export function isOfDepartures(intent: IntentName): boolean {
  return DEPARTURES.has(intent);
}

const COMPASS_ALONE = /^(?:north|south|east|west)$/;
/** "No, west", after East Falls Church. */
export function ofItsPairAlone(
  meant: string,
  question: Question,
  read: ResolveContext['read'],
): Understanding | undefined {
  return COMPASS_ALONE.test(meant) ? ofItsPair(`the ${meant} one`, question, read) : undefined;
}

const COMPASS = /\b(?:north|south|east|west)\b/i;
const OF_PAIR = remembered(
  /^(?:(?:what|how) about |and )*(?:the |at |from )*(north|south|east|west)(?:ern)?(?: (?:one|station|side))+$/,
);

/** "The east one", after West Falls Church. */
export function ofItsPair(
  text: string,
  question: Question,
  read: ResolveContext['read'],
): Understanding | undefined {
  const word = OF_PAIR.exec(bare(text))?.[1];
  const { station, from_station: from } = question.slots;
  const name = (station ?? from)?.name ?? '';
  if (word === undefined || !COMPASS.test(name)) return undefined;
  const other = name.replace(COMPASS, word);
  const understanding = read(`and from ${other}`, question);
  if (understanding.kind !== 'intent' || understanding.intent !== question.intent) return undefined;
  const found = understanding.slots.station ?? understanding.slots.from_station;
  return found?.name.toLowerCase() === other.toLowerCase() ? understanding : undefined;
}

const HEADING = remembered(
  /^(?:only |just )?(?:the )?(?:(north|south|east|west)(?:bound)?|([\p{L}' ]{3,30}?)(?:-| )(?:way|bound|side|direction))(?: (?:only|please|one|ones|side|trains?|bus(?:es)?))*$/u,
);

/** "West", "Glenmont way": the departures before, of one direction. */
export function headed(
  text: string,
  question: Question,
  read: ResolveContext['read'],
): Understanding | undefined {
  const said = bare(text);
  const heard = isOfDepartures(question.intent) ? towardHeard(said, question, read) : undefined;
  if (heard) return heard;
  const [, going, toward] = GOING.exec(said) ?? [];
  const gone = going ?? toward ?? IN_DIRECTION.exec(said)?.[1];
  const [, compass, end = gone ?? THE_ONE.exec(said)?.[1]] = HEADING.exec(said) ?? [];
  if (
    !isOfDepartures(question.intent) ||
    (compass === undefined && (end === undefined || OTHER_WAY.test(end)))
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
function towardHeard(
  said: string,
  question: Question,
  read: ResolveContext['read'],
): Understanding | undefined {
  const { line = '', end } = TWO_FOR_TO.exec(said)?.groups ?? {};
  const one = end === undefined ? undefined : read(`and ${line} toward ${end}`, question);
  const isPlace = one?.kind === 'intent' && (one.slots.to_station ?? one.slots.direction);
  return isPlace && one.intent === question.intent ? one : undefined;
}

const TWO_FOR_TO = remembered(
  /^(?:i (?:only |just )?(?:want|need|meant?) )?(?:only |just )?(?:the )?(?:(?<line>(?:red|blue|orange|silver|yellow|green)(?: line)?)(?: (?:ones?|trains?))?|ones?|trains?) two (?<end>.{3,30})$/,
);

/** "The ones going to Franconia", after departures. */
const GOING = remembered(
  /^(?:only |just )?(?:(?:the|those|that) (?:ones?|trains?|bus(?:es)?) )?(?:that (?:are |is )?|which (?:are |is )?)?(?:going|goes?|headed|heading|bound) (?:to|for|towards?|in the direction of) (.{2,40})$|^(?:only |just )?(?:the|those) (?:ones?|trains?) (?:to|for|towards?) (.{2,40})$/,
);

/** "In direction to downtown". */
const IN_DIRECTION = remembered(
  /^(?:only |just )?(?:(?:going|heading) )?(?:in |on )?(?:the )?direction(?: (?:to|of|for|towards?))?(?: the)? (.{2,40})$/,
);

const CENTER = '(?:city |town )?cent(?:er|re)|city|town|downtown|middle(?: of (?:town|the city|dc))?|dc';
const MIDDLE = remembered(new RegExp(`^(?:${CENTER})$`));
/** "The Greenbelt one", of trains. */
const THE_ONE = remembered(
  /^(?:no )?(?:(?:only |just )?the|only|just) (?!.*\b(?:next|first|second|last|earlier|later|red|blue|orange|silver|yellow|green|line|(?:twen|thir|for|fif|six|seven|eigh|nine)ty)\b)([\p{L}' ]{4,30}) (?:ones?|trains?)$/u,
);

const OTHER_WAY = remembered(/\b(?:other|opposite|same|that|this|which|any|reverse|wrong|either)\b/);
