/** What a browser must load, as it travels with gzip; and how large the tree is that it is built from. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { type BrowserContext, chromium } from '@playwright/test';
import { chromiumArguments } from '../../e2e/harness/chromium.ts';
import { loadedBefore } from '../../e2e/harness/page-weight.ts';
import { measureTree } from '../../scripts/size.ts';
import { type Bench, chromiumPath } from '../bench.ts';
import { browserOf, phone } from '../screens/visit.ts';
import { plantGroup, plantPeople } from '../site/people.ts';
import type { Row } from '../table.ts';

export async function measureWeights(bench: Bench): Promise<Row[]> {
  const browser = await chromium.launch({ executablePath: chromiumPath(), args: chromiumArguments });
  const rows = await bench
    .onSite(async ({ url, plant }) => {
      const people = await plantPeople({ url, plant }, 1);
      const { owner } = await plantGroup({ url, plant }, people);
      const where = { url, device: phone };
      const landing = await scriptsOf(await browserOf(undefined, browser, where), '/', 'h1');
      const signedIn = await scriptsOf(
        await browserOf(owner, browser, where),
        '/dashboard',
        'main a[href^="/groups/"]',
      );
      const signedInPage = 'first signed-in page (/dashboard)';
      return [
        { figure: 'landing page, JavaScript, gzip', unit: 'kB', ours: landing.kilobytes, goal: 100 },
        { figure: `${signedInPage}, JavaScript, gzip`, unit: 'kB', ours: signedIn.kilobytes, goal: 280 },
        { figure: `${signedInPage}, JavaScript`, unit: 'files', ours: signedIn.files, goal: 25 },
      ];
    })
    .finally(() => browser.close());
  return [...rows, ...treeRows()];
}

async function scriptsOf(context: BrowserContext, path: string, content: string) {
  const scripts = (await loadedBefore(await context.newPage(), path, content)).filter(({ type }) => type === 'script');
  await context.close();
  return { files: scripts.length, kilobytes: scripts.reduce((sum, { kilobytes }) => sum + kilobytes, 0) };
}

/** What `npm run size` prints, as far as it has a goal. */
function treeRows(): Row[] {
  return measureTree().flatMap(({ what, size, goal }) =>
    size === undefined || goal === undefined ? [] : [{ figure: `the tree: ${what}`, unit: '', ours: size, goal }],
  );
}

/** All of `npm test`. */
export async function measureTests(bench: Bench): Promise<Row[]> {
  const started = performance.now();
  const child = spawn('npm', bench.size(['test'], ['--version']), { stdio: 'ignore' });
  const [status] = await once(child, 'exit');
  if (status !== 0) throw new Error('npm test has failed');
  const minutes = (performance.now() - started) / 60_000;
  return [{ figure: 'npm test, all of it', unit: 'minutes', ours: minutes, goal: 9 }];
}
