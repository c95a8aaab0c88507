import { hash } from '../random.ts';

/** What is said of an incident from an instant on. The text may be the one before: then only its date is newer. */
export interface Update {
  /** Milliseconds since 1970. */
  at: number;
  text: string;
}

/** Incident on lines or routes, from its opening to its end. */
export interface Incident {
  /** The same for as long as it lasts, and never used again. */
  id: string;
  /** The service's own word, which says little: most delays are called alerts. */
  type: 'Alert' | 'Delay';
  /** Line codes or base routes. */
  affects: readonly string[];
  /** In order; the first opens it. */
  updates: readonly [Update, ...Update[]];
  /** Milliseconds since 1970; it is no longer reported from here on. */
  closed: number;
}

/** An identifier shaped as the service's own: a GUID in capitals. */
export function guid(seed: number, ...keys: readonly (number | string)[]): string {
  const digits = [0, 1, 2, 3].map((part) =>
    hash(seed, 'guid', ...keys, part)
      .toString(16)
      .padStart(8, '0'),
  );
  return digits
    .join('')
    .toUpperCase()
    .replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}

/** Those reported at an instant with what is said of them then, the newest word first. */
export function reported(
  incidents: readonly Incident[],
  now: Date,
): { incident: Incident; update: Update }[] {
  const instant = now.getTime();
  return incidents
    .filter(({ updates, closed }) => updates[0].at <= instant && instant < closed)
    .map((incident) => ({
      incident,
      update: incident.updates.findLast(({ at }) => at <= instant) ?? incident.updates[0],
    }))
    .sort((a, b) => b.update.at - a.update.at);
}
