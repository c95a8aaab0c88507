import type { IntentName } from '../capabilities.ts';
import type { Question } from '../question.ts';
import type { Understanding } from '../understand/understanding.ts';
import { bare } from './plain.ts';
import type { ResolveContext } from './resolved.ts';

const DEPARTURES: ReadonlySet<IntentName> = new Set<IntentName>(['next_train', 'next_bus']);

export function isOfDepartures(intent: IntentName): boolean {
  return DEPARTURES.has(intent);
}

const COMPASS = /\b(?:north|south|east|west)\b/i;
const OF_PAIR =
  /^(?:(?:what|how) about |and )*(?:the |at |from )*(north|south|east|west)(?:ern)?(?: (?:one|station|side))+$/;

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

const HEADING =
  /^(?:only |just )?(?:the )?(?:(north|south|east|west)(?:bound)?|([\p{L}' ]{3,30}?)(?:-| )(?:way|bound|side|direction))(?: (?:only|please|one|ones|side|trains?|bus(?:es)?))*$/u;

/** "West", "Glenmont way": the departures before, of one direction. */
export function headed(
  text: string,
  question: Question,
  read: ResolveContext['read'],
): Understanding | undefined {
  const [, going, toward] = GOING.exec(bare(text)) ?? [];
  const [, compass, end = going ?? toward] = HEADING.exec(bare(text)) ?? [];
  if (
    !isOfDepartures(question.intent) ||
    (compass === undefined && (end === undefined || OTHER_WAY.test(end)))
  )
    return undefined;
  const understanding = read(compass === undefined ? `and toward ${end}` : `and ${compass}bound`, question);
  return (understanding.kind === 'intent' || understanding.kind === 'which') &&
    understanding.intent === question.intent
    ? understanding
    : undefined;
}

/** "The ones going to Franconia", after departures. */
const GOING =
  /^(?:only |just )?(?:(?:the|those|that) (?:ones?|trains?|bus(?:es)?) )?(?:that (?:are |is )?|which (?:are |is )?)?(?:going|goes?|headed|heading|bound) (?:to|for|towards?|in the direction of) (.{2,40})$|^(?:only |just )?(?:the|those) (?:ones?|trains?) (?:to|for|towards?) (.{2,40})$/;

const OTHER_WAY = /\b(?:other|opposite|same|that|this|which|any|reverse|wrong|either)\b/;
