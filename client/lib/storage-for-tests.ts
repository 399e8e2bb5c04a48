import type { BrowserStorage } from './user-storage.ts';

/** A browser's storage, as far as it is used here. */
export function storageInMemory(): BrowserStorage {
  const items = new Map<string, string>();
  return {
    getItem: (name) => items.get(name) ?? null,
    setItem: (name, text) => void items.set(name, text),
    removeItem: (name) => void items.delete(name),
    key: (index) => [...items.keys()][index] ?? null,
    get length() {
      return items.size;
    },
  };
}
