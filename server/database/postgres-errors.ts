import { OperatorError, wrongSettings } from './errors.ts';

/** What can be wrong with PostgreSQL, or between it and us. */
export type PostgresTrouble =
  /** It does not take connections. */
  | 'away'
  /** The connection broke; it may be the only one. */
  | 'lost'
  /** Something took longer than it may: a lock, a statement, the wait for a connection, a way past the others. */
  | 'slow'
  /** It has no room: on its disk, in its memory, for more connections. */
  | 'full';

/** Which trouble an SQLSTATE tells of (PostgreSQL's appendix A), by its class or in full. */
const states: Record<string, PostgresTrouble> = {
  '08': 'lost',
  // Read-only: it was demoted, or its administrator has set it so.
  '25006': 'lost',
  '25P03': 'lost',
  '25P04': 'lost',
  // It lets us in no longer, or is being put back: only a new connection meets these.
  '28': 'away',
  '3D000': 'away',
  // Rolled back for the sake of others, as often as it was tried.
  '40': 'slow',
  '53': 'full',
  '55P03': 'slow',
  '57014': 'slow',
  '57P01': 'lost',
  '57P02': 'lost',
  '57P03': 'away',
  '57P04': 'lost',
  '57P05': 'lost',
  '58': 'full',
};

/** What Node says of a socket. */
const sockets: Record<string, PostgresTrouble> = {
  ECONNREFUSED: 'away',
  EHOSTUNREACH: 'away',
  ENETUNREACH: 'away',
  ENOTFOUND: 'away',
  EAI_AGAIN: 'away',
  ENOENT: 'away',
  ETIMEDOUT: 'lost',
  ECONNRESET: 'lost',
  EPIPE: 'lost',
};

/** What Node says of a certificate that it does not trust. */
const distrust = /^(CERT_|DEPTH_ZERO_|SELF_SIGNED_|UNABLE_TO_|ERR_TLS_|ERR_SSL_)/;

/** What `pg` says without a code. */
const messages: [RegExp, PostgresTrouble][] = [
  // A new connection that does not come about (the client's words, and the pool's), and none that becomes free.
  [/^(timeout expired|Connection terminated due to connection timeout)/, 'away'],
  [/^timeout exceeded when trying to connect/, 'slow'],
  [/^Query read timeout/, 'lost'],
  [/^Connection terminated|not queryable|Client was closed/, 'lost'],
  [/SSL connection/, 'away'],
];

/** @returns undefined for an error that the state of PostgreSQL does not explain */
export function postgresTroubleOf(error: unknown): PostgresTrouble | undefined {
  if (!(error instanceof Error)) return undefined;
  const code = codeOf(error);
  if (distrust.test(code)) return 'away';
  if (code !== '') return sockets[code] ?? states[code] ?? states[code.slice(0, 2)];
  // Several addresses of one name, and none of them answers.
  if (error instanceof AggregateError) return postgresTroubleOf(error.errors[0]);
  return messages.find(([pattern]) => pattern.test(error.message))?.[1];
}

/** The SQLSTATE or the name of the system's error; empty where there is none. */
export function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : '';
}

/** Whether it is said that nothing can be written. */
export const isReadOnly = (error: unknown): boolean => codeOf(error) === '25006';

/** What the log keeps of an error: `pg` hangs a whole client on some. */
export function summaryOf(error: unknown): { code: string; message: string } {
  const first = error instanceof AggregateError ? error.errors[0] : error;
  return { code: codeOf(first), message: first instanceof Error ? first.message : String(first) };
}

/** A pooler stands between, and what a connection begins with does not pass it. */
export class KeepsNoSettings extends Error {}

/** What to tell whoever starts the server on a PostgreSQL that cannot be used. */
export function cannotOpenPostgres(error: unknown, url: string): unknown {
  const { host: given, username, pathname, searchParams } = new URL(url);
  const host = searchParams.get('host') ?? (decodeURIComponent(given) || 'localhost');
  const name = decodeURIComponent(pathname.slice(1));
  const settings = (message: string) => new OperatorError(message, { cause: error, exitStatus: wrongSettings });
  const passing = (message: string) => new OperatorError(message, { cause: error });
  switch (codeOf(error)) {
    case '28P01':
    case '28000':
      return settings(
        `PostgreSQL at ${host} does not let ${username || 'this user'} in: correct name and password in DATABASE_URL.`,
      );
    case '3D000':
      return settings(`There is no database ${name} at ${host}: create it, or correct DATABASE_URL.`);
    case '42501':
      return settings(`${username} may not make tables in ${name} at ${host}: make it the owner of that database.`);
    case '25006':
      return passing(`PostgreSQL at ${host} takes no writes: make ${name} writable, or name the primary.`);
    case '57P03':
      return passing(`PostgreSQL at ${host} is starting or stopping: start again in a moment.`);
  }
  const message = messageOf(error);
  if (error instanceof KeepsNoSettings || /^unsupported startup parameter/.test(message)) {
    return settings(
      `At ${host} a pooler such as PgBouncer answers (${message}): set DATABASE_DIRECT_URL to PostgreSQL itself.`,
    );
  }
  if (distrust.test(codeOf(error))) {
    return settings(
      `The certificate of PostgreSQL at ${host} is not to be trusted (${wordsOf(error)}): name the authority that signed it with sslrootcert, and the host as the certificate has it.`,
    );
  }
  if (/does not support SSL/.test(message)) {
    return settings(
      `PostgreSQL at ${host} encrypts nothing: switch ssl on there, or leave sslmode out of DATABASE_URL.`,
    );
  }
  if (/^SASL/.test(message)) {
    return settings(`PostgreSQL at ${host} wants a password (${message}): write it in DATABASE_URL.`);
  }
  switch (postgresTroubleOf(error)) {
    case undefined:
      return error;
    case 'full':
      return passing(`PostgreSQL at ${host} has no room (${wordsOf(error)}): see to that and start again.`);
    default:
      return passing(`PostgreSQL does not answer at ${host} (${wordsOf(error)}): start it, or correct DATABASE_URL.`);
  }
}

const messageOf = (error: unknown) => summaryOf(error).message;

function wordsOf(error: unknown): string {
  const { code, message } = summaryOf(error);
  // What a pooler says has always the same one.
  return code === '' || code === '08P01' ? message : code;
}
