import type { ElevatorIncident } from '../../api/resources/elevator-incident.ts';
import { calendarDay, easternText } from '../../common/time.ts';
import { unit as draw } from '../random.ts';
import { units, type Unit } from './units.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** A unit's life is cut into spells of equal length, in each of which it may fail once. */
interface Spells {
  reasons: readonly string[];
  /** Days in a spell, and the chance of an outage in one. */
  days: number;
  chance: number;
  /** Shortest and longest outage in days, and how strongly the short ones prevail. */
  lasts: readonly [number, number];
  skew: number;
}

/** Rebuilding takes months and comes every few years; repairs are frequent and short. */
const spells: Readonly<Record<Unit['type'], readonly [rebuild: Spells, repair: Spells]>> = {
  ESCALATOR: [
    { reasons: ['Modernization'], days: 1000, chance: 0.65, lasts: [75, 115], skew: 1 },
    {
      reasons: [
        'Minor Repair',
        'Service Call',
        'Major Repair',
        'Walker',
        'Preventive Maintenance Inspection',
      ],
      days: 30,
      chance: 0.75,
      lasts: [0.08, 6],
      skew: 2.5,
    },
  ],
  ELEVATOR: [
    { reasons: ['Modernization'], days: 2000, chance: 0.25, lasts: [70, 120], skew: 1 },
    {
      reasons: ['Service Call', 'Minor Repair', 'Preventive Maintenance Inspection', 'Major Repair'],
      days: 40,
      chance: 0.45,
      lasts: [0.06, 5],
      skew: 2.5,
    },
  ],
};

/** A unit out of service, from one instant (milliseconds since 1970) to another. */
export interface Outage {
  unit: Unit;
  reason: string;
  from: number;
  until: number;
  /** Draws what else is true of it; the same for as long as it lasts. */
  draw: (what: string) => number;
}

/** The outage of one kind that a unit has at an instant. */
function within(seed: number, unit: Unit, kind: Spells, instant: number): Outage | undefined {
  const length = kind.days * DAY;
  const keys = [unit.type, unit.name, kind.days] as const;
  const shift = draw(seed, ...keys, 'shift') * length;
  const spell = Math.floor((instant - shift) / length);
  const drawn = (what: string) => draw(seed, ...keys, spell, what);
  if (drawn('fails') >= kind.chance) return undefined;
  const [shortest, longest] = kind.lasts;
  const lasts = (shortest + (longest - shortest) * drawn('lasts') ** kind.skew) * DAY;
  const started = shift + spell * length + drawn('from') * (length - lasts);
  const from = Math.floor(started / MINUTE) * MINUTE;
  if (instant < from || instant >= from + lasts) return undefined;
  const reason = kind.reasons[Math.floor(drawn('reason') * kind.reasons.length)] as string;
  return { unit, reason, from, until: from + lasts, draw: drawn };
}

/** Units out of service at an instant, by station and name. A unit that is being rebuilt needs no repair. */
export function outagesAt(seed: number, now: Date): Outage[] {
  return units()
    .map((unit) => {
      const [rebuild, repair] = spells[unit.type];
      return within(seed, unit, rebuild, now.getTime()) ?? within(seed, unit, repair, now.getTime());
    })
    .filter((outage) => outage !== undefined);
}

/** When the record was last touched: some minutes after it was opened, then now and then while it lasts. */
function updated({ from, until, draw }: Outage, now: Date): Date {
  const first = from + Math.round(3 + draw('first') * 50) * MINUTE + Math.round(draw('second') * 59) * 1000;
  if (now.getTime() < first) return new Date(from);
  const every = Math.max(3 * HOUR, (until - from) / (2 + Math.floor(draw('touches') * 4)));
  return new Date(first + Math.floor((now.getTime() - first) / every) * every);
}

/** The day it is expected back: sometimes unknown, sometimes too hopeful and past, mostly a day or two to spare. */
function expected({ reason, from, until, draw }: Outage): string | null {
  const hope = draw('hope');
  if (reason === 'Walker' || (reason === 'Service Call' && hope < 0.5)) return null;
  const at = hope < 0.2 ? from + (until - from) * 0.6 : until + draw('spare') * 2 * DAY;
  return `${calendarDay(new Date(at))}T23:59:59`;
}

/** An outage as the service reports it (spec, "ElevatorIncident"). */
export function elevatorIncident(outage: Outage, now: Date): ElevatorIncident {
  const { unit, reason, from } = outage;
  const since = easternText(new Date(from));
  return {
    DateOutOfServ: since,
    DateUpdated: easternText(updated(outage, now)),
    DisplayOrder: 0,
    EstimatedReturnToService: expected(outage),
    LocationDescription: unit.location,
    StationCode: unit.station,
    StationName: unit.stationName,
    SymptomCode: null,
    SymptomDescription: reason,
    TimeOutOfService: since.slice(11, 13) + since.slice(14, 16),
    UnitName: unit.name,
    UnitStatus: null,
    UnitType: unit.type,
  };
}
