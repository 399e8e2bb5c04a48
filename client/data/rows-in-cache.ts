/** What one has done to a row of a list is seen at once; the list is fetched again in its own time. */
import type { QueryClient, QueryFilters, QueryKey } from '@tanstack/react-query';
import type { Page } from './call.ts';
import { type Identified, identityOf } from './queries.ts';

/** Something is now as the server has answered, whatever is on its way: that was asked for before. */
export async function putAnswer<Data>(client: QueryClient, queryKey: QueryKey, answer: Data): Promise<void> {
  await client.cancelQueries({ queryKey });
  client.setQueryData(queryKey, answer);
}

/** Takes a row out of loaded lists: it was decided, removed, taken back. */
export function dropRow(client: QueryClient, lists: QueryFilters, id: number): void {
  changeRows(client, lists, (rows) => rows.filter((row) => identityOf(row) !== id));
}

/** A row is now as the server answered it, wherever a loaded list shows it. */
export function putRow(client: QueryClient, lists: QueryFilters, changed: Identified): void {
  const id = identityOf(changed);
  changeRows(client, lists, (rows) => rows.map((row) => (identityOf(row) === id ? changed : row)));
}

/** Changes the rows of loaded lists. Cast: what they are is known to whoever names the lists. */
export function changeRows<Row extends Identified = Identified>(
  client: QueryClient,
  lists: QueryFilters,
  change: (rows: Row[]) => Row[],
): void {
  client.setQueriesData<unknown>(lists, (data: unknown) => {
    if (!isPaged(data)) return data;
    return { ...data, pages: data.pages.map((page) => ({ ...page, items: change(page.items as Row[]) })) };
  });
}

/** Cast: whatever the cache holds for a list that comes in pages. */
function isPaged(data: unknown): data is { pages: Page<Identified>[] } {
  return typeof data === 'object' && data !== null && 'pages' in data && Array.isArray(data.pages);
}

/** The rows of a list that is loaded, page by page or whole. Untrusted: whatever the cache holds for it. */
export function rowsIn<Row>(data: unknown): Row[] {
  if (Array.isArray(data)) return data;
  if (typeof data !== 'object' || data === null || !('pages' in data) || !Array.isArray(data.pages)) return [];
  return data.pages.flatMap((page: Page<Row>) => page.items);
}
