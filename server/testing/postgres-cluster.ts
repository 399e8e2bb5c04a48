/**
 * A PostgreSQL cluster of our own for one run of the tests: made in a temporary folder, listening on loopback only,
 * quick because it need not survive anything, and deleted at the end. Whoever has a server already names it in
 * TEST_POSTGRES_URL (a role that may create databases), and that one is used.
 */
import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { accessSync, chownSync, constants, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';

export interface PostgresCluster {
  /** `postgres://…/postgres`, as a role that may create databases. */
  url: string;
  /** Stops the cluster and deletes it. Does nothing to one that was named from outside. */
  stop(): Promise<void>;
}

/** What the cluster may forget: everything, so no write waits for the disk. */
const careless = ['fsync=off', 'synchronous_commit=off', 'full_page_writes=off'];
const startTimeout = 30_000;

/**
 * @param options `durable`: as PostgreSQL comes, each commit on disk before it is acknowledged, to measure what that
 *   takes; then a server that was named is not used, for nobody knows how it is set
 * @throws when no PostgreSQL is to be had, or it does not start.
 */
export async function startPostgresCluster({ durable = false } = {}): Promise<PostgresCluster> {
  const given = process.env.TEST_POSTGRES_URL;
  if (given && !durable) return { url: given, stop: async () => {} };

  const binaries = findPostgresBinaries();
  if (!binaries) throw new Error('PostgreSQL is not installed (looked for initdb in PATH and /usr/lib/postgresql)');
  const identity = unprivilegedIdentity();
  const folder = mkdtempSync(join(tmpdir(), 'thirdshot-postgres-'));
  if (identity) chownSync(folder, identity.uid, identity.gid);
  const data = join(folder, 'data');
  try {
    initialise(binaries, data, identity);
    const port = await freePort();
    const server = await launch(binaries, data, port, identity, durable ? [] : careless);
    const kill = () => server.kill('SIGQUIT');
    process.once('exit', kill);
    return {
      url: `postgres://postgres@127.0.0.1:${port}/postgres`,
      async stop() {
        process.off('exit', kill);
        const ended = once(server, 'exit');
        // "Fast": ends open connections instead of waiting for them.
        if (server.kill('SIGINT')) await ended;
        rmSync(folder, { recursive: true, force: true });
      },
    };
  } catch (error) {
    rmSync(folder, { recursive: true, force: true });
    throw error;
  }
}

/** The folder with `initdb` and `postgres`: the newest that Debian installed beside each other, else that in PATH. */
export function findPostgresBinaries(): string | undefined {
  const debian = '/usr/lib/postgresql';
  const versions = existsSync(debian) ? readdirSync(debian).sort((a, b) => Number(b) - Number(a)) : [];
  const configured = spawnSync('pg_config', ['--bindir'], { encoding: 'utf8' }).stdout?.trim();
  const path = (process.env.PATH ?? '').split(delimiter);
  const candidates = [...versions.map((version) => join(debian, version, 'bin')), configured ?? '', ...path];
  return candidates.find(
    (folder) => folder && isProgram(join(folder, 'initdb')) && isProgram(join(folder, 'postgres')),
  );
}

function isProgram(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

interface Identity {
  uid: number;
  gid: number;
}

/** PostgreSQL refuses to run as root; then it runs as the user that its package made. */
function unprivilegedIdentity(): Identity | undefined {
  if (process.getuid?.() !== 0) return undefined;
  const read = (option: string) => {
    const answer = spawnSync('id', [option, 'postgres'], { encoding: 'utf8' });
    if (answer.status !== 0) throw new Error('PostgreSQL does not run as root, and there is no user "postgres"');
    return Number(answer.stdout);
  };
  return { uid: read('-u'), gid: read('-g') };
}

function initialise(binaries: string, data: string, identity: Identity | undefined): void {
  const options = [
    '--pgdata',
    data,
    '--username=postgres',
    '--auth=trust',
    '--encoding=UTF8',
    '--locale=C',
    '--no-sync',
  ];
  const { status, stderr } = spawnSync(join(binaries, 'initdb'), options, { ...identity, cwd: '/', encoding: 'utf8' });
  if (status !== 0) throw new Error(`initdb failed: ${stderr}`);
}

function launch(
  binaries: string,
  data: string,
  port: number,
  identity: Identity | undefined,
  durability: readonly string[],
): Promise<ChildProcess> {
  const settings = ['listen_addresses=127.0.0.1', 'unix_socket_directories=', 'max_connections=200', ...durability];
  const options = ['-D', data, '-p', String(port), ...settings.flatMap((setting) => ['-c', setting])];
  const server = spawn(join(binaries, 'postgres'), options, {
    ...identity,
    cwd: '/',
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  return new Promise((resolve, reject) => {
    let log = '';
    const fail = () => reject(new Error(`PostgreSQL did not start: ${log}`));
    const timer = setTimeout(() => {
      server.kill('SIGQUIT');
      fail();
    }, startTimeout);
    server.once('error', reject);
    server.once('exit', fail);
    const onLog = (chunk: string) => {
      log += chunk;
      if (!log.includes('ready to accept connections')) return;
      clearTimeout(timer);
      server.off('exit', fail);
      // Only the start is of interest; the rest is read and dropped, so that the pipe never fills.
      server.stderr.off('data', onLog).resume();
      resolve(server);
    };
    server.stderr.setEncoding('utf8').on('data', onLog);
  });
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer().once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() =>
        address && typeof address === 'object' ? resolve(address.port) : reject(new Error('no port')),
      );
    });
  });
}
