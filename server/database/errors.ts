/** The exit status of wrong settings (EX_CONFIG of sysexits.h): the same command fails again until they are mended. */
export const wrongSettings = 78;

/** What whoever starts the server or types a command can mend: the message says how, and nothing more. */
export class OperatorError extends Error {
  /** What the process ends with: 1 where nothing is wrong with the settings, else 78. */
  readonly exitStatus: number;

  constructor(message: string, { cause, exitStatus = 1 }: { cause?: unknown; exitStatus?: number } = {}) {
    super(message, { cause });
    this.exitStatus = exitStatus;
  }
}

/**
 * The database cannot do its work at present. Nothing is wrong with what was asked: it may succeed when it is asked
 * again. Whether a write took place is unknown where the connection broke while it was being committed.
 */
export class DatabaseUnavailable extends Error {
  /** In seconds: when it is worth asking again. */
  readonly retryAfter: number;

  /** @param message one sentence for the person who asked */
  constructor(
    message = 'The database isn’t responding. Please try again in a moment.',
    { cause, retryAfter = 1 }: { cause?: unknown; retryAfter?: number } = {},
  ) {
    super(message, { cause });
    this.retryAfter = retryAfter;
  }
}

export const busy = 'The database is busy. Please try again in a moment.';
