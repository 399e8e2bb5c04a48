import { hashKey, type QueryClient, queryOptions, useQuery } from '@tanstack/react-query';
import { call } from '#client/data/call.ts';
import { CallError } from '#client/data/call-error.ts';
import { keyOf, mutationKeyOf } from '#client/data/keys.ts';
import type { AnyMutation } from '#client/data/query-client.ts';
import { authCalls, type Self } from '#contract/auth.ts';
import { forgetPerson, nextPerson } from './leaving.ts';
import { PendingLogout } from './pending-logout.ts';
import { createStore } from './store.ts';
import { tellOtherTabs } from './tabs.ts';

/** Whoever signs in next waits for it. */
const logoutTimeoutMs = 10_000;

export const pendingLogout = new PendingLogout(() =>
  call(authCalls.logout, {}, { signal: AbortSignal.timeout(logoutTimeoutMs) }),
);

/** Who is signed in; null is nobody. */
export const sessionQuery = queryOptions({
  queryKey: keyOf(authCalls.me),
  queryFn: ({ client, signal }) => whoIsSignedIn(client, signal),
  staleTime: Number.POSITIVE_INFINITY,
});

/** What the person is to read, where somebody else has ended their session. */
export const whySessionEnded = createStore<string | undefined>(undefined);

const sessionHash = hashKey(sessionQuery.queryKey);

export const isSession = ({ queryHash }: { queryHash: string }): boolean => queryHash === sessionHash;

async function whoIsSignedIn(client: QueryClient, signal: AbortSignal): Promise<Self | null> {
  // An answer that was lost may have taken the mark away with it.
  if (pendingLogout.isPending || !(isMarkedSignedIn() || isChanging(client))) return null;
  try {
    return await call(authCalls.me, {}, { signal });
  } catch (error) {
    if (error instanceof CallError && error.isSignedOut && !isChanging(client)) return null;
    throw error;
  }
}

export type Session = { state: 'loading' } | { state: 'signed out' } | { state: 'signed in'; user: Self };

/** A check that failed means no user, unless an earlier one found who it is. */
export function useSession(): Session {
  const { data, isPending } = useQuery(sessionQuery);
  if (data) return { state: 'signed in', user: data };
  return { state: isPending ? 'loading' : 'signed out' };
}

export function enter(client: QueryClient, user: Self): void {
  whySessionEnded.set(undefined);
  changeViewer(client, user);
  tellOtherTabs({ kind: 'entered', userId: user.id });
}

/** Whoever is signed in here signs out: in this browser at once, on the server as soon as it can be reached. */
export function logOut(client: QueryClient, userId: number): void {
  removeMark();
  pendingLogout.request();
  leave(client, userId);
  void pendingLogout.settle();
}

/** Whoever was signed in here has signed out, or their account is gone: in the other tabs, too. */
export function leave(client: QueryClient, userId: number): void {
  leaveThisTab(client, userId);
  tellOtherTabs({ kind: 'left', userId });
}

/** The same where another tab has told of it. */
export function leaveThisTab(client: QueryClient, userId: number): void {
  changeViewer(client, null);
  forgetPerson(userId);
}

/** These end the session that they are made in, or give it another token. */
const changingCalls = [authCalls.changePassword, authCalls.deleteAccount];

/** Whether such a call is under way: its answer alone says what became of the session, even if the first one is lost. */
function isChanging(client: QueryClient, but?: AnyMutation): boolean {
  const predicate = (mutation: AnyMutation) => mutation !== but;
  return changingCalls.some((call) => client.isMutating({ mutationKey: mutationKeyOf(call), predicate }) > 0);
}

/** Whether it was ended here just now, by its account's end: the page on which that was done says goodbye. */
const hasDeletedAccount = (client: QueryClient): boolean =>
  client.getMutationCache().findAll({ mutationKey: mutationKeyOf(authCalls.deleteAccount), status: 'success' }).length >
  0;

/**
 * The session is over without anybody having ended it here. What was typed stays, for when they are back.
 *
 * @param by what found it, if it was to change something
 */
export function expire(client: QueryClient, by?: AnyMutation): void {
  if (isChanging(client, by) || hasDeletedAccount(client)) return;
  client.setQueryData(sessionQuery.queryKey, null);
}

export function storeSelf(client: QueryClient, self: Self): void {
  client.setQueryData(sessionQuery.queryKey, self);
}

/**
 * Empties the cache, and forgets what nobody answered, as soon as the server says that another person is signed in than
 * the last one, as when they changed in another tab. Where nobody is, the last one may come back to what they had before
 * them.
 */
export function emptyForTheNext(client: QueryClient): void {
  let last: number | undefined;
  client.getQueryCache().subscribe(({ type, query }) => {
    if (type !== 'updated' || !isSession(query)) return;
    const id = client.getQueryData(sessionQuery.queryKey)?.id;
    if (id === undefined) return;
    if (last !== undefined && last !== id) {
      empty(client);
      nextPerson();
    }
    last = id;
  });
}

/** Someone else looks at the app from now on, or nobody: nothing that was fetched for the one before is kept. */
function changeViewer(client: QueryClient, viewer: Self | null): void {
  empty(client);
  // What was asked before this would be answered with whoever it was then.
  void client.cancelQueries(sessionQuery);
  client.setQueryData(sessionQuery.queryKey, viewer);
}

function empty(client: QueryClient): void {
  client.removeQueries({ predicate: (query) => !isSession(query) });
  // What could not be done may be kept to be done again, with what one has chosen for it.
  const attempts = client.getMutationCache();
  for (const ended of attempts.findAll({ predicate: ({ state }) => state.status !== 'pending' }))
    attempts.remove(ended);
}

/** Set by the server beside the session's cookie, which no script can see, and cleared together with it. */
const name = 'thirdshot-signed-in';

/** Whether it is worth asking who is signed in: without the mark nobody is. */
export function isMarkedSignedIn(): boolean {
  return document.cookie.split('; ').includes(`${name}=1`);
}

function removeMark(): void {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API answers later, and a reload must not be quicker.
  document.cookie = `${name}=; Path=/; Max-Age=0`;
}
