/** The parts of a request that go into its address. */
export interface AddressParts {
  params?: Readonly<Record<string, unknown>> | undefined;
  query?: Readonly<Record<string, unknown>> | undefined;
}

/** What every request is made of, for code that does not know whose it is: TypeScript cannot see that by itself. */
export const partsOf = (request: unknown) => (request ?? {}) as AddressParts & { body?: unknown };

/** The address of a call: `/groups/:id` with `{ params: { id: 5 }, query: { limit: 2 } }` is `/api/groups/5?limit=2`. */
export function addressOf(path: string, { params, query }: AddressParts): string {
  const filled = path.replaceAll(/:(\w+)/g, (_, name: string) => {
    const value = params?.[name];
    if (value === undefined || value === null || value === '') throw new Error(`${name} is missing for ${path}`);
    return encodeURIComponent(String(value));
  });
  const given = Object.entries(query ?? {}).filter(([, value]) => value !== undefined && value !== null);
  const search = new URLSearchParams(given.map(([name, value]) => [name, String(value)])).toString();
  return `/api${filled}${search ? `?${search}` : ''}`;
}

/** The query of the next page, from a `Link: <…>; rel="next"` header (RFC 8288); nothing on the last page. */
export function nextPageIn(link: string | null): Record<string, string> | undefined {
  const target = link?.match(/<([^>]*)>\s*;[^,]*\brel="?next"?/)?.[1];
  if (target === undefined) return undefined;
  // The base is only there to let a relative address be parsed.
  return Object.fromEntries(new URL(target, 'http://localhost').searchParams);
}
