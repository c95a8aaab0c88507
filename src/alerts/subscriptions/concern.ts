import type { Catalog } from '../../transit/catalog.ts';
import { readEffects, type Severity } from '../../transit/effects.ts';
import { mentionsIn } from '../../transit/mentions.ts';
import type { LineCode } from '../../transit/places.ts';
import type { FollowOptions } from './subscription.ts';
import type { Topic } from './topic.ts';

/** What trouble is about, as far as it decides who is told. */
export interface Matter {
  /** `service`: the service itself, which gives no news of some feeds. */
  feed: 'rail' | 'bus' | 'units' | 'service';
  text: string;
  lines: readonly LineCode[];
  routes: readonly string[];
  /** Of the unit that is out. `station` is absent where its code is not in the catalog. */
  unit?: { kind: 'elevator' | 'escalator'; station?: string };
  /** The feeds that there is no news of. */
  silent?: readonly Feed[];
}

type Feed = 'rail' | 'bus' | 'units';

/** Whether trouble is what a topic is about. */
export function concerns(topic: Topic, matter: Matter, catalog: Catalog): boolean {
  if (matter.feed === 'service') {
    return feedsOf(topic).some((feed) => matter.silent?.includes(feed));
  }
  switch (topic.kind) {
    case 'everything':
      return true;
    case 'line':
      return matter.feed === 'rail' && touches(matter, [topic.line]);
    case 'route':
      return matter.feed === 'bus' && matter.routes.includes(topic.route);
    case 'segment':
      return (
        matter.feed === 'rail' &&
        touches(matter, topic.lines) &&
        onStretch(matter, topic.lines, topic.from, topic.to, catalog)
      );
    case 'station':
      return matter.feed === 'units'
        ? matter.unit?.kind === 'elevator' && matter.unit.station === topic.station
        : atStation(matter, topic.station, catalog);
    case 'units':
      return ofUnits(topic, matter, catalog);
  }
}

/** Thousands of subscriptions ask about the same few. */
const severities = new WeakMap<Matter, Severity>();

/** Whether it is as bad as the subscription wants it to be. What is out of service is no delay. */
export function isBadEnough({ about }: FollowOptions, matter: Matter): boolean {
  if (about === 'all' || matter.feed === 'service') return true;
  if (matter.feed === 'units') return false;
  const severity = severities.get(matter) ?? readEffects(matter.text).severity;
  severities.set(matter, severity);
  return severity === 'major' || (about === 'delays' && severity === 'delay');
}

function feedsOf({ kind }: Topic): readonly Feed[] {
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

/** An incident that names no line may be about any. */
function touches({ lines }: Matter, wanted: readonly LineCode[]): boolean {
  return lines.length === 0 || lines.some((line) => wanted.includes(line));
}

/** A text that names no station may be about any place of its lines. */
function onStretch(
  { text, lines }: Matter,
  wanted: readonly LineCode[],
  from: string,
  to: string,
  catalog: Catalog,
): boolean {
  const mentions = mentionsIn(catalog);
  if (!mentions.named(text)) return true;
  return wanted
    .filter((line) => lines.length === 0 || lines.includes(line))
    .some((line) => {
      const [start, end] = [from, to].map((id) => placeOn(line, id, catalog)).sort((a, b) => a - b);
      if (start === undefined || end === undefined || start < 0) return false;
      return mentions.stretches(text, line).some((stretch) => stretch.from <= end && stretch.to >= start);
    });
}

function atStation(matter: Matter, id: string, catalog: Catalog): boolean {
  const station = catalog.stationByCode.get(id);
  if (matter.feed !== 'rail' || !station || !touches(matter, station.lines)) return false;
  return onStretch(matter, station.lines, id, id, catalog);
}

function ofUnits(topic: Extract<Topic, { kind: 'units' }>, { unit }: Matter, catalog: Catalog): boolean {
  if (!unit || (unit.kind === 'escalator' && !topic.escalators)) return false;
  if ('station' in topic.at) return unit.station === topic.at.station;
  const station = unit.station === undefined ? undefined : catalog.stationByCode.get(unit.station);
  return station?.lines.includes(topic.at.line) ?? false;
}

function placeOn(line: LineCode, id: string, catalog: Catalog): number {
  const codes = catalog.stationByCode.get(id)?.codes ?? [id];
  return (catalog.lineOrder.get(line) ?? []).findIndex((code) => codes.includes(code));
}
