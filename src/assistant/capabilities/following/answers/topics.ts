import type { Topic } from '../../../../alerts/subscriptions/topic.ts';
import type { Catalog } from '../../../../transit/catalog.ts';
import { lineNames } from '../../../../transit/lines.ts';
import type { Slots } from '../../../understand/slots/slots.ts';
import { choice, listed, stationOf } from '../../../answers/format.ts';
import { written } from '../../../../transit/names/capitals.ts';

/** What is offered beside most that is told of orders. */
export const LISTED = choice('What’s followed', 'my subscriptions');
export const PROMISED = choice('My reminders', 'my reminders');

/** The topic that is named; or why it names none, for the rider. */
export type NamedTopic = { kind: 'topic'; topic: Topic } | { kind: 'none'; why: string };

/** What is to be followed. */
export function topicOf(slots: Slots, catalog: Catalog): NamedTopic {
  const { topic: kind, line, route, from_station: from, to_station: to } = slots;
  const station = slots.station ?? from ?? to;
  if (kind === 'elevators' || kind === 'escalators') return unitsOf(slots, kind === 'escalators');
  if (kind === 'everything') return { kind: 'topic', topic: { kind } };
  if (route) return { kind: 'topic', topic: { kind: 'route', route } };
  if (from && to) return segmentOf(slots, catalog);
  if (line) return { kind: 'topic', topic: { kind: 'line', line } };
  if (station) return { kind: 'topic', topic: { kind: 'station', station: station.id } };
  const stop = catalog.stops.get(slots.stop_id ?? slots.stop_name?.ids[0] ?? '');
  if (stop)
    return none(
      `Alerts are by bus route, not by stop. At ${written(stop.name)} stop: ${listed(stop.routes)}.`,
    );
  return none('Name a line, part of a line, a station, a bus route, or elevators at a station.');
}

function unitsOf({ line, station, from_station, to_station }: Slots, escalators: boolean): NamedTopic {
  const at = station ?? from_station ?? to_station;
  if (at) return { kind: 'topic', topic: { kind: 'units', at: { station: at.id }, escalators } };
  if (line) return { kind: 'topic', topic: { kind: 'units', at: { line }, escalators } };
  return none('Elevators can be followed at a station or along a line: name one.');
}

function segmentOf(
  { from_station, to_station, line, lines: named = line ? [line] : [] }: Slots,
  catalog: Catalog,
): NamedTopic {
  if (!from_station || !to_station) return none('Name the station at each end.');
  const [from, to] = [stationOf(catalog, from_station), stationOf(catalog, to_station)];
  const shared = from.lines.filter((one) => to.lines.includes(one));
  const lines = named.length > 0 ? shared.filter((one) => named.includes(one)) : shared;
  if (from === to) return { kind: 'topic', topic: { kind: 'station', station: from.id } };
  if (lines.length > 0) return { kind: 'topic', topic: { kind: 'segment', lines, from: from.id, to: to.id } };
  return none(
    `No ${line ? lineNames(catalog, [line]) : 'line'} runs directly from ${from.name} to ${to.name}. Follow each part of the trip separately.`,
  );
}

function none(why: string): NamedTopic {
  return { kind: 'none', why };
}
