import { defineConfig } from 'vitest/config';

/** What takes long (`test/fast-and-slow.test.ts` says what that is) has a name of its own. */
const SLOW = 'test/**/*.slow.test.ts';

export default defineConfig({
  test: {
    testTimeout: 30_000,
    hookTimeout: 60_000,
    // A busy machine is not a failure.
    expect: { poll: { timeout: 25_000 } },
    projects: [
      { extends: true, test: { name: 'fast', include: ['test/**/*.test.ts'], exclude: [SLOW] } },
      { extends: true, test: { name: 'slow', include: [SLOW] } },
    ],
  },
});
