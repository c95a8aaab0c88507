import { defineConfig } from 'vitest/config';

/** What takes long has a name of its own: see `test/fast-and-slow.test.ts`. */
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
    coverage: {
      include: ['src/**/*.ts', 'adapters/**/*.ts'],
      // What runs in processes and browsers of its own, where nothing is counted.
      exclude: ['src/main.ts', 'src/commands/**', 'adapters/web/browser/**'],
      reporter: ['text-summary', 'json'],
      thresholds: { lines: 95, branches: 90 },
    },
  },
});
