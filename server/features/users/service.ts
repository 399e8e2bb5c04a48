import type { PublicProfile } from '#contract/users.ts';
import type { Deps } from '../../deps.ts';
import { Refusal } from '../../kernel/refusal.ts';
import * as queries from './queries.ts';

const maxFound = 20;

export type UsersService = ReturnType<typeof usersService>;

/** What anyone signed in may know of others: never an e-mail address. */
export function usersService({ database }: Deps) {
  return {
    search(prefix: string): Promise<{ id: number; username: string }[]> {
      return database.read((tx) => queries.listByPrefix(tx, prefix.toLowerCase(), maxFound));
    },

    /** @throws Refusal `not_found`, also for an account that was deleted */
    async get(id: number): Promise<PublicProfile> {
      const user = await database.read((tx) => queries.findPublic(tx, id));
      if (user === undefined) throw new Refusal('not_found', 'This player could not be found.');
      return user;
    },
  };
}
