/**
 * The programs that the tests use and npm does not bring: browsers, PostgreSQL, PgBouncer and Redis. On Debian as root, missing
 * ones are installed; elsewhere that is left to whoever owns the machine.
 */
import { spawnSync } from 'node:child_process';
import { accessSync, constants, existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { displayServer, findFirefox, webKitDriver } from '../e2e/engines/programs.ts';
import { findChromiumForJourneys, hasHeadlessShell } from '../e2e/harness/chromium.ts';
import { hasPgbouncer } from '../server/testing/pgbouncer.ts';
import { findPostgresBinaries } from '../server/testing/postgres-cluster.ts';

const canInstall = process.getuid?.() === 0 && existsSync('/etc/debian_version');

/** In order: where the first browser cannot be had, the second is asked for. */
const wanted = [
  { package: 'chromium-headless-shell', isThere: () => hasHeadlessShell() || (!canInstall && hasChromium()) },
  { package: 'chromium', isThere: hasChromium },
  { package: 'firefox-esr', isThere: () => findFirefox() !== undefined },
  { package: 'xvfb', isThere: () => existsSync(displayServer) },
  { package: 'webkit2gtk-driver', isThere: () => existsSync(webKitDriver) },
  { package: 'postgresql', isThere: () => findPostgresBinaries() !== undefined },
  { package: 'pgbouncer', isThere: hasPgbouncer },
  { package: 'redis-server', isThere: () => isInPath('redis-server') || isInPath('valkey-server') },
];

/** Installs what is missing where that can be done. Whoever needs a program still asks whether it is there. */
export function installMissingPrograms(): void {
  const missing = wanted.filter((program) => !program.isThere());
  if (missing.length === 0) return;
  const names = missing.map((program) => program.package).join(', ');
  if (!canInstall) {
    console.log(`Not installed on this machine: ${names}. What needs them cannot run.`);
    return;
  }
  console.log(`Installing with apt-get, where nothing else does instead: ${names}.`);
  apt('update');
  // One at a time, so that one that cannot be had does not keep the others away.
  for (const program of missing) {
    if (!program.isThere()) apt('install', '--yes', '--no-install-recommends', program.package);
  }
}

function hasChromium(): boolean {
  return findChromiumForJourneys() !== undefined;
}

function apt(...args: string[]): void {
  const { status, stderr } = spawnSync('apt-get', ['-qq', ...args], {
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    stdio: ['ignore', 'ignore', 'pipe'],
    encoding: 'utf8',
  });
  if (status !== 0) console.error(`apt-get ${args.join(' ')} failed: ${stderr}`);
}

function isInPath(name: string): boolean {
  return (process.env.PATH ?? '').split(delimiter).some((folder) => {
    try {
      accessSync(join(folder, name), constants.X_OK);
      return true;
    } catch {
      return false;
    }
  });
}
