/** Why something failed, in words that help to mend it; of what nobody has foreseen, the error's own first line. */
export function reasonOf(error: string): string {
  for (const [found, words] of known) if (found.test(error)) return words;
  const [line = ''] = error.split('\n', 1);
  return line.slice(0, maxLength) || 'It failed without a word';
}

/** Alike for what failed for one reason, whatever its error counts or names by number. */
export const likenessOf = (error: string): string => reasonOf(error).replaceAll(/\d+/g, '…');

const maxLength = 160;

const known: readonly [RegExp, string][] = [
  [/ENOSPC|disk is full|no space left/i, 'The disk is full: make room on the server'],
  [/EACCES|EPERM|EROFS|permission denied/i, 'The server may not write there: check who owns DATA_DIR'],
  [/database (isn’t responding|is busy)|SQLITE_BUSY|database is locked/i, 'The database did not answer'],
  [/ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT|ENOTFOUND|Connection terminated/i, 'The connection was refused or broke'],
  [/is not like the original|not a backup of Thirdshot/, 'The backup could not be read back: check the disk'],
];
