import type { Block, Row, TextBlock } from '../../../replies/reply.ts';
import { serviceDay } from '../../../common/time.ts';
import type { Disruption } from '../../../transit/disruptions/disruptions.ts';
import type { Context } from '../../context.ts';
import type { Slots } from '../../understand/slots/slots.ts';
import { agoText, counted, ordinal, page, row, textBlock } from '../../answers/format.ts';

/** Alerts that are told at once. */
export const MOST_ROWS = 10;
/** Of trouble elsewhere on the lines of a station. */
const MOST_ELSEWHERE = 3;
const KINDS = { rail: 'delays or alerts', bus: 'delays, detours or alerts' } as const;

/** Trouble that is reported, as many as a page holds; that there is none, where there is none. */
export function troubleBlocks(
  found: readonly Disruption[],
  where: string,
  { now, more }: Context,
  lead: (trouble: Disruption) => string,
  of: keyof typeof KINDS,
): Block[] {
  if (found.length === 0) return [textBlock(`No ${KINDS[of]} are reported ${where}.`)];
  const { shown, left, from } = page(found, MOST_ROWS, more);
  if (shown.length === 0) return [textBlock('Those were all the alerts.')];
  const rows = shown.map((trouble) => troubleRow(trouble, lead(trouble), now));
  const heading = counted(found.length, 'alert');
  return [
    { kind: 'rows', heading: from > 0 ? `${heading}, from the ${ordinal(from + 1)}` : heading, rows },
    ...(left > 0 ? [textBlock(`${left} more; say “more”, or name a line or a route.`)] : []),
  ];
}

/** Trouble as a row. */
export function troubleRow(trouble: Disruption, lead: string, now: Date): Row {
  const [line] = trouble.lines.length === 1 ? trouble.lines : [];
  const lines = trouble.lines.length > 1 ? trouble.lines : undefined;
  const [station] = trouble.stations.length === 1 ? trouble.stations : [];
  const [route] = trouble.routes.length === 1 ? trouble.routes : [];
  return {
    ...row(lead, trouble.text, [trouble.updated && `updated ${agoText(trouble.updated, now)}`], line),
    ...(station !== undefined || route !== undefined || lines ? { about: { station, route, lines } } : {}),
  };
}

/** Trouble elsewhere on the lines of a station. */
export function elsewhereBlocks(
  found: readonly Disruption[],
  lines: readonly string[],
  { now, more }: Context,
): Block[] {
  if (found.length === 0 || more > 0) return [];
  const rows = found
    .slice(0, MOST_ELSEWHERE)
    .map((trouble) => troubleRow(trouble, trouble.lines.join(' '), now));
  return [{ kind: 'rows', heading: `Elsewhere on the ${lines.length > 1 ? 'lines' : 'line'}`, rows }];
}

/** Reports are of now; said when another day was asked about. */
export function onlyNow({ day, period }: Slots, now: Date): TextBlock[] {
  const when = period ? `the ${period}` : day && day.date > serviceDay(now) ? day.said : undefined;
  if (!when) return [];
  return [textBlock(`This is now: work planned for ${when} may not be listed yet.`)];
}
