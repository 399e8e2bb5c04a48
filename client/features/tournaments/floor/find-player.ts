import type { QueryClient } from '@tanstack/react-query';
import { query } from '#client/data/queries.ts';
import { userCalls } from '#contract/users.ts';
import type { Face } from '#contract/values.ts';

/** Whoever has this name, as people write it. @throws CallError */
export async function findPlayer(client: QueryClient, name: string): Promise<Face | undefined> {
  const username = name.trim();
  const found = await client.fetchQuery(query(userCalls.search, { query: { username } }));
  return found.find((player) => player.username.toLowerCase() === username.toLowerCase());
}
