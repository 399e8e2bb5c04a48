/** A program that ours is measured against: a process of its own, which prints the port that it listens on. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';

export interface Peer {
  /** `http://127.0.0.1:PORT` */
  url: string;
  pid: number;
  stop(): Promise<void>;
}

export async function startPeer(script: string, ...args: string[]): Promise<Peer> {
  const child = spawn(process.execPath, [join(import.meta.dirname, script), ...args], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const killWithUs = () => child.kill('SIGKILL');
  process.once('exit', killWithUs);
  const ended = once(child, 'exit');
  const [output] = await Promise.race([
    once(child.stdout, 'data'),
    ended.then(() => Promise.reject(new Error(`${script} ended before it listened`))),
  ]);
  return {
    url: `http://127.0.0.1:${Number(String(output))}`,
    pid: child.pid ?? 0,
    async stop() {
      process.off('exit', killWithUs);
      child.kill();
      await ended;
    },
  };
}
