import type { Answer } from '../../api/operations.ts';
import { parseEastern, type Aged } from '../../common/time.ts';
import { mapAged } from '../../transit/age.ts';
import type { Catalog } from '../../transit/catalog.ts';
import type { Disruption } from '../../transit/disruptions/disruptions.ts';
import { readEffects, type Effects } from '../../transit/disruptions/effects.ts';
import { extentReader, type Extent } from '../../transit/disruptions/extent.ts';
import { perAnswer, perAnswerAndCatalog } from '../../transit/answer-cache.ts';
import type { Api } from '../api.ts';
import { lines, parseLines } from '../lines.ts';
import { plainText } from '../../transit/disruptions/plain-text.ts';

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
function reported({ IncidentID, Description, DateUpdated }: Incident, now: Date) {
  return {
    id: IncidentID,
    text: plainText(Description) ?? '',
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
    lines: [...lines.keys()].filter((id) => affected.has(id)),
    routes: [...new Set([...newer.routes, ...older.routes])],
  };
}
