import type { Answer } from '../api/operations.ts';
import { parseEastern, type Seen } from '../time.ts';
import { lines, parseLines } from './lines.ts';
import type { LineCode } from './places.ts';
import { perAnswer } from './per-answer.ts';
import { mapSeen, type Api } from './upstream.ts';

/** Trouble that the service reports, on rail lines or bus routes. Its text is the agency's own. */
export interface Disruption {
  /** Opaque. */
  id: string;
  /** "Delay", "Alert"; free text that says little: real delays are mostly called alerts. */
  kind: string;
  text: string;
  /** When the agency last touched it, which may be weeks ago. */
  updated: Date | undefined;
  lines: readonly LineCode[];
  /** Base routes; empty for rail. */
  routes: readonly string[];
}

/** Rail incidents, newest first; one in two rows counts once. */
export async function railDisruptions(api: Api, now: Date): Promise<Seen<readonly Disruption[]>> {
  return mapSeen(await api.get('railIncidents'), (answer) => onRail(answer, now));
}

/** Bus incidents, newest first; one in two rows counts once. */
export async function busDisruptions(api: Api, now: Date): Promise<Seen<readonly Disruption[]>> {
  return mapSeen(await api.get('busIncidents'), (answer) => onBuses(answer, now));
}

const onRail = perAnswer(({ Incidents }: Answer<'railIncidents'>, now: Date) =>
  distinct(
    Incidents.map((incident) => ({
      ...reported(incident, now),
      lines: parseLines(incident.LinesAffected),
      routes: [],
    })),
  ),
);

const onBuses = perAnswer(({ BusIncidents }: Answer<'busIncidents'>, now: Date) =>
  distinct(
    BusIncidents.map((incident) => ({
      ...reported(incident, now),
      lines: [],
      routes: incident.RoutesAffected.map((route) => route.trim().toUpperCase()).filter(Boolean),
    })),
  ),
);

type Incident = Answer<'railIncidents'>['Incidents'][number] | Answer<'busIncidents'>['BusIncidents'][number];

/** What incidents on rail and on buses tell alike. */
function reported({ IncidentID, IncidentType, Description, DateUpdated }: Incident, now: Date) {
  return {
    id: IncidentID,
    kind: IncidentType,
    text: Description.trim(),
    updated: parseEastern(DateUpdated, now),
  };
}

/**
 * One id in several rows is one incident: its newest text, the lines and routes of all rows. Of rows of one time the
 * same one is taken in whatever order they come.
 */
function distinct(rows: readonly Disruption[]): Disruption[] {
  const found = new Map<string, Disruption>();
  const newestFirst = [...rows].sort(
    (a, b) => (b.updated?.getTime() ?? 0) - (a.updated?.getTime() ?? 0) || (a.text < b.text ? -1 : 1),
  );
  for (const row of newestFirst) {
    const known = found.get(row.id);
    found.set(row.id, known ? joined(known, row) : row);
  }
  return [...found.values()];
}

function joined(newer: Disruption, older: Disruption): Disruption {
  const affected = new Set([...newer.lines, ...older.lines]);
  return {
    ...newer,
    lines: lines.map(({ code }) => code).filter((code) => affected.has(code)),
    routes: [...new Set([...newer.routes, ...older.routes])],
  };
}
