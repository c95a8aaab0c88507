import { describe, expect, it } from 'vitest';
import { hasBrowser, openBrowser, openPage } from '../support/web/browser.ts';
import { movingPages } from '../support/web/moving-pages.ts';
import { ask, lastAnswer, live, WIDE } from '../support/web/page-actions.ts';

const pages = movingPages('2026-11-20T08:15:00');
const { open } = pages;

describe.skipIf(!hasBrowser)('the page where there is little room', () => {
  it.each([
    ['320 pixels', { viewport: { width: 320, height: 640 } }],
    ['text at 200 %', { viewport: { width: 640, height: 900 } }],
  ])('needs no sideways scrolling at %s', async (name, options) => {
    const one = await open('/', options);
    await live(one);
    if (name.startsWith('text')) await one.page.evaluate(`document.documentElement.style.fontSize = '200%'`);
    await ask(one, 'fare from shady grove to metro center');
    await lastAnswer(one).waitFor();
    const wider = () =>
      one.page.evaluate('document.documentElement.scrollWidth - document.documentElement.clientWidth');
    expect(await wider()).toBe(0);
    await one.page.evaluate(`location.hash = 'station=E03'`);
    await one.page.locator('#sheet').waitFor();
    expect(await wider()).toBe(0);
    expect(await one.axe()).toEqual([]);
  });

  it('has one column where a wide screen shows text at 200 %, as the browser is set', async () => {
    const large = await openBrowser('--blink-settings=defaultFontSize=32');
    const one = await openPage(large, pages.region.app.url, WIDE);
    await live(one);
    await ask(one, 'next train at rosslyn');
    await lastAnswer(one).waitFor();
    const sections = await one.page.locator('main > section').all();
    const boxes = await Promise.all(sections.map((section) => section.boundingBox()));
    expect(boxes.map((box) => box?.width)).toEqual([boxes[0]?.width, boxes[0]?.width]);
    expect(boxes[0]?.width).toBeGreaterThan(1200);
    expect(
      await one.page.evaluate('document.documentElement.scrollWidth - document.documentElement.clientWidth'),
    ).toBe(0);
    expect(one.wrong).toEqual([]);
    await large.close();
  });

  it('has nothing behind a sheet that takes the whole screen', async () => {
    const one = await open('/', { viewport: { width: 390, height: 844 } });
    await live(one);
    await one.page.locator('.stop-text a').first().click();
    await expect.poll(() => one.page.locator('#sheet-title').textContent()).toBe('Shady Grove');
    const isBehind = () =>
      one.page.evaluate<boolean>(
        `!document.activeElement.closest('#sheet') && document.activeElement !== document.body`,
      );
    for (let press = 0; press < 12; press++) {
      await one.page.keyboard.press(press < 6 ? 'Tab' : 'Shift+Tab');
      expect(await isBehind()).toBe(false);
    }
    await one.page.keyboard.press('Escape');
    expect(await one.page.evaluate('document.activeElement.textContent')).toBe('Shady Grove');
  });

  it('has what was chosen on the map above the sheet of a phone', async () => {
    const one = await open('/', { viewport: { width: 390, height: 844 } });
    await live(one);
    await one.page.click('#show-map');
    for (const code of ['A15', 'B06', 'F11', 'N12']) {
      await one.page.evaluate(`location.hash = 'station=${code}'`);
      const chosen = one.page.locator(`#station-${code}.chosen .name`);
      await chosen.waitFor();
      const [name, sheet] = [await chosen.boundingBox(), await one.page.locator('#sheet').boundingBox()];
      if (!name || !sheet) throw new Error('nothing is shown');
      expect(name.y, code).toBeGreaterThanOrEqual(0);
      expect(name.y + name.height, code).toBeLessThan(sheet.y);
      expect(name.x, code).toBeGreaterThanOrEqual(0);
      expect(name.x + name.width, code).toBeLessThanOrEqual(390);
    }
    expect(await one.axe('#sheet')).toEqual([]);
  });

  it('shows each answer on a phone, below the box that stays', async () => {
    const one = await open('/', { viewport: { width: 390, height: 844 } });
    const inView = async (selector: string) => {
      const box = await one.page.locator(selector).last().boundingBox();
      return box !== null && box.y >= 0 && box.y + Math.min(box.height, 30) <= 844;
    };
    for (const text of ['next train at gallery place', 'any delays', 'next train at rosslyn']) {
      await ask(one, text);
      await expect.poll(() => one.page.locator('.exchange:last-child .reply-title').count()).toBe(1);
      expect(await inView('.exchange .asked'), text).toBe(true);
      expect(await inView('.exchange .reply-title'), text).toBe(true);
      expect(await inView('#question'), text).toBe(true);
    }
    const [form, asked] = await Promise.all(
      ['#ask', '.exchange:last-child .asked'].map((selector) => one.page.locator(selector).boundingBox()),
    );
    expect(asked?.y).toBeGreaterThanOrEqual((form?.y ?? 0) + (form?.height ?? 0));
    await one.page.evaluate(`location.hash = 'station=A15'`);
    await one.page.getByRole('button', { name: 'Ask about this station' }).click();
    expect(await one.page.locator('#sheet').isVisible()).toBe(false);
    await expect
      .poll(() => one.page.locator('.exchange:last-child .reply-title').textContent())
      .toContain('Shady Grove');
    expect(await inView('.exchange .reply-title')).toBe(true);
  });

  it('has six lines in two rows and its tools in one, paused too, at 360 pixels', async () => {
    const one = await open('/', { viewport: { width: 360, height: 740 } });
    await live(one);
    const tops = async (selector: string) => {
      const boxes = await Promise.all(
        (await one.page.locator(selector).all()).map((each) => each.boundingBox()),
      );
      return new Set(boxes.flatMap((box) => box?.y ?? [])).size;
    };
    expect(await tops('.line-button')).toBe(2);
    await one.page.click('#show-map');
    expect(await tops('.tools .tool:visible')).toBe(1);
    await one.page.click('#pause');
    expect(await tops('.tools .tool:visible')).toBe(1);
  });

  it.each([360, 820])("a board's clock stands at the end of its line at %d pixels", async (width) => {
    const one = await open('/board?stop=1001195', { viewport: { width, height: 900 } });
    await one.page.locator('.rows').first().waitFor();
    const [clock, kind] = await Promise.all(
      ['.board-clock', '.board-kind'].map((selector) => one.page.locator(selector).boundingBox()),
    );
    if (!clock || !kind) throw new Error('nothing is shown');
    expect(clock.x).toBeGreaterThan(kind.x + kind.width);
    expect(clock.x + clock.width).toBeGreaterThan(width * 0.9);
    expect(clock.y).toBeLessThan(kind.y + kind.height);
  });

  it('shows the line of its address on a phone', async () => {
    const one = await open('/#line=BL', { viewport: { width: 390, height: 844 } });
    await one.page.locator('.strip-BL').waitFor();
    const y = async () => (await one.page.locator('.strip-BL').boundingBox())?.y;
    await expect.poll(y).toBeLessThan(600);
    expect(await y()).toBeGreaterThanOrEqual(0);
  });
});
