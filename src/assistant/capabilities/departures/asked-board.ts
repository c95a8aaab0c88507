import type { Aged } from '../../../common/time.ts';
import { stationsOf } from '../../../transit/trains/journeys.ts';
import { headedBy, isInward } from '../../../transit/trains/directions.ts';
import type { Station } from '../../../transit/places.ts';
import type { Board, Departure } from '../../../transit/trains/trains.ts';
import { mapAged } from '../../../transit/age.ts';
import { askedTime } from '../../answers/asked-time.ts';
import type { Context } from '../../context.ts';
import type { Slots } from '../../understand/slots/slots.ts';

/** The board as the rider wants it: of a line, in a direction, from a time on, of trains that call at `to`. */
export async function askedBoard(
  slots: Slots,
  station: Station,
  to: Station | undefined,
  { transit, catalog, now }: Context,
): Promise<Aged<Board>> {
  const { lines, direction } = slots;
  const line = lines ? undefined : slots.line;
  const isTimed = transit.published.has('timetable');
  const asked = slots.ask === 'frequency' ? undefined : askedTime(slots, now, isTimed);
  const wish = { ...(line ? { line } : {}), ...(to ? { to } : {}) };
  const from = isTimed ? (asked?.at ?? now) : now;
  const board = await transit.departures(catalog, station, wish, from);
  if (!lines && !direction && !asked) return board;
  const isHeaded = headedBy(catalog, station, direction);
  const isWanted = (departure: Departure) =>
    isHeaded(departure) &&
    (!lines || (departure.line !== undefined && lines.includes(departure.line))) &&
    (!asked || departure.at >= asked.at);
  const headed = mapAged(board, ({ departures, ...rest }) => ({
    ...rest,
    departures: departures.filter(isWanted),
  }));
  const isOut = !to && !asked && isInward(direction) === false;
  return isOut && headed.value.departures.length === 0
    ? comingIn(headed, line, station, { transit, catalog, now })
    : headed;
}

/** At the end of a line, where no train goes on: those that come in, by when they leave the station before. */
async function comingIn(
  none: Aged<Board>,
  line: string | undefined,
  station: Station,
  { transit, catalog, now }: Pick<Context, 'transit' | 'catalog' | 'now'>,
): Promise<Aged<Board>> {
  const ending = station.lines.filter((id) => line === undefined || id === line);
  const before = ending.flatMap((id) => {
    const order = stationsOf(catalog, id);
    const next = order[0] === station ? order[1] : order.at(-1) === station ? order.at(-2) : undefined;
    return next ?? [];
  });
  const boards = await Promise.all(
    [...new Set(before)].map((next) =>
      transit.departures(catalog, next, { ...(line ? { line } : {}), to: station }, now),
    ),
  );
  const departures = boards
    .flatMap(({ value }) => value.departures)
    .flatMap(({ arrives, ...train }) =>
      arrives ? [{ ...train, at: arrives, arrives: undefined, platform: station.id }] : [],
    )
    .toSorted((a, b) => a.at.getTime() - b.at.getTime());
  return mapAged(none, (board) => ({ ...board, departures }));
}

/** Trains the other way than those that call at `to`: whoever has gone there wants to go on, or back. */
export async function askedBoardAway(
  slots: Slots,
  station: Station,
  to: Station,
  context: Context,
): Promise<Aged<Board>> {
  const { direction: _, ...rest } = slots;
  const [toward, all] = await Promise.all([
    askedBoard(rest, station, to, context),
    askedBoard(rest, station, undefined, context),
  ]);
  const isToward = ({ platform, northOrEast }: Departure) =>
    toward.value.departures.some((one) => one.platform === platform && one.northOrEast === northOrEast);
  return mapAged(all, (board) => ({
    ...board,
    departures: board.departures.filter((departure) => !isToward(departure)),
  }));
}
