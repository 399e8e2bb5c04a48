/** A display without a screen, for browsers that insist on one. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import type { Readable } from 'node:stream';

export interface Display {
  /** The value of `DISPLAY`, such as `:1`. */
  name: string;
  close(): Promise<void>;
}

/** @param program the path of Xvfb */
export async function openDisplay(program: string): Promise<Display> {
  const args = ['-displayfd', '3', '-screen', '0', '1400x1000x24', '-nolisten', 'tcp'];
  const child = spawn(program, args, { stdio: ['ignore', 'ignore', 'ignore', 'pipe'] });
  const ended = once(child, 'exit');
  const killWithUs = () => child.kill('SIGKILL');
  process.once('exit', killWithUs);
  // It takes the first number that is free, and tells it here when it is ready.
  const told = child.stdio[3] as Readable;
  const number = await Promise.race([once(told, 'data').then(String), ended.then(() => undefined)]);
  if (number === undefined) throw new Error(`${program} did not start`);
  return {
    name: `:${number.trim()}`,
    async close() {
      child.kill();
      await ended;
      process.off('exit', killWithUs);
    },
  };
}
