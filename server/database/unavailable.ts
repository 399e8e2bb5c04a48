/**
 * The database cannot do its work at present. Nothing is wrong with what was asked: it may succeed when it is asked
 * again. Whether a write took place is unknown where the connection broke while it was being committed.
 */
export class DatabaseUnavailable extends Error {
  /** In seconds: when it is worth asking again. */
  readonly retryAfter: number;

  /** @param message one sentence for the person who asked */
  constructor(
    message = 'The database does not answer. Please try again in a moment.',
    { cause, retryAfter = 1 }: { cause?: unknown; retryAfter?: number } = {},
  ) {
    super(message, { cause });
    this.retryAfter = retryAfter;
  }
}

export const busy = 'The database is busy. Please try again in a moment.';
