import { CallError } from '#client/data/call-error.ts';
import { alone } from '#client/lib/tabs.ts';
import type { UserStorage } from '#client/lib/user-storage.ts';
import { newUuid } from '#client/lib/uuid.ts';
import { type Kind, readUnsent, type Unsent } from './queued-mutation.ts';

interface OutboxOptions {
  storage: UserStorage;
  /** Makes the call; undefined where nobody on this page knows how to. */
  deliver: (unsent: Unsent) => Promise<void> | undefined;
  /** How long to wait before trying again, in milliseconds. */
  pauseBefore?: (attempts: number) => number;
  /** Lets one tab of the browser do something at a time. */
  alone?: (name: string, act: () => Promise<void>) => Promise<void>;
}

const [minPauseMs, maxPauseMs] = [2_000, 30_000];
const exponentialBackoff = (attempts: number) => Math.min(maxPauseMs, minPauseMs * 2 ** attempts);

/** What a server, or whatever stands before it, may ask for: no time at all would be a flood, and a day a loss. */
const [minRetryAfterMs, maxRetryAfterMs] = [1_000, 300_000];

const prefix = 'unsent:';

/**
 * Sends what was done here in the order in which it was done, one at a time for each subject, until the server has it
 * or refuses it. Each keeps its id, so one whose answer was lost is found again and never doubled. What is unsent
 * survives a closed tab, and all tabs of a browser have it in common.
 */
export class Outbox {
  readonly #options: Required<OutboxOptions>;
  readonly #listeners = new Set<() => void>();
  readonly #busy = new Set<string>();
  /** What the browser's storage had room for as it is: of that, what is missing there was taken out by somebody. */
  readonly #stored = new Set<string>();
  #unsent: readonly Unsent[] = [];
  #attempts = 0;
  #isStopped = false;
  #isResting = false;
  #timer: ReturnType<typeof setTimeout> | undefined;
  /** The kinds of which there were too many: the server limits each call by itself, so the others go on. */
  readonly #paused = new Map<string, ReturnType<typeof setTimeout>>();

  constructor(options: OutboxOptions) {
    this.#options = { pauseBefore: exponentialBackoff, alone, ...options };
    this.#unsent = this.#read();
  }

  get unsent(): readonly Unsent[] {
    return this.#unsent;
  }

  subscribe = (listener: () => void) => {
    this.#listeners.add(listener);
    return () => void this.#listeners.delete(listener);
  };

  /**
   * Takes something to send.
   *
   * @param takesPlaceOf tells what is not wanted any longer because of it, such as a score that is corrected before it
   *   was sent; what is on its way at this moment is not called back
   */
  add<Content>(
    kind: Kind<Content>,
    content: Content,
    takesPlaceOf: (unsent: Unsent<Content>) => boolean = () => false,
  ): void {
    for (const each of kind.among(this.#unsent)) {
      if (each.state !== 'sending' && takesPlaceOf(each)) this.drop(each.id);
    }
    const subject = kind.subjectOf(content);
    const order = 1 + Math.max(0, ...this.#unsent.map((each) => each.order));
    const writtenAt = new Date().toISOString();
    const state = this.#paused.has(kind.name) ? 'waiting' : 'sending';
    this.#store({ id: newUuid(), kind: kind.name, subject, content, writtenAt, order, state });
    void this.#sendAll(subject);
  }

  /** Tries again now what waits, unless there was too much of it: the connection is back, or somebody asks for it. */
  retry = (): void => {
    this.#isResting = false;
    clearTimeout(this.#timer);
    this.#timer = undefined;
    for (const subject of new Set(this.#unsent.map((each) => each.subject))) void this.#sendAll(subject);
  };

  /** Tries again one that was refused: as it is, or with another content of its kind. */
  retryRefused(id: string, content?: unknown): void {
    const found = this.#find(id);
    if (!found) return;
    const { problem: _problem, code: _code, ...rest } = found;
    this.#store({ ...rest, ...(content !== undefined && { content }), state: 'waiting' });
    this.retry();
  }

  /** The server has it, or it is not wanted any longer. */
  drop(id: string | null): void {
    if (id === null || !this.#find(id)) return;
    this.#options.storage.set(prefix + id, '');
    this.#update(this.#unsent.filter((each) => each.id !== id));
  }

  /** Another tab has changed what the browser keeps. */
  reload = (): void => {
    if (this.#isStopped) return;
    const isHere = (id: string) => this.#find(id)?.state === 'sending';
    const all = this.#read().map((each): Unsent => (isHere(each.id) ? { ...each, state: 'sending' } : each));
    this.#update(all);
    // The tab in which it was done may be closed by now.
    if (this.#timer === undefined && all.some(({ state }) => state === 'waiting')) this.#retryIn();
  };

  /** Nobody is signed in: nothing is tried again by itself until `retry`. */
  rest(): void {
    this.#isResting = true;
    clearTimeout(this.#timer);
    for (const timer of this.#paused.values()) clearTimeout(timer);
    this.#paused.clear();
  }

  /** For good: what is still on its way leaves nothing behind here. */
  stop(): void {
    this.#isStopped = true;
    this.rest();
  }

  async #sendAll(subject: string): Promise<void> {
    if (this.#busy.has(subject)) return;
    this.#busy.add(subject);
    await this.#options.alone(`outbox ${subject}`, async () => {
      for (;;) {
        const next = this.#unsent.find((each) => each.subject === subject && each.state !== 'refused');
        if (this.#isStopped || !next || this.#paused.has(next.kind) || !(await this.#trySending(next))) break;
      }
      // At once: what is added while the lock is given back takes it again.
      this.#busy.delete(subject);
    });
  }

  /** Whether the next one may follow: the server has this one, or will never have it. */
  async #trySending(unsent: Unsent): Promise<boolean> {
    if (this.#isGone(unsent)) {
      // Another tab has sent it, or the person has discarded it there.
      this.#update(this.#unsent.filter(({ id }) => id !== unsent.id));
      return true;
    }
    const delivery = this.#options.deliver(unsent);
    if (delivery === undefined) return false;
    if (unsent.state !== 'sending') this.#store({ ...unsent, state: 'sending' });
    try {
      await delivery;
      this.#attempts = 0;
      this.drop(unsent.id);
      return true;
    } catch (error) {
      // It may have come back over the socket meanwhile: then the server has it, whatever became of the answer.
      if (!this.#find(unsent.id)) return true;
      const refused = isRefusal(error);
      const why = error instanceof CallError && { problem: error.message, code: error.code };
      this.#store({ ...unsent, ...why, state: refused ? 'refused' : 'waiting' });
      if (refused) return true;
      // Those behind it wait with it.
      for (const each of this.#unsent) {
        if (each.subject === unsent.subject && each.state === 'sending') this.#store({ ...each, state: 'waiting' });
      }
      this.#retryLater(unsent.kind, error);
      return false;
    }
  }

  #retryLater(kind: string, error: unknown): void {
    const seconds = error instanceof CallError ? error.retryAfter : undefined;
    const asked =
      seconds === undefined ? undefined : Math.min(maxRetryAfterMs, Math.max(minRetryAfterMs, seconds * 1000));
    if (error instanceof CallError && error.status === 429 && asked !== undefined) this.#pause(kind, asked);
    else this.#retryIn(asked);
  }

  #retryIn(wait = this.#options.pauseBefore(this.#attempts)): void {
    clearTimeout(this.#timer);
    if (this.#isResting) return;
    this.#timer = setTimeout(this.retry, wait);
    this.#attempts += 1;
  }

  #pause(kind: string, wait: number): void {
    clearTimeout(this.#paused.get(kind));
    if (this.#isResting) return;
    const release = () => {
      this.#paused.delete(kind);
      this.retry();
    };
    this.#paused.set(kind, setTimeout(release, wait));
  }

  #find(id: string): Unsent | undefined {
    return this.#unsent.find((each) => each.id === id);
  }

  #isGone({ id }: Unsent): boolean {
    return this.#stored.has(id) && this.#options.storage.get(prefix + id) === undefined;
  }

  /** What is in the browser's storage, and here what it had no room for. */
  #read(): Unsent[] {
    const unstored = new Map(this.#unsent.filter(({ id }) => !this.#stored.has(id)).map((each) => [each.id, each]));
    const stored = this.#options.storage
      .all(prefix)
      .flatMap(readUnsent)
      .filter(({ id }) => !unstored.has(id));
    for (const { id } of stored) this.#stored.add(id);
    const all = [...stored, ...unstored.values()];
    return all.sort((one, other) => one.order - other.order || one.writtenAt.localeCompare(other.writtenAt));
  }

  #store(unsent: Unsent): void {
    if (this.#isStopped) return;
    const isStored = this.#options.storage.set(prefix + unsent.id, JSON.stringify(unsent));
    if (isStored) this.#stored.add(unsent.id);
    else this.#stored.delete(unsent.id);
    const isKnown = this.#find(unsent.id) !== undefined;
    this.#update(
      isKnown ? this.#unsent.map((each) => (each.id === unsent.id ? unsent : each)) : [...this.#unsent, unsent],
    );
  }

  #update(unsent: readonly Unsent[]): void {
    this.#unsent = unsent;
    for (const listener of this.#listeners) listener();
  }
}

/** Whether the server has refused it for good; otherwise the same may well go through later. */
export function isRefusal(error: unknown): error is CallError {
  if (!(error instanceof CallError)) return false;
  return !(error.isPassing || error.isSignedOut || error.status === 408 || error.status === 429);
}
