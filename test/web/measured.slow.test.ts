import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser, BrowserContextOptions } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { saveLineRuns, type LineRun } from '../../src/alerts/measured/store.ts';
import { MINUTE_MS } from '../../src/common/time.ts';
import { openDatabase } from '../../src/store/database.ts';
import { hasBrowser, openBrowser, openPage, type Opened } from '../support/web/browser.ts';
import { live, WIDE } from '../support/web/page-actions.ts';
import { openMovingRegion, type MovingRegion } from '../support/web/region.ts';

const NOW = '2026-11-20T08:15:00';
const AT = new Date(`${NOW}-05:00`);
/** The Red Line both ways; toward Glenmont, its first way, with a gap of 14 minutes that ends at Dupont Circle. */
const RUNS: readonly LineRun[] = [
  {
    line: 'RD',
    northOrEast: true,
    trains: 12,
    gaps: [6, 6, 7].map((minutes) => minutes * MINUTE_MS),
    headways: [
      ['A15', 6 * MINUTE_MS],
      ['A14', 7 * MINUTE_MS],
    ],
    longest: { station: 'A03', lasts: 14 * MINUTE_MS, train: '1' },
    standing: [],
    usual: 6 * MINUTE_MS,
  },
  {
    line: 'RD',
    northOrEast: false,
    trains: 12,
    gaps: [5 * MINUTE_MS],
    headways: [['A15', 5 * MINUTE_MS]],
    longest: undefined,
    standing: [],
  },
];

describe.skipIf(!hasBrowser)('how lines run, on the page', () => {
  let folder: string;
  let region: MovingRegion;
  let browser: Browser;

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'headway-measured-page-'));
    const database = join(folder, 'headway.sqlite');
    const db = await openDatabase(database);
    await db.transaction().execute((tx) => saveLineRuns(tx, RUNS, AT));
    await db.destroy();
    [region, browser] = await Promise.all([openMovingRegion(NOW, {}, database), openBrowser()]);
  });
  afterAll(async () => {
    await browser.close();
    await region.stop();
    await rm(folder, { recursive: true });
  });

  async function onPage(path: string, options: BrowserContextOptions, look: (one: Opened) => Promise<void>) {
    const one = await openPage(browser, `${region.app.url}${path}`, options);
    await look(one);
    await one.close();
    expect(one.wrong).toEqual([]);
    expect(region.faults.splice(0)).toEqual([]);
  }

  it('a line’s list says at each station how often trains came last, each way, and where a gap is', () =>
    onPage('/#line=RD', WIDE, async (one) => {
      const stop = (name: string) => one.page.locator('.strip-RD .stop', { hasText: name });
      await stop('Shady Grove').locator('.every').waitFor();
      expect(await stop('Shady Grove').locator('.every').textContent()).toBe('every ↓ 6 ↑ 5 min');
      expect(await stop('Rockville').locator('.every').textContent()).toBe('every ↓ 7 min');
      expect(await stop('Bethesda').locator('.every').count()).toBe(0);
      expect(await stop('Dupont Circle').locator('.trouble').allTextContents()).toContain('↓ gap of 14 min');
      expect(await one.page.locator('.strip-RD .trouble', { hasText: 'gap' }).count()).toBe(1);
      expect(await one.axe()).toEqual([]);
    }));

  it('the map marks the gap at its station, on its line', () =>
    onPage('/', WIDE, async (one) => {
      await live(one);
      const marks = one.page.locator('#map-incidents .measured-gap');
      await expect.poll(() => marks.count()).toBe(1);
      expect(await marks.locator('title').textContent()).toBe('gap of 14 min');
      const [mark, station] = await Promise.all(
        ['#map-incidents .measured-gap', '#station-A03'].map((selector) =>
          one.page.locator(selector).boundingBox(),
        ),
      );
      if (!mark || !station) throw new Error('nothing is shown');
      expect(mark.x).toBeLessThan(station.x + station.width);
      expect(mark.x + mark.width).toBeGreaterThan(station.x);
      expect(mark.y).toBeLessThan(station.y + station.height);
      expect(mark.y + mark.height).toBeGreaterThan(station.y);
    }));

  it('is gone from the page when nobody measures any more', () =>
    onPage('/#line=RD', { viewport: { width: 390, height: 844 } }, async (one) => {
      await one.page.locator('.strip-RD .every').first().waitFor();
      await expect
        .poll(
          async () => {
            await region.clock.advance(MINUTE_MS);
            return one.page.locator('.strip-RD .every').count();
          },
          { timeout: 20_000 },
        )
        .toBe(0);
    }));
});
