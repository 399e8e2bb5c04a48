import type { Setup } from '../state.ts';

const admitted = new WeakSet<Setup>();

/** Notes that a set-up was made or read here, and need not be read again. */
export function admit(setup: Setup): Setup {
  admitted.add(setup);
  return setup;
}

/** Whether this is a set-up that was made or read here. */
export const isAdmitted = (value: unknown): value is Setup =>
  typeof value === 'object' && value !== null && admitted.has(value as Setup);
