import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fastify from 'fastify';
import { expect, onTestFinished, test, vi } from 'vitest';
import { answerErrors } from './errors.ts';
import { serveClient } from './statics.ts';

const forever = 'public, max-age=31536000, immutable';

async function siteWith(files: Record<string, string>, options?: Parameters<typeof serveClient>[2]) {
  const directory = mkdtempSync(join(tmpdir(), 'thirdshot-client-'));
  mkdirSync(join(directory, 'assets'));
  for (const [name, text] of Object.entries(files)) writeFileSync(join(directory, name), text);
  const app = fastify();
  onTestFinished(async () => {
    await app.close();
    rmSync(directory, { recursive: true, force: true });
  });
  answerErrors(app);
  await serveClient(app, directory, options);
  return async (url: string, method: 'GET' | 'HEAD' | 'POST' = 'GET') => {
    const { statusCode, headers, body } = await app.inject({ method, url, headers: { 'accept-encoding': 'br' } });
    return [statusCode, headers['cache-control'], body, headers['content-encoding']];
  };
}

const built = {
  'index.html': 'the app',
  'theme.js': 'theme',
  'assets/page-1a2b.js': 'page',
  'assets/page-1a2b.js.br': 'page, packed',
};

test('files named after their content are kept for a year, the others are asked for anew', async () => {
  const ask = await siteWith(built);
  expect(await ask('/assets/page-1a2b.js')).toEqual([200, forever, 'page, packed', 'br']);
  expect(await ask('/theme.js')).toEqual([200, 'no-cache', 'theme', undefined]);
  expect(await ask('/index.html')).toEqual([200, 'no-cache', 'the app', undefined]);
});

test('the address of a page is answered with the app, for looking at only', async () => {
  const ask = await siteWith(built);
  for (const page of ['/', '/groups', '/groups/7?tab=about', '/assets', '/apia']) {
    expect([page, await ask(page)]).toEqual([page, [200, 'no-cache', 'the app', undefined]]);
  }
  expect((await ask('/groups', 'HEAD'))[0]).toBe(200);
  expect((await ask('/groups', 'POST'))[0]).toBe(404);
});

test('the app is called like the site where it is installed, and as it was built where that is not to be had', async () => {
  const names = [async () => 'Riverside', () => Promise.reject(new Error('away'))];
  const manifest = JSON.stringify({ name: 'Thirdshot', display: 'standalone' });
  const files = { ...built, 'manifest.webmanifest': manifest, 'manifest.webmanifest.br': 'packed' };
  const answers = [];
  for (const siteName of names) {
    const ask = await siteWith(files, { siteName });
    const [status, caching, body] = await ask('/manifest.webmanifest');
    answers.push([status, caching, JSON.parse(String(body))]);
  }
  expect(answers).toEqual([
    [200, 'no-cache', { name: 'Riverside', short_name: 'Riverside', display: 'standalone' }],
    [200, 'no-cache', { name: 'Thirdshot', display: 'standalone' }],
  ]);
});

test('what is neither page nor file is not there, however it is spelled', async () => {
  const ask = await siteWith(built);
  const addresses = ['/assets/page-2b3c.js', '/assets/', '/assets//page-1a2b.js', '/api/nothing'];
  for (const address of addresses) {
    const [status, , body] = await ask(address);
    expect([address, status, JSON.parse(String(body)).code]).toEqual([address, 404, 'not_found']);
  }
});

test('without a built client there is the API alone', async () => {
  const ask = await siteWith({});
  expect((await ask('/groups'))[0]).toBe(404);
});

const rateLimit = { most: 1, perSeconds: 1, by: 'address' } as const;

test('of some pages more is said in the head, which is asked for each time', async () => {
  const head = vi.fn(async (site: string, { name }: Readonly<Record<string, string>>) => `<meta $& ${site} ${name}>`);
  const pages = { '/t/:name': { rateLimit, headOf: head } };
  const ask = await siteWith({ 'index.html': '<head></head>' }, { publicUrl: 'https://club.example', pages });
  const page = '<head><meta $& https://club.example cup></head>';
  expect(await ask('/t/cup')).toEqual([200, 'no-cache', page, undefined]);
  expect((await ask('/t/cup?from=afar', 'HEAD'))[0]).toBe(200);
  expect(head).toHaveBeenCalledTimes(2);
  expect(await ask('/t/cup/screen')).toEqual([200, 'no-cache', '<head></head>', undefined]);
});

test('where it cannot be known what to say, there is the page without it', async () => {
  const pages = { '/t': { rateLimit, headOf: async () => Promise.reject(new Error('away')) } };
  const ask = await siteWith({ 'index.html': '<head></head>' }, { pages });
  expect(await ask('/t')).toEqual([200, 'no-cache', '<head></head>', undefined]);
});
