/** The main jobs in the engines besides Chromium, as far as they are on this machine; on the embedded database. */
import { defineConfig } from '@playwright/test';
import { findFirefox, findWebKit } from './programs.ts';
import type { WorkerFixtures } from './test.ts';

export default defineConfig<object, WorkerFixtures>({
  testDir: '.',
  outputDir: '../../test-results/engines',
  // One for each engine: what waits in one is the other's time.
  workers: 2,
  forbidOnly: process.env.CI === 'true',
  retries: process.env.CI === 'true' ? 1 : 0,
  // Each takes some 15 s alone; a busy machine is no fault of the app.
  timeout: 180_000,
  reporter: 'list',
  projects: [
    ...(findFirefox() ? [{ name: 'firefox', use: { engineName: 'firefox' as const } }] : []),
    ...(findWebKit() ? [{ name: 'webkit', use: { engineName: 'webkit' as const } }] : []),
  ],
});
