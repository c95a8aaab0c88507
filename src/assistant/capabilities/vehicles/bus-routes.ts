import { examplesOf } from '../../../common/examples.ts';
import { answerBusRoutes } from './bus-routes.answer.ts';
import type { Capability } from '../../capability.ts';
import { wordPattern } from '../../word-list.ts';

/** Words of who wants to know when. */
const WHEN = wordPattern('first last when time times schedule timetable hours late early');
/** Of who rides along. */
const NEXT_STOP = wordPattern('stop_after stop_is_after stop_comes_after stop_right_after');

/** Bus routes: which serve a stop or a station, and where one goes. */
export const busRoutes: Capability<'bus_routes'> = {
  intent: 'bus_routes',
  group: 'question',
  asks: 'buses',
  title: 'Bus routes',
  summary: 'Bus routes: which serve a stop or a station, and where one goes.',
  notFor: 'Not for when a bus comes (next_bus).',
  begin: () => 'bus routes',
  command: { path: ['bus', 'routes'] },
  slots: ['route', 'station', 'stop_id', 'stop_name', 'from_station', 'to_station', 'place'],
  beside: ['which', 'day'],
  sentences: [
    '(which|"what") (<bus>|<bus> route|<bus> line|route) [is|are|do] (stop|serve|go|pass|come|call|"pass through"|available|take|get)',
    '(<bus>|route|<bus> route) (stop|serve|pass|"pass through"|"go through"|available)',
    '<bus> [line|route] run ({at_station}|{station}|"from")',
    '(<bus>|route) go ("to"|"from"|through|{to_station})',
    'which <bus> ("from"|"to"|go)',
    '[list|all] <bus> (route|line|schedule|timetable|list)',
    '(list|all) route',
    'list <bus>',
    'stop (served|serve) {route}',
    'route (list|map)',
    '<bus> [line|route] (available|options)',
    '<bus> [should|do|can|must] "i" (take|ride|need|use|get)',
    '({route}|<bus>) (go|stop|serve)',
    'where {route} run',
    '{route} run {any_weekday}',
    '<firstlast> {route}',
    '<firstlast> <bus>',
    'where [does] [the] ({route}|<bus>) (go|end|start|turn)',
    'where {route} (stop|run)',
    'how long [does] {route} take',
    '"about" {route}',
    '(info|information|detail|describe) {route}',
    '[which|"what"] [next] stop [is|comes] after ({stop_name}|{stop_id}|{station}) {route}',
    '[next] stop after',
    '{route} (route|schedule|timetable|stop|path|itinerary|detail|line)',
    '(schedule|timetable|stop) [on|for|of] {route}',
    'route (serve|serving|at|pass|stop) ({station}|{stop_id})',
    '"is there" <bus>',
    '<bus> route {station}',
    'route',
    '<bus> ["from"] {from_station} "to" {to_station}',
    '<bus> [line|route] (run|running|go) (along|down|over|across)',
    '<bus> connect [to] [metro|train|rail] [station] [at] [{station}]',
    '{route} where [does] (pass|go|stop|run)',
    '(which|"what") <bus> [line|route] [do|can|should] [i|we] (go|stop|run|take|get|pass|serve) [to|near|by|past|around] {place}',
    '<bus> (to|near|serving|past|by) {place}',
    '{route} (start|stop|end|begin|finish|quit) (running|early|late)',
    '"what is" {route}',
    '(which|"what") (<bus>|<bus> route|route) service',
    '<bus> run {any_weekday}',
  ],
  cues: ['which <bus>', '<bus> <bus>'],
  suffices: ({ to_station: to }) => to?.beside?.stops !== undefined,
  reads: (text) =>
    NEXT_STOP.test(text) ? { ask: 'next stop' } : WHEN.test(text) ? { ask: 'timetable' } : {},
  examples: examplesOf('bus_routes'),
  answer: answerBusRoutes,
};
