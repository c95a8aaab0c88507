import { lineName } from '../../../transit/lines.ts';
import type { Question } from '../../question.ts';
import type { Understanding } from '../../understand/understanding.ts';
import { isOfDepartures } from '../moved/heading.ts';
import { remarkOf } from '../remarks.ts';
import type { ResolveContext } from '../resolved.ts';

/** "Where are they now tho", after the detours of a route: its buses. Of departures the first is meant. */
export function whereTheyAre(
  text: string,
  question: Question | undefined,
  context: ResolveContext,
): Understanding | undefined {
  if (!question || isOfDepartures(question.intent) || remarkOf(text) !== 'where') return undefined;
  const { route, routes, line, lines, act } = question.slots;
  if (act || routes || lines) return undefined;
  if (route) return context.read(`where are the ${route} buses`);
  return line ? context.read(`where are the ${lineName(context.catalog, line)} trains`) : undefined;
}
