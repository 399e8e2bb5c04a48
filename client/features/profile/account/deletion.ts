import { CallError } from '#client/data/call-error.ts';

/**
 * Deletes an account, also when an answer is lost on the way: whoever is then told that they are signed out has no
 * account any longer. Without a lost answer a session that has ended is a failure like any other.
 *
 * @returns makes an attempt; to be kept for as long as one person is at it
 */
export function goneOrLost() {
  let isAnswerLost = false;
  return async (attempt: () => Promise<undefined>): Promise<undefined> => {
    try {
      return await attempt();
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      if (isAnswerLost && error.isSignedOut) return undefined;
      isAnswerLost ||= error.isPassing;
      throw error;
    }
  };
}
