import { existsSync, statfsSync } from 'node:fs';

const enough = 2 * 2 ** 30;

/**
 * Where files lie in memory, if there is room. To make the files of a database and to delete them again keeps a file
 * system that is on a disk busy for longer than all that a test does in it.
 */
export function folderInMemory(): string | undefined {
  const folder = '/dev/shm';
  if (!existsSync(folder)) return undefined;
  const { bavail, bsize } = statfsSync(folder);
  return bavail * bsize >= enough ? folder : undefined;
}
