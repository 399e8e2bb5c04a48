import { onLeave } from '#client/lib/leaving.ts';
import { createStore } from '#client/lib/store.ts';

/** A picture that is to be sent, as the outbox keeps it: the file itself is in `picture-store.ts`. */
export interface PictureToSend {
  /** Names it in this browser. */
  key: string;
  /** In pixels. */
  width: number;
  height: number;
  description: string;
}

/** Untrusted: what an earlier page, or anybody, left in the browser's storage. */
export function picturesIn(stored: unknown): PictureToSend[] | undefined {
  if (!Array.isArray(stored) || stored.length === 0) return undefined;
  const isWhole = stored.every(
    ({ key, width, height, description }: Partial<Record<keyof PictureToSend, unknown>>) =>
      typeof key === 'string' &&
      typeof width === 'number' &&
      typeof height === 'number' &&
      typeof description === 'string',
  );
  return isWhole ? (stored as PictureToSend[]) : undefined;
}

/** Where files can be shown from, by their keys here, and by their ids once they are sent. */
export const localUrls = createStore<ReadonlyMap<string, string>>(new Map());

export const addLocalUrl = (name: string, url: string): void => localUrls.set(new Map(localUrls.get()).set(name, url));

/** How much of each file has gone, from 0 to 1, by their keys: of those on their way. */
export const uploadShares = createStore<ReadonlyMap<string, number>>(new Map());

export const databaseOf = (userId: number): string => `pictures:${userId}`;

onLeave((userId) => {
  for (const url of localUrls.get().values()) URL.revokeObjectURL(url);
  localUrls.set(new Map());
  globalThis.indexedDB?.deleteDatabase(databaseOf(userId));
});
