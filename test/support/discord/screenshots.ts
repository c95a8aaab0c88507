import { mkdirSync } from 'node:fs';
import { chromium } from 'playwright-core';
import { openTestApp } from '../app.ts';
import { manualClock } from '../clock.ts';
import { startHarness } from './harness.ts';
import { command, MODERATOR, press } from './interactions.ts';
import { mockUp, type Shown } from './mock-up.ts';

/**
 * Pictures of Headway in Discord for the README: real answers of the simulated region, drawn by the mock-up with
 * Debian's chromium. `node test/support/discord/screenshots.ts FOLDER`.
 */
const LINES: Readonly<Record<string, readonly string[]>> = {
  departures: ['next train station:Rosslyn'],
  fare: ['fare from:Rosslyn to:Vienna/Fairfax-GMU', 'delays line:Red Line'],
  question: ['ask question:next train at farragut'],
  follow: ['follow line:Red Line'],
};

/** Milliseconds after which somebody reads the answer. */
const READING = 12_000;

const folder = process.argv[2] ?? '.';
mkdirSync(folder, { recursive: true });
const app = await openTestApp('2026-11-20T17:30:00');
const harness = await startHarness(app.assistant, { transport: 'http', clock: manualClock(app.now) });
const browser = await chromium.launch({ executablePath: '/usr/bin/chromium', args: ['--no-sandbox'] });
const page = await browser.newPage({ viewport: { width: 592, height: 400 } });

for (const [name, lines] of Object.entries(LINES)) {
  const shown: Shown[] = [];
  for (const line of lines) {
    const { data } = await harness.interact(command(line, { permissions: MODERATOR }));
    shown.push({ by: 'rider used', said: `/${line}`, message: data, hidden: true });
    const [menu] = (data.components ?? []).flatMap((row) => row.components);
    if (name !== 'question' || !menu) continue;
    const answer = await harness.interact(
      press(menu.custom_id, { message: { embeds: data.embeds, flags: 64 } }),
    );
    shown.push({ by: 'then pressed', said: menu.label ?? '', message: answer.data, hidden: true });
  }
  await page.setContent(mockUp(shown, new Date(app.now.getTime() + READING)));
  await page.locator('main').screenshot({ path: `${folder}/discord-${name}.png` });
}
await browser.close();
await harness.stop();
await app.stop();
