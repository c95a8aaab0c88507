import { serviceDay, type CalendarDay } from '../../common/time.ts';
import type { Reply } from '../../replies/reply.ts';
import type { Context } from '../context.ts';
import type { Slots } from '../understand/slots/slots.ts';
import { asOf, textBlock } from './format.ts';
import { clockOfDay, dayName, dayWords } from './service-day-names.ts';

/** When an agency's trains and buses run on a day, by its timetable: the first and the last of all of them. */
export async function systemHours(slots: Slots, { transit, catalog, now }: Context): Promise<Reply> {
  const day = slots.day?.date ?? serviceDay(now);
  const trains = await Promise.all(catalog.stations.map((station) => transit.hours(catalog, station, day)));
  const buses =
    catalog.routes.size > 0
      ? await transit.busHours(catalog, { routes: [], from: [], to: [] }, day)
      : undefined;
  const when = dayWords(day, now);
  const ages = [...trains, ...(buses ? [buses] : [])];
  return {
    title: `${transit.agency}: service ${dayName(day, now, {})}`,
    blocks: [
      ...(trains.length > 0
        ? [
            textBlock(
              spanText(
                'trains',
                trains.flatMap(({ value }) => [...value.first, ...value.last]),
                day,
                when,
              ),
            ),
          ]
        : []),
      ...(buses
        ? [textBlock(spanText('buses', [...buses.value.first, ...buses.value.last], day, when))]
        : []),
    ],
    ...(ages.length > 0 ? { asOf: asOf(...ages) } : {}),
  };
}

function spanText(what: string, departures: readonly { at: Date }[], day: CalendarDay, when: string): string {
  const times = departures.map(({ at }) => at.getTime());
  if (times.length === 0) return `No ${what} run ${when}.`;
  const [first, last] = [Math.min(...times), Math.max(...times)].map((at) => clockOfDay(new Date(at), day));
  return `The first ${what} ${when} leave at ${first}, the last at ${last}.`;
}
