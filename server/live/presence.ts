import { randomBytes } from 'node:crypto';
import type { LiveEvent } from '#contract/live.ts';
import type { Announcement, Bus, Shown } from './bus.ts';
import { Coalescing } from './coalescing.ts';
import { MultiMap } from './multi-map.ts';
import { topics } from './topics.ts';

/** How long somebody whose last window is closed still counts as here, in milliseconds: a reload is not told. */
const graceMs = 20_000;
/** How often a process says that it is there, and looks who is gone, in milliseconds. */
const heartbeatMs = 5_000;
/** Nobody is here through a process that has not been heard of for so long: its people have had time to come back. */
const silentMs = 3 * heartbeatMs;
/** For how long changes wait for each other before the other processes are told, in milliseconds. */
const batchMs = 100;

/** Somebody has begun or ceased to be here for the members of a group. */
interface Change {
  groupId: number;
  userId: number;
  isHere: boolean;
}

/** The people who are here through one process, by group. */
class People {
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

  /** @returns what is otherwise than before */
  replaceAll(people: readonly Shown[]): Change[] {
    const listed = new Set(people.map(([userId]) => userId));
    const gone = this.all().filter(([userId]) => !listed.has(userId));
    return [...gone.map(([userId]): Shown => [userId, []]), ...people].flatMap((shown) => this.put(shown));
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

interface PresenceOptions {
  /** Milliseconds of a clock that nobody sets. */
  ticks: () => number;
  /** Tells the sockets of this process. */
  tell: (topics: string[], event: LiveEvent) => void;
}

/**
 * Who is here now. It is known by processes alone, and stored nowhere: each knows its own people from their sockets,
 * and those of the others from what these announce. What is seen of it in a group is worked out, and told, in each.
 */
export class Presence {
  readonly #process = randomBytes(6).toString('hex');
  readonly #own = new People();
  /** When own people have closed their last window, the earliest first. */
  readonly #leftAt = new Map<number, number>();
  readonly #others = new Map<string, { people: People; heardAt: number }>();
  /** Own people of whom the others are to be told. */
  readonly #unannounced = new Set<number>();
  #timer: NodeJS.Timeout | undefined;
  readonly #heartbeat: NodeJS.Timeout;
  readonly #bus: Bus;
  readonly #ticks: () => number;
  readonly #events: Coalescing;

  constructor(bus: Bus, { ticks, tell }: PresenceOptions) {
    this.#bus = bus;
    this.#ticks = ticks;
    this.#events = new Coalescing(tell);
    bus.subscribe((message) => {
      if (message.kind === 'here' && message.process !== this.#process) this.#take(message);
      if (message.kind === 'who_is_here' && message.asking !== this.#process) this.#answer(message.process);
      if (message.kind === 'missed') this.#ask();
    });
    this.#heartbeat = setInterval(() => {
      this.#dropGone();
      this.#announce();
      this.#publish([]);
    }, heartbeatMs).unref();
    this.#ask();
  }

  /** Somebody has a window open, and may be seen by the members of these groups. Said again whenever that changes. */
  comes(userId: number, groupIds: readonly number[]): void {
    this.#leftAt.delete(userId);
    const changes = this.#own.put([userId, groupIds]);
    this.#tell(changes);
    if (changes.length > 0) this.#unannounced.add(userId);
    if (this.#unannounced.size > 0) this.#timer ??= setTimeout(() => this.#announce(), batchMs).unref();
  }

  /** Somebody has closed their last window, and may be back in a moment. */
  leaves(userId: number): void {
    if (this.#own.has(userId) && !this.#leftAt.has(userId)) this.#leftAt.set(userId, this.#ticks());
  }

  /** Somebody without a window has signed out, or may be seen by others than before: they are gone at once. */
  goes(userId: number): void {
    this.comes(userId, []);
  }

  /** The members of a group who are here, by their ids in ascending order. */
  in(groupId: number): number[] {
    this.#dropGone();
    const here = new Set(this.#everybody().flatMap((people) => [...people.in(groupId)]));
    return [...here].sort((one, other) => one - other);
  }

  /** Whoever is here through this process may come back through another one: it says no goodbyes. */
  stop(): void {
    clearInterval(this.#heartbeat);
    clearTimeout(this.#timer);
  }

  #everybody(): People[] {
    return [this.#own, ...[...this.#others.values()].map(({ people }) => people)];
  }

  #dropGone(): void {
    const now = this.#ticks();
    for (const [userId, leftAt] of this.#leftAt) {
      if (leftAt > now - graceMs) break;
      this.goes(userId);
    }
    for (const [process, { people, heardAt }] of this.#others) {
      if (heardAt >= now - silentMs) continue;
      this.#others.delete(process);
      this.#tell(people.replaceAll([]));
    }
  }

  /** Tells those changes that anybody can see: who is here through another process, too, was here and stays. */
  #tell(changes: readonly Change[]): void {
    for (const { groupId, userId, isHere } of changes) {
      const times = this.#everybody().filter((people) => people.in(groupId).has(userId)).length;
      if (times !== (isHere ? 1 : 0)) continue;
      this.#events.publish([topics.here(groupId)], { type: 'presence', groupId, userIds: [userId] });
    }
  }

  #announce(): void {
    const people = [...this.#unannounced].map((userId) => this.#own.shown(userId));
    this.#allAnnounced();
    if (people.length > 0) this.#publish(people);
  }

  #allAnnounced(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    this.#unannounced.clear();
  }

  #publish(people: readonly Shown[], isWhole = false): void {
    this.#bus.publish({ kind: 'here', process: this.#process, isWhole, people });
  }

  #take({ process, isWhole, people }: Announcement): void {
    const known = this.#others.get(process);
    if (known === undefined && !isWhole) {
      this.#ask(process);
      return;
    }
    const other = known ?? { people: new People(), heardAt: 0 };
    other.heardAt = this.#ticks();
    this.#others.set(process, other);
    this.#tell(isWhole ? other.people.replaceAll(people) : people.flatMap((shown) => other.people.put(shown)));
  }

  #ask(process?: string): void {
    this.#bus.publish({ kind: 'who_is_here', asking: this.#process, process });
  }

  #answer(asked: string | undefined): void {
    if (asked !== undefined && asked !== this.#process) return;
    this.#allAnnounced();
    this.#publish(this.#own.all(), true);
  }
}
