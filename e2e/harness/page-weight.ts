/**
 * What a browser must load before a page works, as it travels with gzip: seen in a real browser, so that whatever the
 * page waits for is counted, lazily loaded or not, and nothing that comes once it is there.
 */
import { gzipSync } from 'node:zlib';
import type { Page } from '@playwright/test';

export interface PageWeight {
  /** In kilobytes of 1000 bytes, like the other. */
  script: number;
  stylesheet: number;
}

/** Opens an address in a page that has nothing in its cache; a page is there when its heading is. */
export async function weigh(page: Page, address: string): Promise<PageWeight> {
  const loaded: { address: string; type: string; body: Promise<Buffer> }[] = [];
  page.on('response', (response) => {
    const body = response.body().catch(() => Buffer.alloc(0));
    loaded.push({ address: response.url(), type: response.request().resourceType(), body });
  });
  await page.addInitScript(markHeading);
  await page.goto(address);
  await page.locator('h1').first().waitFor();
  const awaited = await page.evaluate(loadedBeforeHeading);
  const weights = await Promise.all(
    loaded
      .filter((one) => awaited.includes(one.address))
      .map(async ({ type, body }) => ({ type, kilobytes: gzipSync(await body, { level: 9 }).length / 1000 })),
  );
  const sum = (type: keyof PageWeight) =>
    weights.filter((one) => one.type === type).reduce((total, one) => total + one.kilobytes, 0);
  return { script: sum('script'), stylesheet: sum('stylesheet') };
}

/** In the page: notes the moment at which its heading is there. */
function markHeading(): void {
  const observer = new MutationObserver(() => {
    if (!document.querySelector('h1')) return;
    observer.disconnect();
    performance.mark('heading');
  });
  observer.observe(document, { childList: true, subtree: true });
}

/** In the page: the addresses of what had come by then. */
function loadedBeforeHeading(): string[] {
  const [heading] = performance.getEntriesByName('heading', 'mark');
  if (!heading) throw new Error('The page has no heading');
  return performance
    .getEntriesByType('resource')
    .filter((entry) => entry.startTime + entry.duration <= heading.startTime)
    .map(({ name }) => name);
}
