import { setTimeout as pause } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { hasBrowser, openPage, watch, type Opened } from '../support/web/browser.ts';
import { openLine } from '../support/web/line.ts';
import { movingPages } from '../support/web/moving-pages.ts';
import { ask, lastAnswer, live, WIDE } from '../support/web/page-actions.ts';

const POLL_MS = 10_000;

const pages = movingPages('2026-11-20T08:15:00');
const { open } = pages;

/** Lets time pass for so many looks at the network: what goes over real sockets meanwhile needs real time. */
async function looks(count: number): Promise<void> {
  for (let look = 0; look < count; look++) {
    await pages.region.clock.advance(POLL_MS);
    await pause(300);
  }
}

const focused = ({ page }: Opened) => page.evaluate<string>('document.activeElement.id');

describe.skipIf(!hasBrowser)('the page in a browser', () => {
  it('answers, asks back, follows up and refreshes', async () => {
    const one = await open();
    await ask(one, 'next train at farragut');
    await lastAnswer(one).getByRole('button', { name: 'Farragut West' }).click();
    await expect.poll(() => lastAnswer(one).textContent()).toContain('Farragut West (C03)');
    await ask(one, 'any elevators out there?');
    await expect.poll(() => lastAnswer(one).textContent()).toContain('Farragut West');
    await ask(one, 'next train at rosslyn');
    const refresh = lastAnswer(one).getByRole('button', { name: 'Refresh' });
    const before = await lastAnswer(one).textContent();
    await pages.region.clock.advance(4 * 60_000);
    await refresh.click();
    await expect.poll(() => lastAnswer(one).textContent()).not.toBe(before);
    expect(await one.page.locator('.exchange').count()).toBe(4);
    expect(await one.axe()).toEqual([]);
  });

  it('answers where there is no script, or none yet', async () => {
    const one = await open('/', { ...WIDE, javaScriptEnabled: false });
    await one.page.fill('#question', 'next train at rosslyn');
    await one.page.press('#question', 'Enter');
    expect(await lastAnswer(one).textContent()).toContain('Rosslyn (C05)');
    await one.page.getByRole('button', { name: /Refresh/ }).click();
    expect(await lastAnswer(one).textContent()).toContain('Rosslyn (C05)');
  });

  it('says each answer to screen readers once, in the words of a voice', async () => {
    const one = await open();
    await one.page.evaluate(`
      globalThis.said = [];
      const region = document.getElementById('announcer');
      new MutationObserver(() => region.textContent && said.push(region.textContent)).observe(region, { childList: true });
    `);
    const answered = one.page.waitForResponse('**/ask');
    await ask(one, 'elevators out at dupont circle');
    const { speech } = (await (await answered).json()) as { speech: string };
    const said = () => one.page.evaluate<string[]>('said');
    await expect.poll(said).toEqual([speech]);
    await expect.poll(() => one.page.locator('#announcer').textContent()).toBe('');
    // The transcript itself is no live region: it would be read again as a whole.
    expect(await one.page.locator('[aria-live="polite"]').count()).toBe(1);
  });

  it('answers about where one is, when one allows it, and says so when one does not', async () => {
    const here = await open('/', {
      ...WIDE,
      geolocation: { latitude: 38.8983, longitude: -77.0281 },
      permissions: ['geolocation'],
    });
    await here.page.click('#near-me');
    await expect.poll(() => lastAnswer(here).textContent()).toContain('Metro Center');
    const nowhere = await open();
    await nowhere.page.click('#near-me');
    await expect.poll(() => nowhere.page.locator('.exchange').last().textContent()).toContain('Name a place');
  });

  it('completes names by the keyboard alone', async () => {
    const one = await open();
    await one.page.keyboard.press('Tab');
    expect(await one.page.evaluate('document.activeElement.className')).toBe('skip');
    await one.page.keyboard.press('Enter');
    await one.page.focus('#question');
    await one.page.keyboard.type('elevators at frien');
    await one.page.locator('#suggestions li').first().waitFor();
    expect(await one.axe()).toEqual([]);
    await one.page.keyboard.press('ArrowDown');
    await one.page.keyboard.press('Enter');
    await expect.poll(() => lastAnswer(one).textContent()).toContain('Friendship Heights');
    expect(await focused(one)).toBe('question');
  });

  it('shows trains where they are, and moves them', async () => {
    const one = await open();
    await live(one);
    const places = () =>
      one.page
        .locator('.train')
        .evaluateAll((trains) => trains.map((train) => train.getAttribute('transform')));
    await expect.poll(async () => (await places()).length).toBeGreaterThan(60);
    const before = await places();
    await looks(2);
    await expect
      .poll(async () => (await places()).filter((place, index) => place !== before[index]).length)
      .toBeGreaterThan(20);
  });

  it('lets trains jump and nothing else move where motion is not wanted', async () => {
    const one = await open('/', { ...WIDE, reducedMotion: 'reduce' });
    await live(one);
    expect(await one.page.evaluate('document.getAnimations().length')).toBe(0);
    const first = one.page.locator('.train').first();
    await first.waitFor({ state: 'attached' });
    await looks(3);
    await one.page.waitForTimeout(500);
    const place = await first.getAttribute('transform');
    await one.page.waitForTimeout(300);
    expect(await first.getAttribute('transform')).toBe(place);
  });

  it('pauses, and goes on from now', async () => {
    const one = await open();
    await live(one);
    await one.page.click('#pause');
    expect(await one.page.locator('#live-state').textContent()).toContain('Paused');
    await one.page.click('#pause');
    await live(one);
  });

  it('holds every train at once where it is when paused', async () => {
    const one = await open();
    await live(one);
    const places = () =>
      one.page.evaluate<string>(
        `[...document.querySelectorAll('.train')].map((train) => train.getAttribute('transform')).join()`,
      );
    await looks(2);
    const gliding = await places();
    await expect.poll(places).not.toBe(gliding);
    await one.page.click('#pause');
    const held = await places();
    await one.page.waitForTimeout(1000);
    expect(await places()).toBe(held);
    expect(await one.page.locator('#pause').getAttribute('aria-pressed')).toBeNull();
  });

  it('shows names that can be read, and zooms about the middle', async () => {
    const one = await open('/', { viewport: { width: 1280, height: 800 } });
    await live(one);
    const box = (selector: string) => one.page.locator(selector).first().boundingBox();
    const [name, view] = [await box('#station-A01 .name tspan'), await box('#map-view')];
    expect(name?.height).toBeGreaterThan(11);
    expect((await box('#map'))?.width).toBeLessThanOrEqual(view?.width ?? 0);
    const middle = await one.page.evaluate<string>(
      `document.elementFromPoint(${(view?.x ?? 0) + (view?.width ?? 0) / 2}, ${(view?.y ?? 0) + 300}).closest('[id]').id`,
    );
    const before = await box(`#${middle}`);
    await one.page.click('#zoom-in');
    const after = await box(`#${middle}`);
    expect(after?.width).toBeGreaterThan((before?.width ?? 0) * 1.2);
    for (let times = 0; times < 2; times++) await one.page.click('#zoom-out');
    expect((await box('#map'))?.width).toBeLessThanOrEqual(view?.width ?? 0);
  });

  it('shows escalators from a zoom on', async () => {
    const one = await open();
    await live(one);
    const escalator = one.page.locator('.at-station.escalator').first();
    await escalator.waitFor({ state: 'attached' });
    expect(await escalator.isVisible()).toBe(false);
    await one.page.click('#zoom-in');
    expect(await escalator.isVisible()).toBe(true);
  });

  it.each([
    [820, 1100],
    [1280, 800],
    [1920, 1080],
  ])('never covers what was chosen, at %i by %i', async (width, height) => {
    const one = await open('/', { viewport: { width, height } });
    await live(one);
    for (const code of ['B06', 'A15', 'G05', 'C15']) {
      await one.page.evaluate(`location.hash = 'station=${code}'`);
      const chosen = one.page.locator(`#station-${code}.chosen .name`);
      await chosen.waitFor();
      await chosen.scrollIntoViewIfNeeded();
      const [name, sheet] = [await chosen.boundingBox(), await one.page.locator('#sheet').boundingBox()];
      if (!name || !sheet) throw new Error('nothing is shown');
      const isBeside = name.x + name.width <= sheet.x || name.x >= sheet.x + sheet.width;
      expect(isBeside, code).toBe(true);
    }
  });

  it('keeps the map where it is as answers come', async () => {
    const one = await open('/', { viewport: { width: 1280, height: 800 } });
    await live(one);
    const texts = ['elevators out at bethesda', 'any delays', 'next train at gallery place'];
    for (const [index, text] of texts.entries()) {
      await ask(one, text);
      await one.page.locator('.exchange .answer').nth(index).waitFor();
      const asked = await one.page.locator('.exchange:last-child .asked').boundingBox();
      expect(await one.page.evaluate('scrollY'), text).toBe(0);
      expect((asked?.y ?? 800) + (asked?.height ?? 0), text).toBeLessThan(800);
    }
  });

  it('closes the sheet where an address names a line', async () => {
    const one = await open('/#station=A01');
    await one.page.locator('#sheet').waitFor();
    await one.page.evaluate(`location.hash = 'line=RD'`);
    await expect.poll(() => one.page.locator('#sheet').isVisible()).toBe(false);
    expect(await one.page.evaluate('location.hash')).toBe('#line=RD');
    const [list, key] = await Promise.all(
      ['.strip-box', '#strip > .small'].map((selector) => one.page.locator(selector).boundingBox()),
    );
    expect(list?.width).toBeGreaterThan(500);
    expect(key?.y).toBeGreaterThan((list?.y ?? 0) + (list?.height ?? 0));
  });

  it('puts an incident on its stretch, and takes it away', async () => {
    const one = await open();
    await live(one);
    pages.region.edits.railIncidents = () => ({
      Incidents: [
        {
          IncidentID: 'TEST',
          IncidentType: 'Alert',
          Description:
            'Red Line: Single-tracking <b onclick="alert(1)">between</b> Dupont Circle and Bethesda.',
          LinesAffected: 'RD;',
          DateUpdated: '2026-11-20T08:10:00',
        },
      ],
    });
    await looks(4);
    const stretch = one.page.locator('polyline.incident[data-incident="TEST"]');
    await stretch.first().waitFor({ state: 'attached' });
    const texts = await one.page.locator('#incidents').textContent();
    expect(texts).toContain('Single-tracking between Dupont Circle and Bethesda.');
    expect(await one.page.locator('#incidents b').count()).toBe(0);
    pages.region.edits.railIncidents = () => ({ Incidents: [] });
    await looks(4);
    await expect.poll(() => one.page.locator('polyline.incident').count()).toBe(0);
    await expect.poll(() => one.page.locator('#incidents').textContent()).toContain('No incidents');
    delete pages.region.edits.railIncidents;
  });

  it('shows hostile texts as the texts they are', async () => {
    const texts = [
      '<script>globalThis.broken = 1</script>',
      '<img src=x onerror="globalThis.broken = 1">',
      '"><svg onload=globalThis.broken=1><iframe srcdoc="<script>top.broken=1</script>">',
      '\u202Egnihton dna\u202C \u0000\u0007 ]]> --> </script></style></title>',
      '{{globalThis.broken=1}} ${globalThis.broken=1} javascript:globalThis.broken=1',
    ];
    pages.region.edits.railIncidents = () => ({
      Incidents: texts.map((text, index) => ({
        IncidentID: `HOSTILE-${index}" onclick="globalThis.broken=1`,
        IncidentType: 'Delay',
        Description: `Red Line: ${text} between Dupont Circle and Bethesda.`,
        LinesAffected: 'RD;',
        DateUpdated: '2026-11-20T08:10:00',
      })),
    });
    const one = await open();
    await live(one);
    await looks(4);
    const incidents = one.page.locator('#incidents');
    await expect.poll(() => incidents.textContent()).toContain('{{globalThis.broken=1}}');
    for (const text of [...texts, 'any delays']) {
      await ask(one, text);
      await lastAnswer(one).waitFor();
    }
    await expect.poll(() => lastAnswer(one).textContent()).toContain('{{globalThis.broken=1}}');
    await one.page.goto(`${pages.region.app.url}/?q=${encodeURIComponent(texts.join(' '))}`);
    await lastAnswer(one).waitFor();
    const found = await one.page.evaluate<unknown[]>(`[
      globalThis.broken,
      document.querySelectorAll('iframe, img:not(.picture), #incidents :not(li, span), .exchange :is(script, svg)').length,
      [...document.querySelectorAll('*')].filter((element) => element.getAttributeNames().some((name) => name.startsWith('on'))).length,
    ]`);
    expect(found).toEqual([undefined, 0, 0]);
    expect(await incidents.textContent()).not.toMatch(/\p{Bidi_Control}|(?![\n\t])\p{Cc}/u);
    pages.region.edits.railIncidents = () => ({ Incidents: [] });
    await looks(4);
    delete pages.region.edits.railIncidents;
  });

  it('opens a station and a train by click, by keyboard and by address', async () => {
    const one = await open('/#station=C01');
    await expect.poll(() => one.page.locator('#sheet-title').textContent()).toBe('Metro Center');
    await expect
      .poll(() => one.page.locator('#sheet .section-body').first().textContent())
      .toContain('Line to');
    expect(await one.axe()).toEqual([]);
    await one.page.keyboard.press('Escape');
    await expect.poll(() => one.page.locator('#sheet').isVisible()).toBe(false);
    await one.page.focus('#station-A01');
    await one.page.keyboard.press('ArrowRight');
    expect(await focused(one)).toBe('station-B01');
    await one.page.keyboard.press('Enter');
    await expect.poll(() => one.page.locator('#sheet-title').textContent()).toBe('Gallery Pl-Chinatown');
    await one.page.click('#sheet-close');
    expect(await focused(one)).toBe('station-B01');
    await live(one);
    await one.page.click('#show-list');
    await one.page.locator('.strip-train').first().click();
    await expect.poll(() => one.page.locator('#sheet-title').textContent()).toMatch(/^Red Line/);
    await expect.poll(() => one.page.locator('.stops-ahead').textContent()).toMatch(/\d:\d\d [AP]M/);
  });

  it.each(['light', 'dark'] as const)(
    'keeps to the colors that the rider forces, %s',
    async (colorScheme) => {
      const one = await open('/#line=SV', { ...WIDE, colorScheme, forcedColors: 'active' });
      await live(one);
      await one.page.locator('.strip-train').first().waitFor();
      // What tells by its color keeps it; what tells by its ground has an edge.
      const style = (selector: string, property: string) =>
        one.page
          .locator(selector)
          .first()
          .evaluate((element, name) => {
            const scope = globalThis as unknown as { getComputedStyle(of: unknown): Record<string, string> };
            return scope.getComputedStyle(element)[name];
          }, property);
      expect(await style('.strip-train', 'backgroundColor')).toBe('rgb(145, 157, 157)');
      await one.page.click('#show-map');
      expect(await style('.stroke', 'forcedColorAdjust')).toBe('none');
      const pressed = [
        await style('#show-map', 'backgroundColor'),
        await style('#show-list', 'backgroundColor'),
      ];
      expect(pressed[0]).not.toBe(pressed[1]);
      expect(await style('.map .name', 'fill')).toBe(await style('body', 'color'));
      await ask(one, 'any delays');
      await lastAnswer(one).waitFor();
      expect(await one.axe()).toEqual([]);
    },
  );

  it('tells how old an answer has become, on a device whose clock is wrong, too', async () => {
    const one = await openPage(pages.browser, 'about:blank', WIDE);
    await one.page.clock.install({ time: pages.region.clock.now().getTime() + 3 * 60 * 60_000 });
    await one.page.goto(pages.region.app.url);
    await ask(one, 'next train at rosslyn');
    const age = () => lastAnswer(one).locator('.as-of').textContent();
    await expect.poll(age).toContain('just now');
    await one.page.clock.runFor(3 * 60_000);
    await expect.poll(age).toContain('3 min ago');
    await one.close();
  });

  it('has its map as soon as it can be had', async () => {
    const one = await openPage(pages.browser, 'about:blank', WIDE);
    await one.page.route('**/map.json', (route) => route.abort());
    await one.page.goto(pages.region.app.url);
    await expect.poll(() => one.page.locator('#live-state').textContent()).toContain('could not be reached');
    await ask(one, 'next train at rosslyn');
    await expect.poll(() => lastAnswer(one).textContent()).toContain('Rosslyn');
    await one.page.unroute('**/map.json');
    await live(one);
    await one.close();
  });

  it('reads one stream for all tabs, and the next tab reads when one is closed', async () => {
    const one = await open();
    await live(one);
    const streams: string[] = [];
    const context = one.page.context();
    context.on('request', (request) => {
      if (request.url().endsWith('/live')) streams.push(request.url());
    });
    const second = await context.newPage();
    watch(second, pages.region.app.url, one.wrong);
    await second.goto(pages.region.app.url);
    await second.locator('#live-state[data-state="live"]').waitFor();
    await expect.poll(() => second.locator('.train').count()).toBeGreaterThan(60);
    expect(streams).toEqual([]);
    await one.page.close();
    await expect.poll(() => streams.length).toBe(1);
  });

  it('comes again by itself after the stream was cut', async () => {
    const line = await openLine(pages.region.app.url);
    const one = await openPage(pages.browser, line.url, WIDE);
    await live(one);
    const state = () => one.page.locator('#live-state').getAttribute('data-state');
    const trains = () => one.page.locator('.train').count();
    await expect.poll(trains).toBeGreaterThan(60);
    line.cut();
    await expect.poll(state).toBe('broken');
    expect(await trains()).toBeGreaterThan(60);
    await expect.poll(state).toBe('live');
    expect(await trains()).toBeGreaterThan(60);
    await one.close();
    line.close();
  });

  it('tells when it cannot be reached, and asks again on request', async () => {
    const one = await open();
    await one.page.route('**/ask', (route) => route.abort());
    await ask(one, 'next train at rosslyn');
    await expect.poll(() => lastAnswer(one).textContent()).toContain('could not be reached');
    await one.page.unroute('**/ask');
    await lastAnswer(one).getByRole('button', { name: 'Try again' }).click();
    await expect.poll(() => lastAnswer(one).textContent()).toContain('Rosslyn');
    // The browser itself tells of the request that failed.
    one.wrong.splice(0);
  });

  it(
    'keeps a board true for ten minutes, and through a loss of connection',
    { timeout: 180_000 },
    async () => {
      const one = await openPage(pages.browser, 'about:blank', { viewport: { width: 1920, height: 1080 } });
      const wrong: string[] = [];
      await one.page.clock.install({ time: pages.region.clock.now() });
      watch(one.page, pages.region.app.url, wrong);
      await one.page.goto(`${pages.region.app.url}/board?station=A01`);
      await one.page.locator('.rows').first().waitFor();
      const texts = async () => (await one.page.locator('#board .rows').allTextContents()).join();
      let before = await texts();
      for (let third = 1; third <= 30; third++) {
        await pages.region.clock.advance(20_000);
        const answered = one.page.waitForResponse('**/ask');
        await one.page.clock.runFor(20_000);
        await answered;
        await pause(50);
        if (third % 6 > 0) continue;
        await expect.poll(texts).not.toBe(before);
        before = await texts();
      }
      expect(await one.page.locator('#board-state').textContent()).toBe('');
      await one.page.route('**/ask', (route) => route.abort());
      await one.page.clock.runFor(90_000);
      await expect
        .poll(() => one.page.locator('#board-state').textContent())
        .toContain('No connection since');
      expect(await texts()).toBe(before);
      wrong.splice(0);
      await one.page.unroute('**/ask');
      await one.page.clock.runFor(30_000);
      await expect.poll(() => one.page.locator('#board-state').textContent()).toBe('');
      expect(wrong).toEqual([]);
      await one.close();
    },
  );
});
