import type { Named } from './gazetteer.ts';
import type { BusStop, Station } from '../places.ts';

/** What a bay's own sign has at most: "U-9", "115". */
const LONGEST_SIGN = 4;
const WITHIN = new Set(['at', 'in', 'of', '+']);

/**
 * Those of the stops that a text may mean which says a bay: of the station that it names, and none where it does not say which bay
 * there. "Pentagon bus bay" is none of Pentagon City's.
 */
export function ofBay(
  text: string,
  named: readonly Named<readonly BusStop[]>[],
  stationCalled: (text: string) => Station | undefined,
  stationNear: (stop: BusStop) => Station | undefined,
): readonly Named<readonly BusStop[]>[] {
  const words = text.toLowerCase().split(/\s+/);
  const at = words.indexOf('bay');
  if (at < 0) return named;
  const [sign = ''] = words.slice(at + 1);
  const isSigned = sign !== '' && sign.length <= LONGEST_SIGN && !WITHIN.has(sign);
  const isBus = words[at - 1] === 'bus';
  const before = words.slice(0, isBus ? at - 1 : at);
  const after = words.slice(at + (isSigned ? 3 : 2)).join(' ');
  const said = [...before.keys()].map((from) => before.slice(from).join(' ')).concat(after);
  const station = said.map(stationCalled).find(Boolean);
  if (!station) return before.length + after.length > 0 && (isSigned || !isBus) ? named : [];
  return isSigned
    ? named.filter(({ value }) => value.some((stop) => stationNear(stop)?.id === station.id))
    : [];
}
