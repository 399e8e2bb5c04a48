import { type BrowserStorage, browserStorage } from './kept.ts';

const key = 'owed-logout';

/** How long to wait before the server is told again, in milliseconds. */
const pause = 15_000;

interface OwedLogoutParts {
  /** Has the server end the session that the browser's cookie names, and take the cookie back. */
  send: () => Promise<unknown>;
  storage?: () => BrowserStorage | undefined;
}

/**
 * A sign-out that the server has not heard of. The person is out of this browser at once; the cookie, which no script
 * can see, stays until the server answers. Until then it counts for nothing, in any tab and after a reload.
 *
 * Where storage is switched off, the debt lasts as long as the page.
 */
export class OwedLogout {
  readonly #send: () => Promise<unknown>;
  readonly #storage: () => BrowserStorage | undefined;
  #isOwedHere = false;
  #last: Promise<void> = Promise.resolve();
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor({ send, storage = browserStorage }: OwedLogoutParts) {
    this.#send = send;
    this.#storage = storage;
  }

  /** Whether the cookie is that of somebody who has signed out. Read anew each time: another tab may have told. */
  get isOwed(): boolean {
    return this.#isOwedHere || this.#stored();
  }

  owe(): void {
    try {
      this.#storage()?.setItem(key, '1');
    } catch {
      // Full, or switched off.
    }
    this.#isOwedHere = !this.#stored();
  }

  /** The session is replaced: whoever signs in ends the one that the browser had before. */
  forgive(): void {
    clearTimeout(this.#timer);
    this.#isOwedHere = false;
    if (this.#stored()) this.#storage()?.removeItem(key);
  }

  /**
   * Tells the server, if there is something to tell. Resolves when that is done or has failed; then it is tried again
   * by itself. Nobody may sign in before it has resolved: the answer takes the cookie back, whosever it is by then.
   */
  settle = (): Promise<void> => {
    this.#last = this.#last.then(() => inOneTab(() => this.#tell()));
    return this.#last;
  };

  async #tell(): Promise<void> {
    clearTimeout(this.#timer);
    if (!this.isOwed) return;
    try {
      await this.#send();
      this.forgive();
    } catch {
      this.#timer = setTimeout(this.settle, pause);
    }
  }

  #stored(): boolean {
    try {
      return typeof this.#storage()?.getItem(key) === 'string';
    } catch {
      return false;
    }
  }
}

/** One tab after the other, where the browser can; on plain http it cannot. */
function inOneTab(work: () => Promise<void>): Promise<void> {
  return 'locks' in navigator ? navigator.locks.request(key, work) : work();
}
