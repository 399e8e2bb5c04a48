import { type Stats, statSync } from 'node:fs';
import { statfs, unlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { troubleOf, unavailable } from './sqlite-errors.ts';

/** As much as a write may need: what it stores, and the log's next pages. */
const sampleBytes = 256 * 1024;

/** Watches the disk on which an embedded database lies. */
export class Disk {
  readonly #directory: string;
  readonly #files: readonly { path: string; opened: Stats }[];
  readonly #minFreeBytes: number;
  #failedAsFull = false;

  /**
   * @param files that are open
   * @param minFreeBytes with less room than this the database counts as unable to write
   */
  constructor(directory: string, files: readonly string[], minFreeBytes: number) {
    this.#directory = directory;
    this.#files = files.map((path) => ({ path, opened: statSync(path) }));
    this.#minFreeBytes = minFreeBytes;
  }

  /**
   * What was deleted while it was open can be written, and is lost in the end. To look takes 5 µs a file.
   *
   * @throws where another file, or none, is in the place of one that is open
   */
  assertInPlace(): void {
    for (const { path, opened } of this.#files) {
      const { dev, ino } = statSync(path);
      if (dev === opened.dev && ino === opened.ino) continue;
      throw Object.assign(new Error(`${path} is not the file that is open`), { code: 'ENOENT' });
    }
  }

  /** Is told of each write that took place. */
  wrote(): void {
    this.#failedAsFull = false;
  }

  /** Is told of each write that found no room. */
  refused(): void {
    this.#failedAsFull = true;
  }

  /** @throws DatabaseUnavailable where the files are gone, there is no room, or the last write found none and another would find none */
  async check(): Promise<void> {
    this.assertInPlace();
    const { blocks, bavail, bsize } = await statfs(this.#directory);
    // A file system that knows no size says 0.
    if (blocks > 0 && bavail * bsize < this.#minFreeBytes) throw unavailable('full');
    // What a quota leaves is told by nothing but trying.
    if (this.#failedAsFull) await this.#writeSample();
  }

  async #writeSample(): Promise<void> {
    const sample = join(this.#directory, 'disk-check');
    try {
      await writeFile(sample, Buffer.alloc(sampleBytes), { flush: true });
      this.#failedAsFull = false;
    } catch (error) {
      throw unavailable(troubleOf(error) ?? 'unreadable', error);
    } finally {
      await unlink(sample).catch(() => {});
    }
  }
}
