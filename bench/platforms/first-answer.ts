import { fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import type { Browser, BrowserContext, CDPSession, Page } from 'playwright-core';
import { openBrowser } from '../../test/support/web/browser.ts';

const TIMES = 7;
/** WebPageTest's "3G Slow", which Chrome's "Slow 3G" is made after: 400 ms there and back, 400 kbit/s. */
const SLOW_3G = {
  offline: false,
  latency: 400,
  downloadThroughput: 400_000 / 8,
  uploadThroughput: 400_000 / 8,
};
const QUESTION = 'fare from rosslyn to bethesda';
const ANSWER = '.exchange:last-child .answer';
const file = (path: string) => fileURLToPath(new URL(path, import.meta.url));

/** How long a phone on a slow network waits for an answer that it can read, in a real browser against `npm start`. */
export async function run(): Promise<string[]> {
  const server = fork(file('../../src/headway.js'), ['start'], {
    env: { ...process.env, PORT: '0' },
    execArgv: [],
    silent: true,
  });
  const browser = await openBrowser();
  try {
    const url = await new Promise<string>((resolve) => {
      server.stdout?.on('data', (chunk) => {
        const [found] = /http:\/\/[\d.:]+/.exec(String(chunk)) ?? [];
        if (found !== undefined) resolve(found);
      });
    });
    const rows: string[] = [];
    for (const [name, measure] of Object.entries(MEASURES)) {
      const taken: number[] = [];
      for (let time = 0; time <= TIMES; time++) taken.push(await onSlowPhone(browser, url, measure));
      const sorted = taken.slice(1).sort((a, b) => a - b);
      rows.push(
        `| ${name} | ${sorted[TIMES >> 1]?.toFixed(0)} | ${sorted[0]?.toFixed(0)} | ${sorted.at(-1)?.toFixed(0)} |`,
      );
    }
    return [
      '400 ms there and back, 400 kbit/s, nothing in the browser but what is said.',
      '',
      '| until it can be read, ms | median | least | most |',
      '|---|---|---|---|',
      ...rows,
    ];
  } finally {
    await browser.close();
    server.kill();
  }
}

type Measure = (phone: {
  context: BrowserContext;
  page: Page;
  url: string;
  slow: CDPSession;
}) => Promise<number>;

const MEASURES: Readonly<Record<string, Measure>> = {
  'the question box, of a page never seen': async ({ page, url }) => {
    const began = performance.now();
    await page.goto(url, { waitUntil: 'commit' });
    await page.locator('#question').waitFor();
    return performance.now() - began;
  },
  'an answer, of an address with a question, never seen': async ({ page, url }) => {
    const began = performance.now();
    await page.goto(`${url}/?q=${encodeURIComponent(QUESTION)}`, { waitUntil: 'commit' });
    await page.locator(ANSWER).waitFor();
    return performance.now() - began;
  },
  'an answer, of a question sent as soon as there is a box': async ({ page, url }) => {
    await page.goto(url, { waitUntil: 'commit' });
    await page.fill('#question', QUESTION);
    return sent(page);
  },
  'an answer, of a question sent once the page is whole': async ({ page, url }) => {
    await page.goto(url);
    await page.locator('#live-state[data-state="live"]').waitFor();
    await page.fill('#question', QUESTION);
    return sent(page);
  },
  'an answer, of a page seen before, from the address on': async ({ page, url }) => {
    await page.goto(url);
    await page.locator('#live-state[data-state="live"]').waitFor();
    await page.goto('about:blank');
    const began = performance.now();
    await page.goto(`${url}/?q=${encodeURIComponent(QUESTION)}`, { waitUntil: 'commit' });
    await page.locator(ANSWER).waitFor();
    return performance.now() - began;
  },
};

async function sent(page: Page): Promise<number> {
  const began = performance.now();
  await page.press('#question', 'Enter', { noWaitAfter: true });
  await page.locator(ANSWER).waitFor();
  return performance.now() - began;
}

async function onSlowPhone(browser: Browser, url: string, measure: Measure): Promise<number> {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 } });
  try {
    const page = await context.newPage();
    const slow = await context.newCDPSession(page);
    await slow.send('Network.enable');
    await slow.send('Network.emulateNetworkConditions', SLOW_3G);
    return await measure({ context, page, url, slow });
  } finally {
    await context.close();
  }
}
