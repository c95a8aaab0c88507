import { examplesOf } from '../../../common/examples.ts';
import { answerEntrances } from './entrances.answer.ts';
import type { Capability } from '../../capability.ts';
import { templatesOf } from '../templates-of.ts';

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
  sentences: templatesOf('entrances'),
  cues: ['exit'],
  asides: [
    '("for"|"to"|near) (hospital|museum|hotel|mall|stadium|arena|church|embassy|school|university|court|theater|restaurant|library|market|park|bank|store|office|conference|amtrak|marc|vre|bus|street|building|garage|plaza)',
  ],
  examples: examplesOf('entrances'),
  answer: answerEntrances,
};
