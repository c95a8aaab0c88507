import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { chromium, type Browser, type BrowserContextOptions, type Page } from 'playwright-core';
import type { AxeResults } from 'axe-core';

const CHROMIUM = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'].find((path) =>
  existsSync(path),
);

/** Whether there is a browser to test in; `.ci/run` installs one. */
export const hasBrowser = CHROMIUM !== undefined;

const AXE = createRequire(import.meta.url).resolve('axe-core/axe.min.js');

/** A page, with what went wrong on it. */
export interface Opened {
  page: Page;
  /** Errors on the console, exceptions, violations of the page's policy, requests to other places. */
  wrong: string[];
  /** What axe-core finds against WCAG 2.2 AA on the page, or in a part of it alone, a line each. */
  axe(within?: string): Promise<string[]>;
  close(): Promise<void>;
}

/** Starts the browser, with what it is to be told; a test closes it. */
export function openBrowser(...args: readonly string[]): Promise<Browser> {
  return chromium.launch({ executablePath: CHROMIUM ?? '', args: ['--no-sandbox', ...args] });
}

/** Opens an address in a context of its own. */
export async function openPage(
  browser: Browser,
  address: string,
  options: BrowserContextOptions = {},
): Promise<Opened> {
  const context = await browser.newContext(options);
  const wrong: string[] = [];
  // The policy of the page is part of what is tested: axe is there before it, and it is never bypassed.
  await context.addInitScript({ path: AXE });
  await context.addInitScript(
    `addEventListener('securitypolicyviolation', (event) => console.error('policy: ' + event.violatedDirective));`,
  );
  const page = await context.newPage();
  watch(page, new URL(address).origin, wrong);
  await page.goto(address);
  return {
    page,
    wrong,
    async axe(within = 'html') {
      const rules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
      const results = await page.evaluate<AxeResults>(
        `axe.run(${JSON.stringify(within)}, { runOnly: ${JSON.stringify(rules)} })`,
      );
      return results.violations.flatMap(({ id, nodes }) =>
        nodes.map(({ target, failureSummary }) => `${id}: ${target.join(' ')}: ${failureSummary ?? ''}`),
      );
    },
    close: () => context.close(),
  };
}

/** Notes what goes wrong on a page. */
export function watch(page: Page, origin: string, wrong: string[]): void {
  page.on('console', (message) => {
    if (message.type() === 'error' || message.type() === 'warning') wrong.push(message.text());
  });
  page.on('pageerror', (fault) => wrong.push(String(fault)));
  page.on('request', (request) => {
    if (!request.url().startsWith(`${origin}/`)) wrong.push(`a request to ${request.url()}`);
  });
}
