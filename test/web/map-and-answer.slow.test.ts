import { describe, expect, it } from 'vitest';
import { hasBrowser } from '../support/web/browser.ts';
import { movingPages } from '../support/web/moving-pages.ts';
import { ask, lastAnswer, live } from '../support/web/page-actions.ts';

const pages = movingPages('2026-11-20T08:15:00');
const { open } = pages;

const WIDE = { viewport: { width: 1280, height: 800 } };
const PHONE = { viewport: { width: 390, height: 844 } };

/** Whether the map takes most of the window, or is seen whole. */
const IS_MAP_SEEN = `(() => {
  const { top, bottom } = document.querySelector('#map-view').getBoundingClientRect();
  return Math.min(bottom, innerHeight) - Math.max(top, 0) > Math.min(innerHeight, bottom - top) * 0.8;
})()`;

describe.skipIf(!hasBrowser)('question and map', () => {
  it('draws a trip that is spoken of on the live map, and no second map', async () => {
    const one = await open('/', WIDE);
    await live(one);
    await ask(one, 'how do i get from bethesda to reagan airport');
    const trip = one.page.locator('#map-trip .trip');
    await expect.poll(() => trip.count()).toBeGreaterThan(1);
    expect(await one.page.evaluate('location.hash')).toMatch(/^#trip=RD:A09-B01,YL:B01-C10$/);
    await expect.poll(() => lastAnswer(one).textContent()).toContain('Red Line');
    expect(await lastAnswer(one).locator('img:visible').count()).toBe(0);
    const seen = await one.page.evaluate<string[][]>(`['.station.on-trip', '.train.away'].map((selector) =>
      [...document.querySelectorAll(selector)].map((each) => each.dataset.line ?? each.id))`);
    const [stations = [], away = []] = seen;
    expect(stations).toEqual(expect.arrayContaining(['station-A09', 'station-A01', 'station-C10']));
    expect(stations).not.toContain('station-A15');
    expect(away).toContain('SV');
    expect(away).not.toContain('RD');
    expect(await one.page.locator('.legend .away').count()).toBe(0);
    const [box, view] = await Promise.all(
      ['#map-trip', '#map-view'].map((selector) => one.page.locator(selector).boundingBox()),
    );
    if (!box || !view) throw new Error('nothing is shown');
    const middle = box.x + box.width / 2;
    expect(middle).toBeGreaterThan(view.x);
    expect(middle).toBeLessThan(view.x + view.width);
    expect(await one.axe()).toEqual([]);
    await one.page.click('#trip-over');
    await expect.poll(() => trip.count()).toBe(0);
    expect(await one.page.locator('.train.away').count()).toBe(0);
    await lastAnswer(one).getByRole('link', { name: 'Show on the map' }).click();
    await expect.poll(() => trip.count()).toBeGreaterThan(1);
    await ask(one, 'next train at rosslyn');
    await expect.poll(() => trip.count()).toBe(0);
  });

  it('shows the drawing of a trip in the answer where the map stands below', async () => {
    const one = await open('/', PHONE);
    await ask(one, 'how do i get from bethesda to reagan airport');
    const shown = lastAnswer(one).locator('img:visible');
    await shown.waitFor();
    expect(await shown.getAttribute('src')).toMatch(/^\/pictures\/[\w-]{22}\.png$/);
    await one.page.selectOption('#scheme', 'dark');
    expect(await shown.getAttribute('src')).toMatch(/\.dark\.png$/);
    const width = () => one.page.evaluate<number>(`document.querySelector('.in-dark').naturalWidth`);
    await expect.poll(width).toBeGreaterThan(0);
    expect(await one.page.evaluate('location.hash')).toBe('');
    await lastAnswer(one).getByRole('link', { name: 'Show on the map' }).click();
    await expect.poll(() => one.page.locator('#map-trip .trip').count()).toBeGreaterThan(1);
    await expect.poll(() => one.page.evaluate(IS_MAP_SEEN)).toBe(true);
  });

  it('has no second map where the map stands below, and goes there', async () => {
    const one = await open('/', { viewport: { width: 820, height: 700 } });
    await live(one);
    await ask(one, 'how do i get from bethesda to reagan airport');
    await expect.poll(() => one.page.locator('#map-trip .trip').count()).toBeGreaterThan(1);
    expect(await lastAnswer(one).locator('img:visible').count()).toBe(0);
    await lastAnswer(one).getByRole('link', { name: 'Show on the map' }).click();
    await expect.poll(() => one.page.evaluate(IS_MAP_SEEN)).toBe(true);
  });

  it('says a line once in a row, and its name to whoever hears it', async () => {
    const one = await open('/', WIDE);
    await ask(one, 'next train at rosslyn');
    const row = lastAnswer(one).locator('tr[data-line="SV"]').first();
    await row.waitFor();
    expect(await row.locator('.badge').textContent()).toBe('SV');
    expect(await row.locator('.hidden').textContent()).toBe('Silver Line');
    expect(await row.locator('td').ariaSnapshot()).toMatch(/Silver Line to/);
  });

  it('shows a whole line that is spoken of, and marks a train of the answer', async () => {
    const one = await open('/', WIDE);
    await live(one);
    await ask(one, 'where are the red line trains');
    await expect.poll(() => one.page.evaluate('location.hash')).toBe('#trip=RD');
    expect(await one.page.locator('.train.away[data-line="RD"]').count()).toBe(0);
    const train = lastAnswer(one).locator('a[href^="#train="]').first();
    const id = decodeURIComponent((await train.getAttribute('href'))?.slice('#train='.length) ?? '');
    await train.click();
    await expect.poll(() => one.page.locator('.train.chosen').getAttribute('id')).toBe(`train-${id}`);
    await expect.poll(() => one.page.locator('#sheet-title').textContent()).toMatch(/^Red Line/);
  });

  it('opens the trip and the train that an address names, and nothing for what is none', async () => {
    const one = await open('/#trip=RD:A09-A01', WIDE);
    await expect.poll(() => one.page.locator('#map-trip .trip').count()).toBe(1);
    await one.page.evaluate(`location.hash = 'trip=XX:A09-A01,RD:A09-ZZ,%<b>'`);
    await expect.poll(() => one.page.locator('#map-trip .trip').count()).toBe(0);
    expect(await one.page.locator('#trip-over').isVisible()).toBe(false);
  });

  it('tells no age of what holds for weeks, and offers no refresh', async () => {
    const one = await open('/', WIDE);
    for (const [text, isLive] of [
      ['fare from rosslyn to bethesda', false],
      ['parking at shady grove', false],
      ['how do i get from rosslyn to bethesda', false],
      ['next train at rosslyn', true],
    ] as const) {
      const answered = one.page.waitForResponse('**/ask');
      await ask(one, text);
      await answered;
      await lastAnswer(one).waitFor();
      expect(await lastAnswer(one).locator('.as-of').count(), text).toBe(isLive ? 1 : 0);
      const refresh = lastAnswer(one).getByRole('button', { name: 'Refresh' });
      expect(await refresh.count(), text).toBe(isLive ? 1 : 0);
    }
  });
});
