import { answerSubscriptions } from './following.answer.ts';
import type { Capability } from '../../capability.ts';
import { wordsOfCapability } from '../templates-of.ts';

/** The lines, stations and routes that are followed here. */
export const listSubscriptions: Capability<'list_subscriptions'> = {
  intent: 'list_subscriptions',
  group: 'question',
  asks: 'disruptions',
  begin: () => 'my subscriptions',
  command: { path: ['following'] },
  slots: [],
  beside: ['line', 'station', 'route'],
  ...wordsOfCapability('list_subscriptions'),
  keeps: 'alerts',
  stored: true,
  answer: answerSubscriptions,
};
