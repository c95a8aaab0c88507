import { answerBusPositions } from '../answers/bus-positions.ts';
import type { Capability } from '../capability.ts';

/** Where the buses of a route are right now. */
export const busPositions: Capability = {
  intent: 'bus_positions',
  title: 'Where buses are',
  summary: 'Where the buses of a route are right now.',
  slots: ['route', 'direction'],
  needs: [['route']],
  sentences: [
    'where [is|are] [the|my|all] <bus> [located|right now]',
    'where [is|are] [the] {route} [<bus>]',
    '({route}|<bus>) (position|location|tracker|tracking|whereabouts)',
    '(track|locate) [the|my] (<bus>|{route})',
    '(position|location|gps) [of] ({route}|<bus>)',
    'how many (<bus>|{route}) [are] [active|running|operating|in service|out|on]',
    '<bus> count',
    '<bus> [run] "on" {route}',
    '{route} where',
    '(live|real time|current) <bus> (map|position|location)',
    '<bus> map',
    '(<bus>|{route}) tracker',
    '(active) <bus>',
    'map [of] {route}',
    '{route} ["on"] map',
    'how close [is] {route}',
    '"how late" [is|are] [the|my] ({route}|<bus>)',
    '("has"|did) ({route}|<bus>) (passed|left|departed|reached|arrived|"gone by") [{any_station}]',
    '({route}|<bus>|vehicle) ["out"] "on the road"',
    'vehicle [running|operating|active] [on] {route}',
    '"show" [all|the] {route} <bus>',
    'live {route}',
  ],
  examples: ['Where is the D80 bus?', 'Show bus positions on the C53'],
  answer: answerBusPositions,
};
