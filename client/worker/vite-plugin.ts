import { createHash } from 'node:crypto';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import { build, type Plugin, type Rolldown } from 'vite';

const source = join(import.meta.dirname, 'service-worker.ts');

/** What only the system asks for when the app is installed, and nobody without a network. */
const leftOut = /\.png$|\.webmanifest$|^\/service-worker\.js$/;
const unknownVersion = '<meta name="app-version" content="" />';

/**
 * Gives a production build a version, writes that into the page and builds the worker that keeps the build, once it is
 * sure that it starts.
 * The worker's name is always the same, for under it the browser looks for a newer one.
 */
export function serviceWorker(): Plugin {
  return {
    name: 'thirdshot:service-worker',
    apply: 'build',
    generateBundle(_, bundle) {
      const circle = circleIn(bundle);
      if (circle) this.error(`These pieces wait for each other, so none would run: ${circle.join(' > ')}`);
    },
    writeBundle: {
      order: 'post',
      async handler({ dir }) {
        if (!dir) throw new Error('The build has no folder to put the worker in');
        const files = (await pathsIn(dir)).filter((path) => !leftOut.test(path));
        const version = await versionOf(dir, files);
        await stamp(join(dir, 'index.html'), version);
        await buildWorker(dir, { buildVersion: JSON.stringify(version), buildFiles: JSON.stringify(files) });
      },
    },
  };
}

/** Pieces of which each needs the next one before it can run. */
function circleIn(bundle: Rolldown.OutputBundle): string[] | undefined {
  const open: string[] = [];
  const done = new Set<string>();
  const circleFrom = (name: string): string[] | undefined => {
    if (open.includes(name)) return [...open.slice(open.indexOf(name)), name];
    const piece = bundle[name];
    if (done.has(name) || piece?.type !== 'chunk') return undefined;
    open.push(name);
    const circle = piece.imports.map(circleFrom).find(Boolean);
    open.pop();
    done.add(name);
    return circle;
  };
  return Object.keys(bundle).map(circleFrom).find(Boolean);
}

/** The paths of all files below a folder, as they are asked for. */
async function pathsIn(dir: string): Promise<string[]> {
  const entries = await readdir(dir, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => `/${relative(dir, join(entry.parentPath, entry.name)).replaceAll(sep, '/')}`)
    .sort();
}

/** Another version for each other content, and for nothing else. */
async function versionOf(dir: string, files: readonly string[]): Promise<string> {
  const hash = createHash('sha256');
  for (const path of files) hash.update(`${path}\0`).update(await readFile(join(dir, path)));
  return hash.digest('hex').slice(0, 12);
}

async function stamp(page: string, version: string): Promise<void> {
  const html = await readFile(page, 'utf8');
  if (!html.includes(unknownVersion)) throw new Error(`index.html has no ${unknownVersion}`);
  await writeFile(page, html.replace(unknownVersion, unknownVersion.replace('""', `"${version}"`)));
}

async function buildWorker(outDir: string, define: Record<string, string>): Promise<void> {
  await build({
    configFile: false,
    publicDir: false,
    logLevel: 'warn',
    define,
    build: {
      outDir,
      emptyOutDir: false,
      rolldownOptions: { input: source, output: { format: 'iife', entryFileNames: 'service-worker.js' } },
    },
  });
}
