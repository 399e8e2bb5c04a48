/** In milliseconds. */
export const times = {
  toast: 30_000,
  suppression: 30_000,
  /** How long the profile says that it checks. */
  check: 2_000,
  betweenChecks: 15 * 60_000,
  betweenChecksWhileVisible: 5 * 60_000,
  /** Between the notice and the reload: enough to read it, to press it, or to start typing. */
  grace: 3_000,
} as const;

/** Whether it is time to ask for a newer build. */
export function isCheckDue(sinceLast: number, isVisible: boolean): boolean {
  return sinceLast >= (isVisible ? times.betweenChecksWhileVisible : times.betweenChecks);
}

export interface Surroundings {
  ownVersion: string;
  isUnsent: () => boolean;
  isVisible: () => boolean;
  /** Shows the toast; `reload` is for its button. */
  show: (reload: () => void) => void;
  /** Tells the worker that it may speak of the update again. */
  allowNext: () => void;
  reload: () => void;
  /** For which build this tab was last loaded again by itself; kept across the reload. */
  reloadedFor: { get: () => string | undefined; set: (version: string) => void };
}

/** What a worker is called that took over without a word about its version. */
const unnamed = 'unnamed';

/**
 * What happens in one page when another build is there: a notice, and the page loads itself again, once, unless that
 * would lose what somebody typed. Then it waits until nothing is unsent and nobody looks, or until Reload is pressed.
 */
export class UpdateNotices {
  readonly #around: Surroundings;
  /** The build that waits to be shown. */
  #awaited: string | undefined;
  #isQuiet = false;
  #isReloading = false;
  #heardFrom = false;

  constructor(around: Surroundings) {
    this.#around = around;
  }

  /** The worker says which build is the one to run. */
  announced(version: string): void {
    this.#heardFrom = true;
    if (version !== this.#around.ownVersion) this.#awaits(version);
  }

  /** Another worker took over from the one that controlled the page. */
  workerChanged(): void {
    // It usually has said before which build it brings; the page may be of that build already.
    setTimeout(() => {
      if (!this.#heardFrom) this.#awaits(unnamed);
    }, times.grace);
  }

  becameHidden(): void {
    if (this.#awaited !== undefined) this.#reloadIfSafe(this.#awaited);
  }

  #awaits(version: string): void {
    this.#awaited = version;
    if (!this.#around.isVisible()) this.#reloadIfSafe(version);
    this.#notify(version);
  }

  #notify(version: string): void {
    if (this.#isQuiet || this.#isReloading) return;
    this.#isQuiet = true;
    this.#around.show(() => this.#reload(version));
    setTimeout(() => this.#reloadIfSafe(version), times.grace);
    setTimeout(() => {
      this.#isQuiet = false;
      this.#around.allowNext();
    }, times.suppression);
  }

  /** Never twice for the same build: if that did not bring it, it would go on forever. */
  #reloadIfSafe(version: string): void {
    const { isUnsent, reloadedFor } = this.#around;
    if (!isUnsent() && reloadedFor.get() !== version) this.#reload(version);
  }

  #reload(version: string): void {
    if (this.#isReloading) return;
    this.#isReloading = true;
    this.#around.reloadedFor.set(version);
    this.#around.reload();
  }
}
