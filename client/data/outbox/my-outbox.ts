import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo, useSyncExternalStore } from 'react';
import { useViewer } from '#client/lib/viewer.ts';
import { live } from '#client/live/live.ts';
import type { Kind, Unsent } from './deeds.ts';
import type { Outbox } from './outbox.ts';
import { type AnyKind, canSend, outboxOf } from './outbox-of.ts';

/**
 * Sends what is unsent, of these kinds: now, and whenever the connection is back.
 *
 * @returns what ends it
 */
export function startSending(userId: number, client: QueryClient, sendable: readonly AnyKind[]): () => void {
  canSend(sendable);
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
