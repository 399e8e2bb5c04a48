import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import { useViewer } from '#client/lib/viewer.ts';
import { sendUnsent } from './api.ts';
import { Kept } from './kept.ts';
import { Outbox, type Unsent } from './outbox.ts';

let opened: { userId: number; outbox: Outbox } | undefined;

/** The outbox of whoever is signed in; the one of somebody before them stops. */
export function outboxOf(userId: number, client: QueryClient): Outbox {
  if (opened?.userId !== userId) {
    opened?.outbox.stop();
    opened = { userId, outbox: new Outbox({ kept: new Kept(userId), send: (unsent) => sendUnsent(client, unsent) }) };
  }
  return opened.outbox;
}

/** For signing out: takes what a person typed and has not sent out of this browser. */
export function forgetTyped(userId: number): void {
  if (opened?.userId === userId) {
    opened.outbox.stop();
    opened = undefined;
  }
  new Kept(userId).clear();
}

export function useOutbox(): { outbox: Outbox; unsent: readonly Unsent[] } {
  const outbox = outboxOf(useViewer().id, useQueryClient());
  return { outbox, unsent: useSyncExternalStore(outbox.subscribe, () => outbox.unsent) };
}
