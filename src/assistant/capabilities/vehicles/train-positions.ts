import { examplesOf } from '../../../common/examples.ts';
import { answerTrainPositions } from './train-positions.answer.ts';
import type { Capability } from '../../capability.ts';

/** Where the trains of a line are right now. */
export const trainPositions: Capability<'train_positions'> = {
  intent: 'train_positions',
  group: 'question',
  asks: 'vehicles',
  title: 'Where trains are',
  summary: 'Where the trains of a line are right now.',
  notFor: 'Not for when a train comes (next_train).',
  begin: () => 'train positions',
  twin: 'bus_positions',
  command: { path: ['train', 'positions'] },
  slots: ['line', 'station', 'to_station'],
  beside: ['direction'],
  sentences: [
    'where [is|are] [{line}] (train|subway train|metro train|rail car) [located]',
    '<train> (position|location|tracker|tracking|whereabouts|count|active|"on the line"|"in service"|[currently] "between stations")',
    '(live|real time|current) (map|<train> map|<train> position|<train> location)',
    'how many <train> [are] [active|running|operating|in service|on the track|out|there|currently]',
    '(number|count) [of] [active|running|operating] <train> [running|operating|active]',
    '(track|locate) [the|my] [{line}] <train>',
    '{line} <train> (position|location)',
    'where [is|are] [the] {line} <train>',
    '(active|moving|how close) <train>',
    '(position|location) [of] ({line}|<train>)',
    'train map',
    '("show me"|"show") <train> {line}',
    'map [of] <train>',
    '(track|locate|follow) [the] {line} <train>',
    '(track|locate) {line}',
    '(position|positions)',
    '"where" {line}',
    'station is <train> {number} at',
    '("show" [all] {line}|"show all") <train>',
    '(which|"what") <train> "are on" {line}',
  ],
  examples: examplesOf('train_positions'),
  answer: answerTrainPositions,
};
