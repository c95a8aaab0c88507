import { wordPattern } from '../../word-list.ts';
import type { Slots } from '../../understand/slots/slots.ts';

const STATIONS = wordPattern('station stations metro metros metrorail train trains subway subways rail');
const STOPS = wordPattern('bus buses stop stops');

/** Whether stations are looked for or bus stops; absent where both may be. */
export function nearbyAsked(text: string): Pick<Slots, 'ask'> {
  const [stations, stops] = [STATIONS.test(text), STOPS.test(text)];
  if (stations === stops) return {};
  return { ask: stations ? 'stations' : 'stops' };
}
