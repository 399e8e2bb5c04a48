/**
 * Makes a fresh clone ready: installs the packages of the lock file, and with `--built` builds the app.
 * Does nothing, within milliseconds, when that is done already. `--build` builds in any case.
 *
 * Plain JavaScript without packages, because it runs before any is there, on whatever Node the machine has (20 or
 * newer). Everything after it runs on the Node that the packages bring.
 */
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { beginStamp, isBuilt } from './build-stamp.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));
const ownNode = join(root, 'node_modules', '.bin', 'node');

if (!packagesAreInstalled()) installPackages();
const [option] = process.argv.slice(2);
if (option !== undefined && option !== '--built' && option !== '--build') {
  console.error(`Unknown option ${option}: --built builds what is stale, --build builds in any case.`);
  process.exit(1);
}
if (option === '--build' || (option === '--built' && !isBuilt(root))) build();

/** npm notes what it installed in a lock file of its own; ours is met when each of its packages is noted there. */
function packagesAreInstalled() {
  if (!existsSync(ownNode)) return false;
  const installed = readLock(join('node_modules', '.package-lock.json'));
  const wanted = readLock('package-lock.json');
  if (!installed || !wanted) return false;
  return Object.entries(wanted).every(([path, { version, integrity, link, optional, peer }]) => {
    if (path === '' || link) return true;
    const found = installed[path];
    // Left out on purpose: what is optional and made for another kind of machine.
    if (!found) return Boolean(optional || peer);
    return found.version === version && found.integrity === integrity;
  });
}

/** @param {string} path */
function readLock(path) {
  try {
    return JSON.parse(readFileSync(join(root, path), 'utf8')).packages;
  } catch {
    return undefined;
  }
}

function installPackages() {
  console.log('Installing the packages of package-lock.json (npm ci). The first time takes a minute or two.');
  const started = Date.now();
  // Development packages too, whatever NODE_ENV says: the client is built with them.
  const args = ['ci', '--include=dev', '--loglevel=error', '--no-progress'];
  // The npm that runs this script and its own Node, because the Node in node_modules is about to be replaced.
  const { npm_execpath: npm, npm_node_execpath: node } = process.env;
  const [command, ...before] = npm && node ? [node, npm] : ['npm'];
  const { status, error } = spawnSync(command, [...before, ...args], {
    cwd: root,
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  if (error || status !== 0 || !existsSync(ownNode)) {
    console.error(`The packages could not be installed${error ? `: ${error.message}` : '.'}`);
    if (status === 0)
      console.error('The package `node` did not install its program: are install scripts switched off?');
    process.exit(1);
  }
  console.log(`Packages installed in ${seconds(started)}.`);
}

function build() {
  const setStamp = beginStamp(root);
  const { status } = spawnSync(ownNode, [join('scripts', 'build.ts')], { cwd: root, stdio: 'inherit' });
  if (status !== 0) process.exit(1);
  setStamp();
}

/** @param {number} started */
function seconds(started) {
  return `${((Date.now() - started) / 1000).toFixed(1)} s`;
}
