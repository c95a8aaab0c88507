import type { Locator } from 'playwright-core';
import type { Opened } from './browser.ts';

/** A desktop's window. */
export const WIDE = { viewport: { width: 1400, height: 900 } };

/** Asks as a rider does: types and presses Enter. */
export async function ask({ page }: Pick<Opened, 'page'>, text: string): Promise<void> {
  await page.fill('#question', text);
  await page.press('#question', 'Enter');
}

/** The answer to what was asked last. */
export const lastAnswer = ({ page }: Pick<Opened, 'page'>): Locator =>
  page.locator('.exchange:last-child .answer');

/** Waits until the map shows what goes on now. */
export const live = ({ page }: Opened): Promise<void> =>
  page.locator('#live-state[data-state="live"]').waitFor();
