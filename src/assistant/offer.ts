import type { Ability } from '../port.ts';
import type { Choice, Reply } from '../replies/reply.ts';
import type { Catalog } from '../transit/catalog.ts';
import { lackingText, type Published } from '../transit/subjects.ts';
import { abilities } from './abilities.ts';
import { say } from './answers/format.ts';
import { capabilityOf, type IntentName } from './capabilities.ts';
import { someEnds, someStations, tripExample } from './answers/examples.ts';
import { compose } from './compose.ts';
import type { Said, Understanding } from './understand/understanding.ts';
import { dayText, noonOf } from '../common/time.ts';

/** Whether an agency publishes what an intent is answered from. */
function isOffered(intent: IntentName, { published }: Published): boolean {
  const { asks } = capabilityOf(intent);
  return asks === undefined || published.has(asks);
}

/** The abilities that are answered from what an agency publishes. `catalog`: has what their examples name; absent: the region's do. */
export function publishedAbilities(publisher: Published, catalog?: Catalog): readonly Ability[] {
  const all = abilities.filter(({ intent }) => isOffered(intent as IntentName, publisher));
  return catalog ? withOwnExamples(all, catalog) : all;
}

/** What can be asked of an agency. `understand` tells whether the examples name what is there: others take their place. */
export function offered(
  askable: readonly Ability[],
  publisher: Published,
  catalog: Catalog,
  understand: (sentence: string) => Understanding,
): readonly Ability[] {
  const all = askable.filter(({ intent }) => isOffered(intent as IntentName, publisher));
  const isOwn = all.every(({ intent, examples: [example = ''] }) => {
    const meant = understand(example);
    return meant.kind === 'intent' && meant.intent === intent && meant.unplaced === undefined;
  });
  if (!isOwn) return withOwnExamples(all, catalog);
  return all.length === askable.length ? askable : all;
}

/** What is said where an agency does not publish what was asked about; absent: it does. */
export function notPublished(intent: IntentName, publisher: Published): Reply | undefined {
  const { asks } = capabilityOf(intent);
  return asks === undefined || publisher.published.has(asks)
    ? undefined
    : say(lackingText(publisher.agency, asks), [{ label: 'Help', say: 'help' }]);
}

/** The same of what lacks something, or may mean several places: nothing is asked of a rider that would answer nothing. */
export function unanswerable(understanding: Understanding, publisher: Published): Reply | undefined {
  const { kind } = understanding;
  return kind === 'missing' || kind === 'which' ? notPublished(understanding.intent, publisher) : undefined;
}

/** That the timetable ends before the day that is asked about; absent: it does not, or what is asked has no day. */
export function afterTimetable(
  { intent, slots }: Said,
  { agency, timetableEnds }: Published,
): Reply | undefined {
  const { day } = slots;
  if (!day || !timetableEnds || day.date <= timetableEnds || !tellsDay(intent)) return undefined;
  const [end, asked] = [timetableEnds, day.date].map(
    (date) => `${dayText(noonOf(date))}, ${date.slice(0, 4)}`,
  );
  return say(`${agency}’s timetable ends on ${end}. Nothing is published for ${asked} yet.`);
}

function tellsDay(intent: IntentName): boolean {
  const { slots, beside = [] } = capabilityOf(intent);
  return [...slots, ...beside].includes('day');
}

/**
 * The choices of a reply that an agency publishes the answers to; `abilities` have examples that name what is there, which
 * take the place of others.
 */
export function withoutUnpublished(
  reply: Reply,
  publisher: Published,
  abilities: readonly Ability[],
  understand: (sentence: string) => Understanding,
): Reply {
  if (!reply.choices) return reply;
  const examples = new Map(
    abilities.map(({ intent, examples: [own] }) => [capabilityOf(intent as IntentName).examples[0], own]),
  );
  const isAnswered = ({ say }: Choice) => {
    const meant = understand(say);
    const isElsewhere = meant.kind !== 'intent' && meant.unplaced !== undefined;
    return meant.kind === 'unknown' ? !isElsewhere : !isElsewhere && isOffered(meant.intent, publisher);
  };
  const own = reply.choices.map((one) => ({ ...one, say: examples.get(one.say) ?? one.say }));
  return { ...reply, choices: own.filter(isAnswered) };
}

/** The same abilities with examples that name what is in a catalog. */
function withOwnExamples(abilities: readonly Ability[], catalog: Catalog): readonly Ability[] {
  const [station] = someStations(catalog);
  const [from, to = from] = someEnds(catalog) ?? [station?.name];
  const line = [...catalog.lines.values()][0];
  const [route] = catalog.routes.keys();
  const [stop] = catalog.stops.keys();
  const known: Readonly<Record<string, string | undefined>> = {
    station: station?.name,
    from_station: from,
    to_station: to,
    line: line?.longName,
    route,
    stop_id: stop,
    name: 'work',
  };
  const trip = tripExample(catalog);
  return abilities.map((ability) => {
    if (ability.group === 'talk') return ability;
    if (ability.intent === 'path' && trip !== undefined) return { ...ability, examples: [trip] };
    const groups = ability.needs.length > 0 ? ability.needs : [ability.slots.map(({ name }) => name)];
    const needed = groups.flatMap((group) => group.find((slot) => known[slot] !== undefined) ?? []);
    const isNamed = ability.slots.some(({ name }) => name === 'name');
    const wanted = isNamed ? [...(ability.intent === 'save' ? needed : []), 'name'] : needed;
    const texts = Object.fromEntries(wanted.map((slot) => [slot, known[slot] ?? '']));
    return { ...ability, examples: [compose(ability.intent, texts)] };
  });
}
