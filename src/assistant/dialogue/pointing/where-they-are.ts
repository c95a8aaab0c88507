import { lineName } from '../../../transit/lines.ts';
import { isOfDepartures } from '../moved/heading.ts';
import { remarkOf } from '../remarks.ts';
import type { MeansInHand } from '../resolved.ts';

/** "Where are they now tho", after the detours of a route: its buses. Of departures the first is meant. */
export const whereTheyAre: MeansInHand = (text, { question }, { catalog }) => {
  if (isOfDepartures(question.intent) || remarkOf(text) !== 'where') return undefined;
  const { route, routes, line, lines, act } = question.slots;
  if (act || routes || lines) return undefined;
  if (route) return `where are the ${route} buses`;
  return line ? `where are the ${lineName(catalog, line)} trains` : undefined;
};
