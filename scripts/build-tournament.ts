/**
 * Builds the tournament engine as a package of its own into dist/tournament: JavaScript, types, README and licence,
 * without any dependency. `node scripts/build-tournament.ts FOLDER` puts it elsewhere.
 */
import { execFileSync } from 'node:child_process';
import { copyFileSync, rmSync } from 'node:fs';
import { join, resolve } from 'node:path';

const root = join(import.meta.dirname, '..');
const engine = join(root, 'tournament');
const target = resolve(process.argv[2] ?? join(root, 'dist', 'tournament'));

rmSync(target, { recursive: true, force: true });
const compiler = join(root, 'node_modules', 'typescript', 'bin', 'tsc');
execFileSync(process.execPath, [compiler, '-p', join(engine, 'tsconfig.build.json'), '--outDir', target], {
  stdio: 'inherit',
});
for (const name of ['package.json', 'README.md']) copyFileSync(join(engine, name), join(target, name));
copyFileSync(join(root, 'LICENSE'), join(target, 'LICENSE'));
console.log(`The tournament engine is in ${target}.`);
