/**
 * PostgreSQL clusters of our own, made in a temporary folder, listening on loopback only and deleted at the end: one
 * for a run of the tests, quick because it need not survive anything, and others for tests that stop and start theirs.
 * Whoever has a server already names it in TEST_POSTGRES_URL (a role that may create databases), and that one is used
 * in place of the first.
 */
import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { accessSync, chownSync, constants, existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { folderInMemory } from './memory.ts';

export interface PostgresCluster {
  /** `postgres://…/postgres`, as a role that may create databases. */
  url: string;
  /** Stops the cluster and deletes it. Does nothing to one that was named from outside. */
  stop(): Promise<void>;
}

/** What the cluster may forget: everything, so no write waits for the disk, and nobody tidies up what is soon deleted. */
const careless = ['fsync=off', 'synchronous_commit=off', 'full_page_writes=off', 'autovacuum=off'];
const startTimeout = 30_000;

/**
 * @param options `durable`: as PostgreSQL comes, each commit on disk before it is acknowledged, to measure what that
 *   takes; then a server that was named is not used, for nobody knows how it is set
 * @throws when no PostgreSQL is to be had, or it does not start.
 */
export async function startPostgresCluster({ durable = false } = {}): Promise<PostgresCluster> {
  const given = process.env.TEST_POSTGRES_URL;
  if (given && !durable) return { url: given, stop: async () => {} };

  const cluster = durable ? await startOwnCluster() : await startOwnCluster(careless, folderInMemory());
  return { url: cluster.url, stop: () => cluster.remove() };
}

export interface OwnCluster {
  url: string;
  /** On the same port, with the same data; as a standby where that is said, which takes no writes until it is promoted. */
  start(options?: { asStandby?: boolean }): Promise<void>;
  /** `SIGINT` ends its connections and shuts down; `SIGQUIT` leaves at once, and it recovers when it is started. */
  stop(signal: 'SIGINT' | 'SIGQUIT'): Promise<void>;
  /** Stops it and deletes its data. */
  remove(): Promise<void>;
}

/**
 * A cluster that keeps what it has committed, unless its settings say otherwise.
 *
 * @param parent the folder that it makes its own in
 * @param primary whose standby it is: a copy that follows it
 * @throws when no PostgreSQL is to be had, or it does not start.
 */
export async function startOwnCluster(
  settings: readonly string[] = [],
  parent = tmpdir(),
  primary?: OwnCluster,
): Promise<OwnCluster> {
  const binaries = findPostgresBinaries();
  if (!binaries) throw new Error('PostgreSQL is not installed (looked for initdb in PATH and /usr/lib/postgresql)');
  const identity = unprivilegedIdentity();
  const folder = mkdtempSync(join(parent, 'thirdshot-postgres-'));
  const data = join(folder, 'data');
  let server: ChildProcess | undefined;
  /** What is in memory stays there until it is deleted. */
  const abandon = () => {
    server?.kill('SIGQUIT');
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
  };
  try {
    if (identity) chownSync(folder, identity.uid, identity.gid);
    if (primary === undefined) initialise(binaries, data, identity);
    else copy(binaries, data, identity, primary);
    const port = await freePort();
    const start: OwnCluster['start'] = async ({ asStandby = false } = {}) => {
      if (asStandby) writeFileSync(join(data, 'standby.signal'), '');
      server = await launch(binaries, data, port, identity, settings);
    };
    const stop = async (signal: NodeJS.Signals) => {
      const running = server;
      server = undefined;
      if (running === undefined) return;
      const ended = once(running, 'exit');
      if (running.kill(signal)) await ended;
    };
    await start();
    process.once('exit', abandon);
    return {
      url: `postgres://postgres@127.0.0.1:${port}/postgres`,
      start,
      stop,
      async remove() {
        process.off('exit', abandon);
        // Ends open connections instead of waiting for them.
        await stop('SIGINT');
        rmSync(folder, { recursive: true, force: true });
      },
    };
  } catch (error) {
    abandon();
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
export function unprivilegedIdentity(): Identity | undefined {
  if (process.getuid?.() !== 0) return undefined;
  const read = (option: string) => {
    const answer = spawnSync('id', [option, 'postgres'], { encoding: 'utf8' });
    if (answer.status !== 0) throw new Error('PostgreSQL does not run as root, and there is no user "postgres"');
    return Number(answer.stdout);
  };
  return { uid: read('-u'), gid: read('-g') };
}

function copy(binaries: string, data: string, identity: Identity | undefined, primary: OwnCluster): void {
  const options = [
    '--pgdata',
    data,
    '--dbname',
    primary.url,
    '--write-recovery-conf',
    '--checkpoint=fast',
    '--no-sync',
  ];
  execute(join(binaries, 'pg_basebackup'), options, identity);
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
  execute(join(binaries, 'initdb'), options, identity);
}

function execute(program: string, options: readonly string[], identity: Identity | undefined): void {
  const { status, stderr } = spawnSync(program, options, { ...identity, cwd: '/', encoding: 'utf8' });
  if (status !== 0) throw new Error(`${program} failed: ${stderr}`);
}

function launch(
  binaries: string,
  data: string,
  port: number,
  identity: Identity | undefined,
  more: readonly string[],
): Promise<ChildProcess> {
  const settings = ['listen_addresses=127.0.0.1', 'unix_socket_directories=', 'max_connections=200', ...more];
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
      if (!/ready to accept (read-only )?connections/.test(log)) return;
      clearTimeout(timer);
      server.off('exit', fail);
      // Only the start is of interest; the rest is read and dropped, so that the pipe never fills.
      server.stderr.off('data', onLog).resume();
      resolve(server);
    };
    server.stderr.setEncoding('utf8').on('data', onLog);
  });
}

export function freePort(): Promise<number> {
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
