/**
 * The tests that need no browser. `unit` is what needs nothing at all; everything else on the server runs twice, on
 * each of the two databases.
 */
import { defineConfig } from 'vitest/config';

/** Rules are pure by decree, and so is what calls itself a unit: no database, so once is enough. */
const pureServerTests = ['server/**/rules.test.ts', 'server/**/*.unit.test.ts'];
const serverTests = { include: ['server/**/*.test.ts'], exclude: pureServerTests, testTimeout: 20_000 };

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'unit',
          include: ['{tournament,contract,client,scripts,bench}/**/*.test.{ts,tsx}', ...pureServerTests],
        },
      },
      { test: { ...serverTests, name: 'sqlite', env: { TEST_DATABASE: 'sqlite' } } },
      {
        test: {
          ...serverTests,
          name: 'postgres',
          env: { TEST_DATABASE: 'postgres' },
          globalSetup: ['scripts/postgres-for-tests.ts'],
        },
      },
    ],
  },
});
