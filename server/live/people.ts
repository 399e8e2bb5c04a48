import { MultiMap } from './multi-map.ts';

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

/** What a process says of the people who are here through it: what has changed, or all of it; nobody in a sign of life. */
export interface Announcement {
  process: string;
  /** Counts the announcements in which something has changed; any other repeats the last number. */
  number: number;
  isWhole: boolean;
  people: readonly Shown[];
}

interface Process {
  people: People;
  number: number;
  heardAt: number;
}

/** Who is here through the other processes of the site, for as long as these are heard of. */
export class OtherProcesses {
  readonly #processes = new Map<string, Process>();

  /**
   * @param now in milliseconds of any clock, as all times here
   * @returns what changes by it; undefined where something before it is missing, and all has to be asked for
   */
  take({ process: name, number, isWhole, people }: Announcement, now: number): Change[] | undefined {
    const known = this.#processes.get(name);
    if (known !== undefined) known.heardAt = now;
    if (isWhole) {
      const process = known ?? { people: new People(), number, heardAt: now };
      process.number = number;
      this.#processes.set(name, process);
      const listed = new Set(people.map(([userId]) => userId));
      const gone = process.people.all().filter(([userId]) => !listed.has(userId));
      return [...gone.map(([userId]): Shown => [userId, []]), ...people].flatMap((shown) => process.people.put(shown));
    }
    if (known === undefined || number !== known.number + (people.length > 0 ? 1 : 0)) return undefined;
    known.number = number;
    return people.flatMap((shown) => known.people.put(shown));
  }

  /** Nobody is here any longer through a process that has been silent since. @returns what changes by it */
  dropSilent(since: number): Change[] {
    const silent = [...this.#processes].filter(([, { heardAt }]) => heardAt < since);
    for (const [name] of silent) this.#processes.delete(name);
    return silent.flatMap(([, { people }]) => people.all().flatMap(([userId]) => people.put([userId, []])));
  }

  /** Each process's people. */
  all(): People[] {
    return [...this.#processes.values()].map(({ people }) => people);
  }
}
