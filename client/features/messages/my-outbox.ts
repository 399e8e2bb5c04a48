import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import { Kept } from '#client/lib/kept.ts';
import { onLeave } from '#client/lib/leaving.ts';
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
      outbox: new Outbox({ kept: new Kept('messages', userId), send: (unsent) => sendUnsent(client, unsent) }),
    };
  }
  return opened.outbox;
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
