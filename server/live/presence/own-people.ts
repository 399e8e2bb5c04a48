import { type Change, People, type Shown } from './people.ts';

/** Who is here through this process, and who has just closed their last window and may be back in a moment. */
export class OwnPeople {
  readonly people = new People();
  /** In the order of the times, in milliseconds of any clock. */
  readonly #leftAt = new Map<number, number>();

  /** They have a window open. @returns what changes by it */
  keep(shown: Shown): Change[] {
    this.#leftAt.delete(shown[0]);
    return this.people.put(shown);
  }

  /** Their last window is closed. */
  leave(userId: number, now: number): void {
    if (this.people.has(userId) && !this.#leftAt.has(userId)) this.#leftAt.set(userId, now);
  }

  /** They are gone for good. @returns what changes by it */
  drop(userId: number): Change[] {
    this.#leftAt.delete(userId);
    return this.people.put([userId, []]);
  }

  /** Whoever left before that moment and has not come back is gone. @returns what changes by it */
  dropLeft(before: number): Change[] {
    const changes: Change[] = [];
    for (const [userId, leftAt] of this.#leftAt) {
      if (leftAt > before) break;
      changes.push(...this.drop(userId));
    }
    return changes;
  }
}
