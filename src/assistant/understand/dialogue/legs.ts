import { picked, type Slots } from '../slots/slots.ts';

/** What is said of all of them. */
const OF_ALL = ['day', 'time', 'step_free', 'rider'] as const;

/**
 * "Foggy Bottom to Rosslyn to Arlington Cemetery": the ways from each place to the next, one after the other. `whole`: what the
 * message says as one way; `wayOf`: what a part of it says. Absent: it names no three places so.
 */
export function legsOf(
  text: string,
  whole: Slots,
  wayOf: (part: string) => Slots,
): readonly Slots[] | undefined {
  const pieces = text.split(' to ');
  if (pieces.length < 3 || whole.arrive_by) return undefined;
  const legs = pieces.slice(1).map((end, at) => wayOf(`${pieces[at]} to ${end}`));
  const isWay = legs.every(({ from_station: from, to_station: to }, at) => {
    const next = legs[at + 1]?.from_station ?? to;
    return from && to && to.id === next?.id;
  });
  const ends = new Set(legs.flatMap(({ from_station: from, to_station: to }) => [from?.id, to?.id]));
  return isWay && ends.size > legs.length
    ? legs.map((leg) => ({ ...picked(whole, OF_ALL), ...leg }))
    : undefined;
}
