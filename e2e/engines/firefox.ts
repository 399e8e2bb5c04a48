/** Firefox without a screen, driven over WebDriver BiDi. */
import puppeteer, { type Page } from 'puppeteer-core';
import type { BrowserWindow, Engine } from './engine.ts';

/** Quiet towards the network, so that it asks nobody but the site under test. */
const preferences = {
  'app.normandy.enabled': false,
  'browser.safebrowsing.downloads.remote.enabled': false,
  'datareporting.policy.dataSubmissionEnabled': false,
  'network.captive-portal-service.enabled': false,
  'network.connectivity-service.enabled': false,
  'services.settings.server': 'http://127.0.0.1:9',
};

export async function startFirefox(executablePath: string): Promise<Engine> {
  const browser = await puppeteer.launch({
    browser: 'firefox',
    executablePath,
    headless: true,
    extraPrefsFirefox: preferences,
  });
  return {
    async open(size) {
      const context = await browser.createBrowserContext();
      const found: string[] = [];
      const newTab = async () => {
        // Windows, not tabs of one window: what a tab in the background does is slowed down.
        const page = await context.newPage({ type: 'window' });
        await page.setViewport(size);
        listen(page, found);
        return page;
      };
      return windowOf(await newTab(), newTab, found, () => context.close());
    },
    close: () => browser.close(),
  };
}

function windowOf(
  first: Page,
  newTab: () => Promise<Page>,
  found: readonly string[],
  close: () => Promise<void>,
): BrowserWindow {
  let page = first;
  return {
    goTo: async (address) => void (await page.goto(address)),
    async reopen() {
      const old = page;
      // The new one first: a window that loses its last tab ends.
      page = await newTab();
      await old.close();
    },
    clickAt: ({ x, y }) => page.mouse.click(x, y),
    type: (text) => page.keyboard.type(text),
    evaluate: (expression) => page.evaluate(expression),
    screenshot: async () => Buffer.from(await page.screenshot()),
    faults: async () => [...found],
    close,
  };
}

function listen(page: Page, found: string[]): void {
  page.on('pageerror', (error) => found.push(`error in the page: ${String(error)}`));
  page.on('console', (message) => {
    if (message.type() === 'error') found.push(`error in the console: ${message.text()}`);
  });
}
