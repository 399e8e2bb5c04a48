import { maxAtOnce } from '#contract/user-pictures.ts';

/** Those who come on screen within so many milliseconds are asked for in one call. */
const windowMs = 30;

interface Waiting<Found> {
  userId: number;
  resolve: (found: Found | null) => void;
  reject: (reason: unknown) => void;
}

/**
 * Asks about people one by one in calls of many.
 *
 * @param fetch what is found of these, whose ids have commas between them
 * @returns null of who has none
 */
export function batched<Found>(fetch: (ids: string) => Promise<ReadonlyMap<number, Found>>) {
  let batch: Waiting<Found>[] = [];
  const send = async (people: readonly Waiting<Found>[]): Promise<void> => {
    try {
      const found = await fetch(people.map(({ userId }) => userId).join(','));
      for (const { userId, resolve } of people) resolve(found.get(userId) ?? null);
    } catch (error) {
      for (const { reject } of people) reject(error);
    }
  };
  const sendAll = () => {
    const all = batch;
    batch = [];
    for (let from = 0; from < all.length; from += maxAtOnce) void send(all.slice(from, from + maxAtOnce));
  };
  return (userId: number): Promise<Found | null> =>
    new Promise((resolve, reject) => {
      if (batch.length === 0) setTimeout(sendAll, windowMs);
      batch.push({ userId, resolve, reject });
    });
}
