/**
 * The tests that need no browser. `unit` and `client` are what needs nothing at all; everything else on the server runs
 * twice, on each of the two databases.
 */
import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';
import { LongestFirst } from './scripts/longest-first.ts';

/** Rules are pure by decree, and so is what calls itself a unit: no database, so once is enough. */
const pureServerTests = ['server/**/rules.test.ts', 'server/**/*.unit.test.ts'];
/** Of the server over HTTP, but not of a database: they end before a statement, or after one that others show. */
const withoutDatabase = [
  'server/http/{addresses,http,limits,proxy}.test.ts',
  'server/features/groups/pictures/{refused-files,encoding}.test.ts',
  'server/live/cut-off.test.ts',
  'server/testing/socket-client.test.ts',
];
const serverTests = { include: ['server/**/*.test.ts'], exclude: pureServerTests, testTimeout: 60_000 };

/**
 * The files that a worker runs share their modules, for loading them anew takes longer than most files' tests do. So
 * what a module does when it is loaded is done once, and what a test changes in one it puts back. With room for what
 * lives for one test, a tenth less of the time goes into collecting it.
 */
const shared = { isolate: false, execArgv: ['--max-semi-space-size=32'] };

export default defineConfig({
  test: {
    // By default one fewer than there are: on two, one at a time.
    maxWorkers: availableParallelism(),
    sequence: { sequencer: LongestFirst },
    projects: [
      {
        test: {
          ...shared,
          name: 'unit',
          include: ['{tournament,rating,contract,scripts,bench}/**/*.test.ts', ...pureServerTests],
          // A property that is tried a thousand times takes a while on a busy machine.
          testTimeout: 120_000,
        },
      },
      {
        test: {
          ...shared,
          name: 'client',
          include: ['client/**/*.test.{ts,tsx}'],
          setupFiles: ['client/clean-up-for-tests.ts'],
          // A reader’s clock is not the server’s: this one is often a day ahead, is beside the hour, and changes.
          env: { TZ: 'Pacific/Chatham' },
          // A thread has the clock of its process.
          pool: 'forks',
          testTimeout: 30_000,
        },
      },
      { test: { ...shared, ...serverTests, name: 'sqlite', env: { TEST_DATABASE: 'sqlite' } } },
      {
        test: {
          ...shared,
          ...serverTests,
          exclude: [...pureServerTests, ...withoutDatabase],
          name: 'postgres',
          env: { TEST_DATABASE: 'postgres' },
          globalSetup: ['scripts/postgres-for-tests.ts', 'scripts/redis-for-tests.ts'],
        },
      },
    ],
  },
});
