import type { Browser, BrowserContextOptions } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { hasBrowser, openBrowser, openPage, type Opened } from '../support/web/browser.ts';
import { openMovingRegion, type MovingRegion } from '../support/web/region.ts';
import { ask, lastAnswer, WIDE } from '../support/web/page-actions.ts';

const KEY = 'a-key-of-the-operator';
const NARROW = { viewport: { width: 320, height: 640 } };
const SCHEMES = ['light', 'dark'] as const;

let region: MovingRegion;
let browser: Browser;

beforeAll(async () => {
  if (!hasBrowser) return;
  region = await openMovingRegion('2026-11-20T08:15:00', { STATUS_KEY: KEY });
  // A name that the operator is offered to explain.
  const from = { platform: 'test', place: 'test' };
  await region.app.assistant.respond({ from, user: 'rider', text: 'next train at the wobbly bridge' });
  browser = await openBrowser();
});
afterAll(async () => {
  if (!hasBrowser) return;
  await browser.close();
  await region.stop();
});

interface View {
  path?: string;
  options?: BrowserContextOptions;
  /** Brings the page to what is looked at. */
  prepare?: (one: Opened) => Promise<void>;
  /** What is then seen. */
  shows: string;
  /** The part of the page that differs from other views; absent: all of it. */
  within?: string;
  /** The browser itself tells of requests that fail. */
  mayComplain?: true;
}

/** Asks, and waits for the answer. */
const asks = (text: string) => async (one: Opened) => {
  await ask(one, text);
  await lastAnswer(one).waitFor();
};

const VIEWS: Readonly<Record<string, View>> = {
  'the page with its map': { shows: '.train' },
  'an answer': { prepare: asks('any delays'), shows: '.answer .rows', within: '.chat' },
  'a question back': { prepare: asks('next train at farragut'), shows: '.answer .chip', within: '.chat' },
  'a trip on the map': {
    prepare: asks('how do i get from shady grove to crystal city'),
    shows: '#map-trip .trip',
  },
  'a trip with its picture': {
    async prepare(one) {
      await one.page.setViewportSize({ width: 390, height: 844 });
      await asks('how do i get from shady grove to crystal city')(one);
    },
    shows: '.answer .picture:visible',
    within: '.chat',
  },
  'a question that waits for its answer': {
    async prepare(one) {
      await one.page.route('**/ask', () => undefined);
      await ask(one, 'next train at rosslyn');
    },
    shows: '.waiting',
    within: '.chat',
  },
  'an answer that failed': {
    async prepare(one) {
      await one.page.route('**/ask', (route) => route.abort());
      await asks('next train at rosslyn')(one);
    },
    shows: '.answer.fault',
    within: '.chat',
    mayComplain: true,
  },
  'a position that was not shared': {
    prepare: ({ page }) => page.click('#near-me'),
    shows: '.notice',
    within: '.chat',
  },
  suggestions: {
    async prepare({ page }) {
      await page.focus('#question');
      await page.keyboard.type('elevators at frien');
      await page.locator('#suggestions li').first().waitFor();
      await page.keyboard.press('ArrowDown');
    },
    shows: '#suggestions li[aria-selected="true"]',
    within: '.chat',
  },
  ...Object.fromEntries(
    ['RD', 'OR', 'SV', 'BL', 'YL', 'GR'].map((line) => [
      `the list of ${line}`,
      { path: `/#line=${line}`, shows: `.strip-${line} .strip-train`, within: '#list-view' },
    ]),
  ),
  'the sheet of a station, all of it open': {
    path: '/#station=A15',
    async prepare({ page }) {
      await page.locator('#sheet .rows').first().waitFor();
      for (const summary of await page
        .locator('#sheet summary')
        .all()
        .then((all) => all.slice(1)))
        await summary.click();
      await expect.poll(() => page.getByText('Looking…').count()).toBe(0);
    },
    shows: '#sheet .as-of',
    within: '#sheet',
  },
  'the sheet of a train': {
    path: '/#line=GR',
    prepare: ({ page }) => page.locator('.strip-train').first().click(),
    shows: '.stops-ahead .lead',
    within: '#sheet',
  },
  'the page that came with its answer': { path: '/?q=next+train+at+rosslyn', shows: '.answer .rows' },
  'the page that came with its answer, without a script': {
    path: '/?q=next+train+at+rosslyn',
    // With scripts forbidden axe would not run either: what stands in the page is the same without its own.
    async prepare({ page }) {
      await page.route('**/?q=*', async (route) => {
        const response = await route.fetch();
        const body = (await response.text())
          .replaceAll(/<script type="module".*?<\/script>|<link rel="modulepreload"[^>]*>/g, '')
          .replaceAll(/<(\/?)noscript>/g, '<$1div>');
        await route.fulfill({ response, body });
      });
      await page.reload();
      await page.getByText('without JavaScript').waitFor();
    },
    shows: '.answer .rows',
  },
  'the board of a station': { path: '/board?station=A01', shows: '.rows' },
  'the board of a stop': { path: '/board?stop=1001195', shows: '.rows' },
  'a board of nothing': { path: '/board', shows: 'h1' },
  'the state for the operator': {
    path: '/status',
    options: { httpCredentials: { username: 'operator', password: KEY, send: 'always' } },
    shows: 'table form',
  },
  'an answer at 320 pixels': {
    options: NARROW,
    prepare: asks('fare from shady grove to metro center'),
    shows: '.answer .rows',
  },
  'the sheet of a station at 320 pixels': {
    path: '/#station=B01',
    options: NARROW,
    shows: '#sheet .rows',
  },
  'the list of a line at 320 pixels': { path: '/#line=SV', options: NARROW, shows: '.strip-train' },
  'the state for the operator at 320 pixels': {
    path: '/status',
    options: { ...NARROW, httpCredentials: { username: 'operator', password: KEY, send: 'always' } },
    shows: 'table form',
  },
};

describe.skipIf(!hasBrowser)('axe finds nothing in', () => {
  for (const colorScheme of SCHEMES) {
    it.each(Object.entries(VIEWS))(`%s, ${colorScheme}`, async (_, view) => {
      const { path = '/', options = {}, prepare, shows, mayComplain } = view;
      const one = await openPage(browser, `${region.app.url}${path}`, { ...WIDE, ...options, colorScheme });
      try {
        await prepare?.(one);
        await one.page.locator(shows).first().waitFor();
        expect(await one.axe(view.within)).toEqual([]);
        if (!mayComplain) expect(one.wrong).toEqual([]);
      } finally {
        await one.close();
        // One address may ask so many questions a minute.
        await region.clock.advance(60_000);
      }
    });
  }
});
