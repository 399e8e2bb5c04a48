import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { build, type Rolldown } from 'vite';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';

let chunks: ReadonlyMap<string, Rolldown.OutputChunk>;

beforeAll(async () => {
  // React's own code depends on it.
  vi.stubEnv('NODE_ENV', 'production');
  const configFile = join(import.meta.dirname, '..', 'vite.config.ts');
  const built = await build({ configFile, mode: 'production', logLevel: 'silent', build: { write: false } });
  const output = [built].flat().flatMap((each) => ('output' in each ? each.output : []));
  chunks = new Map(output.flatMap((each) => (each.type === 'chunk' ? [[each.fileName, each]] : [])));
}, 60_000);

afterAll(() => vi.unstubAllEnvs());

/** In kilobytes, as it travels. */
const weigh = (names: Iterable<string>): number =>
  [...names].reduce((sum, name) => sum + gzipSync(chunks.get(name)?.code ?? '', { level: 9 }).length / 1000, 0);

/** The pieces of the build that have to be there before some of our modules run. */
function piecesOf(modules: readonly string[]): Set<string> {
  const found = new Set<string>();
  const waiting = modules.map((module) => {
    const id = join(import.meta.dirname, module);
    const piece = [...chunks.values()].find(({ moduleIds }) => moduleIds.includes(id));
    if (!piece) throw new Error(`${module} is not in the build`);
    return piece.fileName;
  });
  for (let name = waiting.pop(); name !== undefined; name = waiting.pop()) {
    if (found.has(name)) continue;
    found.add(name);
    waiting.push(...(chunks.get(name)?.imports ?? []));
  }
  return found;
}

const landing = ['app/main.tsx'];
const signedIn = [
  ...landing,
  ...['SignedInRoutes', 'Background', 'Navigation', 'LiveStatus'].map((part) => `app/signed-in/${part}.tsx`),
  'app/offline/last-seen.ts',
];

test('nothing of it needs what Safari 17.0 has not', () => {
  const newer =
    /\b(Map|Object)\.groupBy\b|\bPromise\.(withResolvers|try)\b|\bURL\.parse\b|\bAbortSignal\.any\b|\bRegExp\.escape\b/;
  const found = [...chunks.values()].flatMap(({ code, fileName }) => {
    const [name] = newer.exec(code) ?? [];
    return name ? [`${name} in ${fileName}`] : [];
  });
  expect(found).toEqual([]);
});

test('the whole app is at most 690 kB, in at most 130 pieces, of which 65 are fetched when they are needed', () => {
  expect(weigh(chunks.keys())).toBeLessThanOrEqual(690);
  expect(chunks.size).toBeLessThanOrEqual(130);
  expect([...chunks.values()].filter(({ isDynamicEntry }) => isDynamicEntry).length).toBeLessThanOrEqual(65);
});

test('the landing page is at most 100 kB', () => {
  expect(weigh(piecesOf(landing))).toBeLessThanOrEqual(100);
});

test.for([
  'app/DashboardPage.tsx',
  'app/GroupRoute.tsx',
  'features/messages/pages/MessagesPage.tsx',
  'features/tournaments/pages/TournamentDetailsPage.tsx',
  'app/signed-in/SeldomRoutes.tsx',
])('with %s as the first page of somebody who is signed in it is at most 299 kB, in at most 25 files', (page) => {
  const pieces = piecesOf([...signedIn, page]);
  expect(weigh(pieces)).toBeLessThanOrEqual(299);
  expect(pieces.size).toBeLessThanOrEqual(25);
});
