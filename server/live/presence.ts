import { randomBytes } from 'node:crypto';
import type { LiveEvent } from '#contract/live.ts';
import type { Bus } from './bus.ts';
import { Coalescing } from './coalescing.ts';
import type { Change, People, Shown } from './people.ts';
import { type Announcement, OtherProcesses, OwnPeople } from './people.ts';
import { topics } from './topics.ts';

/** How long somebody whose last window is closed still counts as here, in milliseconds: a reload is not told. */
const graceMs = 20_000;
/** How often a process says that it is there, and looks who is gone, in milliseconds. */
const beatMs = 5_000;
/** Nobody is here through a process that has not been heard of for so long: its people have had time to come back. */
const silentMs = 3 * beatMs;
/** For how long changes wait for each other before the other processes are told, in milliseconds. */
const togetherMs = 100;

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
  readonly #own = new OwnPeople();
  readonly #others = new OtherProcesses();
  /** Own people of whom the others are to be told, and how many announcements there have been. */
  readonly #unsaid = new Set<number>();
  #number = 0;
  #timer: NodeJS.Timeout | undefined;
  readonly #beat: NodeJS.Timeout;
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
    });
    this.#beat = setInterval(() => this.#live(), beatMs).unref();
    this.#ask();
  }

  /** Somebody has a window open, and may be seen by the members of these groups. Said again whenever that changes. */
  comes(userId: number, groupIds: readonly number[]): void {
    this.#takeOwn(this.#own.keep([userId, groupIds]));
  }

  /** Somebody has closed their last window, and may be back in a moment. */
  leaves(userId: number): void {
    this.#own.leave(userId, this.#ticks());
  }

  /** Somebody without a window has signed out, or may be seen by others than before: they are gone at once. */
  goes(userId: number): void {
    this.#takeOwn(this.#own.drop(userId));
  }

  /** The members of a group who are here, by their ids in ascending order. */
  in(groupId: number): number[] {
    this.#lookWhoIsGone();
    const here = new Set(this.#everybody().flatMap((people) => [...people.in(groupId)]));
    return [...here].sort((one, other) => one - other);
  }

  /** Whoever is here through this process may come back through another one: it says no goodbyes. */
  stop(): void {
    clearInterval(this.#beat);
    clearTimeout(this.#timer);
  }

  #everybody(): People[] {
    return [this.#own.people, ...this.#others.all()];
  }

  #lookWhoIsGone(): void {
    const now = this.#ticks();
    this.#takeOwn(this.#own.dropLeft(now - graceMs));
    this.#tell(this.#others.dropSilent(now - silentMs));
  }

  #takeOwn(changes: readonly Change[]): void {
    this.#tell(changes);
    for (const { userId } of changes) this.#unsaid.add(userId);
    if (this.#unsaid.size > 0) this.#timer ??= setTimeout(() => this.#announce(), togetherMs).unref();
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
    const people = this.#takeUnsaid();
    if (people.length > 0) this.#say(people);
  }

  /** Counts what is to be said, however it is said: whoever does not hear it finds the number missing. */
  #takeUnsaid(): Shown[] {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    const people = [...this.#unsaid].map((userId) => this.#own.people.shown(userId));
    this.#unsaid.clear();
    if (people.length > 0) this.#number += 1;
    return people;
  }

  #say(people: readonly Shown[], isWhole = false): void {
    this.#bus.publish({ kind: 'here', process: this.#process, number: this.#number, isWhole, people });
  }

  #live(): void {
    this.#lookWhoIsGone();
    this.#announce();
    this.#say([]);
  }

  #take(announcement: Announcement): void {
    const changes = this.#others.take(announcement, this.#ticks());
    if (changes === undefined) this.#ask(announcement.process);
    else this.#tell(changes);
  }

  #ask(process?: string): void {
    this.#bus.publish({ kind: 'who_is_here', asking: this.#process, process });
  }

  #answer(asked: string | undefined): void {
    if (asked !== undefined && asked !== this.#process) return;
    this.#takeUnsaid();
    this.#say(this.#own.people.all(), true);
  }
}
