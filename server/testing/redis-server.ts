/** A Redis, or a Valkey, of our own: on loopback, with nothing on disk, gone with the process that started it. */
import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { freePort } from './postgres-cluster.ts';

export interface RedisServer {
  url: string;
  /** On the same port, and empty. */
  start(): Promise<void>;
  /** Stops it where it stands, as a crash does. */
  kill(): Promise<void>;
  /** It answers nobody until it goes on; nobody is told. */
  pause(): void;
  goOn(): void;
}

const programs = ['redis-server', 'valkey-server'];
const startTimeout = 10_000;

/** The program of this machine, if there is one. */
export function findRedis(): string | undefined {
  return programs.find((program) => spawnSync(program, ['--version']).status === 0);
}

/** @throws when there is none, or it does not start */
export async function startRedis(): Promise<RedisServer> {
  const program = findRedis();
  if (program === undefined) throw new Error(`There is no Redis on this machine (looked for ${programs.join(', ')})`);
  const port = await freePort();
  let server: ChildProcess | undefined;
  const kill = async () => {
    const running = server;
    server = undefined;
    if (running === undefined || running.exitCode !== null || running.signalCode !== null) return;
    const ended = once(running, 'exit');
    running.kill('SIGKILL');
    await ended;
  };
  process.once('exit', () => server?.kill('SIGKILL'));
  const start = async () => {
    server = await launch(program, port);
  };
  await start();
  return {
    url: `redis://127.0.0.1:${port}`,
    start,
    kill,
    pause: () => void server?.kill('SIGSTOP'),
    goOn: () => void server?.kill('SIGCONT'),
  };
}

function launch(program: string, port: number): Promise<ChildProcess> {
  const options = ['--port', String(port), '--bind', '127.0.0.1', '--save', '', '--appendonly', 'no'];
  const server = spawn(program, options, { cwd: '/', stdio: ['ignore', 'pipe', 'ignore'] });
  return new Promise((resolve, reject) => {
    let log = '';
    const fail = () => reject(new Error(`Redis did not start: ${log}`));
    const timer = setTimeout(() => {
      server.kill('SIGKILL');
      fail();
    }, startTimeout);
    server.once('error', reject).once('exit', fail);
    server.stdout.setEncoding('utf8').on('data', (chunk: string) => {
      log += chunk;
      if (!log.includes('Ready to accept connections')) return;
      clearTimeout(timer);
      server.off('exit', fail);
      resolve(server);
    });
  });
}
