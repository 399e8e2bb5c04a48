import type { Log } from './log.ts';

/**
 * Runs what was left for after the commit, in its order. What is committed stays so: an action that fails, at once or
 * later, is logged, and fails neither the answer nor the actions behind it.
 */
export function runAfterCommit(actions: readonly (() => unknown)[], log: Log): void {
  const failed = (err: unknown) => log.error({ err }, 'something that follows a commit failed');
  for (const action of actions) {
    try {
      const outcome = action();
      if (outcome instanceof Promise) outcome.catch(failed);
    } catch (error) {
      failed(error);
    }
  }
}
