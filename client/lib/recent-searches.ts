import { useState } from 'react';
import { UserStorage } from './user-storage.ts';

/** How many are kept. */
const maxRecent = 5;

/** With one more, the latest first; of those that only differ in case the latest. */
export const withSearch = (recent: readonly string[], q: string): string[] =>
  [q, ...recent.filter((each) => each.toLowerCase() !== q.toLowerCase())].slice(0, maxRecent);

/** What somebody searched for last and opened something of, kept in this browser. */
export function useRecentSearches(userId: number) {
  const storage = new UserStorage('seen', userId);
  const [recent, setRecent] = useState(() => read(storage));
  const keep = (next: readonly string[]) => {
    storage.set('searches', next.length === 0 ? '' : JSON.stringify(next));
    setRecent(next);
  };
  return { recent, remember: (q: string) => keep(withSearch(recent, q)), clear: () => keep([]) };
}

function read(storage: UserStorage): readonly string[] {
  try {
    const kept: unknown = JSON.parse(storage.get('searches') ?? '[]');
    return Array.isArray(kept) ? kept.filter((each) => typeof each === 'string').slice(0, maxRecent) : [];
  } catch {
    return [];
  }
}
