import { describe, expect, it } from 'vitest';
import { sightingOfDisruption, sightingOfOutage } from '../../src/alerts/watch/sightings.ts';
import { readEvent, readStoredAlert } from '../../src/alerts/watch/read-alert.ts';
import type { Outage } from '../../src/transit/disruptions/outages.ts';

const NOW = new Date('2026-11-20T13:15:00Z');
const SIGNAL = 'Red Line: Trains single-tracking due to a signal problem.';

describe('what a poll shows', () => {
  const outage: Outage = {
    kind: 'elevator',
    unit: 'A03N01',
    station: undefined,
    stationName: 'Dupont Circle',
    location: 'Between street and mezzanine',
    entrance: undefined,
    reason: 'Major Repair',
    since: undefined,
    expected: undefined,
  };
  const textOf = (more: Partial<Outage>) => sightingOfOutage({ ...outage, ...more }, NOW).content.text;

  it('of an outage says why, and until when: the day itself is not overdue', () => {
    expect(textOf({})).toBe('Major Repair; no estimate of its return');
    expect(textOf({ expected: '2026-11-21' })).toBe('Major Repair; expected back Saturday, Nov 21');
    expect(textOf({ expected: '2026-11-20' })).toBe('Major Repair; expected back Friday, Nov 20');
    expect(textOf({ expected: '2026-11-19' })).toBe(
      'Major Repair; overdue: was expected back Thursday, Nov 19',
    );
    expect(textOf({ reason: '' })).toBe('no estimate of its return');
  });

  it('of an outage holds what is known of its place and its time, and nothing else', () => {
    expect(sightingOfOutage(outage, NOW)).toEqual({
      id: 'elevator A03N01',
      content: {
        feed: 'units',
        text: 'Major Repair; no estimate of its return',
        effect: 'out of service',
        severity: 'minor',
        lines: [],
        routes: [],
        stations: [],
        unit: {
          kind: 'elevator',
          name: 'A03N01',
          stationName: 'Dupont Circle',
          location: 'Between street and mezzanine',
        },
      },
    });
    const known = { ...outage, station: { id: 'A03' } as Outage['station'], since: new Date(7) };
    expect(sightingOfOutage(known, NOW).content).toMatchObject({
      stations: ['A03'],
      unit: { station: 'A03', since: 7 },
    });
  });

  it('of an incident holds effect, cause and stretch where the text has them', () => {
    const bare = {
      id: '1',
      kind: 'Alert',
      text: 'x',
      updated: undefined,
      severity: 'minor',
      lines: ['RD'],
      routes: [],
      stops: [],
      stations: [],
    } as const;
    expect(sightingOfDisruption('rail', bare)).toEqual({
      id: '1',
      content: { feed: 'rail', text: 'x', severity: 'minor', lines: ['RD'], routes: [], stations: [] },
    });
    const full = { ...bare, effect: 'delays', cause: 'signal problem', stretch: { from: 'A01', to: 'A02' } };
    expect(sightingOfDisruption('bus', full).content).toMatchObject({
      feed: 'bus',
      effect: 'delays',
      cause: 'signal problem',
      stretch: { from: 'A01', to: 'A02' },
    });
  });
});

describe('an alert that an earlier version stored', () => {
  const rest = { id: 'x1', ids: ['1'], openedAt: 5 };
  const rail = { feed: 'rail', text: SIGNAL, lines: ['RD'], routes: [] };
  const unit = { kind: 'elevator', name: 'A03N01', stationName: 'Dupont Circle', location: '' };
  const stored = (about: object) => JSON.stringify({ ...rest, about, told: about });

  it('is read as its text would be now', () => {
    const content = {
      ...rail,
      stations: [],
      effect: 'single-tracking',
      cause: 'signal problem',
      severity: 'delay',
    };
    expect(readStoredAlert(stored(rail))).toEqual({ ...rest, content, told: content });
    expect(readStoredAlert(stored({ feed: 'service', text: 'silent', lines: [], routes: [] }))).toMatchObject(
      {
        content: { severity: 'major', stations: [] },
      },
    );
    const units = { feed: 'units', text: 'Major Repair', lines: [], routes: [] };
    expect(readStoredAlert(stored({ ...units, unit: { ...unit, station: 'A03' } }))).toMatchObject({
      content: { effect: 'out of service', severity: 'minor', stations: ['A03'] },
    });
    expect(readStoredAlert(stored({ ...units, unit }))).toMatchObject({ content: { stations: [] } });
    expect(readStoredAlert(stored(units))).toMatchObject({ content: { stations: [] } });
  });

  it('is read as it is where this version stored it, and an event like its alert', () => {
    const content = { ...rail, severity: 'minor', stations: [] };
    const present = { ...rest, content, told: content };
    expect(readStoredAlert(JSON.stringify(present))).toEqual(present);
    expect(readEvent(JSON.stringify({ kind: 'opened', alert: present }))).toEqual({
      kind: 'opened',
      alert: present,
    });
    const changed = readEvent(
      JSON.stringify({ kind: 'changed', alert: { ...rest, about: rail, told: rail }, before: rail }),
    );
    expect(changed).toMatchObject({
      kind: 'changed',
      alert: { content: { severity: 'delay' } },
      before: { severity: 'delay', effect: 'single-tracking' },
    });
    const now = readEvent(JSON.stringify({ kind: 'changed', alert: present, before: content }));
    expect(now.before).toEqual(content);
  });
});
