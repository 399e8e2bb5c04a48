import { type ErrorAnswer, type ErrorCode, errorStatus } from '#contract/errors.ts';

/**
 * The one error that rules and services throw: something was asked that is not to be had, and the person is told why.
 * It is turned into an answer in one place, `errors.ts`.
 */
export class Refusal extends Error {
  readonly code: ErrorCode;
  readonly fields: Record<string, string> | undefined;
  /** In seconds, for the `Retry-After` header. */
  readonly retryAfter: number | undefined;

  /** @param message one sentence for the person */
  constructor(code: ErrorCode, message: string, more: { fields?: Record<string, string>; retryAfter?: number } = {}) {
    super(message);
    this.code = code;
    this.fields = more.fields;
    this.retryAfter = more.retryAfter;
  }

  get status(): number {
    return errorStatus[this.code];
  }

  toJSON(): ErrorAnswer {
    return { error: this.message, code: this.code, ...(this.fields && { fields: this.fields }) };
  }
}

/** Nobody is signed in, or their session or account has ended. */
export function notSignedIn(): Refusal {
  return new Refusal('not_signed_in', 'Unauthorized - Please log in again');
}

/** What was given in a field cannot be. */
export function invalidField(field: string, message: string): Refusal {
  return new Refusal('invalid_input', message, { fields: { [field]: message } });
}
