import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo, useSyncExternalStore } from 'react';
import { useViewer } from '#client/lib/viewer.ts';
import { useLiveEvent } from '#client/live/live.ts';
import type { Kind, Unsent } from './deeds.ts';
import type { Outbox } from './outbox.ts';
import { type AnyKind, canSend, outboxOf } from './outbox-of.ts';

/** Sends what is unsent, of these kinds, on whatever page one is: now, and whenever the connection is back. */
export function useSending(userId: number, sendable: readonly AnyKind[]): void {
  const client = useQueryClient();
  useEffect(() => {
    canSend(sendable);
    const outbox = outboxOf(userId, client);
    outbox.retry();
    addEventListener('online', outbox.retry);
    addEventListener('storage', outbox.reload);
    return () => {
      removeEventListener('online', outbox.retry);
      removeEventListener('storage', outbox.reload);
      outbox.rest();
    };
  }, [userId, client, sendable]);
  useLiveEvent('ready', () => outboxOf(userId, client).retry());
}

/** What the viewer has done of one kind and the server is not known to have, in the order in which it was done. */
export function useUnsent<Content>(kind: Kind<Content>): { outbox: Outbox; unsent: Unsent<Content>[] } {
  const outbox = outboxOf(useViewer().id, useQueryClient());
  const all = useSyncExternalStore(outbox.subscribe, () => outbox.unsent);
  return { outbox, unsent: useMemo(() => kind.among(all), [kind, all]) };
}
