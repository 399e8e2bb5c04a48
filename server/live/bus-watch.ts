import type { Bus } from './bus.ts';

/** Remembers since when the processes of a site do not hear each other. */
export class BusWatch {
  readonly #bus: Pick<Bus, 'isCarrying'>;
  #awaySince: string | null = null;

  constructor(bus: Pick<Bus, 'isCarrying' | 'subscribe'>, clock: () => Date) {
    this.#bus = bus;
    bus.subscribe(({ kind }) => {
      // Said again and again while it is away.
      if (kind === 'away') this.#awaySince ??= clock().toISOString();
      if (kind === 'missed') this.#awaySince = null;
    });
  }

  /** Null where they do. */
  awaySince(): string | null {
    if (this.#bus.isCarrying()) this.#awaySince = null;
    return this.#awaySince;
  }
}
