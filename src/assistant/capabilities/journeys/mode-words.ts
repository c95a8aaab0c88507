import type { Slots } from '../../understand/slots/slots.ts';
import { wordPattern } from '../../word-list.ts';

const BUS = wordPattern('bus buses');
const RAIL = wordPattern('train trains metro rail subway');
const NOT_BUS = wordPattern(
  `no_bus no_buses not_bus not_the_bus not_a_bus without_bus without_buses without_the_bus without_a_bus hate_buses hate_the_bus avoid_buses
  train_only trains_only rail_only metro_only only_train only_trains only_rail only_metro only_the_train only_the_metro just_the_train
  just_train just_rail just_metro just_the_metro by_train by_rail by_metro`,
);
/** Where buses leave is no bus that is wanted. */
const OF_A_STOP = wordPattern('bus_stop* bus_bay* bus_station bus_terminal bus_lot that_bus this_bus my_bus');

/** What alone is to be ridden: "any bus?", "no buses please". */
export function modeSaid(text: string): Pick<Slots, 'mode'> {
  if (NOT_BUS.test(text)) return { mode: 'rail' };
  return BUS.test(text) && !RAIL.test(text) && !OF_A_STOP.test(text) ? { mode: 'bus' } : {};
}
