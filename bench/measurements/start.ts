/** How long `npm start` takes until the site answers, installed and built: what a restart costs. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { freePort } from '../../e2e/harness/server-process.ts';
import { median } from '../statistics.ts';
import type { Row } from '../table.ts';

const rounds = 5;
const giveUpAfter = 30_000;
const betweenLooks = 5;

export async function measureStart(): Promise<Row[]> {
  const dataDir = await mkdtemp(join(tmpdir(), 'thirdshot-bench-'));
  const seconds: number[] = [];
  // The first start makes the database; it is not counted.
  for (let round = 0; round <= rounds; round += 1) {
    const taken = await startOnce(dataDir);
    if (round > 0) seconds.push(taken);
  }
  await rm(dataDir, { recursive: true, force: true });
  return [{ figure: 'npm start to first answer', unit: 's', ours: median(seconds), goal: 1 }];
}

async function startOnce(dataDir: string): Promise<number> {
  const port = await freePort();
  const started = performance.now();
  const child = spawn('npm', ['start'], {
    cwd: join(import.meta.dirname, '..', '..'),
    env: { ...process.env, HOST: '127.0.0.1', PORT: String(port), DATA_DIR: dataDir, LOG_LEVEL: 'warn' },
    stdio: 'ignore',
  });
  const ended = once(child, 'exit');
  try {
    while (!(await answers(port))) {
      if (child.exitCode !== null || performance.now() - started > giveUpAfter) throw new Error('npm start failed');
      await pause(betweenLooks);
    }
    return (performance.now() - started) / 1000;
  } finally {
    child.kill('SIGTERM');
    await ended;
  }
}

async function answers(port: number): Promise<boolean> {
  try {
    return (await fetch(`http://127.0.0.1:${port}/api/healthz`)).ok;
  } catch {
    return false;
  }
}
