import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo, useSyncExternalStore } from 'react';
import { CallError } from '#client/data/call-error.ts';
import { onLeave } from '#client/lib/leaving.ts';
import { expire } from '#client/lib/session.ts';
import { UserStorage } from '#client/lib/user-storage.ts';
import { useViewer } from '#client/lib/viewer.ts';
import { live } from '#client/live/live.ts';
import { Outbox } from './outbox.ts';
import type { Kind, Unsent } from './queued-mutation.ts';

/**
 * Sends what is unsent, of these kinds: now, and whenever the connection is back.
 *
 * @returns what ends it
 */
export function startSending(userId: number, client: QueryClient, sendable: readonly AnyKind[]): () => void {
  for (const kind of sendable) kinds.set(kind.name, kind);
  const outbox = outboxOf(userId, client);
  const ending = new AbortController();
  addEventListener('online', outbox.retry, { signal: ending.signal });
  addEventListener('storage', outbox.reload, { signal: ending.signal });
  const endHearing = live.onEvent(({ type }) => type === 'ready' && outbox.retry());
  outbox.retry();
  return () => {
    ending.abort();
    endHearing();
    outbox.rest();
  };
}

/** The same on whatever page one is, for as long as somebody is signed in. */
export function useSending(userId: number, sendable: readonly AnyKind[]): void {
  const client = useQueryClient();
  useEffect(() => startSending(userId, client, sendable), [userId, client, sendable]);
}

/** What the viewer has done of one kind and the server is not known to have, in the order in which it was done. */
export function useUnsent<Content>(kind: Kind<Content>): { outbox: Outbox; unsent: Unsent<Content>[] } {
  const outbox = outboxOf(useViewer().id, useQueryClient());
  const all = useSyncExternalStore(outbox.subscribe, () => outbox.unsent);
  return { outbox, unsent: useMemo(() => kind.among(all), [kind, all]) };
}

export type AnyKind = Pick<Kind<unknown>, 'name' | 'deliver'>;

/** Those that this page knows how to send. */
const kinds = new Map<string, AnyKind>();
let opened: { userId: number; outbox: Outbox } | undefined;

/** The outbox of whoever is signed in; the one of somebody before them stops. */
export function outboxOf(userId: number, client: QueryClient): Outbox {
  if (opened?.userId !== userId) {
    opened?.outbox.stop();
    const deliver = (unsent: Unsent) => {
      const delivery = kinds.get(unsent.kind)?.deliver(client, unsent);
      // Queries and mutations tell of a session that has ended by themselves.
      return delivery?.catch((error: unknown) => {
        if (error instanceof CallError && error.isSignedOut) expire(client);
        throw error;
      });
    };
    opened = { userId, outbox: new Outbox({ storage: new UserStorage('outbox', userId), deliver }) };
  }
  return opened.outbox;
}

// Before its contents are taken out of the browser: what is still on its way would put them back.
onLeave((userId) => {
  if (opened?.userId !== userId) return;
  opened.outbox.stop();
  opened = undefined;
});
