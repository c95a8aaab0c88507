import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { TestContext } from 'vitest';

const root = fileURLToPath(new URL('../../../shared/recordings/', import.meta.url));

/** Folders of answers that the real service gave: bodies in JSON of one evening, and feeds. */
export const EVENING = `${root}2023-03-31`;
export const FEEDS = `${root}2021-12-feeds`;

/** For `beforeEach`: recorded answers are no part of the project, and without them there is nothing to test. */
export function needRecordings({ skip }: TestContext): void {
  skip(!existsSync(EVENING) || !existsSync(FEEDS), 'the recorded answers are not here');
}
