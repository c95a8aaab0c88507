import { answerNearby } from './nearby-stops.answer.ts';
import type { Slots } from '../../understand/slots/slots.ts';
import { wordPattern } from '../../word-list.ts';
import { capability } from '../templates-of.ts';

const STATIONS = wordPattern('station stations metro metros metrorail train trains subway subways rail');
const STOPS = wordPattern('bus buses stop stops');

/** Whether stations are looked for or bus stops, whatever the place is called; absent where both may be. */
function nearbyAsked(text: string, { station, place }: Slots): Pick<Slots, 'ask'> {
  const said = text.toLowerCase().replace((station?.heard ?? place?.name ?? '').toLowerCase(), '');
  const [stations, stops] = [STATIONS.test(said), STOPS.test(said)];
  if (stations === stops) return {};
  return { ask: stations ? 'stations' : 'stops' };
}

/** Stations and bus stops near a place. */
export const nearbyStops = capability({
  intent: 'nearby_stops',
  group: 'question',
  asks: 'buses',
  begin: () => 'nearby stops',
  command: { path: ['nearby'] },
  reads: nearbyAsked,
  slots: ['place', 'station', 'stop_name', 'line', 'route'],
  beside: ['count'],
  needs: [['place', 'station', 'stop_name']],
  answer: answerNearby,
});
