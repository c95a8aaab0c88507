import type { Suggest } from '../port.ts';
import type { Choice } from '../replies/reply.ts';
import type { Catalog } from '../transit/catalog.ts';
import type { Gazetteer } from '../transit/names/gazetteer.ts';
import { written } from '../transit/names/capitals.ts';

/** No platform shows more than 25 choices. */
const MOST = 25;
const LONGEST_TEXT = 100;
const LONGEST_LABEL = 100;

/**
 * Names for what somebody is typing: those that begin with it, then those that resemble it. `say` is what to put in a
 * sentence for the choice: a station's name, a stop's id, a route's id, a line's name.
 */
export function suggestions(
  catalog: Catalog,
  gazetteer: Gazetteer,
  kind: Parameters<Suggest>[0],
  typed: string,
): Choice[] {
  const text = typed.slice(0, LONGEST_TEXT).trim().toLowerCase();
  const choices = kinds[kind](catalog, gazetteer, text);
  const distinct = [...new Map(choices.map((choice) => [choice.say, choice])).values()];
  return distinct.slice(0, MOST).map(({ label, say }) => ({ label: label.slice(0, LONGEST_LABEL), say }));
}

type Suggesting = (catalog: Catalog, gazetteer: Gazetteer, text: string) => Choice[];

const kinds: Readonly<Record<Parameters<Suggest>[0], Suggesting>> = {
  station: ({ stations }, gazetteer, text) => {
    const begun = stations.filter(({ name }) => name.toLowerCase().startsWith(text));
    const near = text === '' ? [] : gazetteer.stations(text).map(({ value }) => value);
    return [...begun.sort((a, b) => a.name.localeCompare(b.name)), ...near].map(({ name }) => ({
      label: name,
      say: name,
    }));
  },

  stop: ({ stops }, gazetteer, text) => {
    if (text === '') return [];
    const byId = /^\d+$/.test(text)
      ? [...stops.values()].filter(({ id }) => id.startsWith(text)).slice(0, MOST)
      : [];
    const byName = gazetteer.stops(text).flatMap(({ value }) => value);
    return [...byId, ...byName].map(({ id, name, routes }) => ({
      label: `${written(name)} · ${id}${routes.length > 0 ? ` · ${routes.join(' ')}` : ''}`,
      say: id,
    }));
  },

  route: ({ routes }, _, text) =>
    [...routes.values()]
      .filter(({ id, name }) => id.toLowerCase().startsWith(text) || name.toLowerCase().includes(text))
      .sort((a, b) => a.id.localeCompare(b.id))
      .map(({ id, name }) => ({ label: name.startsWith(id) ? name : `${id} ${name}`, say: id })),

  line: ({ lines }, _, text) =>
    [...lines.values()]
      .filter(({ id, name }) => name.toLowerCase().startsWith(text) || id.toLowerCase() === text)
      .map(({ longName }) => ({ label: longName, say: longName })),
};
