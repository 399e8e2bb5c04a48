/**
 * A PgBouncer that hands out connections for single transactions, as sites have one in front of PostgreSQL: in a
 * temporary folder, on loopback only, ended with the process that started it.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chownSync, existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort, unprivilegedIdentity } from './postgres-cluster.ts';

/** Where Debian puts it. */
const program = '/usr/sbin/pgbouncer';

export const hasPgbouncer = (): boolean => existsSync(program);

/** The same database, as it is reached through a pooler at another address. */
export function behind(pooler: string, url: string): string {
  const through = new URL(url);
  through.host = new URL(pooler).host;
  return through.href;
}

export interface Pgbouncer {
  url: string;
  stop(): Promise<void>;
}

/** @param url of the cluster behind it */
export async function startPgbouncer(url: string): Promise<Pgbouncer> {
  const { hostname, port: portBehind, username } = new URL(url);
  const identity = unprivilegedIdentity();
  const folder = mkdtempSync(join(tmpdir(), 'thirdshot-pgbouncer-'));
  const port = await freePort();
  const settings = join(folder, 'pgbouncer.ini');
  writeFileSync(
    settings,
    `[databases]
* = host=${hostname} port=${portBehind} user=${username}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = any
pool_mode = transaction
max_client_conn = 1000
default_pool_size = 50
server_login_retry = 1
`,
  );
  if (identity) chownSync(folder, identity.uid, identity.gid);
  const child = spawn(program, [settings], { ...identity, cwd: '/', stdio: ['ignore', 'ignore', 'pipe'] });
  const abandon = () => {
    child.kill('SIGKILL');
    rmSync(folder, { recursive: true, force: true });
  };
  process.once('exit', abandon);
  let log = '';
  child.stderr.setEncoding('utf8');
  while (!log.includes('process up')) {
    const [chunk] = await Promise.race([once(child.stderr, 'data'), once(child, 'exit').then(() => [undefined])]);
    if (chunk === undefined) throw new Error(`PgBouncer did not start: ${log}`);
    log += chunk;
  }
  child.stderr.resume();
  return {
    url: behind(`postgres://127.0.0.1:${port}`, url),
    async stop() {
      process.off('exit', abandon);
      const ended = once(child, 'exit');
      abandon();
      await ended;
    },
  };
}
