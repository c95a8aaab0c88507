import type { Reply } from '../../../replies/reply.ts';
import { metersBetween } from '../../../common/distance.ts';
import { lineNames } from '../../../transit/lines.ts';
import type { Place } from '../../../transit/places.ts';
import type { Context } from '../../context.ts';
import type { StationSlot } from '../../understand/slots/slots.ts';
import { choice, row, stationOf, textBlock, say } from '../../answers/format.ts';
import { awayText, walk, walkedIn } from './walk-texts.ts';

/** Which of some stations is closer to a place, with how far each is on foot. */
export function answerCloser(
  slots: readonly StationSlot[],
  { name, place }: { name: string; place: Place },
  { catalog }: Pick<Context, 'catalog'>,
): Reply {
  const all = slots
    .map((slot) => stationOf(catalog, slot))
    .flatMap((station) => (station.place ? [{ station, meters: metersBetween(station.place, place) }] : []))
    .toSorted((a, b) => a.meters - b.meters);
  const [first, second] = all;
  if (!first || !second) return say(`I don’t know how far both are from ${name}.`);
  const isEven = walkedIn(first.meters) === walkedIn(second.meters);
  const told = isEven
    ? `${first.station.name} and ${second.station.name} are as far: each is ${awayText(first.meters)} from ${name}.`
    : `${first.station.name} is closer to ${name}, ${awayText(first.meters)}; ${second.station.name} is ${awayText(second.meters)}.`;
  return {
    title: `Near ${name}`,
    blocks: [
      textBlock(told),
      {
        kind: 'rows',
        rows: all.map(({ station, meters }) => ({
          ...row(walk(meters), station.name, [lineNames(catalog, station.lines)]),
          about: { station: station.id },
          facts: { minutes: walkedIn(meters) },
        })),
      },
    ],
    choices: [choice('Elevators', `elevators at ${first.station.name}`)],
  };
}
