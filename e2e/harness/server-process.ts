/** The real server as a process of its own, as `npm start` runs it; for the journeys and for the benchmarks. */
import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { promisify } from 'node:util';

/** A site's server, whichever process it is in. */
export interface Server {
  /** `http://127.0.0.1:PORT` */
  url: string;
  /** What it has logged so far, standard output and error together. */
  log(): string;
  /** Ends it as a crash would (SIGKILL); resolves when it is gone. */
  kill(): Promise<void>;
  /** Asks it to end, and resolves when it has. */
  stop(): Promise<void>;
}

export interface ServerProcess extends Server {
  pid: number;
}

export interface ServerOptions {
  port: number;
  dataDir: string;
  /** Left out: the embedded database in `dataDir`. */
  databaseUrl?: string | undefined;
  /** Further settings. */
  settings?: Record<string, string>;
  /** Whether it runs from the sources, for tests before which nothing is built. */
  fromSources?: boolean;
}

const root = join(import.meta.dirname, '..', '..');
const startTimeout = 60_000;
/** The server itself promises to be gone after 15 s. */
const stopTimeout = 16_000;
/** In milliseconds. */
export const betweenLooks = 10;

/** Starts the server and waits until it answers. @throws with its log, when it ends or stays silent instead. */
export async function startServer(options: ServerOptions): Promise<ServerProcess> {
  const server = startProgram(options.fromSources ? 'server/main.ts' : 'dist/server.js', environmentOf(options));
  const url = urlOf(options);
  await untilItAnswers(url, server);
  return {
    url,
    pid: server.pid,
    log: server.log,
    kill: () => server.end('SIGKILL'),
    stop: () => soonOrKilled(server, server.end('SIGTERM')),
  };
}

export interface Program {
  pid: number;
  child: ChildProcess;
  /** What it has printed so far. */
  log(): string;
  isRunning(): boolean;
  end(signal: NodeJS.Signals): Promise<void>;
}

/** Starts a program of ours in a process that ends with this one at the latest. */
export function startProgram(path: string, env: NodeJS.ProcessEnv): Program {
  const child = spawn(process.execPath, ['--max-semi-space-size=2', path], {
    cwd: root,
    stdio: ['pipe', 'pipe', 'pipe'],
    env,
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
  const { pid } = child;
  if (pid === undefined) throw new Error(`${path} could not be started`);
  const isRunning = () => child.exitCode === null && child.signalCode === null;
  return {
    pid,
    child,
    log: () => log,
    isRunning,
    async end(signal) {
      if (!isRunning()) return;
      const ended = once(child, 'exit');
      child.kill(signal);
      await ended;
    },
  };
}

/** Waits for what a program was asked for; if that takes longer than it promises, it is killed. */
export async function soonOrKilled<T>(program: Program, done: Promise<T>): Promise<T> {
  const timer = setTimeout(() => program.end('SIGKILL'), stopTimeout);
  const result = await done;
  clearTimeout(timer);
  return result;
}

/** @throws with the program's log, when it ends or stays silent instead */
export async function untilItAnswers(url: string, program: Program): Promise<void> {
  const deadline = performance.now() + startTimeout;
  while (performance.now() < deadline && program.isRunning()) {
    const ok = await fetch(`${url}/api/healthz`).then(
      (response) => response.ok,
      () => false,
    );
    if (ok) return;
    await pause(betweenLooks);
  }
  await program.end('SIGKILL');
  throw new Error(`The server did not start:\n${program.log()}`);
}

export const urlOf = ({ port }: ServerOptions) => `http://127.0.0.1:${port}`;

/** What `npm run admin -- COMMAND NAME` prints, beside a server with these settings. */
export async function runAdmin(options: ServerOptions, command: string, name: string): Promise<string> {
  const run = promisify(execFile);
  const { stdout } = await run(process.execPath, ['server/admin.ts', command, name], {
    cwd: root,
    env: environmentOf(options),
  });
  return stdout.trim();
}

function environmentOf(options: ServerOptions): NodeJS.ProcessEnv {
  return { ...cleanEnvironment(), ...settingsOf(options) };
}

export function settingsOf({ port, dataDir, databaseUrl, settings }: ServerOptions): Record<string, string> {
  return {
    HOST: '127.0.0.1',
    PORT: String(port),
    DATA_DIR: dataDir,
    ...(databaseUrl ? { DATABASE_URL: databaseUrl } : {}),
    ...settings,
  };
}

/** Settings of the person who runs the tests are not those of the server under test. */
export function cleanEnvironment(): NodeJS.ProcessEnv {
  const own = ['REDIS_URL', 'PUBLIC_URL', 'TRUST_PROXY', 'RATE_LIMIT_SCALE', 'LOG_LEVEL'];
  const others = Object.entries(process.env).filter(([name]) => !own.includes(name) && !name.startsWith('DATABASE_'));
  return { ...Object.fromEntries(others), NODE_COMPILE_CACHE: join('node_modules', '.cache', 'node') };
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
