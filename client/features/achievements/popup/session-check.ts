import type { Mutation, MutationCache } from '@tanstack/react-query';
import { mutationKeyOf } from '#client/data/keys.ts';
import { authCalls } from '#contract/auth.ts';

/** By which call somebody has come in, in this window. */
export interface WayIn {
  call: Mutation;
  /** They have an account since then. */
  isNew: boolean;
}

/** How whoever is signed in came in; undefined where they have only opened or reloaded the page. */
export function wayIn(calls: MutationCache): WayIn | undefined {
  const made = (call: typeof authCalls.login | typeof authCalls.register) =>
    calls.findAll({ mutationKey: mutationKeyOf(call), predicate: ({ state }) => state.status !== 'error' }).at(-1);
  const [registered, loggedIn] = [made(authCalls.register), made(authCalls.login)];
  if (registered) return { call: registered, isNew: true };
  return loggedIn && { call: loggedIn, isNew: false };
}

/** Specification section 9, in milliseconds. */
const afterLogin = 500;

/**
 * How long to wait before the server is asked what was never given.
 *
 * @param enteredAt when the person was set, in milliseconds since 1970
 */
export function pauseBefore({ isNew }: Pick<WayIn, 'isNew'>, enteredAt: number, now: number): number {
  return isNew ? 0 : Math.max(0, Math.min(afterLogin, enteredAt + afterLogin - now));
}
