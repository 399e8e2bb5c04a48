import { join } from 'node:path';
import type { Plugin } from 'vite';

const own = join(import.meta.dirname, 'lib', 'fetched-ahead.ts');

/**
 * In a production build what an `import()` needs is fetched by a module of ours. Vite's own begins all requests in one
 * task, during which a phone answers nobody.
 */
export function slicedPreload(): Plugin {
  let isUsed = false;
  return {
    name: 'thirdshot:sliced-preload',
    apply: 'build',
    enforce: 'pre',
    load: {
      filter: { id: /^\0vite\/preload-helper\.js$/ },
      handler() {
        isUsed = true;
        return `export { withAllItNeeds as __vitePreload } from ${JSON.stringify(own)};`;
      },
    },
    buildEnd() {
      if (!isUsed) this.error('Vite fetches pieces by a module of another name: see sliced-preload.ts');
    },
  };
}
