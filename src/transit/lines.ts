import { LINE_NAMES } from '../common/line-names.ts';
import type { Line, LineCode } from './places.ts';

/** The six lines, in the order riders list them. Colors as the agency publishes them for its schedule data. */
export const lines: readonly Line[] = [
  { code: 'RD', name: LINE_NAMES.RD, color: '#c80f22' },
  { code: 'OR', name: LINE_NAMES.OR, color: '#ed8b00' },
  { code: 'SV', name: LINE_NAMES.SV, color: '#919d9d' },
  { code: 'BL', name: LINE_NAMES.BL, color: '#009cde' },
  { code: 'YL', name: LINE_NAMES.YL, color: '#ffd100' },
  { code: 'GR', name: LINE_NAMES.GR, color: '#00b140' },
];

const byCode = new Map<string, Line>(lines.map((line) => [line.code, line]));

/** Whether a text is a line's code. */
export function isLineCode(text: string): text is LineCode {
  return byCode.has(text);
}

/** "Red Line". */
export function lineName(code: LineCode): string {
  return `${byCode.get(code)?.name ?? code} Line`;
}

/** "Red, Orange and Silver Lines"; "Red Line" for one; "all lines" for none. */
export function lineNames(codes: readonly LineCode[]): string {
  const names = lines.filter(({ code }) => codes.includes(code)).map(({ name }) => name);
  if (names.length === 0) return 'all lines';
  if (names.length === 1) return `${names[0]} Line`;
  return `${names.slice(0, -1).join(', ')} and ${names.at(-1)} Lines`;
}

/**
 * The line codes in a list as incidents carry it (spec, "RailIncident": split on a semicolon with optional white
 * space, drop empty items). Any spacing and case; what is no line code (real answers hold station names) is left out.
 */
export function parseLines(text: string | null | undefined): LineCode[] {
  const wanted = new Set((text ?? '').split(';').map((item) => item.trim().toUpperCase()));
  return lines.map(({ code }) => code).filter((code) => wanted.has(code));
}

const feedRoutes = new Map<string, LineCode>(lines.map(({ code, name }) => [name.toUpperCase(), code]));

/** The line of a rail feed's route id: `RED` and so on (the code itself is accepted too). */
export function lineOfFeedRoute(routeId: string | undefined): LineCode | undefined {
  const id = (routeId ?? '').toUpperCase();
  return feedRoutes.get(id) ?? (isLineCode(id) ? id : undefined);
}
