/**
 * What a browser must load before the landing page works, as it travels with gzip: seen in a real browser, so that
 * whatever the page waits for is counted, lazily loaded or not.
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { chromium } from '@playwright/test';
import { chromiumArguments, findChromium } from '../../e2e/harness/chromium.ts';
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
    const page = await browser.newPage();
    const loaded: { type: string; body: Promise<Buffer> }[] = [];
    page.on('response', (response) => {
      loaded.push({ type: response.request().resourceType(), body: response.body().catch(() => Buffer.alloc(0)) });
    });
    await page.goto(server.url);
    await page.locator('h1').first().waitFor();
    const sizes = await Promise.all(
      loaded.map(async ({ type, body }) => ({ type, kilobytes: gzipSync(await body, { level: 9 }).length / 1000 })),
    );
    const sum = (type: string) =>
      sizes.filter((one) => one.type === type).reduce((total, one) => total + one.kilobytes, 0);
    return [
      { figure: 'landing page, JavaScript, gzip', unit: 'kB', ours: sum('script'), goal: 95 },
      { figure: 'landing page, CSS, gzip', unit: 'kB', ours: sum('stylesheet'), goal: 16 },
    ];
  } finally {
    await browser.close();
    await server.stop();
    await rm(dataDir, { recursive: true, force: true });
  }
}
