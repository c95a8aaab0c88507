import { describe, expect, it } from 'vitest';
import { hasBrowser } from '../support/web/browser.ts';
import { movingPages } from '../support/web/moving-pages.ts';
import { ask, lastAnswer, live } from '../support/web/page-actions.ts';

const pages = movingPages('2026-11-20T08:15:00');
const { open } = pages;

const DESK = { viewport: { width: 1280, height: 800 } };
const ROSSLYN = { latitude: 38.8962, longitude: -77.0717 };

describe.skipIf(!hasBrowser)('the page before the first question', () => {
  it('has favorites, what was asked, and departures, kept in the browser until it is cleared', async () => {
    const one = await open('/', DESK);
    await live(one);
    const home = one.page.locator('#home');
    expect(await home.textContent()).toBe('');
    await one.page.evaluate(`location.hash = 'station=C05'`);
    await one.page.getByRole('button', { name: 'Favorite', exact: true }).click();
    await one.page.click('#sheet-close');
    for (const text of ['fare from rosslyn to bethesda', 'and back', 'help me a man is following me'])
      await ask(one, text).then(() => lastAnswer(one).waitFor());
    await one.page.reload();
    await expect.poll(() => home.locator('h3').allTextContents()).toEqual(['Rosslyn (C05): next trains']);
    const [departures, recent] = await Promise.all(
      ['h3', 'h2 >> nth=1'].map((heading) => home.locator(heading).boundingBox()),
    );
    expect(departures?.y).toBeLessThan(recent?.y ?? 0);
    const chips = await home.getByRole('listitem').allTextContents();
    expect(chips[0]).toBe('Rosslyn');
    expect(chips).toContain('fare from rosslyn to bethesda');
    expect(chips.join()).not.toMatch(/following|and back/);
    expect(await one.page.locator('#hints').isVisible()).toBe(false);
    expect(await one.axe('.chat')).toEqual([]);
    await home.getByRole('button', { name: 'Clear these' }).click();
    expect(await home.textContent()).toBe('');
    expect(await one.page.locator('#hints').isVisible()).toBe(true);
    expect(await one.page.evaluate('localStorage.length')).toBe(0);
  });

  it('has the nearest departures where it may know where one is, and asks nobody for it', async () => {
    const one = await open('/', { ...DESK, geolocation: ROSSLYN, permissions: ['geolocation'] });
    const titles = one.page.locator('#home h3');
    await expect
      .poll(() => titles.allTextContents())
      .toEqual([expect.stringMatching(/^Rosslyn/), expect.any(String)]);
    await ask(one, 'any delays');
    expect(await titles.first().isVisible()).toBe(false);
  });

  it('writes down what is spoken, where the browser can, and asks it', async () => {
    const one = await open('/', DESK);
    // This browser's own recognition needs a microphone and its maker's service.
    await one.page.addInitScript(`
      globalThis.SpeechRecognition = class extends EventTarget {
        start() {
          const results = [Object.assign([{ transcript: 'next train at rosslyn' }], { isFinal: true })];
          setTimeout(() => {
            this.dispatchEvent(Object.assign(new Event('result'), { results }));
            this.dispatchEvent(new Event('end'));
          }, 200);
        }
        abort() { this.dispatchEvent(new Event('end')); }
      };`);
    await one.page.reload();
    const button = one.page.getByRole('button', { name: 'Speak' });
    await button.click();
    expect(await button.getAttribute('aria-pressed')).toBe('true');
    await expect.poll(() => lastAnswer(one).textContent()).toContain('Rosslyn (C05)');
    expect(await button.getAttribute('aria-pressed')).toBe('false');
    await one.page.addInitScript(
      'delete globalThis.webkitSpeechRecognition; delete globalThis.SpeechRecognition;',
    );
    await one.page.reload();
    await live(one);
    expect(await button.isVisible()).toBe(false);
  });

  it.each([DESK, { viewport: { width: 820, height: 1180 } }, { viewport: { width: 360, height: 740 } }])(
    'moves nothing that is read while it comes, at $viewport.width px',
    async (screen) => {
      const one = await open('/', screen);
      await live(one);
      const shift = await one.page.evaluate<number>(`new Promise((resolve) => {
        let sum = 0;
        new PerformanceObserver((list) => { for (const { value, hadRecentInput } of list.getEntries()) if (!hadRecentInput) sum += value; })
          .observe({ type: 'layout-shift', buffered: true });
        setTimeout(() => resolve(sum), 1500);
      })`);
      expect(shift).toBeLessThan(0.1);
    },
  );

  it.each([360, 1280, 1920])('cuts nothing of what one asks with, at %i px', async (width) => {
    const one = await open('/', { viewport: { width, height: 800 } });
    await live(one);
    const [label, input] = await Promise.all(
      ['#question-label', '#question'].map((selector) => one.page.locator(selector).boundingBox()),
    );
    expect(label?.height).toBeLessThan(32);
    const needed = await one.page.evaluate<number>(`(() => {
      const input = document.querySelector('#question');
      const { font, paddingLeft, borderLeftWidth } = getComputedStyle(input);
      const pen = Object.assign(document.createElement('canvas').getContext('2d'), { font });
      return pen.measureText(input.placeholder).width + 2 * (parseFloat(paddingLeft) + parseFloat(borderLeftWidth));
    })()`);
    expect(input?.width).toBeGreaterThan(needed);
  });

  it('leaves the tools of the map beside a sheet', async () => {
    const one = await open('/#station=B06', { viewport: { width: 820, height: 1180 } });
    await live(one);
    const [sheet, ...parts] = await Promise.all(
      ['#sheet', '#pause', '#zoom-in', '#station-B06 .target'].map((selector) =>
        one.page.locator(selector).boundingBox(),
      ),
    );
    for (const part of parts) expect((part?.x ?? Infinity) + (part?.width ?? 0)).toBeLessThan(sheet?.x ?? 0);
  });
});
