/**
 * Tells whether the built client and server belong to the sources as they are. By content, not by time of change, so that
 * switching branches and back builds nothing.
 *
 * Plain JavaScript, because `set-up.mjs` needs it on the machine's own Node.
 */
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** What both are made of. Tests are no part of it. */
const folders = ['client', 'contract', 'rating', 'server', 'tournament'];
const files = ['vite.config.ts', 'package-lock.json', 'scripts/build.ts'];
const stampPath = join('dist', 'build.stamp');

/**
 * @param {string} root the folder of the repository
 * @returns {boolean}
 */
export function isBuilt(root) {
  if (!existsSync(join(root, 'dist', 'client', 'index.html')) || !existsSync(join(root, 'dist', 'server.js')))
    return false;
  try {
    return readFileSync(join(root, stampPath), 'utf8') === fingerprint(root);
  } catch {
    return false;
  }
}

/**
 * Forgets the stamp, so that a build that breaks off counts as none, and answers with a way to set it at the end.
 * The fingerprint is taken before the build: what changes meanwhile makes the next start build again.
 * @param {string} root
 * @returns {() => void}
 */
export function beginStamp(root) {
  rmSync(join(root, stampPath), { force: true });
  const taken = fingerprint(root);
  return () => writeFileSync(join(root, stampPath), taken);
}

/** @param {string} root */
function fingerprint(root) {
  const hash = createHash('sha256');
  for (const path of [...folders.flatMap((folder) => filesIn(root, folder)), ...files]) {
    const content = readFileSync(join(root, path));
    hash.update(`${path}\0${content.length}\0`).update(content);
  }
  return hash.digest('hex');
}

/**
 * @param {string} root
 * @param {string} folder
 * @returns {string[]}
 */
function filesIn(root, folder) {
  if (!existsSync(join(root, folder))) return [];
  const entries = readdirSync(join(root, folder), { withFileTypes: true });
  entries.sort((a, b) => (a.name < b.name ? -1 : 1));
  return entries.flatMap((entry) => {
    const path = `${folder}/${entry.name}`;
    if (entry.isDirectory()) return filesIn(root, path);
    return /\.test\.tsx?$/.test(entry.name) ? [] : [path];
  });
}
