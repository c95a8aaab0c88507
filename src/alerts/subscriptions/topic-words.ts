import type { Catalog } from '../../transit/catalog.ts';
import { lineName, lineNames } from '../../transit/lines.ts';
import type { Topic } from './topic.ts';

/** A topic in words that also name it in a sentence: "the Red Line between Shady Grove and Metro Center". */
export function topicWords(topic: Topic, catalog: Pick<Catalog, 'lines' | 'stationByCode'>): string {
  const station = (id: string) => catalog.stationByCode.get(id)?.name ?? id;
  switch (topic.kind) {
    case 'line':
      return `the ${lineName(catalog, topic.line)}`;
    case 'segment':
      return `the ${lineNames(catalog, topic.lines)} between ${station(topic.from)} and ${station(topic.to)}`;
    case 'station':
      return withKind(station(topic.station));
    case 'route':
      return `bus route ${topic.route}`;
    case 'units': {
      const units = topic.escalators ? 'elevators and escalators' : 'elevators';
      return 'station' in topic.at
        ? `${units} at ${station(topic.at.station)}`
        : `${units} on the ${lineName(catalog, topic.at.line)}`;
    }
    case 'everything':
      return 'everything';
  }
}

/** Whether something is followed that no schedule in use has any more. */
export function isGone(topic: Topic, { lines, stationByCode, routes }: Catalog): boolean {
  switch (topic.kind) {
    case 'line':
      return !lines.has(topic.line);
    case 'segment':
      return ![topic.from, topic.to].every((id) => stationByCode.has(id));
    case 'station':
      return !stationByCode.has(topic.station);
    case 'route':
      return !routes.has(topic.route);
    case 'units':
      return 'station' in topic.at ? !stationByCode.has(topic.at.station) : !lines.has(topic.at.line);
    case 'everything':
      return false;
  }
}

/** "Rosslyn station", but no "Union Station station". */
function withKind(name: string): string {
  return /\bstation$/i.test(name) ? name : `${name} station`;
}
