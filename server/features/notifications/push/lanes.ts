import { setTimeout as pause } from 'node:timers/promises';

/** So much is under way at the same time, and so much to one push service, which may be slow … */
const usual = { inAll: 60, toOne: 20 };
/** … and some more of what is urgent. */
export const mostUrgent = { inAll: 72, toOne: 24 };

/** Pushes to one device. */
export interface Errand {
  deviceId: number;
  /** Of its push service. */
  origin: string;
  isUrgent: boolean;
  /** @param isOver whether what is not begun by now is to be looked at again */
  run(isOver: () => boolean): Promise<void>;
}

/** What is under way to push services: each has a lane, so that one that is slow holds up no other. */
export class Lanes {
  readonly #underWay = new Map<Errand, Promise<void>>();
  #failure: { error: unknown } | undefined;

  get deviceIds(): number[] {
    return [...this.#underWay.keys()].map(({ deviceId }) => deviceId);
  }

  /** The push services to which nothing goes now that is not urgent. */
  get full(): string[] {
    const lanes = Map.groupBy(this.#underWay.keys(), ({ origin }) => origin);
    return [...lanes].flatMap(([origin, lane]) => (lane.length < usual.toOne ? [] : [origin]));
  }

  /**
   * Begins these in their order, each as soon as there is room for it.
   *
   * @param ms after so long the others are left as they are
   * @throws what has failed
   */
  async run(errands: readonly Errand[], ms: number): Promise<void> {
    const waiting = new Set(errands);
    const begun: Promise<void>[] = [];
    let isOver = false;
    const begin = () => {
      for (const errand of waiting) {
        if (isOver || !this.#hasRoomFor(errand)) continue;
        waiting.delete(errand);
        const done = this.#done(errand, () => isOver).then(begin);
        this.#underWay.set(errand, done);
        begun.push(done);
      }
    };
    begin();
    const timer = new AbortController();
    const ended = async () => {
      if (begun.length === 0 && this.#underWay.size > 0) await Promise.race(this.#underWay.values());
      for (const done of begun) await done;
    };
    await Promise.race([ended(), pause(ms, undefined, { signal: timer.signal }).catch(() => undefined)]);
    timer.abort();
    isOver = true;
    if (this.#failure !== undefined) throw this.#failure.error;
  }

  /** Once nothing is under way. */
  async end(): Promise<void> {
    await Promise.all(this.#underWay.values());
  }

  async #done(errand: Errand, isOver: () => boolean): Promise<void> {
    try {
      await errand.run(isOver);
    } catch (error) {
      this.#failure ??= { error };
    }
    this.#underWay.delete(errand);
  }

  #hasRoomFor({ origin, isUrgent }: Errand): boolean {
    const most = isUrgent ? mostUrgent : usual;
    const toOne = [...this.#underWay.keys()].filter((each) => each.origin === origin);
    return this.#underWay.size < most.inAll && toOne.length < most.toOne;
  }
}
