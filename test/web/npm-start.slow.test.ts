import type { Browser, BrowserContextOptions } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { hasBrowser, openBrowser, openPage, watch, type Opened } from '../support/web/browser.ts';
import { openLine } from '../support/web/line.ts';
import { npmStart, type StartedPage } from '../support/web/npm-start.ts';
import { ask, lastAnswer, live, WIDE } from '../support/web/page-actions.ts';

// A Monday's rush hour: within two minutes one incident of the simulated region begins, and another is over.
const BEGIN = '2026-11-09T13:28:30Z';
const SPEED = 4;
const BEGINS = '85E3C032-D91C-BECF-D53E-F48A0A3A3BCD';
const ENDS = '038A5403-7259-C92B-7AFB-E6A662BC18D3';
/** Far longer than two minutes at that speed. */
const LONG = { timeout: 90_000, interval: 250 };
const KEY = 'a-key-of-the-operator';

let headway: StartedPage;
let browser: Browser;
const opened: Opened[] = [];

async function open(path = '/', options: BrowserContextOptions = WIDE): Promise<Opened> {
  const one = await openPage(browser, `${headway.url}${path}`, options);
  opened.push(one);
  return one;
}

describe.skipIf(!hasBrowser)('the page of `npm start`, in a browser', { timeout: 180_000 }, () => {
  beforeAll(async () => {
    headway = await npmStart(BEGIN, SPEED, { STATUS_KEY: KEY });
    browser = await openBrowser();
  });
  afterEach(async () => {
    for (const one of opened.splice(0)) {
      await one.close();
      expect(one.wrong).toEqual([]);
    }
  });
  afterAll(async () => {
    await browser.close();
    await headway.stop();
    expect(headway.printed()).not.toMatch(/fault|error/i);
  });

  it('shows trains that move, and an incident that begins and one that ends', async () => {
    const one = await open();
    await live(one);
    const shown = (id: string) => one.page.locator(`#map-incidents [data-incident="${id}"]`).count();
    const places = () =>
      one.page
        .locator('.train')
        .evaluateAll((trains) => trains.map((train) => train.getAttribute('transform')));
    await expect.poll(async () => (await places()).length, LONG).toBeGreaterThan(60);
    const before = await places();
    await expect.poll(() => shown(BEGINS), LONG).toBeGreaterThan(0);
    await expect
      .poll(async () => (await places()).filter((place, index) => place !== before[index]).length, LONG)
      .toBeGreaterThan(20);
    await expect.poll(() => shown(ENDS), LONG).toBe(0);
    expect(await one.page.locator('#incidents').textContent()).toContain('Eastern Market');
    expect(await one.axe()).toEqual([]);
  });

  it('answers, asks back, follows up, refreshes, and knows what is near', async () => {
    const one = await open('/', {
      ...WIDE,
      geolocation: { latitude: 38.8983, longitude: -77.0281 },
      permissions: ['geolocation'],
    });
    await ask(one, 'next train at farragut');
    await lastAnswer(one).getByRole('button', { name: 'Farragut West' }).click();
    await expect.poll(() => lastAnswer(one).textContent(), LONG).toContain('Farragut West (C03)');
    await ask(one, 'any elevators out there?');
    await expect.poll(() => lastAnswer(one).textContent(), LONG).toContain('Farragut West');
    await ask(one, 'next train at rosslyn');
    await expect.poll(() => lastAnswer(one).textContent(), LONG).toContain('Rosslyn');
    const before = await lastAnswer(one).textContent();
    await expect
      .poll(async () => {
        await lastAnswer(one).getByRole('button', { name: 'Refresh' }).click();
        await one.page.waitForTimeout(3000);
        return lastAnswer(one).textContent();
      }, LONG)
      .not.toBe(before);
    await one.page.click('#near-me');
    await expect.poll(() => lastAnswer(one).textContent(), LONG).toContain('Metro Center');
    expect(await one.axe()).toEqual([]);
  });

  it('goes on after the stream was cut, with one stream for two tabs', async () => {
    const line = await openLine(headway.url);
    const one = await openPage(browser, line.url, WIDE);
    await live(one);
    const streams: string[] = [];
    one.page.context().on('request', (request) => {
      if (request.url().endsWith('/live')) streams.push(request.url());
    });
    const second = await one.page.context().newPage();
    watch(second, line.url, one.wrong);
    await second.goto(line.url);
    await second.locator('#live-state[data-state="live"]').waitFor();
    expect(streams).toEqual([]);
    await second.close();
    const state = () => one.page.locator('#live-state').getAttribute('data-state');
    line.cut();
    await expect.poll(state, LONG).toBe('broken');
    await expect.poll(state, LONG).toBe('live');
    await one.close();
    line.close();
  });

  it('is used by the keyboard alone', async () => {
    const one = await open();
    const { page } = one;
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await page.focus('#question');
    await page.keyboard.type('elevators at frien');
    await page.locator('#suggestions li').first().waitFor();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await expect.poll(() => lastAnswer(one).textContent(), LONG).toContain('Friendship Heights');
    await page.focus('#station-A01');
    await page.keyboard.press('Enter');
    await expect.poll(() => page.locator('#sheet-title').textContent(), LONG).toBe('Metro Center');
    await page.keyboard.press('Escape');
    expect(await page.locator('#sheet').isVisible()).toBe(false);
  });

  it('shows a board, and the operator its state', async () => {
    const board = await open('/board?station=A01');
    await board.page.locator('.rows').first().waitFor();
    expect(await board.axe()).toEqual([]);
    const status = await open('/status', {
      ...WIDE,
      httpCredentials: { username: 'operator', password: KEY, send: 'always' },
    });
    await status.page.getByText('Subscriptions and deliveries').waitFor();
    expect(await status.axe()).toEqual([]);
  });
});
