import type { Answer } from '../../api/operations.ts';
import { parseEastern, type Aged } from '../../common/time.ts';
import type { Catalog } from '../catalog.ts';
import { lines, parseLines } from '../lines.ts';
import type { LineCode } from '../places.ts';
import { perAnswer, perAnswerAndCatalog } from '../per-answer.ts';
import { mapAged, type Api } from '../upstream.ts';
import { readEffects, type Effects } from './effects.ts';
import { extentReader, type Extent } from './extent.ts';

/** Trouble that the service reports, on rail lines or bus routes. Its text is the agency's own. */
export interface Disruption extends Effects, Extent {
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
  /** Bus stops that the text names by their numbers. Empty: it is about the whole routes. */
  stops: readonly string[];
}

/** An incident before its text is read. */
type Reported = Omit<Disruption, keyof Effects | keyof Extent | 'stops'>;

/** Rail incidents, newest first; one in two rows counts once. */
export async function railDisruptions(
  api: Api,
  catalog: Catalog,
  now: Date,
): Promise<Aged<readonly Disruption[]>> {
  return mapAged(await api.get('railIncidents'), (answer) => onRail(answer, catalog, now));
}

/** Bus incidents, newest first; one in two rows counts once. */
export async function busDisruptions(api: Api, now: Date): Promise<Aged<readonly Disruption[]>> {
  return mapAged(await api.get('busIncidents'), (answer) => onBuses(answer, now));
}

const onRail = perAnswerAndCatalog(({ Incidents }: Answer<'railIncidents'>, catalog: Catalog, now: Date) => {
  const readExtent = extentReader(catalog);
  return distinct(
    Incidents.map((incident) => ({
      ...reported(incident, now),
      lines: parseLines(incident.LinesAffected),
      routes: [],
    })),
  ).map((one): Disruption => ({
    ...one,
    ...readEffects(one.text),
    ...readExtent(one.text, one.lines),
    stops: [],
  }));
});

const onBuses = perAnswer(({ BusIncidents }: Answer<'busIncidents'>, now: Date) =>
  distinct(
    BusIncidents.map((incident) => ({
      ...reported(incident, now),
      lines: [],
      routes: incident.RoutesAffected.map((route) => route.trim().toUpperCase()).filter(Boolean),
    })),
  ).map((one): Disruption => ({
    ...one,
    ...readEffects(one.text),
    stations: [],
    stops: [...new Set(one.text.match(STOP_NUMBER))],
  })),
);

const STOP_NUMBER = /\b\d{7}\b/g;

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
function distinct(rows: readonly Reported[]): Reported[] {
  const found = new Map<string, Reported>();
  const newestFirst = [...rows].sort(
    (a, b) => (b.updated?.getTime() ?? 0) - (a.updated?.getTime() ?? 0) || (a.text < b.text ? -1 : 1),
  );
  for (const row of newestFirst) {
    const known = found.get(row.id);
    found.set(row.id, known ? joined(known, row) : row);
  }
  return [...found.values()];
}

function joined(newer: Reported, older: Reported): Reported {
  const affected = new Set([...newer.lines, ...older.lines]);
  return {
    ...newer,
    lines: lines.map(({ code }) => code).filter((code) => affected.has(code)),
    routes: [...new Set([...newer.routes, ...older.routes])],
  };
}

/** Where somebody is or goes: on lines, and at stations (ids). No station: anywhere on the lines. */
export interface Whereabouts {
  lines: readonly LineCode[];
  stations: readonly string[];
}

/**
 * Whether trouble on rails is the affair of those who are there: it is on one of their lines and at one of their
 * stations. Trouble that names no line may be on any, and trouble that names no station may be anywhere on its lines.
 */
export function affects(
  { lines: affected, stations }: Pick<Disruption, 'lines' | 'stations'>,
  there: Whereabouts,
): boolean {
  const onLines = affected.length === 0 || affected.some((line) => there.lines.includes(line));
  const anywhere = stations.length === 0 || there.stations.length === 0;
  return onLines && (anywhere || stations.some((id) => there.stations.includes(id)));
}
