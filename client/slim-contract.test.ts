import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build, type Plugin } from 'vite';
import { expect, onTestFinished, test } from 'vitest';
import type { Endpoint } from '#contract/endpoint.ts';
import { slimContract, slimModule } from './slim-contract.ts';

const contract = join(import.meta.dirname, '..', 'contract');
const entry = join(import.meta.dirname, 'entry.ts');

/** Builds a module of the client as production does, and runs it. */
async function built(text: string): Promise<{ text: string; module: Record<string, unknown> }> {
  const given: Plugin = {
    name: 'entry',
    resolveId: (id) => (id === entry ? id : null),
    load: (id) => (id === entry ? text : null),
  };
  const result = await build({
    configFile: false,
    logLevel: 'silent',
    plugins: [given, slimContract()],
    build: { write: false, minify: false, lib: { entry, formats: ['es'] } },
  });
  const [bundle] = [result].flat();
  const chunk = bundle && 'output' in bundle ? bundle.output[0] : undefined;
  if (!chunk) throw new Error('Nothing was built');
  const folder = await temporaryFolder();
  await writeFile(join(folder, 'built.mjs'), chunk.code);
  return { text: chunk.code, module: await import(pathToFileURL(join(folder, 'built.mjs')).href) };
}

async function temporaryFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'thirdshot-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  return folder;
}

/** Of each file of the contract, what `endpoints` has made there. */
async function allEndpoints(): Promise<{ file: string; name: string; calls: Record<string, Endpoint> }[]> {
  const files = (await readdir(contract)).filter((file) => /^[a-z-]+\.ts$/.test(file));
  const found = await Promise.all(
    files.map(async (file) => {
      const exported: Record<string, Record<string, Endpoint>> = await import(pathToFileURL(join(contract, file)).href);
      const named = Object.entries(exported).filter(([name]) => name.endsWith('Calls'));
      return named.map(([name, calls]) => ({ file, name, calls }));
    }),
  );
  return found.flat();
}

test('every call of the contract says where it goes and what it shows, with its flags and limits, and brings no schemas', async () => {
  const all = await allEndpoints();
  expect(all.length).toBeGreaterThan(4);
  const { module, text } = await built(
    all.map(({ file, name }) => `export { ${name} } from '#contract/${file}';`).join('\n'),
  );
  for (const { name, calls } of all) {
    const needed = Object.entries(calls).map(([call, endpoint]) => {
      const { method, path, shows, needs, offline, idempotent, takesKey, upload, bytes, limits } = endpoint;
      const bounds = Object.keys(limits).length > 0 ? limits : undefined;
      return [call, { method, path, shows, needs, offline, idempotent, takesKey, upload, bytes, limits: bounds }];
    });
    expect(module[name]).toEqual(JSON.parse(JSON.stringify(Object.fromEntries(needed))));
  }
  expect(text).not.toMatch(/zod/i);
});

test('constants come without schemas, too', async () => {
  const { module, text } = await built(
    `export { closeCodes } from '#contract/live.ts'; export { ratingScales } from '#contract/auth.ts';`,
  );
  expect(module).toMatchObject({ closeCodes: { signedOut: 4403 }, ratingScales: { dupr: { most: 8 } } });
  expect(text).not.toMatch(/zod/i);
});

test('a form has the schema itself, and not the endpoints of its file a second time', async () => {
  const { module, text } = await built(`
    import { messageCalls, newMessage } from '#contract/messages.ts';
    export const path = messageCalls.send.path;
    export const refused = newMessage.safeParse({ groupId: 5, content: ' ' }).error.issues[0].message;
  `);
  expect(module).toMatchObject({ path: '/messages', refused: 'Message is required' });
  expect(text).not.toContain('Say something');
  expect(text).not.toContain('allProcessors');
});

test.for([
  ['path', `{ feature: 'x', method: 'GET' }`],
  ['method', `{ feature: 'x', path: '/x' }`],
])('a call without a %s fails the build', async ([part, call]) => {
  const file = join(await temporaryFolder(), 'x.ts');
  await writeFile(file, `export const xCalls = { go: ${call} };`);
  await expect(slimModule(file)).rejects.toThrow(`xCalls.go has no ${part}`);
});

test('whatever else is exported is passed on from the file itself', async () => {
  const file = join(await temporaryFolder(), 'x.ts');
  await writeFile(file, 'export const choices = ["a", null]; export const made = () => choices;');
  expect((await slimModule(file)).split('\n').sort()).toEqual([
    'export const choices = ["a",null];',
    `export { made } from ${JSON.stringify(file)};`,
  ]);
});
