import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: process.env['MUTATION_TESTS']?.split(',') ?? [],
    testTimeout: 20_000,
    hookTimeout: 60_000,
    expect: { poll: { timeout: 25_000 } },
  },
});
