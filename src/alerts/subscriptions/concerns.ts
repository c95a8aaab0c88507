import type { Catalog } from '../../transit/catalog.ts';
import { affects } from '../../transit/disruptions/disruptions.ts';
import { between } from '../../transit/disruptions/extent.ts';
import type { AlertContent, FeedName } from '../watch/alert.ts';
import type { FollowOptions } from './subscription.ts';
import type { Topic } from './topic.ts';

/** Whether an alert is what a topic is about. */
export function concerns(topic: Topic, content: AlertContent, catalog: Catalog): boolean {
  if (content.feed === 'service') {
    return feedsOf(topic).some((feed) => content.silent?.includes(feed));
  }
  switch (topic.kind) {
    case 'everything':
      return true;
    case 'line':
      return isOfTrains(content) && affects(content, { lines: [topic.line], stations: [] });
    case 'route':
      return content.feed === 'bus' && content.routes.includes(topic.route);
    case 'segment':
      return isOfTrains(content) && onSegment(content, topic, catalog);
    case 'station':
      return content.feed === 'units'
        ? content.unit?.kind === 'elevator' && content.unit.station === topic.station
        : isOfTrains(content) && atStation(content, topic.station, catalog);
    case 'units':
      return ofUnits(topic, content, catalog);
  }
}

/** Whether it is as bad as the subscription wants it to be; what is only measured only where it wants that. */
export function isBadEnough({ about, early }: FollowOptions, { feed, severity }: AlertContent): boolean {
  if (feed === 'measured' && !early) return false;
  return about === 'all' || severity === 'major' || (about === 'delays' && severity === 'delay');
}

function isOfTrains({ feed }: AlertContent): boolean {
  return feed === 'rail' || feed === 'measured';
}

function feedsOf({ kind }: Topic): readonly FeedName[] {
  switch (kind) {
    case 'line':
    case 'segment':
      return ['rail'];
    case 'station':
      return ['rail', 'units'];
    case 'route':
      return ['bus'];
    case 'units':
      return ['units'];
    case 'everything':
      return ['rail', 'bus', 'units'];
  }
}

function onSegment(
  content: AlertContent,
  { lines, from, to }: Extract<Topic, { kind: 'segment' }>,
  catalog: Catalog,
): boolean {
  const [start, end] = [from, to].map((id) => catalog.stationByCode.get(id));
  return lines.some((line) => {
    const stations = start && end ? between(line, start, end, catalog) : [];
    // An end that the catalog has lost leaves the whole line.
    return affects(content, { lines: [line], stations });
  });
}

function atStation(content: AlertContent, id: string, catalog: Catalog): boolean {
  const station = catalog.stationByCode.get(id);
  return station !== undefined && affects(content, { lines: station.lines, stations: [station.id] });
}

function ofUnits(
  topic: Extract<Topic, { kind: 'units' }>,
  { unit }: AlertContent,
  catalog: Catalog,
): boolean {
  if (!unit || (unit.kind === 'escalator' && !topic.escalators)) return false;
  if ('station' in topic.at) return unit.station === topic.at.station;
  const station = unit.station === undefined ? undefined : catalog.stationByCode.get(unit.station);
  return station?.lines.includes(topic.at.line) ?? false;
}
