import { join } from 'node:path';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { sharedPieces } from './client/pieces.ts';
import { plainColours } from './client/plain-colours.ts';
import { slicedPreload } from './client/sliced-preload.ts';
import { slimContract } from './client/slim-contract.ts';
import { slimZod } from './client/slim-zod.ts';
import { serviceWorker } from './client/worker/vite-plugin.ts';

const server = process.env.THIRDSHOT_SERVER ?? 'http://localhost:3000';

/** The server answers its own pages only, so what passes on its calls speaks as one of them. */
const passedOn = { target: server, changeOrigin: true, headers: { origin: server } };

export default defineConfig({
  root: join(import.meta.dirname, 'client'),
  plugins: [react(), tailwindcss(), plainColours(), slimContract(), slimZod(), slicedPreload(), serviceWorker()],
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
      output: {
        // Pieces name each other, and what tells a build's from another's cannot be compressed: it is no longer than the
        // bundler needs.
        chunkFileNames: 'assets/[name]-[hash:7].js',
        codeSplitting: {
          includeDependenciesRecursively: false,
          groups: [
            // What every page needs comes in one piece; what checks forms comes with the first form.
            { name: 'start', tags: ['$initial'], priority: 2 },
            // So small that a piece of its own would weigh more than what is in it.
            {
              name: 'start',
              test: /\/(lib\/(local-path|heading-focus)|auth\/destination)\.ts$|\/users-round\.m?js$/,
              priority: 2,
            },
            { name: 'forms', test: /node_modules\/(zod|react-hook-form|@hookform)\//, priority: 1 },
            { name: sharedPieces(), debugName: 'shared' },
            // Their own index names all of them, so who needs which is known to the bundler only.
            { name: 'parts', test: /node_modules\/(lucide-react|@tanstack)\/(?!.*\/eye)/, minShareCount: 6 },
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
