import { type Change, People, type Shown } from './people.ts';

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
