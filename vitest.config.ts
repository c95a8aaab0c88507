import { defineConfig } from 'vitest/config';

/** What takes long has a name of its own: see `test/fast-and-slow.test.ts`. */
const SLOW = 'test/**/*.slow.test.ts';

/** What has a process of its own: the measure of patterns depends on what matched before, and tests of Discord have hung in a shared one. */
const ALONE = ['test/hostile-patterns.test.ts', 'test/discord/**/*.test.ts', 'test/adapters/discord.test.ts'];

/** Where processes that tests start write what they ran: `tools/coverage.ts`. */
const COUNTING = process.env['CHILD_COVERAGE'] !== undefined;

export default defineConfig({
  test: {
    // A busy machine is not a failure: these end what hangs, and no more.
    testTimeout: 300_000,
    hookTimeout: 300_000,
    // What every test is answered must be such as may be heard and read: `test/support/voice/`.
    env: { LINT_REPLIES: '1' },
    globalSetup: ['test/support/temporary-folder.ts'],
    setupFiles: COUNTING ? ['tools/coverage/count-children.ts'] : [],
    expect: { poll: { timeout: 250_000 } },
    projects: [
      {
        extends: true,
        test: {
          name: 'fast',
          include: ['test/**/*.test.ts'],
          exclude: [SLOW, ...ALONE],
          // Files share their process: half of the time went into loading and warming up the same code for each.
          isolate: false,
        },
      },
      {
        extends: true,
        test: { name: 'fast-alone', include: ALONE, exclude: [SLOW] },
      },
      { extends: true, test: { name: 'slow', include: [SLOW] } },
    ],
    coverage: {
      include: ['src/**/*.ts', 'adapters/**/*.ts'],
      // What runs in browsers, where nothing is counted.
      exclude: ['adapters/web/browser/**'],
      reporter: ['json'],
      reportOnFailure: true,
    },
  },
});
