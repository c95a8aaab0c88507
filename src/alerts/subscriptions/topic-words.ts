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

/** "Rosslyn station", but no "Union Station station". */
function withKind(name: string): string {
  return /\bstation$/i.test(name) ? name : `${name} station`;
}
