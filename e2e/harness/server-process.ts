/** The real server as a process of its own, as `npm start` runs it; for the journeys and for the benchmarks. */
import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { promisify } from 'node:util';

export interface ServerProcess {
  /** `http://127.0.0.1:PORT` */
  url: string;
  pid: number;
  /** What it has logged so far, standard output and error together. */
  log(): string;
  /** Ends it as a crash would (SIGKILL); resolves when it is gone. */
  kill(): Promise<void>;
  /** Asks it to end (SIGTERM); resolves with its exit code, or null when it had to be killed. */
  stop(): Promise<number | null>;
}

export interface ServerOptions {
  port: number;
  dataDir: string;
  /** Left out: the embedded database in `dataDir`. */
  databaseUrl?: string | undefined;
  /** Further settings. */
  settings?: Record<string, string>;
}

const root = join(import.meta.dirname, '..', '..');
const startTimeout = 20_000;
/** The server itself promises to be gone after 15 s. */
const stopTimeout = 16_000;
const betweenLooks = 10;

/** Starts the server and waits until it answers. @throws with its log, when it ends or stays silent instead. */
export async function startServer(options: ServerOptions): Promise<ServerProcess> {
  const child = spawn(process.execPath, ['server/main.ts'], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: environmentOf(options),
  });
  let log = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (chunk: string) => {
      log += chunk;
    });
  }
  const killWithUs = () => child.kill('SIGKILL');
  process.once('exit', killWithUs);
  child.once('exit', () => process.off('exit', killWithUs));

  const url = `http://127.0.0.1:${options.port}`;
  const { pid } = child;
  if (pid === undefined || !(await answers(url, child))) {
    child.kill('SIGKILL');
    throw new Error(`The server did not start:\n${log}`);
  }
  return {
    url,
    pid,
    log: () => log,
    async kill() {
      await end(child, 'SIGKILL');
    },
    async stop() {
      const timer = setTimeout(() => child.kill('SIGKILL'), stopTimeout);
      await end(child, 'SIGTERM');
      clearTimeout(timer);
      return child.exitCode;
    },
  };
}

/** What `npm run admin -- COMMAND NAME` prints, beside a server with these settings. */
export async function runAdmin(options: ServerOptions, command: string, name: string): Promise<string> {
  const run = promisify(execFile);
  const { stdout } = await run(process.execPath, ['server/admin.ts', command, name], {
    cwd: root,
    env: environmentOf(options),
  });
  return stdout.trim();
}

function environmentOf({ port, dataDir, databaseUrl, settings }: ServerOptions): NodeJS.ProcessEnv {
  return {
    ...withoutSettings(process.env),
    NODE_COMPILE_CACHE: join('node_modules', '.cache', 'node'),
    HOST: '127.0.0.1',
    PORT: String(port),
    DATA_DIR: dataDir,
    ...(databaseUrl ? { DATABASE_URL: databaseUrl } : {}),
    ...settings,
  };
}

/** Settings of the person who runs the tests are not those of the server under test. */
function withoutSettings(env: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  const own = ['DATABASE_URL', 'REDIS_URL', 'PUBLIC_URL', 'TRUST_PROXY', 'RATE_LIMIT_SCALE', 'LOG_LEVEL'];
  return Object.fromEntries(Object.entries(env).filter(([name]) => !own.includes(name)));
}

async function answers(url: string, child: ChildProcess): Promise<boolean> {
  const deadline = performance.now() + startTimeout;
  while (performance.now() < deadline && isRunning(child)) {
    const ok = await fetch(`${url}/api/healthz`).then(
      (response) => response.ok,
      () => false,
    );
    if (ok) return true;
    await pause(betweenLooks);
  }
  return false;
}

function isRunning(child: ChildProcess): boolean {
  return child.exitCode === null && child.signalCode === null;
}

async function end(child: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  if (!isRunning(child)) return;
  const ended = once(child, 'exit');
  child.kill(signal);
  await ended;
}

/**
 * A port to listen on, and to listen on again after a restart: below the range that systems take ports for outgoing
 * connections from, so that none of these gets in between.
 */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = 20_000 + Math.floor(Math.random() * 10_000);
    const probe = createServer();
    const listening = await new Promise<boolean>((resolve) => {
      probe.once('error', () => resolve(false)).listen(port, '127.0.0.1', () => resolve(true));
    });
    if (!listening) continue;
    await new Promise((resolve) => probe.close(resolve));
    return port;
  }
}
