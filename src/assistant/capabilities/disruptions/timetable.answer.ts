import type { Reply } from '../../../replies/reply.ts';
import { lackingText } from '../../../transit/subjects.ts';
import type { Context } from '../../context.ts';
import { textBlock } from '../../answers/format.ts';
import { systemHours } from '../../answers/system-hours.ts';
import type { Slots } from '../../understand/slots/slots.ts';
import { answerBusHours } from '../departures/bus-hours.answer.ts';
import { answerNextBus } from '../departures/next-bus.answer.ts';
import { answerStationHours } from '../stations/station-hours.answer.ts';

/** Whether something runs, by the timetable of an agency that does not tell what is wrong. Absent: it has none. */
export async function answerByTimetable(slots: Slots, context: Context): Promise<Reply | undefined> {
  const { transit } = context;
  if (!transit.published.has('timetable')) return undefined;
  const told = await timesOf(slots, context);
  const lacking = lackingText(transit.agency, 'disruptions');
  return (
    told && {
      ...told,
      blocks: [textBlock(`${lacking} These are the times of its timetable.`), ...told.blocks],
    }
  );
}

async function timesOf(slots: Slots, context: Context): Promise<Reply | undefined> {
  const { route, stop_id, stop_name, station, from_station, line, day } = slots;
  // Whether it is late is asked by who waits for it.
  if (day === undefined && (stop_id ?? stop_name)) return answerNextBus(slots, context);
  if (route ?? stop_id ?? stop_name) return answerBusHours(slots, context);
  return (station ?? from_station ?? line) ? answerStationHours(slots, context) : systemHours(slots, context);
}
