import { lineNames, type Lines } from '../../transit/lines.ts';
import type { AlertContent, UnitOut } from '../watch/alert.ts';

/** An alert in a few words: "Red Line: single-tracking". */
export function headline(
  { feed, effect = 'alert', lines, routes, unit }: AlertContent,
  known: Lines,
): string {
  switch (feed) {
    case 'rail':
    case 'measured':
      return `${lines.length > 0 ? lineNames(known, lines) : 'Trains'}: ${effect}`;
    case 'bus':
      return `${routes.length > 0 ? `Bus ${routes.join(', ')}` : 'Buses'}: ${effect}`;
    case 'units':
      return unit ? `${unitName(unit)} is out of service` : 'Out of service';
    case 'service':
      return 'No news from the transit service';
  }
}

/** "Elevator A03N01 at Dupont Circle". */
export function unitName({ kind, name, stationName }: UnitOut): string {
  return `${kind === 'elevator' ? 'Elevator' : 'Escalator'} ${name} at ${stationName}`;
}

/** What it says, with where a unit is: the agency's own words. */
export function wording({ text, unit }: AlertContent): string {
  return unit?.location ? `${unit.location}. ${text}.` : text;
}

/** The line a row or a drawing belongs to, where there is one. */
export function onlyLine({ lines }: AlertContent): { line?: string } {
  const [line] = lines;
  return lines.length === 1 && line ? { line } : {};
}
