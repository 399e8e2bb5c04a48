import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo, useSyncExternalStore } from 'react';
import { CallError } from '#client/data/call-error.ts';
import { Kept } from '#client/lib/kept.ts';
import { onLeave } from '#client/lib/leaving.ts';
import { expire } from '#client/lib/session.ts';
import { useViewer } from '#client/lib/viewer.ts';
import { useLiveEvent } from '#client/live/live.ts';
import type { Kind, Unsent } from './deeds.ts';
import { Outbox } from './outbox.ts';

type AnyKind = Pick<Kind<unknown>, 'name' | 'deliver'>;

const kinds = new Map<string, AnyKind>();
let opened: { userId: number; outbox: Outbox } | undefined;

/** The outbox of whoever is signed in; the one of somebody before them stops. */
export function outboxOf(userId: number, client: QueryClient): Outbox {
  if (opened?.userId !== userId) {
    opened?.outbox.stop();
    const deliver = (unsent: Unsent) => {
      const delivery = kinds.get(unsent.kind)?.deliver(client, unsent);
      return delivery && noticingTheEnd(client, delivery);
    };
    opened = { userId, outbox: new Outbox({ kept: new Kept('outbox', userId), deliver }) };
  }
  return opened.outbox;
}

/** Queries and mutations tell of a session that has ended by themselves. */
async function noticingTheEnd(client: QueryClient, delivery: Promise<void>): Promise<void> {
  try {
    await delivery;
  } catch (error) {
    if (error instanceof CallError && error.isSignedOut) expire(client);
    throw error;
  }
}

// Before its contents are taken out of the browser: what is still on its way would put them back.
onLeave((userId) => {
  if (opened?.userId !== userId) return;
  opened.outbox.stop();
  opened = undefined;
});

/** Sends what is unsent, of these kinds, on whatever page one is: now, and whenever the connection is back. */
export function useSending(userId: number, sendable: readonly AnyKind[]): void {
  const client = useQueryClient();
  useEffect(() => {
    for (const kind of sendable) kinds.set(kind.name, kind);
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
