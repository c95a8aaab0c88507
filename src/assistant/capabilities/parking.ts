import { answerParking } from '../answers/parking.ts';
import type { Capability } from '../capability.ts';

/** Parking at a station: spaces and cost. */
export const parking: Capability = {
  intent: 'parking',
  title: 'Parking',
  summary: 'Parking at a station: spaces and cost.',
  slots: ['station', 'line', 'day'],
  needs: [['station']],
  sentences: [
    'parking',
    'parking [available|spot|space|lot|garage|spots]',
    'where [can|could] i (park|"leave my car")',
    '(park|leave) [my] (car|vehicle|truck)',
    'charge [for] parking',
    '("can i park"|"i park"|"to park"|"could i park"|"you park"|"do i park")',
    'parking (lot|garage|space|spot|availability|cost|price|fee|rate|info|information|charge|fare|hour|full|free|permit)',
    '(park "and" ride|park n ride|park ride|kiss "and" ride)',
    'how many (space|spot)',
    'how much park',
    'cost "to park"',
    'how much cost "to park"',
    'how (much|many|expensive) [is] parking [space|spot|cost|lot]',
    '(garage|car park|parking lot) [full|available|open|free]',
    '(cost|price|fee|rate|hour|much|expensive) [to|of|for] (park|parking)',
    '(cheap|cheapest|nearest|closest|best) parking',
    '(free|daily|overnight|long term|reserved|metered|short term|station|available|have) parking',
    'station [have|has|with] parking',
    '(space|spot) [left|available|open|free|empty] (garage|lot)',
    '(lot|garage) [is] (full|open|available|empty)',
    '("any spots"|"any spaces") [left|available|open|free]',
    '[non] [rider] park [at] ({station}|{at_station})',
  ],
  cues: ['park'],
  examples: ['Is parking available at Shady Grove?', 'How much is parking at Vienna on Saturday?'],
  answer: answerParking,
};
