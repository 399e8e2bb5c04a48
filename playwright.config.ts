/** Journeys in the machine's own Chromium, against the built client and the real server, on each of the databases. */
import { availableParallelism } from 'node:os';
import { defineConfig } from '@playwright/test';
import { chromiumArguments, findChromiumForJourneys } from './e2e/harness/chromium.ts';
import type { Options } from './e2e/harness/test.ts';
import { findPostgresBinaries } from './server/testing/postgres-cluster.ts';

const executablePath = findChromiumForJourneys();
const hasPostgres = Boolean(process.env.TEST_POSTGRES_URL) || findPostgresBinaries() !== undefined;

export default defineConfig<Options>({
  testDir: 'e2e',
  testMatch: '**/*.spec.ts',
  // These have a configuration of their own, and an engine of their own.
  testIgnore: '**/e2e/engines/**',
  outputDir: 'test-results',
  globalSetup: './e2e/harness/global-setup.ts',
  fullyParallel: true,
  // One more than there are processors: each waits for what it has asked for now and then.
  workers: availableParallelism() + 1,
  forbidOnly: process.env.CI === 'true',
  // Decision 30: who passes the second time is unsteady, which the run says at its end.
  retries: process.env.CI === 'true' ? 1 : 0,
  // Most take seconds; on a machine that is busy with something else they take ten times as long.
  timeout: 180_000,
  // Beside the tests that need no browser, a screen may take seconds.
  expect: { timeout: 20_000 },
  reporter: 'list',
  use: {
    locale: 'en-GB',
    timezoneId: 'UTC',
    // What costs every window its second: to fetch the whole app for later, and to move what changes its place. The
    // journeys that are about either ask for it, and so does the main one.
    serviceWorkers: 'block',
    reducedMotion: 'reduce',
    // A button that never comes is not waited for as long as the whole test may take.
    actionTimeout: 30_000,
    screenshot: 'only-on-failure',
    launchOptions: { args: chromiumArguments, ...(executablePath ? { executablePath } : {}) },
  },
  // In the order in which they begin: the longest first, so that no worker is left alone with it.
  projects: [
    // What the screens do does not depend on the database; the main journey shows that they get along with both.
    ...(hasPostgres
      ? [{ name: 'postgres', testMatch: '**/main-*.spec.ts', use: { database: 'postgres' as const } }]
      : []),
    { name: 'sqlite', use: { database: 'sqlite' } },
  ],
});
