import { relative } from 'node:path';
import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

const tests = process.env['MUTATION_TESTS']?.split(',') ?? [];
const place = ({ moduleId }: TestSpecification) => tests.indexOf(relative(process.cwd(), moduleId));

/** In the order in which they are named: the first to notice a change ends its run. */
class AsNamed extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    return files.toSorted((one, other) => place(one) - place(other));
  }
}

export default defineConfig({
  test: {
    include: tests,
    sequence: { sequencer: AsNamed },
    testTimeout: 15_000,
    hookTimeout: 60_000,
    expect: { poll: { timeout: 10_000 } },
  },
});
