/** The part of `localStorage` that is used here. */
export type Shelf = Pick<Storage, 'getItem' | 'setItem' | 'removeItem' | 'key' | 'length'>;

/** Whose words they are: each feature that keeps any has a corner of its own. */
type Corner = 'messages' | 'forms' | 'outbox' | 'seen';

/**
 * What a person typed and has not sent, kept in this browser so that neither a closed tab nor a session that ends loses
 * it. Under their own id, so that nobody who signs in later finds it. Where storage is switched off or full it lasts as
 * long as the page.
 */
export class Kept {
  readonly #shelf: Shelf | undefined;
  readonly #prefix: string;

  constructor(corner: Corner, userId: number, shelf: Shelf | undefined = localShelf()) {
    this.#shelf = shelf;
    this.#prefix = `${corner}:${userId}:`;
  }

  get(name: string): string | undefined {
    return this.#try((shelf) => shelf.getItem(this.#prefix + name) ?? undefined);
  }

  /** @returns whether the browser had room for it */
  set(name: string, text: string): boolean {
    const kept = this.#try((shelf) => {
      if (text) shelf.setItem(this.#prefix + name, text);
      else shelf.removeItem(this.#prefix + name);
      return true;
    });
    return kept ?? false;
  }

  /** The texts whose names begin so. */
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
      this.#try((shelf) => Array.from({ length: shelf.length }, (_, index) => shelf.key(index) ?? '')) ?? [];
    return names.filter((name) => name.startsWith(start)).map((name) => name.slice(this.#prefix.length));
  }

  #try<Result>(use: (shelf: Shelf) => Result): Result | undefined {
    try {
      return this.#shelf && use(this.#shelf);
    } catch {
      return undefined;
    }
  }
}

/** The storage of this browser; nothing where it is switched off. */
export function localShelf(): Shelf | undefined {
  try {
    return localStorage;
  } catch {
    return undefined;
  }
}
