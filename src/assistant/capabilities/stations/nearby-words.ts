import type { Slots } from '../../understand/slots/slots.ts';

const STATIONS = /\b(?:stations?|metros?|metrorail|trains?|subways?|rail)\b/i;
const STOPS = /\b(?:bus(?:es)?|stops?)\b/i;

/** Whether stations are looked for or bus stops; absent where both may be. */
export function nearbyAsked(text: string): Pick<Slots, 'ask'> {
  const [stations, stops] = [STATIONS.test(text), STOPS.test(text)];
  if (stations === stops) return {};
  return { ask: stations ? 'stations' : 'stops' };
}
