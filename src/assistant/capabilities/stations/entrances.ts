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
  asides: templatesOf('entrances asides'),
  examples: examplesOf('entrances'),
  answer: answerEntrances,
};
