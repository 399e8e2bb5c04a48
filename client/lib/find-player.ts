import type { QueryClient } from '@tanstack/react-query';
import { query } from '#client/data/queries.ts';
import { readAs } from '#contract/names.ts';
import { userCalls } from '#contract/users.ts';
import type { Face } from '#contract/values.ts';

/** Who of those that a search has found is meant: by their username, or else by a display name that one alone has. */
export function theOneCalled(found: readonly Face[], typed: string): Face | undefined {
  const called = (name: string) => readAs(name) === readAs(typed);
  const named = found.filter(({ name }) => called(name));
  return (
    found.find(({ username }) => username.toLowerCase() === typed.trim().toLowerCase()) ??
    (named.length === 1 ? named[0] : undefined)
  );
}

/** Whoever has this name, as people write it. @throws CallError */
export async function findPlayer(client: QueryClient, typed: string): Promise<Face | undefined> {
  const username = typed.trim();
  return theOneCalled(await client.fetchQuery(query(userCalls.search, { query: { username } })), username);
}
