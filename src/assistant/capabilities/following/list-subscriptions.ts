import { answerSubscriptions } from './following.answer.ts';
import type { Capability } from '../../capability.ts';
import { templatesOf } from '../templates-of.ts';

/** The lines, stations and routes that are followed here. */
export const listSubscriptions: Capability<'list_subscriptions'> = {
  intent: 'list_subscriptions',
  group: 'question',
  asks: 'disruptions',
  title: 'What’s followed',
  summary: 'The lines, stations and routes that are followed here.',
  begin: () => 'my subscriptions',
  command: { path: ['following'] },
  slots: [],
  beside: ['line', 'station', 'route'],
  sentences: templatesOf('list_subscriptions'),
  asides: ['(line|station|route|anything|alert)'],
  examples: ['What am I subscribed to?', 'Show my subscriptions'],
  keeps: 'alerts',
  stored: true,
  answer: answerSubscriptions,
};
