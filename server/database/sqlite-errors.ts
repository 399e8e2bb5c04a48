import { DatabaseUnavailable, OperatorError, wrongSettings } from './errors.ts';
import type { Log } from './log.ts';

/** What can be wrong with an embedded database that is not the fault of whoever uses it. */
export type Trouble = 'locked' | 'full' | 'read-only' | 'damaged' | 'closed' | 'unreadable' | 'gone';

/** SQLite's primary result codes; the extended ones have them in their lowest byte. */
const troubles: Record<number, Trouble> = {
  5: 'locked',
  6: 'locked',
  8: 'read-only',
  10: 'unreadable',
  11: 'damaged',
  13: 'full',
  14: 'closed',
  26: 'damaged',
};
/** SQLITE_IOERR_SHMSIZE: the index of the log cannot grow, which it does by writing. */
const noRoomForIndex = 10 | (19 << 8);

const fileTroubles: Record<string, Trouble> = {
  ENOSPC: 'full',
  EDQUOT: 'full',
  EROFS: 'read-only',
  EACCES: 'read-only',
  EPERM: 'read-only',
  ENOENT: 'gone',
};

/** @returns undefined for an error that the database's state does not explain */
export function troubleOf(error: unknown): Trouble | undefined {
  if (!(error instanceof Error)) return undefined;
  if ('errcode' in error && typeof error.errcode === 'number') {
    return error.errcode === noRoomForIndex ? 'full' : troubles[error.errcode & 0xff];
  }
  return 'code' in error && typeof error.code === 'string' ? fileTroubles[error.code] : undefined;
}

const sentences: Record<Trouble, string> = {
  locked: 'Another program is holding the database. Please try again in a moment.',
  full: "The server's disk is full.",
  'read-only': 'The server may not write to its database.',
  closed: 'The server may not open its database.',
  damaged: 'The database is damaged. The person who runs this site has to restore it.',
  unreadable: "The server's disk cannot be read or written.",
  gone: 'The database is missing. The person who runs this site has to put it back and restart the server.',
};

/** In seconds. A lock is let go of; the rest waits for somebody. */
const retryAfter = (trouble: Trouble) => (trouble === 'locked' ? 1 : 30);

export function unavailable(trouble: Trouble, cause?: unknown): DatabaseUnavailable {
  return new DatabaseUnavailable(sentences[trouble], { cause, retryAfter: retryAfter(trouble) });
}

/** What to throw on for an error of the embedded database. */
export function translated(error: unknown, log: Log): unknown {
  const trouble = troubleOf(error);
  if (trouble === undefined) return error;
  log.error({ err: error, trouble }, sentences[trouble]);
  return unavailable(trouble, error);
}

/** What whoever starts the server can do about it, and whether it is a matter of the settings. */
const remedies: Record<Trouble, { remedy: string; exitStatus: number }> = {
  locked: {
    remedy: 'Another program holds the database in DIR: let it finish, or stop it, and start again.',
    exitStatus: 1,
  },
  full: { remedy: 'The disk that holds DIR is full: make room on it and start again.', exitStatus: 1 },
  'read-only': {
    remedy: 'DIR cannot be written: give it to the user that runs Thirdshot, or set another DATA_DIR.',
    exitStatus: wrongSettings,
  },
  closed: {
    remedy: 'DIR cannot be written: give it to the user that runs Thirdshot, or set another DATA_DIR.',
    exitStatus: wrongSettings,
  },
  damaged: {
    remedy: 'The database in DIR is damaged, or is none: put back a copy of it, or set another DATA_DIR.',
    exitStatus: 1,
  },
  unreadable: {
    remedy: 'The disk that holds DIR cannot be read or written: see to it and start again.',
    exitStatus: 1,
  },
  gone: { remedy: 'DIR is gone: put it back, or set another DATA_DIR.', exitStatus: wrongSettings },
};

/** What to tell whoever starts the server on a data directory that cannot be used. */
export function cannotOpen(error: unknown, directory: string): unknown {
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  if (code === 'ENOTDIR' || code === 'EEXIST') {
    const message = `DATA_DIR is ${directory}, which is no directory: set it to one.`;
    return new OperatorError(message, { cause: error, exitStatus: wrongSettings });
  }
  const trouble = troubleOf(error);
  if (trouble === undefined) return error;
  const { remedy, exitStatus } = remedies[trouble];
  return new OperatorError(
    remedy.replace('DIR', () => directory),
    { cause: error, exitStatus },
  );
}
