/**
 * The tests that are run on each small change to the code, as `scripts/mutate.ts` names them in MUTATION_TESTS: on
 * SQLite alone, for a second database would double hours.
 */
import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** The first failure ends a run, so what takes longest comes last. */
class QuickestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const duration = (file: TestSpecification): number =>
      this.ctx.cache.getTestSpecificationResult(file)?.duration ?? 0;
    return files.toSorted((a, b) => duration(a) - duration(b));
  }
}

export default defineConfig({
  test: {
    include: process.env.MUTATION_TESTS?.split(' ') ?? [],
    env: { TEST_DATABASE: 'sqlite' },
    testTimeout: 20_000,
    sequence: { sequencer: QuickestFirst },
  },
});
