import { statfs, unlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { troubleOf, unavailable } from './sqlite-errors.ts';

/** As much as a write may need: what it stores, and the log's next pages. */
const sampleBytes = 256 * 1024;

/** Watches the disk on which an embedded database lies. */
export class Disk {
  readonly #directory: string;
  readonly #leastFreeBytes: number;
  #failedAsFull = false;

  /** @param leastFreeBytes with less room than this the database counts as unable to write */
  constructor(directory: string, leastFreeBytes: number) {
    this.#directory = directory;
    this.#leastFreeBytes = leastFreeBytes;
  }

  /** Is told of each write that took place. */
  wrote(): void {
    this.#failedAsFull = false;
  }

  /** Is told of each write that found no room. */
  refused(): void {
    this.#failedAsFull = true;
  }

  /** @throws DatabaseUnavailable where there is no room, or the last write found none and another would find none */
  async check(): Promise<void> {
    const { blocks, bavail, bsize } = await statfs(this.#directory);
    // A file system that knows no size says 0.
    if (blocks > 0 && bavail * bsize < this.#leastFreeBytes) throw unavailable('full');
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
