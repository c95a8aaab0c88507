import type { Block, Reply, Row, RowsBlock } from '../../../replies/reply.ts';
import { calendarDay, dayText, noonOf, serviceDay, type CalendarDay } from '../../../common/time.ts';
import { lineName, lineNames } from '../../../transit/lines.ts';
import type { Outage } from '../../../transit/disruptions/outages.ts';
import type { Context } from '../../context.ts';
import type { Slots } from '../../understand/slots/slots.ts';
import {
  asOf,
  choice,
  counted,
  heardAs,
  listed,
  ordinal,
  page,
  row,
  stationOf,
  stationTitle,
} from '../../answers/format.ts';

const MOST_ROWS = 12;

/** Elevators and escalators out of service at a station, along a line, or everywhere. */
export async function answerElevators(slots: Slots, context: Context): Promise<Reply> {
  const { transit, catalog, now } = context;
  const named = slots.stations ?? (slots.station ? [slots.station] : []);
  const stations = named.map((slot) => stationOf(catalog, slot));
  const [station] = stations;
  const lines = slots.lines ?? (slots.line && [slots.line]);
  const all = await transit.outages(catalog, now);
  const found = all.value
    .filter((outage) => stations.length === 0 || stations.some((one) => one === outage.station))
    .filter((outage) => !lines || outage.station?.lines.some((line) => lines.includes(line)))
    .filter((outage) => !slots.equipment || outage.kind === slots.equipment);
  const where = station
    ? listed(stations.map(stationTitle))
    : lines
      ? lineNames(catalog, lines)
      : 'All stations';
  return {
    title: `${where}: elevators and escalators`,
    blocks: [
      ...heardAs(...named).map((text): Block => ({ kind: 'text', text })),
      { kind: 'text', text: summary(found, slots) },
      ...unitBlocks(found, stations.length !== 1, context),
      ...onlyNow(slots, now),
    ],
    choices: station
      ? [
          choice('Next train', `next train at ${station.name}`),
          choice('Entrances', `entrances at ${station.name}`),
        ]
      : slots.equipment
        ? []
        : [
            choice(
              'Elevators only',
              `elevators out${slots.line ? ` on the ${lineName(catalog, slots.line)}` : ''}`,
            ),
          ],
    asOf: asOf(all),
  };
}

/** Outages are of now; said when a later day was asked about. */
function onlyNow({ day }: Slots, now: Date): Block[] {
  return day && day.date > serviceDay(now)
    ? [{ kind: 'text', text: 'This is what is out now. What will be out by then is not known yet.' }]
    : [];
}

function summary(found: readonly Outage[], { equipment }: Slots): string {
  const count = (kind: Outage['kind']) => found.filter((outage) => outage.kind === kind).length;
  const kinds = equipment ? [equipment] : (['elevator', 'escalator'] as const);
  const out = kinds.filter((kind) => count(kind) > 0).map((kind) => counted(count(kind), kind));
  const fine = kinds.filter((kind) => count(kind) === 0).map((kind) => `no ${kind}s`);
  if (out.length === 0)
    return `No ${kinds.map((kind) => `${kind}s`).join(' or ')} are reported out of service.`;
  const rest = fine.length > 0 ? ` ${sentence(fine.join(' or '))} are reported out.` : '';
  return `${sentence(out.join(' and '))} out of service.${rest}`;
}

function sentence(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** Elevators first: who needs one needs to know. Who asks for more is told the next ones. */
function unitBlocks(found: readonly Outage[], named: boolean, { more, now }: Context): Block[] {
  const blocks: Block[] = [];
  for (const kind of ['elevator', 'escalator'] as const) {
    const { shown, left, from } = page(
      found.filter((outage) => outage.kind === kind),
      MOST_ROWS,
      more,
    );
    if (shown.length === 0) continue;
    const heading = kind === 'elevator' ? 'Elevators' : 'Escalators';
    const block: RowsBlock = {
      kind: 'rows',
      heading: from > 0 ? `${heading}, from the ${ordinal(from + 1)}` : heading,
      rows: shown.map((unit) => unitRow(unit, named, now)),
    };
    blocks.push(block);
    if (left > 0) {
      const text = `${counted(left, `more ${kind}`)} ${left === 1 ? 'is' : 'are'} out; say “more”, or name a station or a line.`;
      blocks.push({ kind: 'text', text });
    }
  }
  return blocks.length === 0 && found.length > 0 ? [{ kind: 'text', text: 'Those were all.' }] : blocks;
}

function unitRow(unit: Outage, named: boolean, now: Date): Row {
  const place = [unit.location, unit.entrance].filter(Boolean).join(', ');
  const text = named ? `${unit.stationName}: ${place}` : place;
  const since = unit.since && `since ${dayOf(calendarDay(unit.since), now)}`;
  return {
    ...row(unit.unit, text, [unit.reason, since, expectation(unit.expected, now)]),
    about: { unit: unit.unit, station: unit.station?.id },
  };
}

/** The estimate is a day. A day that has passed is said to have: the unit is still out. */
export function expectation(expected: CalendarDay | undefined, now: Date): string {
  if (!expected) return 'no estimate of its return';
  const today = calendarDay(now);
  if (expected === today) return 'expected back today';
  return expected > today
    ? `expected back ${dayOf(expected, now)}`
    : `was due ${dayOf(expected, now)}, still out`;
}

/** "Tuesday, Apr 4", with the year when it is another one: "Tuesday, Feb 9, 2027". */
function dayOf(day: CalendarDay, now: Date): string {
  const year = day.slice(0, 4);
  return dayText(noonOf(day)) + (year === calendarDay(now).slice(0, 4) ? '' : `, ${year}`);
}
