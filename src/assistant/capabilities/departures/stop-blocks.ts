import type { Block, Row } from '../../../replies/reply.ts';
import type { Aged } from '../../../common/time.ts';
import type { BusDue, BusesDue } from '../../../transit/buses/buses.ts';
import { agoText, counted, listed, minutesText, row, textBlock, written } from '../../answers/format.ts';
import type { Context } from '../../context.ts';
import type { Slots } from '../../understand/slots/slots.ts';

const PER_STOP = 5;
const PER_STOP_OF_MANY = 3;

/** "7th St & Massachusetts Ave (stop 1001195)" */
export function stopTitle(id: string, due: BusesDue): string {
  return due.kind === 'unknown stop' ? `Stop ${id}` : `${written(due.stopName)} (stop ${id})`;
}

/** What is due at a stop; `alone`: it is the only one, and the title names it. */
export function stopBlocks(
  id: string,
  { value: due }: Aged<BusesDue>,
  { route, count, alone }: Slots & { alone: boolean },
  { catalog, now, more, skip }: Context,
): Block[] {
  const served = catalog.stops.get(id)?.routes ?? [];
  if (isAbsent(due) && route !== undefined && served.length > 0 && !served.includes(route))
    return [
      textBlock(`The ${route} does not stop here. ${listed(served)} ${served.length > 1 ? 'do' : 'does'}.`),
    ];
  const names = route ?? listed(served);
  switch (due.kind) {
    case 'due': {
      const rows = due.buses
        .slice(skip, skip + (count ?? (alone ? PER_STOP : PER_STOP_OF_MANY) * (1 + more)))
        .map((bus) => busRow(bus, now));
      if (rows.length === 0) return [textBlock('No later buses are predicted yet.')];
      return [{ kind: 'rows', ...(alone ? {} : { heading: stopTitle(id, due) }), rows }];
    }
    case 'none due': {
      const out =
        due.running > 0
          ? ` ${counted(due.running, `${names} bus is`, `${names} buses are`)} on the road elsewhere.`
          : '';
      return [textBlock(`No buses are predicted here in the next hour or so.${out}`)];
    }
    case 'not running':
      return [
        textBlock(
          names === ''
            ? 'No routes are listed for this stop, and no buses are predicted.'
            : `No ${names} buses are running right now.`,
        ),
      ];
    case 'unknown stop':
      return [textBlock(unknownText(id, due.near.length > 0))];
  }
}

/** Whether no bus is coming, whatever the reason. */
function isAbsent({ kind }: BusesDue): boolean {
  return kind === 'none due' || kind === 'not running';
}

function unknownText(id: string, similar: boolean): string {
  const shape = /^\d{7}$/.test(id)
    ? ''
    : ' Stop numbers have seven digits and are printed on the bus stop sign.';
  return `There is no stop ${id}.${shape}${similar ? ' Did you mean one of these?' : ''}`;
}

function busRow(bus: BusDue, now: Date): Row {
  const notes = [
    bus.report ? lateness(bus.report.minutesLate) : 'not reporting its position',
    bus.report && `seen ${agoText(bus.report.seenAt, now)}`,
    bus.crowding,
  ];
  return { ...row(minutesText(bus.at, now), `${bus.route} ${bus.direction}`, notes), at: bus.at };
}

/** "4 min late", "1 min early", "on time"; for a bus that has another trip to end first, that. */
export function lateness(minutes: number | undefined): string {
  if (minutes === undefined) return 'still on an earlier trip';
  const whole = Math.round(minutes);
  if (whole === 0) return 'on time';
  return whole > 0 ? `${whole} min late` : `${-whole} min early`;
}
