import type { QueryClient } from '@tanstack/react-query';
import { CallError } from '#client/data/call-error.ts';
import { Kept } from '#client/lib/kept.ts';
import { onLeave } from '#client/lib/leaving.ts';
import { expire } from '#client/lib/session.ts';
import type { Kind, Unsent } from './deeds.ts';
import { Outbox } from './outbox.ts';

export type AnyKind = Pick<Kind<unknown>, 'name' | 'deliver'>;

const kinds = new Map<string, AnyKind>();
let opened: { userId: number; outbox: Outbox } | undefined;

/** From now on this page knows how to send what is of these kinds. */
export function canSend(sendable: readonly AnyKind[]): void {
  for (const kind of sendable) kinds.set(kind.name, kind);
}

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
