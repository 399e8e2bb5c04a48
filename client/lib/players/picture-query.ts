import { queryOptions } from '@tanstack/react-query';
import { call } from '#client/data/call.ts';
import { freshnessOf } from '#client/data/freshness.ts';
import { keyOf } from '#client/data/keys.ts';
import { mostAtOnce, type UserPicture, userPictureCalls } from '#contract/user-pictures.ts';

const { list } = userPictureCalls;

/** Where a player's picture is in its largest size; null where they have none. */
export const pictureQuery = (userId: number) =>
  queryOptions({
    queryKey: [...keyOf(list), userId],
    queryFn: (): Promise<string | null> => pictures.ask(userId),
    staleTime: freshnessOf(list),
  });

/** How long those who come on screen are gathered before their pictures are asked for, in milliseconds. */
const gathering = 30;

interface Waiting {
  userId: number;
  resolve: (imageUrl: string | null) => void;
  reject: (reason: unknown) => void;
}

/** Asks for the pictures of all who come on screen at the same moment in one call. */
export class Gathering {
  readonly #list: (userIds: readonly number[]) => Promise<readonly UserPicture[]>;
  #waiting: Waiting[] = [];

  constructor(list: (userIds: readonly number[]) => Promise<readonly UserPicture[]>) {
    this.#list = list;
  }

  /** Where somebody's picture is; null where they have none. */
  ask(userId: number): Promise<string | null> {
    return new Promise((resolve, reject) => {
      if (this.#waiting.length === 0) setTimeout(() => this.#send(), gathering);
      this.#waiting.push({ userId, resolve, reject });
    });
  }

  #send(): void {
    const all = this.#waiting;
    this.#waiting = [];
    for (let from = 0; from < all.length; from += mostAtOnce) void this.#fetch(all.slice(from, from + mostAtOnce));
  }

  async #fetch(people: readonly Waiting[]): Promise<void> {
    try {
      const pictures = await this.#list(people.map(({ userId }) => userId));
      const addresses = new Map(pictures.map(({ userId, imageUrl }) => [userId, imageUrl]));
      for (const { userId, resolve } of people) resolve(addresses.get(userId) ?? null);
    } catch (error) {
      for (const { reject } of people) reject(error);
    }
  }
}

const pictures = new Gathering((userIds) => call(userPictureCalls.list, { query: { ids: userIds.join(',') } }));
