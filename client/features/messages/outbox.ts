import { CallError } from '#client/lib/call-error.ts';
import type { Kept } from '#client/lib/kept.ts';
import { newClientId } from './client-id.ts';

/** A message that is not known to be stored. */
export interface Unsent {
  clientId: string;
  groupId: number;
  content: string;
  writtenAt: string;
  /** `waiting` is tried again by itself; `refused` is for the person to decide about. */
  state: 'sending' | 'waiting' | 'refused';
  /** Why it was refused. */
  problem?: string;
}

interface OutboxParts {
  kept: Kept;
  /** Stores the message, and shows it in its thread. Sending one again must not double it. */
  send: (message: Unsent) => Promise<void>;
  /** How long to wait before trying again, in milliseconds. */
  pauseBefore?: (attempts: number) => number;
}

const shortest = 2_000;
const longest = 30_000;
const growing = (attempts: number) => Math.min(longest, shortest * 2 ** attempts);

/**
 * Sends what was written in the order in which it was written, one at a time for each group, until it is stored or
 * refused. Each message keeps its `clientId`, so one whose answer was lost is found again and never doubled. What is
 * unsent survives a closed tab.
 */
export class Outbox {
  readonly #parts: Required<OutboxParts>;
  readonly #listeners = new Set<() => void>();
  readonly #busy = new Set<number>();
  #unsent: readonly Unsent[];
  #attempts = 0;
  #isStopped = false;
  #isResting = false;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(parts: OutboxParts) {
    this.#parts = { pauseBefore: growing, ...parts };
    this.#unsent = parts.kept
      .all('unsent:')
      .flatMap(parsed)
      .sort((one, other) => one.writtenAt.localeCompare(other.writtenAt));
  }

  get unsent(): readonly Unsent[] {
    return this.#unsent;
  }

  subscribe = (listener: () => void) => {
    this.#listeners.add(listener);
    return () => void this.#listeners.delete(listener);
  };

  write(groupId: number, content: string): void {
    const writtenAt = new Date().toISOString();
    this.#keep({ clientId: newClientId(), groupId, content, writtenAt, state: 'sending' });
    void this.#empty(groupId);
  }

  /** Tries everything again now that waits: the connection is back, or somebody asks for it. */
  retry = (): void => {
    this.#isResting = false;
    clearTimeout(this.#timer);
    this.#timer = undefined;
    for (const groupId of new Set(this.#unsent.map((each) => each.groupId))) void this.#empty(groupId);
  };

  /** Tries again one that was refused. */
  insist(clientId: string): void {
    const found = this.#unsent.find((each) => each.clientId === clientId);
    if (!found) return;
    this.#keep({ ...found, state: 'waiting' });
    this.retry();
  }

  /** It is stored, or not wanted any longer. */
  drop(clientId: string | null): void {
    if (!this.#unsent.some((each) => each.clientId === clientId)) return;
    this.#parts.kept.set(`unsent:${clientId}`, '');
    this.#become(this.#unsent.filter((each) => each.clientId !== clientId));
  }

  /** Nobody is signed in: nothing is tried again by itself until `retry`. */
  rest(): void {
    this.#isResting = true;
    clearTimeout(this.#timer);
  }

  /** For good: what is still on its way leaves nothing behind here. */
  stop(): void {
    this.#isStopped = true;
    this.rest();
  }

  async #empty(groupId: number): Promise<void> {
    if (this.#busy.has(groupId)) return;
    this.#busy.add(groupId);
    for (;;) {
      const next = this.#unsent.find((each) => each.groupId === groupId && each.state !== 'refused');
      if (this.#isStopped || !next || !(await this.#sent(next))) break;
    }
    this.#busy.delete(groupId);
  }

  /** Whether the next one may follow: this one is stored, or will never be. */
  async #sent(message: Unsent): Promise<boolean> {
    try {
      await this.#parts.send(message);
      this.#attempts = 0;
      this.drop(message.clientId);
      return true;
    } catch (error) {
      // It may have come back over the socket meanwhile: then it is stored, whatever became of the answer.
      if (!this.#unsent.some(({ clientId }) => clientId === message.clientId)) return true;
      const refusal = refusalIn(error);
      this.#keep(refusal ? { ...message, state: 'refused', problem: refusal } : { ...message, state: 'waiting' });
      if (!refusal) this.#retryLater(error instanceof CallError ? error.retryAfter : undefined);
      return refusal !== undefined;
    }
  }

  #retryLater(seconds: number | undefined): void {
    clearTimeout(this.#timer);
    if (this.#isResting) return;
    const wait = seconds === undefined ? this.#parts.pauseBefore(this.#attempts) : seconds * 1000;
    this.#timer = setTimeout(this.retry, wait);
    this.#attempts += 1;
  }

  #keep(message: Unsent): void {
    if (this.#isStopped) return;
    this.#parts.kept.set(`unsent:${message.clientId}`, JSON.stringify(message));
    const isKnown = this.#unsent.some(({ clientId }) => clientId === message.clientId);
    this.#become(
      isKnown
        ? this.#unsent.map((each) => (each.clientId === message.clientId ? message : each))
        : [...this.#unsent, message],
    );
  }

  #become(unsent: readonly Unsent[]): void {
    this.#unsent = unsent;
    for (const listener of this.#listeners) listener();
  }
}

/** What the server said against it; nothing where the same message may well go through later. */
function refusalIn(error: unknown): string | undefined {
  if (!(error instanceof CallError)) return undefined;
  const isPassing = error.isPassing || error.isSignedOut || error.status === 429;
  return isPassing ? undefined : error.message;
}

/** The edge: what an earlier page, or anybody, left in the browser's storage. */
function parsed(text: string): Unsent[] {
  try {
    const { clientId, groupId, content, writtenAt } = JSON.parse(text);
    const isWhole =
      typeof clientId === 'string' &&
      typeof groupId === 'number' &&
      typeof content === 'string' &&
      typeof writtenAt === 'string';
    return isWhole ? [{ clientId, groupId, content, writtenAt, state: 'waiting' }] : [];
  } catch {
    return [];
  }
}
