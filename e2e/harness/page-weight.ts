/**
 * What a browser must load before a page works, as it travels with gzip: seen in a real browser, so that whatever the
 * page waits for is counted, lazily loaded or not, and nothing that comes once it is there.
 */
import { gzipSync } from 'node:zlib';
import type { Page } from '@playwright/test';

interface PageWeight {
  /** In kilobytes of 1000 bytes, like the other. */
  script: number;
  stylesheet: number;
}

interface Loaded {
  address: string;
  /** `script`, `stylesheet` … */
  type: string;
  kilobytes: number;
}

/** Opens an address in a page that has nothing in its cache; a page is there when its heading is. */
export async function weigh(page: Page, address: string): Promise<PageWeight> {
  const loaded = await loadedBefore(page, address, 'h1');
  const sum = (type: keyof PageWeight) =>
    loaded.filter((one) => one.type === type).reduce((total, one) => total + one.kilobytes, 0);
  return { script: sum('script'), stylesheet: sum('stylesheet') };
}

/**
 * Opens an address in a page that has nothing in its cache.
 *
 * @param content a selector of what the page is there for
 * @returns what had come by the time that was there
 */
export async function loadedBefore(page: Page, address: string, content: string): Promise<Loaded[]> {
  const loaded: { address: string; type: string; body: Promise<Buffer> }[] = [];
  page.on('response', (response) => {
    const body = response.body().catch(() => Buffer.alloc(0));
    loaded.push({ address: response.url(), type: response.request().resourceType(), body });
  });
  await page.addInitScript(markContent, content);
  await page.goto(address);
  await page.locator(content).first().waitFor();
  const awaited = await page.evaluate(loadedBeforeContent);
  return Promise.all(
    loaded
      .filter((one) => awaited.includes(one.address))
      .map(async ({ body, ...one }) => ({ ...one, kilobytes: gzipSync(await body, { level: 9 }).length / 1000 })),
  );
}

/** In the page: notes the moment at which its content is there. */
function markContent(content: string): void {
  const observer = new MutationObserver(() => {
    if (!document.querySelector(content)) return;
    observer.disconnect();
    performance.mark('content');
  });
  observer.observe(document, { childList: true, subtree: true });
}

/** In the page: the addresses of what had come by then. */
function loadedBeforeContent(): string[] {
  const [content] = performance.getEntriesByName('content', 'mark');
  if (!content) throw new Error('The page has no content');
  return performance
    .getEntriesByType('resource')
    .filter((entry) => entry.startTime + entry.duration <= content.startTime)
    .map(({ name }) => name);
}
