/** What is known of a failure beside its message. */
interface FailureDetails {
  status: number;
  code?: string | undefined;
  fields?: Record<string, string> | undefined;
  data?: unknown;
  retryAfter?: number | undefined;
}

/** A call that did not succeed: what to tell the person, and what the code may need to act on it. */
export class CallError extends Error {
  override readonly name = 'CallError';
  /** The answer's status; 0 when there was no answer at all. */
  readonly status: number;
  /** The server's machine-readable reason (`contract/errors.ts`), where it gave one. */
  readonly code: string | undefined;
  /** A message for each refused field, by its path. */
  readonly fields: Readonly<Record<string, string>>;
  /** The body as it came, where it was JSON. */
  readonly data: unknown;
  /** Seconds to wait before trying again, where the server asked for it. */
  readonly retryAfter: number | undefined;

  constructor(message: string, about: FailureDetails) {
    super(message);
    this.status = about.status;
    this.code = about.code;
    this.fields = about.fields ?? {};
    this.data = about.data;
    this.retryAfter = about.retryAfter;
  }

  /** Whether the same call may succeed when it is made again: nothing was wrong with what was asked. */
  get isPassing(): boolean {
    return this.status === 0 || this.status >= 500;
  }

  /** Whether the person is no longer signed in; a wrong password is a 401 too, but says nothing about the session. */
  get isSignedOut(): boolean {
    return this.status === 401 && this.code !== 'wrong_credentials';
  }
}

const unauthorised = 'Unauthorized - Please log in again';

/** The failure of a call that was answered. */
export function failureOf({ status, statusText, headers }: Response, text: string): CallError {
  const kind = headers.get('content-type') ?? '';
  const retryAfter = secondsIn(headers.get('retry-after'));
  if (kind.includes('html')) {
    const message = status === 401 ? unauthorised : `Server error (${status}) - Please try again later`;
    return new CallError(message, { status, retryAfter });
  }
  const data = kind.includes('json') ? jsonIn(text) : undefined;
  if (data !== undefined) {
    const { error, code, fields } = errorIn(data);
    return new CallError(error ?? 'An unknown error occurred', { status, code, fields, data, retryAfter });
  }
  return new CallError(status === 401 ? unauthorised : `Error: ${status} ${statusText}`.trim(), { status, retryAfter });
}

/** The failure of a call that nobody answered. */
export function unanswered(): CallError {
  return new CallError('Thirdshot cannot be reached. Check your connection and try again.', { status: 0 });
}

/** What a text says as JSON; undefined where it is none. */
export function jsonIn(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** What the error body says; anything may stand between us and the server, so nothing is taken for granted. */
function errorIn(data: unknown): { error?: string; code?: string; fields?: Record<string, string> } {
  if (typeof data !== 'object' || data === null) return {};
  const parts: { error?: string; code?: string; fields?: Record<string, string> } = {};
  if ('error' in data && typeof data.error === 'string' && data.error) parts.error = data.error;
  if ('code' in data && typeof data.code === 'string') parts.code = data.code;
  if ('fields' in data && typeof data.fields === 'object' && data.fields !== null) {
    const texts = Object.entries(data.fields).filter(
      (entry): entry is [string, string] => typeof entry[1] === 'string',
    );
    parts.fields = Object.fromEntries(texts);
  }
  return parts;
}

function secondsIn(header: string | null): number | undefined {
  const seconds = Number(header ?? Number.NaN);
  return Number.isFinite(seconds) ? seconds : undefined;
}
