import { readEffects } from '../../transit/effects.ts';
import { lineNames } from '../../transit/lines.ts';
import type { About, UnitOut } from '../watch/alert.ts';

/** An alert in a few words: "Red Line: single-tracking". */
export function headline(about: About): string {
  const [effect = 'alert'] = readEffects(about.text).effects;
  switch (about.feed) {
    case 'rail':
      return `${about.lines.length > 0 ? lineNames(about.lines) : 'Metrorail'}: ${effect}`;
    case 'bus':
      return `${about.routes.length > 0 ? `Bus ${about.routes.join(', ')}` : 'Buses'}: ${effect}`;
    case 'units':
      return about.unit ? `${unitName(about.unit)} is out of service` : 'Out of service';
    case 'service':
      return 'No news from the transit service';
  }
}

/** "Elevator A03N01 at Dupont Circle". */
export function unitName({ kind, name, stationName }: UnitOut): string {
  return `${kind === 'elevator' ? 'Elevator' : 'Escalator'} ${name} at ${stationName}`;
}

/** What it says, with where a unit is: the agency's own words. */
export function wording({ text, unit }: About): string {
  return unit?.location ? `${unit.location}. ${text}.` : text;
}

/** The line a row or a drawing belongs to, where there is one. */
export function onlyLine({ lines }: About): { line?: string } {
  const [line] = lines;
  return lines.length === 1 && line ? { line } : {};
}
