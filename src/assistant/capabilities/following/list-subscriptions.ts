import { answerSubscriptions } from './following.answer.ts';
import { capability } from '../templates-of.ts';

/** The lines, stations and routes that are followed here. */
export const listSubscriptions = capability({
  intent: 'list_subscriptions',
  group: 'question',
  asks: 'disruptions',
  begin: () => 'my subscriptions',
  command: { path: ['following'] },
  slots: [],
  beside: ['line', 'station', 'route'],
  keeps: 'alerts',
  stored: true,
  answer: answerSubscriptions,
});
