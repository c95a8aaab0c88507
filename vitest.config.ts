import { defineConfig } from 'vitest/config';

/** What takes long has a name of its own: see `test/fast-and-slow.test.ts`. */
const SLOW = 'test/**/*.slow.test.ts';

/** Where processes that tests start write what they ran: `tools/coverage.ts`. */
const COUNTING = process.env['CHILD_COVERAGE'] !== undefined;

export default defineConfig({
  test: {
    testTimeout: 30_000,
    hookTimeout: 60_000,
    setupFiles: COUNTING ? ['tools/coverage/count-children.ts'] : [],
    // A busy machine is not a failure.
    expect: { poll: { timeout: 25_000 } },
    projects: [
      {
        extends: true,
        test: { name: 'fast', env: { LINT_REPLIES: '1' }, include: ['test/**/*.test.ts'], exclude: [SLOW] },
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
