import { examplesOf } from '../../../common/examples.ts';
import { answerBusRoutes } from './bus-routes.answer.ts';
import type { Capability } from '../../capability.ts';
import { wordPattern } from '../../word-list.ts';
import { templatesOf } from '../templates-of.ts';

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
  sentences: templatesOf('bus_routes'),
  cues: ['which <bus>', '<bus> <bus>'],
  suffices: ({ to_station: to }) => to?.beside?.stops !== undefined,
  reads: (text) =>
    NEXT_STOP.test(text) ? { ask: 'next stop' } : WHEN.test(text) ? { ask: 'timetable' } : {},
  examples: examplesOf('bus_routes'),
  answer: answerBusRoutes,
};
