import { type ChildProcessByStdio, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { onTestFinished } from 'vitest';

/** A server, or its command line, as a process of its own. */
export interface Process {
  child: ChildProcessByStdio<null, Readable, Readable>;
  /** All that it has printed. */
  printed(): string;
  /** Its exit status, or the signal that ended it. */
  ended: Promise<number | NodeJS.Signals>;
}

export function freshDirectory(): string {
  const directory = mkdtempSync(join(tmpdir(), 'thirdshot-test-'));
  onTestFinished(() => rmSync(directory, { recursive: true, force: true }));
  return directory;
}

/** As for `npm start`: half of what it takes to start a server is compiling it. */
const compiled = join(import.meta.dirname, '../../node_modules/.cache/node');

export function run(script: 'main.ts' | 'admin.ts' | 'backup.ts', env: NodeJS.ProcessEnv, ...args: string[]): Process {
  const child = spawn(process.execPath, [join(import.meta.dirname, '..', script), ...args], {
    env: {
      PATH: process.env.PATH,
      NODE_COMPILE_CACHE: compiled,
      PORT: '0',
      LOG_LEVEL: 'warn',
      RATE_LIMIT_SCALE: '0',
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let printed = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => {
      printed += text;
    });
  }
  onTestFinished(() => {
    child.kill('SIGKILL');
  });
  const ended = once(child, 'close').then(([code, signal]): number | NodeJS.Signals => code ?? signal);
  return { child, printed: () => printed, ended };
}

/** Waits until the server says where it listens. */
export async function addressOf({ child, printed, ended }: Process): Promise<string> {
  for (;;) {
    const address = /listening on (http\S+)/.exec(printed())?.[1];
    if (address !== undefined) return address;
    const outcome = await Promise.race([once(child.stdout, 'data'), ended]);
    if (!Array.isArray(outcome)) throw new Error(`The server ended with ${outcome}: ${printed()}`);
  }
}

/** What a server ends with that cannot start, and the one sentence that it says. */
export async function outcomeOf(env: NodeJS.ProcessEnv): Promise<{ status: number | string; sentence: string }> {
  const server = run('main.ts', env);
  const status = await server.ended;
  const [sentence = '', ...more] = server.printed().trimEnd().split('\n');
  if (more.length > 0) throw new Error(`It ended with ${status} and said more than a sentence: ${server.printed()}`);
  return { status, sentence };
}
