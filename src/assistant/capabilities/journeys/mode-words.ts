import type { Slots } from '../../understand/slots/slots.ts';
import { wordPattern } from '../../word-list.ts';

const BUS = wordPattern('bus buses');
const RAIL = wordPattern('train trains metro rail subway');
const NOT_BUS = wordPattern(
  `no_bus no_buses not_bus not_the_bus not_a_bus without_bus without_buses without_the_bus without_a_bus hate_buses hate_the_bus avoid_buses
  train_only trains_only rail_only metro_only only_train only_trains only_rail only_metro only_the_train only_the_metro just_the_train
  just_train just_rail just_metro just_the_metro by_train by_rail by_metro`,
);
const NOT_RAIL = wordPattern(
  `no_train no_trains not_train not_the_train not_the_metro forget_the_train forget_the_metro forget_trains skip_the_train
  without_the_train instead_of_the_train hate_the_train avoid_the_train train_is_dead bus_not_train bus_only only_bus just_the_bus`,
);
/** Where buses leave is no bus that is wanted. */
const OF_A_STOP = wordPattern('bus_stop* bus_bay* bus_station bus_terminal bus_lot that_bus this_bus my_bus');

/** What asks which is sooner. */
export const COMPARED = wordPattern('faster quicker slower sooner more_fast more_quick more_quickly');
const ROUTE = wordPattern('bus buses [a-z]\\d[\\dx]?');

/** What alone is to be ridden, "any bus?", "no buses please", or that both are compared: "the D80 or the metro, what's faster". */
export function modeSaid(text: string): Pick<Slots, 'mode' | 'ask'> {
  if (COMPARED.test(text) && ROUTE.test(text) && RAIL.test(text)) return { ask: 'modes' };
  if (NOT_BUS.test(text)) return { mode: 'rail' };
  return BUS.test(text) && (!RAIL.test(text) || NOT_RAIL.test(text)) && !OF_A_STOP.test(text)
    ? { mode: 'bus' }
    : {};
}
