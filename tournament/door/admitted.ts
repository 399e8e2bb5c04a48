import type { Id } from '../ids.ts';
import type { Setup } from '../state.ts';

const admitted = new WeakSet<Setup<Id>>();

/** Notes that a set-up was made or read here, and need not be read again. */
export function admit<I extends Id>(setup: Setup<I>): Setup<I> {
  admitted.add(setup);
  return setup;
}

/** Whether this is a set-up that was made or read here. */
export const isAdmitted = (value: unknown): value is Setup<Id> =>
  typeof value === 'object' && value !== null && admitted.has(value as Setup<Id>);
