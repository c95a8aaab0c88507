import { describe, expect, it } from 'vitest';
import { busRouteIds } from '../../src/region/buses/route-ids.ts';
import { busIncidents, railIncidents } from '../../src/region/incidents/calendar.ts';
import type { Incident } from '../../src/region/incidents/incident.ts';
import { incidentHandlers } from '../../src/region/incidents/handlers.ts';
import { easternText, parseEastern } from '../../src/common/time.ts';

/** Something that riders could notice of an incident: it opened, its text changed, it closed. */
interface Turn {
  at: Date;
  kind: 'opened' | 'changed' | 'closed';
  incident: Incident;
}

/** What happened to the incidents of rail and bus after one instant and up to another, in order. */
function incidentsBetween(seed: number, after: Date, upTo: Date): Turn[] {
  return [...railIncidents(seed, after, upTo), ...busIncidents(seed, after, upTo)]
    .flatMap(turnsOf)
    .filter(({ at }) => at > after && at <= upTo)
    .sort((a, b) => a.at.getTime() - b.at.getTime());
}

function turnsOf(incident: Incident): Turn[] {
  const changes = incident.updates.filter(({ text }, i) => i > 0 && text !== incident.updates[i - 1]?.text);
  return [
    { at: new Date(incident.updates[0].at), kind: 'opened', incident },
    ...changes.map(({ at }): Turn => ({ at: new Date(at), kind: 'changed', incident })),
    { at: new Date(incident.closed), kind: 'closed', incident },
  ];
}

const SEED = 7;
const HOUR = 3_600_000;
const region = incidentHandlers(SEED);
const monday = new Date('2026-11-16T08:00:00Z');
const weekLater = new Date('2026-11-23T08:00:00Z');
const rail = (now: Date) => region.railIncidents({}, now).Incidents;
const bus = (now: Date) => region.busIncidents({}, now).BusIncidents;
const units = (now: Date) => region.elevatorIncidents({}, now).ElevatorIncidents;
const everyHour = (from: Date, hours: number) =>
  Array.from({ length: hours }, (_, i) => new Date(from.getTime() + i * HOUR));
const isRail = (affects: readonly string[]) => affects.every((code) => /^(RD|OR|SV|BL|YL|GR)$/.test(code));

describe('rail and bus incidents', () => {
  const turns = incidentsBetween(SEED, monday, weekLater);

  it('are the same whenever and however often they are asked for, and others for another seed', () => {
    const noon = new Date('2026-11-18T17:00:00Z');
    const before = JSON.stringify([rail(noon), bus(noon), units(noon)]);
    for (const now of everyHour(monday, 30)) rail(now);
    const again = incidentHandlers(SEED);
    const after = [
      again.railIncidents({}, noon).Incidents,
      again.busIncidents({}, noon).BusIncidents,
      again.elevatorIncidents({}, noon).ElevatorIncidents,
    ];
    expect(JSON.stringify(after)).toBe(before);
    expect(incidentHandlers(SEED + 1).elevatorIncidents({}, noon).ElevatorIncidents).not.toEqual(after[2]);
  });

  it('open, change their text and close, with one id all the while', () => {
    const story = turns.find(
      ({ kind, incident }) =>
        kind === 'opened' &&
        isRail(incident.affects) &&
        new Set(incident.updates.map((u) => u.text)).size > 2,
    )?.incident;
    if (!story) throw new Error('No incident changed its text in a week');
    const found = (at: number) => rail(new Date(at)).find(({ IncidentID }) => IncidentID === story.id);
    const opened = story.updates[0].at;
    expect(found(opened - 1)).toBeUndefined();
    for (const { at, text } of story.updates) {
      expect(found(at)).toMatchObject({ Description: text, DateUpdated: easternText(new Date(at)) });
    }
    expect(found(story.closed - 1)).toBeDefined();
    expect(found(story.closed)).toBeUndefined();
    expect(turns.filter(({ incident }) => incident.id === story.id).map(({ kind }) => kind)).toEqual([
      'opened',
      'changed',
      'changed',
      'closed',
    ]);
  });

  it('happen as the account of a time says: what opened and did not close is reported at its end', () => {
    const from = new Date('2026-11-18T10:00:00Z');
    const to = new Date('2026-11-18T22:00:00Z');
    const open = new Set([...rail(from), ...bus(from)].map(({ IncidentID }) => IncidentID));
    for (const { kind, incident } of incidentsBetween(SEED, from, to)) {
      if (kind === 'opened') open.add(incident.id);
      if (kind === 'closed') open.delete(incident.id);
    }
    expect(new Set([...rail(to), ...bus(to)].map(({ IncidentID }) => IncidentID))).toEqual(open);
  });

  it('carry ids that are never shared', () => {
    const ids = turns.filter(({ kind }) => kind === 'opened').map(({ incident }) => incident.id);
    expect(new Set(ids).size).toBe(ids.length);
    for (const id of ids) expect(id).toMatch(/^[0-9A-F]{8}(-[0-9A-F]{4}){3}-[0-9A-F]{12}$/);
  });

  it('strike each line a few times a day, oftener at rush hour', () => {
    const opened = turns.filter(({ kind, incident }) => kind === 'opened' && isRail(incident.affects));
    for (const line of ['RD', 'OR', 'SV', 'BL', 'YL', 'GR']) {
      const count = opened.filter(({ incident }) => incident.affects.includes(line)).length / 7;
      expect(count).toBeGreaterThan(1);
      expect(count).toBeLessThan(8);
    }
    const month = incidentsBetween(SEED, monday, new Date('2026-12-16T08:00:00Z')).filter(
      ({ kind, incident }) => kind === 'opened' && isRail(incident.affects),
    );
    const hours = month.map(({ at }) => Number(easternText(at).slice(11, 13)));
    const between = (from: number, to: number) => hours.filter((hour) => hour >= from && hour < to).length;
    expect(between(15, 19)).toBeGreaterThan(between(10, 14));
  });

  it('name lines as the specification writes them', () => {
    for (const now of everyHour(monday, 24 * 7)) {
      for (const { LinesAffected, Description, DateUpdated, IncidentType } of rail(now)) {
        expect(LinesAffected).toMatch(/^(RD|OR|SV|BL|YL|GR);( (RD|OR|SV|BL|YL|GR);)*$/);
        expect(Description).toMatch(/^(Red|Orange|Silver|Blue|Yellow|Green)(\/\w+)* Line: [A-Z]/);
        expect(Description).not.toMatch(/[{}]|undefined/);
        expect(['Alert', 'Delay']).toContain(IncidentType);
        expect(parseEastern(DateUpdated, now)?.getTime()).toBeLessThanOrEqual(now.getTime());
      }
    }
  });

  it('put track work on weekends, announced on Friday', () => {
    const work = incidentsBetween(SEED, new Date('2026-09-01T12:00:00Z'), weekLater).filter(
      ({ kind, incident }) => kind === 'opened' && incident.updates[0].text.includes('This weekend'),
    );
    expect(work.length).toBeGreaterThan(5);
    for (const { at, incident } of work) {
      expect(easternText(at).slice(11)).toBe('20:00:00');
      expect(incident.updates[1]?.text).toContain('Trains single-tracking');
      expect(easternText(new Date(incident.closed)).slice(11)).toBe('00:00:00');
    }
  });

  it('concern bus routes that exist, and filter by one', () => {
    const now = new Date('2026-11-18T22:00:00Z');
    const all = bus(now);
    expect(all.length).toBeGreaterThan(0);
    for (const { RoutesAffected, Description } of all) {
      expect(busRouteIds).toEqual(expect.arrayContaining(RoutesAffected));
      expect(Description).not.toMatch(/[{}]|undefined/);
    }
    const route = all[0]?.RoutesAffected[0] ?? '';
    const some = region.busIncidents({ Route: route }, now).BusIncidents;
    expect(some).toEqual(all.filter(({ RoutesAffected }) => RoutesAffected.includes(route)));
    expect(region.busIncidents({ Route: 'ZZZ' }, now).BusIncidents).toEqual([]);
  });

  it('[34] keep their order over both clock changes', () => {
    for (const start of ['2026-03-08T04:00:00Z', '2026-11-01T03:00:00Z']) {
      for (const now of everyHour(new Date(start), 30)) {
        const touched = rail(now).map(({ DateUpdated }) => parseEastern(DateUpdated, now)?.getTime() ?? 0);
        for (const at of touched) expect(at).toBeLessThanOrEqual(now.getTime() + HOUR);
        expect(bus(now)).toEqual(bus(now));
      }
      const changes = incidentsBetween(SEED, new Date(start), new Date(Date.parse(start) + 30 * HOUR));
      for (const { incident } of changes) {
        const moments = [...incident.updates.map(({ at }) => at), incident.closed];
        expect(moments).toEqual([...moments].sort((a, b) => a - b));
      }
    }
  });
});

describe('elevator and escalator outages', () => {
  const now = new Date('2026-11-18T17:00:00Z');

  it('take about a tenth of the escalators and some elevators, each unit once', () => {
    const out = units(now);
    const escalators = out.filter(({ UnitType }) => UnitType === 'ESCALATOR').length;
    const elevators = out.length - escalators;
    expect(escalators).toBeGreaterThan(35);
    expect(escalators).toBeLessThan(80);
    expect(elevators).toBeGreaterThan(2);
    expect(elevators).toBeLessThan(20);
    expect(new Set(out.map(({ UnitType, UnitName }) => `${UnitType} ${UnitName}`)).size).toBe(out.length);
  });

  it('are told as the service tells them', () => {
    for (const unit of units(now)) {
      expect(unit.UnitName).toMatch(/^[A-Z]\d\d[NSEWX]\d\d$/);
      expect(unit.UnitName.startsWith(unit.StationCode)).toBe(true);
      expect(unit.LocationDescription).toMatch(/^E(levator|scalator) (between|in) /);
      const since = parseEastern(unit.DateOutOfServ, now)?.getTime() ?? Infinity;
      const touched = parseEastern(unit.DateUpdated, now)?.getTime() ?? Infinity;
      expect(since).toBeLessThanOrEqual(touched);
      expect(touched).toBeLessThanOrEqual(now.getTime());
      expect(unit.TimeOutOfService).toBe(unit.DateOutOfServ.slice(11, 16).replace(':', ''));
    }
  });

  it('[23] estimate a day, sometimes a past one, sometimes none', () => {
    const estimates = everyHour(new Date('2026-11-01T12:00:00Z'), 24 * 14)
      .filter((_, i) => i % 24 === 0)
      .flatMap((at) =>
        units(at).map(({ EstimatedReturnToService }) => ({ at, day: EstimatedReturnToService })),
      );
    const days = estimates.filter(({ day }) => day !== null);
    for (const { day } of days) expect(day).toMatch(/^\d{4}-\d\d-\d\dT23:59:59$/);
    expect(days.some(({ at, day }) => (day ?? '') < easternText(at))).toBe(true);
    expect(days.some(({ at, day }) => (day ?? '') > easternText(at))).toBe(true);
    expect(estimates.length).toBeGreaterThan(days.length);
  });

  it('[22] let one name be both an elevator and an escalator', () => {
    const seen = new Map<string, Set<string>>();
    for (let month = 0; month < 24; month++) {
      for (const { UnitName, UnitType } of units(new Date(now.getTime() + month * 30 * 24 * HOUR))) {
        seen.set(UnitName, (seen.get(UnitName) ?? new Set()).add(UnitType));
      }
    }
    expect([...seen.values()].some((types) => types.size === 2)).toBe(true);
  });

  it('begin, are touched and end; while one lasts only its update moves', () => {
    const stories = new Map<string, { updates: Set<string>; facts: Set<string>; hours: number }>();
    const hours = everyHour(now, 24 * 10);
    for (const at of hours) {
      for (const { DateUpdated, ...facts } of units(at)) {
        const key = `${facts.UnitType} ${facts.UnitName} ${facts.DateOutOfServ}`;
        const story = stories.get(key) ?? { updates: new Set(), facts: new Set(), hours: 0 };
        story.updates.add(DateUpdated);
        story.facts.add(JSON.stringify(facts));
        story.hours += 1;
        stories.set(key, story);
      }
    }
    const all = [...stories.values()];
    expect(all.every(({ facts }) => facts.size === 1)).toBe(true);
    expect(all.some(({ updates }) => updates.size > 2)).toBe(true);
    expect(all.some((story) => story.hours < 24)).toBe(true);
    expect(all.some((story) => story.hours === hours.length)).toBe(true);
  });

  it('filter by one platform code only', () => {
    const code = units(now)[0]?.StationCode ?? '';
    const here = region.elevatorIncidents({ StationCode: code }, now).ElevatorIncidents;
    expect(here).toEqual(units(now).filter(({ StationCode }) => StationCode === code));
    expect(region.elevatorIncidents({ StationCode: 'Z99' }, now).ElevatorIncidents).toEqual([]);
  });
});
