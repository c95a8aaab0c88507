import { serviceDay, type Aged, type CalendarDay } from '../../common/time.ts';
import type { Reply } from '../../replies/reply.ts';
import type { Context } from '../context.ts';
import type { Slots } from '../understand/slots/slots.ts';
import { asOf, textBlock } from './format.ts';
import { clockOfDay, dayName, dayWords } from '../../common/service-day-names.ts';

/** The first and last departures of all trains or all buses of a day; none: none runs. */
type Span = Aged<readonly { at: Date }[]>;

/** When an agency's trains and buses run on a day, by its timetable: the first and the last of all of them. */
export async function systemHours(slots: Slots, context: Context): Promise<Reply> {
  const { transit, now } = context;
  const day = slots.day?.date ?? serviceDay(now);
  const when = dayWords(day, now);
  const [trains, buses] = [await trainsOn(day, context), await busesOn(day, context)];
  const ages = [...trains, ...buses];
  return {
    title: `${transit.agency}: service ${dayName(day, now, {})}`,
    blocks: [
      ...(trains.length > 0 ? [textBlock(spanText('trains', trains, day, when))] : []),
      ...(buses.length > 0 ? [textBlock(spanText('buses', buses, day, when))] : []),
    ],
    ...(ages.length > 0 ? { asOf: asOf(...ages) } : {}),
  };
}

/** The same where no bus, or no train, runs on the day that somebody asks for one. Absent: some run, or it is not known. */
export async function noService(intent: string, slots: Slots, context: Context): Promise<Reply | undefined> {
  const { day } = slots;
  if (!day || !context.transit.published.has('timetable')) return undefined;
  const spans =
    intent === 'next_bus'
      ? await busesOn(day.date, context)
      : intent === 'next_train'
        ? await trainsOn(day.date, context)
        : [];
  const isNone = spans.length > 0 && spans.every(({ value }) => value.length === 0);
  return isNone ? systemHours(slots, context) : undefined;
}

async function trainsOn(day: CalendarDay, { transit, catalog }: Context): Promise<Span[]> {
  const told = await Promise.all(catalog.stations.map((station) => transit.hours(catalog, station, day)));
  return told.map((one) => ({ ...one, value: [...one.value.first, ...one.value.last] }));
}

/** A bus is boarded until its last stop but one. */
async function busesOn(day: CalendarDay, { transit, catalog }: Context): Promise<Span[]> {
  const told =
    catalog.routes.size > 0
      ? await transit.busHours(catalog, { routes: [], from: [], to: [] }, day)
      : undefined;
  if (!told) return [];
  const { first, last } = told.value;
  return [{ ...told, value: [...first, ...last.map(({ until }) => ({ at: until }))] }];
}

function spanText(what: string, spans: readonly Span[], day: CalendarDay, when: string): string {
  const times = spans.flatMap(({ value }) => value.map(({ at }) => at.getTime()));
  if (times.length === 0) return `No ${what} run ${when}.`;
  const [first, last] = [Math.min(...times), Math.max(...times)].map((at) => clockOfDay(new Date(at), day));
  return `The first ${what} ${when} leave at ${first}, the last at ${last}.`;
}
