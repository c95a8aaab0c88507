import type { Topic } from '../../../alerts/subscriptions/topic.ts';
import type { Catalog } from '../../../transit/catalog.ts';
import { lineNames } from '../../../transit/lines.ts';
import type { Slots } from '../../understand/slots.ts';
import { stationOf } from '../phrases.ts';

/** The topic that a sentence names; or why it names none, for the rider. */
export type Named = { kind: 'topic'; topic: Topic } | { kind: 'none'; why: string };

const ESCALATOR = /\bescalators?\b/i;
const UNITS = /\b(?:elevators?|lifts?|escalators?|accessib\w+|step[- ]free)\b/i;
const EVERYTHING = /\b(?:everything|all lines|whole (?:system|region|network))\b/i;

/** Reads what is to be followed from slots and, where they have no place for it, from the words. */
export function topicOf(slots: Slots, text: string, catalog: Catalog): Named {
  const { line, route } = slots;
  const station =
    slots.station ??
    (slots.to_station && slots.from_station ? undefined : (slots.from_station ?? slots.to_station));
  if (isOfUnits(slots, text)) return unitsOf(slots, text);
  if (route) return topic({ kind: 'route', route });
  if (slots.from_station && slots.to_station) return segmentOf(slots, catalog);
  if (line) return topic({ kind: 'line', line });
  if (station) return topic({ kind: 'station', station: station.id });
  if (EVERYTHING.test(text)) return topic({ kind: 'everything' });
  return none('Name a line, part of a line, a station, a bus route, or elevators at a station.');
}

/** Whether elevators or escalators are what is to be followed. */
export function isOfUnits({ equipment }: Slots, text: string): boolean {
  return equipment !== undefined || UNITS.test(text);
}

function unitsOf({ line, equipment, station, from_station, to_station }: Slots, text: string): Named {
  const at = station ?? from_station ?? to_station;
  const escalators = equipment === 'escalator' || ESCALATOR.test(text);
  if (at) return topic({ kind: 'units', at: { station: at.id }, escalators });
  if (line) return topic({ kind: 'units', at: { line }, escalators });
  return none('Elevators can be followed at a station or along a line: name one.');
}

function segmentOf({ from_station, to_station, line }: Slots, catalog: Catalog): Named {
  if (!from_station || !to_station) return none('Name both ends of the stretch.');
  const [from, to] = [stationOf(catalog, from_station), stationOf(catalog, to_station)];
  const shared = from.lines.filter((one) => to.lines.includes(one));
  const lines = line ? shared.filter((one) => one === line) : shared;
  if (from === to) return topic({ kind: 'station', station: from.id });
  if (lines.length > 0) return topic({ kind: 'segment', lines, from: from.id, to: to.id });
  return none(
    `No ${line ? lineNames([line]) : 'line'} runs from ${from.name} to ${to.name} without a change. Follow each part by itself.`,
  );
}

function topic(topic: Topic): Named {
  return { kind: 'topic', topic };
}

function none(why: string): Named {
  return { kind: 'none', why };
}
