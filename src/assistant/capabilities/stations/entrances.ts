import { examplesOf } from '../../../common/examples.ts';
import { answerEntrances } from './entrances.answer.ts';
import type { Capability } from '../../capability.ts';

/** Where the entrances of a station are, and which one is nearest to a place. */
export const entrances: Capability<'entrances'> = {
  intent: 'entrances',
  group: 'question',
  asks: 'entrances',
  title: 'Entrances and exits',
  summary: 'Where the entrances of a station are, and which one is nearest to a place.',
  notFor: 'Not for the address of a station (station_info).',
  begin: () => 'entrances',
  command: { path: ['station', 'entrances'] },
  slots: ['station', 'place'],
  beside: ['equipment'],
  needs: [['station', 'place']],
  sentences: [
    '(entrance|entry|exits)',
    '<exit> (location|list|map)',
    '<exit> ({station}|{at_station})',
    '(which|best|closest|nearest) (<exit>|"way out"|door) [(has|have|with) (elevator|lift|escalator)]',
    '<exit> (is|should i|do i|to) (take|use|closest|nearest|best)',
    'where [is|are] [the] <exit>',
    'where [do|can] i (enter|exit|"get in"|"get into"|"go into"|"go in"|"get out"|"come out")',
    'how [do|can] i (enter|exit|"get into"|"get in"|"get out"|leave)',
    '(nearest|closest) (station|<train>) <exit>',
    '("way in"|"way out"|"way into"|"ways in"|"ways into"|"ways out")',
    'street [is] [{station}] <exit>',
    '<exit> (for|to|near|by) ({place}|{station})',
    'how [do|can] i ("get into"|"get out of"|"go into") {station}',
  ],
  cues: ['exit'],
  asides: [
    '("for"|"to"|near) (hospital|museum|hotel|mall|stadium|arena|church|embassy|school|university|court|theater|restaurant|library|market|park|bank|store|office|conference|amtrak|marc|vre|bus|street|building|garage|plaza)',
  ],
  examples: examplesOf('entrances'),
  answer: answerEntrances,
};
