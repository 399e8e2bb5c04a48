import { spawnSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { onTestFinished } from 'vitest';
import { freshDirectory } from './process.ts';

/**
 * A small disk of its own for one test.
 *
 * @returns its folder; undefined where this user may make none
 */
export function smallDisk(size: string): string | undefined {
  const directory = freshDirectory();
  if (spawnSync('mount', ['-t', 'tmpfs', '-o', `size=${size}`, 'tmpfs', directory]).status !== 0) return undefined;
  onTestFinished(() => {
    spawnSync('umount', ['--lazy', directory]);
  });
  return directory;
}

/** From now on nothing can be written to this disk. */
export function makeReadOnly(disk: string): void {
  spawnSync('mount', ['-o', 'remount,ro', disk]);
}

/** Fills the disk on which the file lies to its last byte. */
export function fillUp(file: string): void {
  for (const size of [2 ** 20, 2 ** 12, 1]) {
    try {
      for (;;) writeFileSync(file, Buffer.alloc(size), { flag: 'a' });
    } catch {
      // No room for as much.
    }
  }
}
