import type { Block, Choice } from '../../replies/reply.ts';
import { addDays, clockText, MINUTE_MS, serviceDay, zonedClockText } from '../../common/time.ts';
import type { Station } from '../../transit/places.ts';
import type { Leg } from '../../transit/trains/journeys.ts';
import { isLate, tripTonight, type TripTonight } from '../../transit/stations/trip-tonight.ts';
import { ifAvailable } from '../../transit/age.ts';
import type { Context } from '../context.ts';
import type { Slots } from '../understand/slots/slots.ts';
import { choice } from './format.ts';
import { saidInstant } from './said-instant.ts';

/** What a trip near the end of service must say first, and the reminder to offer. Both empty earlier in the day. */
export interface LastTrainGuard {
  blocks: readonly Block[];
  choices: readonly Choice[];
}

const NOTHING: LastTrainGuard = { blocks: [], choices: [] };

/** Whether a trip can still be finished by the last trains. `minutes`: the service's own for the whole ride. */
export async function lastTrainGuard(
  legs: readonly Leg[],
  minutes: number | undefined,
  slots: Slots,
  context: Context,
): Promise<LastTrainGuard> {
  const { transit, catalog, now, isReached } = context;
  const [from, to] = [legs[0]?.stations[0], legs.at(-1)?.stations.at(-1)];
  if (!from || !to) return NOTHING;
  const start = startOf(slots, minutes, now);
  if (!start || !isLate(start)) return NOTHING;
  const arrives = start === now ? await firstArrival(from, legs, context) : undefined;
  const trip = await tripTonight(transit, catalog, legs, { minutes, start, arrives });
  if (!trip) return NOTHING;
  return {
    blocks: [{ kind: 'notice', level: 'warning', text: warning(trip, to) }],
    choices:
      trip.leaveBy > now
        ? isReached
          ? [choice('Remind me', `remind me of the last train from ${from.name} to ${to.name}`)]
          : []
        : [choice('First train', `first train from ${from.name} tomorrow`)],
  };
}

/** When the trip begins; absent: on a day that is not this service day, of which nobody is warned. */
function startOf(slots: Slots, minutes = 0, now: Date): Date | undefined {
  const { day, arrive_by } = slots;
  const today = serviceDay(now);
  if (day && day.date !== today) return undefined;
  if (!slots.time) return now;
  const at = [saidInstant(slots, today), saidInstant(slots, addDays(today, 1))].find(
    (one) => one !== undefined && one > now,
  );
  return at && (arrive_by ? new Date(at.getTime() - minutes * MINUTE_MS) : at);
}

/** When the next train of the first leg is where the rider leaves it. */
async function firstArrival(
  from: Station,
  [leg]: readonly Leg[],
  { transit, catalog, now }: Context,
): Promise<Date | undefined> {
  const end = leg?.stations.at(-1);
  const board = end && (await ifAvailable(transit.departures(catalog, from, { to: end }, now)));
  return board?.value.departures[0]?.arrives;
}

function warning(trip: TripTonight, goal: Station): string {
  const { kind, station, to, last, ready, isFirst } = trip;
  const train = `the last train toward ${to.name} leaves ${station.name} at ${zonedClockText(last)}`;
  const there = `you would get there at about ${clockText(ready)}`;
  if (kind === 'close')
    return isFirst
      ? `Almost the last train: ${train.replace('the last train', 'the last one')}.`
      : `The last connection is close: ${train}, and ${there}.`;
  const tonight = `It’s too late to reach ${goal.name} by rail tonight`;
  return isFirst ? `${tonight}: ${train.replace('leaves', 'left')}.` : `${tonight}: ${train}, and ${there}.`;
}
