import type { QueryClient } from '@tanstack/react-query';
import { pictureQuery } from '#client/lib/players/picture-query.ts';

/** Shows one's own picture wherever one is seen here; others see it when they next ask. */
export async function showOwn(client: QueryClient, userId: number, imageUrl: string | null): Promise<void> {
  const { queryKey } = pictureQuery(userId);
  // What was asked before is answered with the one before.
  await client.cancelQueries({ queryKey });
  client.setQueryData(queryKey, imageUrl);
}
