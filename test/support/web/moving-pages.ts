import type { Browser, BrowserContextOptions } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect } from 'vitest';
import { hasBrowser, openBrowser, openPage, type Opened } from './browser.ts';
import { openMovingRegion, type MovingRegion } from './region.ts';
import { WIDE } from './page-actions.ts';

/** The page of a region whose time a test moves, in a browser. */
export interface MovingPages {
  readonly region: MovingRegion;
  readonly browser: Browser;
  /** Opens a path of the page; after the test it is closed, and nothing may have gone wrong on it. */
  readonly open: (path?: string, options?: BrowserContextOptions) => Promise<Opened>;
}

/** Starts both for the tests of a file, and ends them after. `now`: Eastern, where the region's time begins. */
export function movingPages(now: string): MovingPages {
  let region: MovingRegion;
  let browser: Browser;
  const opened: Opened[] = [];

  beforeAll(async () => {
    if (!hasBrowser) return;
    region = await openMovingRegion(now);
    browser = await openBrowser();
  });
  afterEach(async () => {
    for (const one of opened.splice(0)) {
      await one.close();
      expect(one.wrong).toEqual([]);
    }
    if (hasBrowser) expect(region.faults.splice(0)).toEqual([]);
  });
  afterAll(async () => {
    if (!hasBrowser) return;
    await browser.close();
    await region.stop();
  });

  return {
    get region() {
      return region;
    },
    get browser() {
      return browser;
    },
    async open(path = '/', options = WIDE) {
      const one = await openPage(browser, `${region.app.url}${path}`, options);
      opened.push(one);
      return one;
    },
  };
}
