/** Starts a floor: a script that prints the port it listens on. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';

export interface Floor {
  /** `http://127.0.0.1:PORT` */
  url: string;
  pid: number;
  stop(): Promise<void>;
}

export async function startFloor(script: string, ...args: string[]): Promise<Floor> {
  const child = spawn(process.execPath, [join(import.meta.dirname, script), ...args], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = once(child, 'exit');
  const [output] = await Promise.race([
    once(child.stdout, 'data'),
    ended.then(() => Promise.reject(new Error(`${script} ended before it listened`))),
  ]);
  return {
    url: `http://127.0.0.1:${Number(String(output))}`,
    pid: child.pid ?? 0,
    async stop() {
      child.kill();
      await ended;
    },
  };
}
