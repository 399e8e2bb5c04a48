import { pathToFileURL } from 'node:url';
import type { Plugin } from 'vite';

/** How the client names a file of the contract, and how its files name each other. */
const fromClient = /^#contract\//;
const fromContract = /^\.{1,2}\/(?:[a-z-]+\/)*[a-z-]+\.ts$/;

/** A file of the contract with its schemas, as the server knows it. */
const wholeFile = /\/contract\/(?:[a-z-]+\/)*[a-z-]+\.ts$/;

/** The same without them, as the client has it. */
const slimFile = /\/contract\/(?:[a-z-]+\/)*[a-z-]+\.ts\?slim$/;

/**
 * Of an endpoint: for the server and the OpenAPI page, or for types alone. What is not plain data, such as a schema, stays
 * behind anyway.
 */
const serverOnly: ReadonlySet<string> = new Set([
  'summary',
  'access',
  'rateLimit',
  'bodyBytes',
  'status',
  'otherStatuses',
  'feature',
  'paged',
  'file',
  'isPrivate',
]);

/**
 * In a production build the client gets each file of the contract written out: its endpoints and constants as plain
 * data, everything else passed on from the file itself. So zod comes with the forms, which check with the schemas, and
 * not with the landing page.
 */
export function slimContract(): Plugin {
  return {
    name: 'thirdshot:slim-contract',
    apply: 'build',
    enforce: 'pre',
    resolveId: {
      filter: { id: [fromClient, fromContract, wholeFile] },
      async handler(source, importer, options) {
        const file = await this.resolve(source, importer, { ...options, skipSelf: true });
        if (!file || !wholeFile.test(file.id)) return file;
        // Making a schema does nothing else, so a file whose schemas nobody uses is not needed.
        return { id: fromClient.test(source) ? `${file.id}?slim` : file.id, moduleSideEffects: false };
      },
    },
    load: { filter: { id: slimFile }, handler: (id) => slimModule(id.replace('?slim', '')) },
  };
}

/**
 * The text of the module that takes the place of a file of the contract.
 *
 * @throws where a call has no method or no path
 */
export async function slimModule(file: string): Promise<string> {
  const exported: Record<string, unknown> = await import(pathToFileURL(file).href);
  const lines = Object.entries(exported).map(([name, value]) => {
    if (areEndpoints(value)) return `export const ${name} = ${JSON.stringify(written(name, value))};`;
    if (isPlain(value)) return `export const ${name} = ${JSON.stringify(value)};`;
    return `export { ${name} } from ${JSON.stringify(file)};`;
  });
  return lines.join('\n');
}

type Fields = Readonly<Record<string, unknown>>;

/** What `endpoints` of the contract makes: each call says which feature it belongs to. */
function areEndpoints(value: unknown): value is Readonly<Record<string, Fields>> {
  return isObject(value) && Object.values(value).every((call) => isObject(call) && 'feature' in call);
}

function written(name: string, calls: Readonly<Record<string, Fields>>): Readonly<Record<string, Fields>> {
  const slimmed = Object.entries(calls).map(([call, endpoint]) => {
    for (const part of ['method', 'path']) {
      if (typeof endpoint[part] !== 'string') throw new Error(`${name}.${call} has no ${part}`);
    }
    const kept = Object.entries(endpoint).filter(
      ([part, value]) => !serverOnly.has(part) && isPlain(value) && !isEmpty(value),
    );
    return [call, Object.fromEntries(kept)];
  });
  return Object.fromEntries(slimmed);
}

/** The limits of a call that has none. */
const isEmpty = (value: unknown): boolean => isObject(value) && Object.keys(value).length === 0;

/** Whether JSON says all there is to say of it. */
function isPlain(value: unknown): boolean {
  if (Array.isArray(value)) return value.every(isPlain);
  if (isObject(value)) return Object.values(value).every(isPlain);
  return value === null || ['string', 'number', 'boolean'].includes(typeof value);
}

/** An object literal, not something of a class. */
function isObject(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype;
}
