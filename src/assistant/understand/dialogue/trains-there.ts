import type { Gazetteer } from '../../../transit/names/gazetteer.ts';
import { written } from '../../../transit/names/capitals.ts';
import { wordSet } from '../../word-list.ts';
import type { StationSlot } from '../slots/slots.ts';
import type { Said } from '../understanding.ts';
import { tokenize } from '../words/tokens.ts';

const TRAINS = wordSet('train trains metro subway');
const BESIDE = wordSet('and or what how about the a any is are there too also instead next then ok now');

/** "And the train", after buses at a stop: the trains of the station there, or beside it. */
export function trainsThere(
  message: string,
  { intent, slots }: Said,
  gazetteer: Gazetteer,
): Said | undefined {
  const words = tokenize(message).map(({ word }) => word);
  const isAsked =
    words.some((word) => TRAINS.has(word)) && words.every((word) => TRAINS.has(word) || BESIDE.has(word));
  if (intent !== 'next_bus' || !isAsked) return undefined;
  const { station, stop_id: id, stop_name: stop } = slots;
  const there = station ?? stationAt(stop?.ids[0] ?? id, gazetteer);
  return there && { intent: 'next_train', slots: { station: there } };
}

function stationAt(id: string | undefined, gazetteer: Gazetteer): StationSlot | undefined {
  const stop = gazetteer.stopById(id ?? '');
  if (!stop) return undefined;
  const at = { lat: stop.lat, lon: stop.lon };
  const near = gazetteer.stationNear(at);
  if (!near && !gazetteer.stopsAreEnds) return undefined;
  const { id: of, name } = near ?? stop;
  const heard = written(stop.name);
  return { id: of, name, heard, by: 'landmark', beside: { name: stop.name, at, stops: [stop.id] } };
}
