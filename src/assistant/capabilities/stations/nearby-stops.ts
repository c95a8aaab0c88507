import { answerNearby } from './nearby-stops.answer.ts';
import type { Slots } from '../../understand/slots/slots.ts';
import { wordPattern } from '../../word-list.ts';
import type { Capability } from '../../capability.ts';

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
  sentences: [
    '[where|list] (nearest|closest|nearby) (<stop>|<train>|<bus>|line|route|transit|public transport)',
    '(<stop>|<train>|<bus>|line|transit|route) [is|are] (nearest|closest|nearby|near "me"|near "here"|around "me"|around "here"|close to "me"|close "by")',
    '(near|around|close to|next to|"by") ("me"|"here")',
    '(nearby|close "by"|in the area|in the vicinity)',
    'where [is] [the|a] <stop>',
    'where [is] [the] (metro stop|metro station)',
    'where [is] <stop> near "me"',
    '<stop> (near|around|close to|next to|"by"|within) ({place}|{station}|{stop_name})',
    '(<bus>|<train>) (near|around|close to|next to) ({place}|{station}|{stop_name})',
    '<stop> (matching|named|called|"like") [{station}|{place}]',
    '(nearest|closest) [to] ({place}|{station})',
    '{place} (metro|<stop>)',
    'metro (near|"for"|"to"|"at"|"by") {place}',
    '"search" <stop>',
    '("where is metro"|"where is subway")',
    '("is there"|"are there") (<bus>|<stop>|<train>) ("near me"|"near here"|nearby|"around here")',
    '"do i get off"',
    '"where can i get on"',
    '"search for" ({station}|{place}|<stop>)',
    '(search|find|lookup) stop {station}',
    '<stop> ("search"|finder|"lookup")',
    'where [can|do] i (catch|"get"|"find"|board|take) [a|the] (<bus>|<train>|{route}|{line})',
    'walking distance',
    '[which] <stop> within ({number} (meters|feet|mile|blocks|minutes|km) [walk]|half mile|quarter mile)',
    'within ({number} (meters|feet|mile|blocks|minutes|km)|half mile|quarter mile)',
    '<stop> ("for"|"at"|"to") {place}',
    '(nearest|closest) accessible <stop>',
    '"get off" for {place}',
    '(which|"what"|"any") <stop> (around|nearby|"within"|"in walking distance")',
    '"need" [a] (<stop>|"a bus stop")',
    '[<bus>] stop (number|code|"id") [for|of|at] [<stop>]',
    '(which|"what") <stop> "for" ({place}|{station})',
    '<stop> "do i get off"',
    '"search" [for] <stop> ["by name"]',
    '(nearest|closest) [<stop>] {route} [<bus>] [<stop>]',
    'where "i get off"',
  ],
  cues: ['{place}', '<stop>', 'near', '(nearest|closest)'],
  examples: [
    'Bus stops near the Lincoln Memorial',
    "What's the closest station to Capital One Arena?",
    'Buses near Grosvenor',
  ],
  answer: answerNearby,
};
