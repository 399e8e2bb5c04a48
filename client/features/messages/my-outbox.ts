import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import { CallError } from '#client/lib/call-error.ts';
import { Kept } from '#client/lib/kept.ts';
import { onLeave } from '#client/lib/leaving.ts';
import { expire } from '#client/lib/session.ts';
import { useViewer } from '#client/lib/viewer.ts';
import { sendUnsent } from './api.ts';
import { Outbox, type Unsent } from './outbox.ts';

let opened: { userId: number; outbox: Outbox } | undefined;

/** The outbox of whoever is signed in; the one of somebody before them stops. */
export function outboxOf(userId: number, client: QueryClient): Outbox {
  if (opened?.userId !== userId) {
    opened?.outbox.stop();
    opened = {
      userId,
      outbox: new Outbox({ kept: new Kept('messages', userId), send: (unsent) => sent(client, unsent) }),
    };
  }
  return opened.outbox;
}

async function sent(client: QueryClient, unsent: Unsent): Promise<void> {
  try {
    await sendUnsent(client, unsent);
  } catch (error) {
    // Queries and mutations tell of it by themselves.
    if (error instanceof CallError && error.isSignedOut) expire(client);
    throw error;
  }
}

// Before its texts are taken out of the browser: what is still on its way would put them back.
onLeave((userId) => {
  if (opened?.userId !== userId) return;
  opened.outbox.stop();
  opened = undefined;
});

export function useOutbox(): { outbox: Outbox; unsent: readonly Unsent[] } {
  const outbox = outboxOf(useViewer().id, useQueryClient());
  return { outbox, unsent: useSyncExternalStore(outbox.subscribe, () => outbox.unsent) };
}
