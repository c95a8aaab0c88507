import { answerSubscriptions } from './following.answer.ts';
import type { Capability } from '../../capability.ts';

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
  sentences: [
    '(current|active|list|manage|"check"|view|"show"|which) (subscription|notification)',
    'subscription [list|status|settings]',
    '("am i"|"are we"|"i am"|"we are"|"i have"|"have i") (subscribed|following|watching|signed "up"|tracking|monitoring)',
    '(line|station|route|alert|update|notification) ("do i"|"am i"|"are we"|"i am"|"do we") (follow|subscribe|watch|subscribed|following|signed "up")',
    '(alert|update|notification) ("do i"|"do we") (get|have)',
    '(manage|"view my"|"list my"|"show my") alert',
    '(subscriptions|watch list|watchlist|"what alerts"|alert "do i have"|(alert|notification) "am i getting")',
    '("do i follow"|"do we follow"|"did i subscribe"|"did i follow"|"alerts i follow"|"alerts i get")',
    '("am i following"|"am i watching"|"am i subscribed to") {any_line}',
    '"do i have" (alert|subscription|notification)',
    '"have i" (subscribed|set)',
    '("am i getting"|"are we getting") [any] (alert|notification|update)',
    '"my" (alert|notification)',
    '(channel|group|server|chat|thread|room) (follow|following|followed|subscribed|watch|watching)',
    '"what do you" (post|send|alert|announce) ["here"|"us"|"me"]',
    '"who set" "up" (alert|subscription|notification)',
  ],
  asides: ['(line|station|route|anything|alert)'],
  examples: ['What am I subscribed to?', 'Show my subscriptions'],
  keeps: 'alerts',
  stored: true,
  answer: answerSubscriptions,
};
