/** What a browser must load before the landing page works. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import { chromiumArguments, findChromium } from '../../e2e/harness/chromium.ts';
import { weigh } from '../../e2e/harness/page-weight.ts';
import { freePort, startServer } from '../../e2e/harness/server-process.ts';
import type { Row } from '../table.ts';

export async function measureLanding(): Promise<Row[]> {
  const executablePath = findChromium();
  if (!executablePath) {
    console.log('The landing page was not measured: there is no Chromium on this machine.');
    return [];
  }
  const dataDir = await mkdtemp(join(tmpdir(), 'thirdshot-bench-'));
  const server = await startServer({ port: await freePort(), dataDir, settings: { LOG_LEVEL: 'warn' } });
  const browser = await chromium.launch({ executablePath, args: chromiumArguments });
  try {
    const { script, stylesheet } = await weigh(await browser.newPage(), server.url);
    return [
      { figure: 'landing page, JavaScript, gzip', unit: 'kB', ours: script, goal: 95 },
      { figure: 'landing page, CSS, gzip', unit: 'kB', ours: stylesheet, goal: 16 },
    ];
  } finally {
    await browser.close();
    await server.stop();
    await rm(dataDir, { recursive: true, force: true });
  }
}
