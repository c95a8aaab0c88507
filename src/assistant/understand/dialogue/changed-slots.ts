import { wordPattern } from '../../word-list.ts';
import type { Capability } from '../../capability.ts';
import { missingSlot } from '../slots/missing-slot.ts';
import type { Slots } from '../slots/slots.ts';
import type { Said } from '../understanding.ts';
import { heldMode } from './held-mode.ts';

const TO = wordPattern('to toward towards arriv*');
const FROM = wordPattern('at in from left began start* leav* board* depart* begin*');

/** A name alone, to the question where a way begins, is where it begins. */
export function asAnswered(message: string, said: Slots, previous: Said, capability: Capability): Slots {
  const { mode } = previous.slots.mode === 'bus' ? heldMode(message, previous, said) : {};
  const slots = { ...namedOnce(said), ...(mode === 'rail' && { mode }) };
  // "So from Rosslyn", of a way that has both ends.
  const { to_station: named, ...others } = slots;
  const start = slots.from_station ? undefined : (slots.station ?? named);
  // "Strathmore tonight, downbeat is at 8" is where they go.
  const [before = ''] = start ? message.toLowerCase().split(start.heard.toLowerCase()) : [];
  const isStart = (FROM.test(before) || message.endsWith(' at')) && !TO.test(message);
  if (start && isStart && previous.slots.to_station) {
    const { station: _, ...rest } = others;
    return { ...rest, from_station: start };
  }
  const isAsked = missingSlot(capability, previous.slots) === 'from_station';
  if (!named || others.from_station || !isAsked || TO.test(message)) return slots;
  return { ...others, from_station: named };
}

/** "In Adams Morgan, so Woodley Park": a place that is said twice is no way. */
export function namedOnce({ from_station: from, to_station: to, ...rest }: Slots): Slots {
  const isOne = from !== undefined && from.id === to?.id;
  return isOne
    ? { ...rest, station: from }
    : { ...rest, ...(from && { from_station: from }), ...(to && { to_station: to }) };
}

/** What was said now goes before what was said then; stations find their parts anew. `isWhole`: the message does not lean on what was said then. */
export function merged(held: Slots, now: Slots, names: ReadonlySet<string>, isWhole = false): Slots {
  // "Last run on the D80", after that of another route on Saturday, is of today; "and on the D80" is not.
  const isNew = isWhole && now.which !== undefined && now.route !== undefined && now.route !== held.route;
  const { day: _day, ...today } = held;
  const before = isNew ? today : held;
  // Who names both ends anew rides the route in hand no longer.
  const isOther = now.from_station && now.to_station && before.route !== undefined && !now.route;
  const { route: _, mode: __, ...open } = before;
  return turnedRound(before, combined(isOther ? open : before, now, names));
}

/** Who goes on to where they began means the way back: nobody goes from a place to itself. */
function turnedRound({ from_station: from, to_station: to }: Slots, slots: Slots): Slots {
  const isNowhere = slots.from_station && slots.from_station.id === slots.to_station?.id;
  if (!isNowhere || !from || !to || from.id === to.id) return slots;
  return { ...slots, from_station: to, to_station: from };
}

function combined(before: Slots, now: Slots, names: ReadonlySet<string>): Slots {
  // Of a station, a stop and a place one tells where something is asked of.
  const { station: _s, stop_id: _i, stop_name: _n, street: _t, place: _p, ...elsewhere } = before;
  const kept = (now.station ?? now.stop_id ?? now.stop_name ?? now.street ?? now.place) ? elsewhere : before;
  // One named alone does away with several said before. What stood for another reminder does not stand for this one.
  const { stations, instead: _, ...open } = kept;
  const isElsewhere = now.station ?? now.from_station ?? now.to_station ?? now.line;
  const { station, ...rest } = { ...open, ...(stations && !isElsewhere && { stations }), ...now };
  // The other direction than before is none of another place's; where one goes to tells the direction.
  const isOther = rest.direction === 'other' && now.station !== undefined;
  if (isOther || (now.to_station && now.direction === undefined)) delete rest.direction;
  // Who names where a way begins does not begin where the question before was about.
  if (now.from_station && !now.station) return rest;
  if (!station || !names.has('from_station')) return station ? { ...rest, station } : rest;
  if (now.station && before.from_station)
    return { ...rest, [before.to_station ? 'to_station' : 'from_station']: now.station };
  return rest.to_station ? { ...rest, from_station: station } : { ...rest, station };
}
