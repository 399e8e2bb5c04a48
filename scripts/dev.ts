/**
 * For working on it: the server, started again at every change, and Vite's development server, which passes `/api` and
 * `/ws` on to it. Ends when either ends, and takes the other along.
 */
import { spawn } from 'node:child_process';
import { join } from 'node:path';

const root = join(import.meta.dirname, '..');
const options = { cwd: root, stdio: 'inherit' } as const;

const children = [
  spawn(process.execPath, ['--watch', '--watch-preserve-output', 'server/main.ts'], {
    ...options,
    env: { NODE_ENV: 'development', ...process.env },
  }),
  spawn(process.execPath, [join('node_modules', 'vite', 'bin', 'vite.js')], options),
];

const endAll = (): void => {
  for (const child of children) child.kill('SIGTERM');
};
for (const child of children) child.once('exit', endAll);
process.on('SIGINT', endAll).on('SIGTERM', endAll);
