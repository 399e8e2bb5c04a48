import { useSyncExternalStore } from 'react';

let count = 0;
const listeners = new Set<() => void>();

/** Says how much is new, for the window's title: it can be read there while one is elsewhere. */
export function setWindowNews(news: number): void {
  if (news === count) return;
  count = news;
  for (const listener of listeners) listener();
}

export const useWindowNews = (): number => useSyncExternalStore(subscribe, () => count);

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}
