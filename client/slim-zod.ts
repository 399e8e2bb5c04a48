import { pathToFileURL } from 'node:url';
import type { Plugin } from 'vite';

/** What zod needs to write JSON schemas. */
export const forJsonSchemas = /\/zod\/v4\/core\/(to-json-schema|json-schema-processors)\.js$/;

/**
 * In a production build zod cannot write JSON schemas: the server's OpenAPI page is made of them, and every form would
 * bring what makes them, some 5 kB.
 */
export function slimZod(): Plugin {
  return {
    name: 'thirdshot:slim-zod',
    apply: 'build',
    enforce: 'pre',
    load: { filter: { id: forJsonSchemas }, handler: withoutDeeds },
  };
}

/** The text of a module whose functions are all there, and do nothing. */
export async function withoutDeeds(file: string): Promise<string> {
  const names = Object.keys(await import(pathToFileURL(file).href));
  return names.map((name) => `export const ${name} = () => undefined;`).join('\n');
}
