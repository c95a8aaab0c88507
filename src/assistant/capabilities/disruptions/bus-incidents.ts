import { answerBusIncidents } from './bus-incidents.answer.ts';
import { answerByTimetable } from './timetable.answer.ts';
import type { Capability } from '../../capability.ts';
import { wordPattern } from '../../word-list.ts';

const DETOURS = wordPattern('detour* rerout* divert* diversion*');
/** Of who asks how evenly they come. */
const GAPS = wordPattern('gap* bunch* hole* in_a_row');

/** Detours and delays on bus routes. */
export const busIncidents: Capability<'bus_incidents'> = {
  intent: 'bus_incidents',
  group: 'question',
  asks: 'disruptions',
  title: 'Bus detours and delays',
  summary: 'Detours and delays on bus routes.',
  notFor: 'Not for trains (delays).',
  begin: ({ ask }) => (ask === 'gaps' || ask === 'detours' ? `bus ${ask}` : 'bus delays'),
  reads: (text) => (DETOURS.test(text) ? { ask: 'detours' } : GAPS.test(text) ? { ask: 'gaps' } : {}),
  twin: 'delays',
  command: { path: ['bus', 'delays'] },
  slots: ['route', 'stop_name', 'stop_id', 'day', 'period'],
  beside: ['place'],
  sentences: [
    '(<bus>|{route}) <trouble>',
    '<bus> service [<trouble>|change|status|alert|update]',
    '<trouble> [on|for|affecting] (<bus>|{route})',
    '(<bus>|{route}) <state>',
    '(<bus>|{route}|bus route) (status|alert|issue|problem|news|update|detour|incident|advisory|warning|notice)',
    '(status|alert|issue|problem|news|update|detour|incident|advisory|warning) [with|on|for|of] (<bus>|{route}|bus route)',
    '("going on"|happening|wrong|"what is up") [with|on] (<bus>|{route})',
    '"how is" {route}',
    '(gap|bunched|bunching) [on|in] ({route}|<bus>)',
    '<bus> (gap|bunched|bunching)',
    'why [is|are] (<bus>|{route}) [so] [<state>]',
    '(detour|rerouted|detoured|reroute)',
    '<bus> (route|line) (<trouble>|<state>)',
    '{route} (changed|diverted|moved|altered)',
    'route [of] {route} (changed|diverted|moved|altered)',
    '"what happened to" ({route}|<bus>)',
    '(route|schedule|service) change [for|on|to] ({route}|<bus>)',
    'route (detoured|rerouted|diverted)',
    '<trouble> [at|on|for|near] [stop] ({stop_name}|{stop_id})',
    '[stop] ({stop_name}|{stop_id}) (<trouble>|<state>|closed|moved|relocated)',
    '(skip|skipping|bypass|bypassing|serving|moved|closed) [the] [stop] [at|on] ({stop_name}|{stop_id})',
  ],
  asides: ['(because|because of|due) <cause>'],
  examples: ['Any detours on the D80?', 'Is the C53 bus delayed?', 'Bus alerts'],
  instead: answerByTimetable,
  answer: answerBusIncidents,
};
