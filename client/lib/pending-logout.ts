import { alone } from './tabs.ts';
import { storedText } from './user-storage.ts';

const key = 'owed-logout';

const retryMs = 15_000;

/**
 * A sign-out that the server has not heard of. The person is out of this browser at once; the cookie, which no script
 * can see, stays until the server answers. Until then it counts for nothing, in any tab and after a reload.
 *
 * Where storage is switched off, it lasts as long as the page. No kind of the outbox: that is of whoever is signed in, and
 * is emptied as they sign out.
 */
export class PendingLogout {
  readonly #send: () => Promise<unknown>;
  readonly #stored = storedText(key);
  #isPendingHere = false;
  #last: Promise<unknown> = Promise.resolve();
  #timer: ReturnType<typeof setTimeout> | undefined;

  /** @param send has the server end the session that the browser's cookie names, and take the cookie back */
  constructor(send: () => Promise<unknown>) {
    this.#send = send;
  }

  /** Whether the cookie is that of somebody who has signed out. Read anew each time: another tab may have told. */
  get isPending(): boolean {
    return this.#isPendingHere || this.#stored.get() !== undefined;
  }

  request(): void {
    this.#stored.set('1');
    this.#isPendingHere = this.#stored.get() === undefined;
  }

  /**
   * Has somebody sign in: whoever does ends the session that the browser had before, and nothing is pending any longer. No
   * tab tells the server meanwhile, for that answer takes the cookie back, whosever it is by then.
   */
  replacedBy<Person>(signIn: () => Promise<Person>): Promise<Person> {
    return this.#next(async () => {
      await this.#tell();
      const person = await signIn();
      this.#clear();
      return person;
    });
  }

  /**
   * Tells the server, if there is something to tell. Resolves when that is done or has failed; then it is tried again
   * by itself.
   */
  settle = (): Promise<void> => this.#next(() => this.#tell());

  /** One after the other, in this tab and in all others. */
  #next<Answer>(act: () => Promise<Answer>): Promise<Answer> {
    const next = this.#last.then(() => alone(key, act));
    this.#last = next.catch(() => undefined);
    return next;
  }

  async #tell(): Promise<void> {
    clearTimeout(this.#timer);
    if (!this.isPending) return;
    try {
      await this.#send();
      this.#clear();
    } catch {
      this.#timer = setTimeout(this.settle, retryMs);
    }
  }

  #clear(): void {
    clearTimeout(this.#timer);
    this.#isPendingHere = false;
    this.#stored.clear();
  }
}
