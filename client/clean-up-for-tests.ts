import { afterEach, vi } from 'vitest';

/** What a test of the client makes of the clock, the browser and the environment ends with it. */
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  vi.unstubAllEnvs();
});
