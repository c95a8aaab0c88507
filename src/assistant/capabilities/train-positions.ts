import { answerTrainPositions } from '../answers/train-positions.ts';
import type { Capability } from '../capability.ts';

/** Where the trains of a line are right now. */
export const trainPositions: Capability = {
  intent: 'train_positions',
  title: 'Where trains are',
  summary: 'Where the trains of a line are right now.',
  slots: ['line', 'station'],
  sentences: [
    'where [is|are] [{line}] (train|subway train|metro train|rail car) [located]',
    '<train> (position|location|tracker|tracking|whereabouts)',
    '(live|real time|current) (map|<train> map|<train> position|<train> location)',
    'how many <train> [are] [active|running|operating|in service|on the track|out|there|currently]',
    '(number|count) [of] [active|running|operating] <train>',
    '<train> count',
    '(track|locate) [the|my] [{line}] <train>',
    '{line} <train> (position|location)',
    'where [is|are] [the] {line} <train>',
    '(active|moving) <train>',
    '<train> (active|"on the line")',
    '(position|location) [of] ({line}|<train>)',
    'train map',
    '"show me" <train> {line}',
    '"show" <train> {line}',
    'map [of] <train>',
    '<train> tracker',
    '<train> "in service"',
    '(track|locate|follow) [the] {line} <train>',
    '(track|locate) {line}',
    '(position|positions)',
    '"where" {line}',
    '<train> [currently] "between stations"',
    'station is <train> {number} at',
  ],
  examples: ['Where are the trains on the Yellow Line?', 'How many trains are running right now?'],
  answer: answerTrainPositions,
};
