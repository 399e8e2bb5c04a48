/** What Lighthouse says of the landing page on a phone, with the machine's own Chromium. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { launch } from 'chrome-launcher';
import lighthouse from 'lighthouse';
import { chromiumArguments, findChromium } from '../../e2e/harness/chromium.ts';
import { freePort, startServer } from '../../e2e/harness/server-process.ts';
import { median } from '../statistics.ts';
import type { Row } from '../table.ts';

/** A single run swings with whatever else the machine does. */
const runs = 3;

const goals = { performance: 95, accessibility: 100, 'best-practices': 100 } as const;

export async function measureLighthouse(): Promise<Row[]> {
  const chromePath = findChromium();
  if (!chromePath) {
    console.log('Lighthouse was not run: there is no Chromium on this machine.');
    return [];
  }
  const dataDir = await mkdtemp(join(tmpdir(), 'thirdshot-bench-'));
  const server = await startServer({ port: await freePort(), dataDir, settings: { LOG_LEVEL: 'warn' } });
  const chrome = await launch({ chromePath, chromeFlags: ['--headless=new', ...chromiumArguments] });
  try {
    const scores: Record<keyof typeof goals, number[]> = { performance: [], accessibility: [], 'best-practices': [] };
    for (let run = 0; run < runs; run++) {
      const result = await lighthouse(server.url, {
        port: chrome.port,
        logLevel: 'error',
        onlyCategories: Object.keys(goals),
      });
      for (const [name, values] of Object.entries(scores)) {
        values.push(Math.round((result?.lhr.categories[name]?.score ?? 0) * 100));
      }
    }
    return Object.entries(goals).map(([name, goal]) => ({
      figure: `Lighthouse, mobile, landing page: ${name}`,
      unit: 'of 100',
      ours: median(scores[name as keyof typeof goals]),
      goal,
      isLeast: true,
    }));
  } finally {
    chrome.kill();
    await server.stop();
    await rm(dataDir, { recursive: true, force: true });
  }
}
