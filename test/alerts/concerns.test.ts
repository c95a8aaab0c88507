import { beforeAll, describe, expect, it } from 'vitest';
import { concerns, isBadEnough } from '../../src/alerts/subscriptions/concerns.ts';
import type { AlertContent } from '../../src/alerts/watch/alert.ts';
import { readTopic, topicKey } from '../../src/alerts/subscriptions/topic.ts';
import { createRegion } from '../../src/region/region.ts';
import type { Catalog } from '../../src/transit/catalog.ts';
import { readEffects } from '../../src/transit/disruptions/effects.ts';
import { extentReader } from '../../src/transit/disruptions/extent.ts';
import { parseLines } from '../../src/operations/lines.ts';
import { regionCatalog } from '../support/alerts/watching.ts';

const now = new Date('2026-11-18T13:00:00Z');
let catalog: Catalog;
beforeAll(async () => {
  catalog = await regionCatalog(now);
});

const rail = (lines: string, text: string): AlertContent => ({
  feed: 'rail',
  text,
  ...readEffects(text),
  lines: parseLines(lines),
  routes: [],
  ...extentReader(catalog)(text, parseLines(lines)),
});
const isAbout = (topic: string, matter: AlertContent) => concerns(readTopic(topic), matter, catalog);

// Shady Grove (A15) to Metro Center (A01).
const WEST = 'segment RD A15 A01';

describe('who is concerned', () => {
  it.each([
    ['Red Line: Expect delays due to a disabled train outside Bethesda.', true],
    ['Red Line: Trains single-tracking between Dupont Circle and Judiciary Square.', true],
    ['Red Line: Trains single-tracking between Silver Spring and Glenmont.', false],
    ['Red Line: Expect delays to Shady Grove due to police activity at Takoma.', false],
    ['Red Line: Expect residual delays.', true],
    ['Red Line: Delays at Gallery Place.', false],
    ['Red Line: Trains bypassing Woodley Park. Shuttle buses requested.', true],
    ['Red Line: Metro Center-bound trains are delayed at NoMa.', false],
  ])('of a stretch: %s', (text, expected) => {
    expect(isAbout(WEST, rail('RD;', text))).toBe(expected);
  });

  it('is of the station that a notice names, and of no other of its line', () => {
    const parking = rail('RD;', 'Parking at Shady Grove is limited during garage repairs.');
    expect(isAbout('station A15', parking)).toBe(true);
    expect(isAbout('station A09', parking)).toBe(false);
    expect(isAbout('line RD', parking)).toBe(true);
    expect(rail('RD;', 'Red Line: Single-tracking between Takoma and Silver Spring.')).toMatchObject({
      effect: 'single-tracking',
      severity: 'delay',
      stations: ['B07', 'B08'],
      stretch: { from: 'B07', to: 'B08' },
    });
    expect(isAbout('station A09', rail('RD;', 'Red Line: Delays of 10 minutes.'))).toBe(true);
  });

  it('is of no stretch of another line', () => {
    expect(isAbout(WEST, rail('GR;', 'Green Line: Delays at Anacostia.'))).toBe(false);
    expect(isAbout(WEST, rail('', 'Expect delays across the system.'))).toBe(true);
  });

  it('is of a stretch that lines share, by any of them', () => {
    const shared = 'segment BL+OR+SV C05 C01';
    expect(isAbout(shared, rail('SV;', 'Silver Line: Delays at Foggy Bottom.'))).toBe(true);
    expect(isAbout(shared, rail('SV;', 'Silver Line: Delays at Tysons.'))).toBe(false);
  });

  it('is of a station by its name, and of its elevators', () => {
    const bethesda = 'station A09';
    expect(isAbout(bethesda, rail('RD;', 'Red Line: Delays at Bethesda.'))).toBe(true);
    expect(isAbout(bethesda, rail('RD;', 'Red Line: Delays at Takoma.'))).toBe(false);
    expect(isAbout('station A02', rail('RD;', 'Red Line: Delays at North Bethesda.'))).toBe(false);
    const elevator = {
      kind: 'elevator',
      name: 'A09N01',
      station: 'A09',
      stationName: 'Bethesda',
      location: '',
    } as const;
    const unit: AlertContent = {
      feed: 'units',
      text: 'x',
      severity: 'minor',
      lines: [],
      routes: [],
      stations: ['A09'],
      unit: elevator,
    };
    expect(isAbout(bethesda, unit)).toBe(true);
    expect(isAbout('elevators line RD', unit)).toBe(true);
    expect(isAbout('elevators line GR', unit)).toBe(false);
    expect(
      isAbout('elevators line RD', {
        ...unit,
        unit: { ...elevator, kind: 'escalator' },
      }),
    ).toBe(false);
  });

  it('knows a topic by the same key whichever end is named first', () => {
    const key = 'segment BL+OR C01 C05';
    expect(topicKey(readTopic('segment OR+BL C05 C01'))).toBe(key);
    for (const topic of [
      'line RD',
      'route D80',
      'elevators station A01',
      'units line OR',
      'everything',
      key,
    ]) {
      expect(topicKey(readTopic(topic))).toBe(topic);
    }
  });

  it('grades trouble by what it does', () => {
    const bad = (about: 'delays' | 'major', text: string) =>
      isBadEnough({ about, form: 'edit' }, rail('RD;', text));
    expect(bad('delays', 'Red Line: An entrance at Bethesda is closed for construction.')).toBe(false);
    expect(bad('delays', 'Red Line: Trains single-tracking.')).toBe(true);
    expect(bad('major', 'Red Line: Trains single-tracking.')).toBe(false);
    expect(bad('major', 'Red Line: Delays of up to 40 minutes.')).toBe(true);
    expect(bad('major', 'Red Line: No service between A and B. Shuttle buses requested.')).toBe(true);
    expect(bad('major', 'Red Line: Normal service has resumed. Expect residual delays.')).toBe(false);
    expect(readEffects('Delays due to police activity and a signal problem').cause).toBe('police activity');
  });

  it('places every sudden trouble of the region on its own lines', async () => {
    const region = createRegion(7, { now: () => now, wait: async () => undefined });
    const { Incidents } = await region.answer('railIncidents', {});
    expect(Incidents.length).toBeGreaterThan(0);
    for (const { LinesAffected, Description } of Incidents) {
      const matter = rail(LinesAffected ?? '', Description);
      const isOnSome = matter.lines.some((line) => {
        const order = catalog.lineOrder.get(line) ?? [];
        return isAbout(`segment ${line} ${order[0]} ${order.at(-1)}`, matter);
      });
      expect(isOnSome).toBe(true);
    }
  });
});
