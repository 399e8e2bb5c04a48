/** The part of `localStorage` that is used here. */
export type BrowserStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem' | 'key' | 'length'>;

/** What it is kept for: each use has a namespace of its own. */
export const namespaces = ['drafts', 'outbox', 'push', 'seen', 'shared'] as const;

/**
 * Texts of a person's own, such as what they typed and have not sent, kept in this browser so that neither a closed tab
 * nor a session that ends loses them. Under their own id, so that nobody who signs in later finds them.
 */
export class UserStorage {
  readonly #storage: BrowserStorage | undefined;
  readonly #prefix: string;

  constructor(
    namespace: (typeof namespaces)[number],
    userId: number,
    storage: BrowserStorage | undefined = browserStorage(),
  ) {
    this.#storage = storage;
    this.#prefix = `${namespace}:${userId}:`;
  }

  get(name: string): string | undefined {
    return this.#try((storage) => storage.getItem(this.#prefix + name) ?? undefined);
  }

  /** @returns whether the browser had room for it */
  set(name: string, text: string): boolean {
    const kept = this.#try((storage) => {
      if (text) storage.setItem(this.#prefix + name, text);
      else storage.removeItem(this.#prefix + name);
      return true;
    });
    return kept ?? false;
  }

  all(beginning: string): string[] {
    return this.#names(beginning).flatMap((name) => this.get(name) ?? []);
  }

  /** The person signs out: nothing of theirs stays here. */
  clear(): void {
    for (const name of this.#names('')) this.set(name, '');
  }

  #names(beginning: string): string[] {
    const start = this.#prefix + beginning;
    const names =
      this.#try((storage) => Array.from({ length: storage.length }, (_, index) => storage.key(index) ?? '')) ?? [];
    return names.filter((name) => name.startsWith(start)).map((name) => name.slice(this.#prefix.length));
  }

  #try<Result>(use: (storage: BrowserStorage) => Result): Result | undefined {
    try {
      return this.#storage && use(this.#storage);
    } catch {
      return undefined;
    }
  }
}

/** One text that belongs to the browser, or to the tab, and to nobody in particular. Without storage nothing is kept. */
export function storedText(key: string, area: 'localStorage' | 'sessionStorage' = 'localStorage') {
  const tryTo = <Result>(use: (storage: Storage) => Result): Result | undefined => {
    try {
      return use(globalThis[area]);
    } catch {
      return undefined;
    }
  };
  return {
    get: (): string | undefined => tryTo((storage) => storage.getItem(key)) ?? undefined,
    set: (text: string): void => tryTo((storage) => storage.setItem(key, text)),
    clear: (): void => tryTo((storage) => storage.removeItem(key)),
  };
}

/** The storage of this browser; nothing where it is switched off. */
export function browserStorage(): BrowserStorage | undefined {
  try {
    return localStorage;
  } catch {
    return undefined;
  }
}
