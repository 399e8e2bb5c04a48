const none: ReadonlySet<never> = new Set();

/** Many values for each key; a key without values takes no room. */
export class MultiMap<Key, Value> {
  readonly #sets = new Map<Key, Set<Value>>();

  get(key: Key): ReadonlySet<Value> {
    return this.#sets.get(key) ?? none;
  }

  /** The values of any of the keys, each once. */
  union(keys: readonly Key[]): ReadonlySet<Value> {
    const [only, ...others] = keys.map((key) => this.get(key)).filter((values) => values.size > 0);
    if (only === undefined) return none;
    return others.length === 0 ? only : new Set([only, ...others].flatMap((values) => [...values]));
  }

  values(): Value[] {
    return [...this.#sets.values()].flatMap((values) => [...values]);
  }

  add(key: Key, value: Value): void {
    const set = this.#sets.get(key) ?? new Set();
    this.#sets.set(key, set);
    set.add(value);
  }

  delete(key: Key, value: Value): void {
    const set = this.#sets.get(key);
    set?.delete(value);
    if (set?.size === 0) this.#sets.delete(key);
  }
}
