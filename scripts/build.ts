/**
 * Builds the browser's part into dist/client, with a brotli and a gzip copy beside each file that gets smaller by it:
 * compressed once and as tightly as can be, so that serving costs nothing. Builds the server and its command lines into
 * dist, because stripping types while it starts costs 50 MB for as long as it runs.
 */
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { build } from 'vite';

const root = join(import.meta.dirname, '..');
const target = join(root, 'dist', 'client');
const compressible = new Set(['.css', '.html', '.js', '.json', '.svg', '.txt', '.webmanifest']);

const started = performance.now();
console.log('Building the client.');
await build({ configFile: join(root, 'vite.config.ts'), mode: 'production', logLevel: 'warn' });
const files = await compressAll();
console.log('Building the server.');
await buildServer();
console.log(`Built: ${files} files compressed, ${((performance.now() - started) / 1000).toFixed(1)} s.`);

function buildServer() {
  return build({
    configFile: false,
    root,
    logLevel: 'warn',
    // Packages of modules, of which a part is used; all others are loaded as they are installed.
    ssr: { noExternal: ['kysely', 'zod'] },
    build: {
      ssr: true,
      target: 'esnext',
      outDir: 'dist',
      emptyOutDir: false,
      sourcemap: true,
      rolldownOptions: {
        input: {
          server: 'server/main.ts',
          admin: 'server/admin.ts',
          backup: 'server/backup.ts',
          'picture-worker': 'server/pictures/worker.ts',
        },
        output: { entryFileNames: '[name].js', chunkFileNames: 'server-[name].js' },
      },
    },
  });
}

async function compressAll(): Promise<number> {
  const entries = await readdir(target, { recursive: true, withFileTypes: true });
  const paths = entries
    .filter((entry) => entry.isFile() && compressible.has(extname(entry.name)))
    .map((entry) => join(entry.parentPath, entry.name));
  await Promise.all(paths.map(compress));
  return paths.length;
}

async function compress(path: string): Promise<void> {
  const content = await readFile(path);
  const brotli = { params: { [constants.BROTLI_PARAM_SIZE_HINT]: content.length } };
  const [br, gz] = await Promise.all([
    promisify(brotliCompress)(content, brotli),
    promisify(gzip)(content, { level: constants.Z_BEST_COMPRESSION }),
  ]);
  if (br.length < content.length) await writeFile(`${path}.br`, br);
  if (gz.length < content.length) await writeFile(`${path}.gz`, gz);
}
