import { MultiMap } from '../multi-map.ts';

/** Somebody has begun or ceased to be here for the members of a group. */
export interface Change {
  groupId: number;
  userId: number;
  isHere: boolean;
}

/** One person, and the groups whose members may see that they are here: none for somebody who is not. */
export type Shown = readonly [userId: number, groupIds: readonly number[]];

/** People who are here, by group. */
export class People {
  readonly #groups = new Map<number, ReadonlySet<number>>();
  readonly #byGroup = new MultiMap<number, number>();

  /** @returns what is otherwise than before */
  put([userId, groupIds]: Shown): Change[] {
    const [before, after] = [this.#groups.get(userId) ?? new Set<number>(), new Set(groupIds)];
    const [left, come] = [before.difference(after), after.difference(before)];
    for (const groupId of left) this.#byGroup.delete(groupId, userId);
    for (const groupId of come) this.#byGroup.add(groupId, userId);
    if (after.size === 0) this.#groups.delete(userId);
    else this.#groups.set(userId, after);
    const change = (isHere: boolean) => (groupId: number) => ({ groupId, userId, isHere });
    return [...[...left].map(change(false)), ...[...come].map(change(true))];
  }

  has(userId: number): boolean {
    return this.#groups.has(userId);
  }

  in(groupId: number): ReadonlySet<number> {
    return this.#byGroup.get(groupId);
  }

  shown(userId: number): Shown {
    return [userId, [...(this.#groups.get(userId) ?? [])]];
  }

  all(): Shown[] {
    return [...this.#groups.keys()].map((userId) => this.shown(userId));
  }
}
