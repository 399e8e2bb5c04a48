interface Bounds {
  /** How many values are kept. */
  count: number;
  /** How many bytes they may take together, as far as whoever keeps them knows. */
  bytes: number;
}

/** Keeps what was used last: where it would outgrow its bounds, what was not asked for the longest goes first. */
export class BoundedCache<Key, Value> {
  readonly #bounds: Bounds;
  /** In the order of their last use, the latest last. */
  readonly #kept = new Map<Key, { value: Value; bytes: number }>();
  #bytes = 0;

  constructor(bounds: Bounds) {
    this.#bounds = bounds;
  }

  get(key: Key): Value | undefined {
    const found = this.#kept.get(key);
    if (found === undefined) return undefined;
    this.#kept.delete(key);
    this.#kept.set(key, found);
    return found.value;
  }

  /** Keeps a value in the place of the one that the key had. One that is larger than all may be together is not kept. */
  set(key: Key, value: Value, bytes: number): void {
    this.delete(key);
    // Nor does it push out the others.
    if (bytes > this.#bounds.bytes) return;
    this.#kept.set(key, { value, bytes });
    this.#bytes += bytes;
    for (const oldest of this.#kept.keys()) {
      if (this.#kept.size <= this.#bounds.count && this.#bytes <= this.#bounds.bytes) return;
      this.delete(oldest);
    }
  }

  delete(key: Key): void {
    this.#bytes -= this.#kept.get(key)?.bytes ?? 0;
    this.#kept.delete(key);
  }
}
