import { join } from 'node:path';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { slimContract } from './client/slim-contract.ts';
import { serviceWorker } from './client/worker/vite-plugin.ts';

const server = process.env.THIRDSHOT_SERVER ?? 'http://localhost:3000';

/** The server answers its own pages only, so what passes on its calls speaks as one of them. */
const passedOn = { target: server, changeOrigin: true, headers: { origin: server } };

/** The contract with its schemas, and what checks with them: nothing else, for that would need parts in turn. */
const forms = /node_modules\/(zod|react-hook-form|@hookform)\/|\/client\/lib\/zod\.ts|\/contract\/.*\.ts$/;

/** What several pages share; codes to be scanned, televisions, and what is passed on or printed, are on few. */
const parts =
  /^(?!.*\/(uqr\/|QrCode\.tsx|lib\/(sharing|print|screen)\/)).*(\/(client|contract|tournament)\/|node_modules)/;

export default defineConfig({
  root: join(import.meta.dirname, 'client'),
  plugins: [react(), tailwindcss(), slimContract(), serviceWorker()],
  resolve: {
    alias: [
      { find: /^zod$/, replacement: join(import.meta.dirname, 'client', 'lib', 'zod.ts') },
      // React has had it itself since 18; the router still brings its own.
      { find: /^use-sync-external-store\/shim(\/index\.js)?$/, replacement: 'react' },
    ],
  },
  build: {
    outDir: join(import.meta.dirname, 'dist', 'client'),
    emptyOutDir: true,
    // Inlined fonts and pictures would be fetched with every page instead of being cached for a year.
    assetsInlineLimit: 0,
    // Every browser that runs this build knows modulepreload.
    modulePreload: { polyfill: false },
    rolldownOptions: {
      onLog(level, log, report) {
        // What is to be fetched later comes at once, as something else imports it.
        if (log.code === 'INEFFECTIVE_DYNAMIC_IMPORT') throw new Error(log.message);
        report(level, log);
      },
      output: {
        // Pieces name each other, and what tells a build's from another's cannot be compressed: it is no longer than the
        // bundler needs.
        chunkFileNames: 'assets/[name]-[hash:7].js',
        codeSplitting: {
          // Layers, each of which stands on those before it alone: landing ← forms ← parts ← pages.
          includeDependenciesRecursively: false,
          groups: [
            { name: 'landing', tags: ['$initial'], priority: 3 },
            { name: 'forms', test: forms, priority: 2 },
            { name: 'parts', test: parts, minShareCount: 3, priority: 1 },
          ],
        },
      },
    },
  },
  server: {
    proxy: {
      '/api': passedOn,
      '/ws': { ...passedOn, ws: true },
    },
  },
});
