import { withClock } from '../../../../src/assistant/dialogue/turns/turned-trip.ts';
import { featuresOfTripTurn, type TripTurn } from '../../../../src/assistant/understand/model/trip-turn.ts';
import { TRIPS } from '../../../../src/assistant/dialogue/shifts/trip-time.ts';
import type { IntentName } from '../../../../src/assistant/capabilities.ts';
import type { Interpret } from '../../../../src/assistant/understand/readings/interpreter.ts';
import type { StationSlot } from '../../../../src/assistant/understand/slots/slots.ts';
import type { Understand } from '../../../../src/assistant/understand/understand.ts';
import type { Gazetteer } from '../../../../src/transit/names/gazetteer.ts';
import { AFTERNOON } from '../regional.ts';
import type { Example } from './fit.ts';
import { talkBefore, type TurnLine } from './turns.ts';

/** The lines after a trip as the reader of trips sees them. */
export function tripTurnExamples(
  lines: readonly TurnLine[],
  interpret: Interpret,
  understand: Understand,
  gazetteer: Gazetteer,
): Example<TripTurn>[] {
  return lines.flatMap((line) => {
    const before = talkBefore(line.said.slice(0, -1), understand, gazetteer);
    const { from_station: from, to_station: to } = before.question?.slots ?? {};
    if (!from || !to) return [];
    const whole = interpret(withClock(line.said.at(-1) ?? ''), gazetteer, AFTERNOON);
    const saysTime = whole.entities.some(({ kind }) => kind === 'time');
    const label = labelOf(line, { from, to }, saysTime);
    return [{ features: featuresOfTripTurn(whole), labels: [label], textOnly: false, weight: 1 }];
  });
}

function labelOf(
  { label, slots }: TurnLine,
  { from, to }: { from: StationSlot; to: StationSlot },
  saysTime: boolean,
): TripTurn {
  if (!TRIPS.has(label as IntentName)) return 'other';
  const isBack = names(slots['from'], to) && names(slots['to'], from);
  if (!saysTime || slots['time'] === undefined) return isBack ? 'back' : 'same';
  if (isBack) return slots['arrive'] ? 'back arrive' : 'back leave';
  return slots['arrive'] ? 'arrive' : slots['leave'] ? 'leave' : 'time';
}

/** Whether a writer's name is of a station: they share a word that tells something. */
function names(written = '', { name }: StationSlot): boolean {
  const known = plainly(name);
  return plainly(written).some((word) => known.includes(word));
}

function plainly(name: string): string[] {
  return name
    .toLowerCase()
    .replaceAll(/[’'.]/g, '')
    .split(/[^a-z0-9]+/)
    .filter((word) => word.length > 1 && word !== 'st' && word !== 'and');
}
