import { examplesOf } from '../../../common/examples.ts';
import { answerNearby } from './nearby-stops.answer.ts';
import type { Slots } from '../../understand/slots/slots.ts';
import { wordPattern } from '../../word-list.ts';
import type { Capability } from '../../capability.ts';
import { templatesOf } from '../templates-of.ts';

const STATIONS = wordPattern('station stations metro metros metrorail train trains subway subways rail');
const STOPS = wordPattern('bus buses stop stops');

/** Whether stations are looked for or bus stops; absent where both may be. */
function nearbyAsked(text: string): Pick<Slots, 'ask'> {
  const [stations, stops] = [STATIONS.test(text), STOPS.test(text)];
  if (stations === stops) return {};
  return { ask: stations ? 'stations' : 'stops' };
}

/** Stations and bus stops near a place. */
export const nearbyStops: Capability<'nearby_stops'> = {
  intent: 'nearby_stops',
  group: 'question',
  asks: 'buses',
  title: 'Nearby stops',
  summary: 'Stations and bus stops near a place.',
  notFor: 'Not for the routes that serve a place (bus_routes).',
  begin: () => 'nearby stops',
  command: { path: ['nearby'] },
  reads: nearbyAsked,
  slots: ['place', 'station', 'stop_name', 'line', 'route'],
  beside: ['count'],
  needs: [['place', 'station', 'stop_name']],
  sentences: templatesOf('nearby_stops'),
  cues: ['{place}', '<stop>', 'near', '(nearest|closest)'],
  examples: examplesOf('nearby_stops'),
  answer: answerNearby,
};
