/** Starts a floor: a script that prints the port it listens on. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';

export interface Floor {
  port: number;
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
    port: Number(String(output)),
    async stop() {
      child.kill();
      await ended;
    },
  };
}
