import { setTimeout as pause } from 'node:timers/promises';
import type { Browser, BrowserContext, Page } from '@playwright/test';
import type { Person } from '../site/person.ts';
import { startRecord } from './page-record.ts';
import { cumulativeLayoutShift, interactionToNextPaint } from './vitals.ts';
import type { Screen } from './words.ts';

/** How much slower than this machine's the processor is made. */
const slowdown = 4;
const giveUpAfter = 60_000;
/** In which the browser tells of the last events, in milliseconds. */
const settling = 200;

export interface Device {
  width: number;
  height: number;
}

/** A screen that somebody has opened by its address, in a browser of their own with nothing in it, on a slow processor. */
export class Visit {
  readonly page: Page;
  /** From when the last answer was here that the content is made of to the first frame with it, in milliseconds. */
  readonly paintedAfter: number;

  constructor(page: Page, paintedAfter: number) {
    this.page = page;
    this.paintedAfter = paintedAfter;
  }

  /** Interaction to next paint in what is done here, in milliseconds. */
  async responsiveness(act: () => Promise<void>): Promise<number> {
    const before = await this.page.evaluate(() => ({ at: performance.now(), count: window.record.count() }));
    await act();
    await pause(settling);
    const { count, noted } = await this.page.evaluate(() => ({
      count: window.record.count(),
      noted: window.record.interactions(),
    }));
    return interactionToNextPaint(
      noted.filter(({ at }) => at >= before.at),
      count - before.count,
    );
  }

  /** Cumulative layout shift since the page was opened. */
  async shift(): Promise<number> {
    return cumulativeLayoutShift([...(await this.page.evaluate(() => window.record.shifts()))]);
  }
}

/**
 * Opens a screen, looks at it and closes the browser.
 *
 * @throws where the content does not come, or without its answer
 */
export async function visiting<T>(
  browser: Browser,
  { url, person, screen, device }: { url: string; person: Person; screen: Screen; device: Device },
  look: (visit: Visit) => Promise<T>,
): Promise<T> {
  const context = await browserOf(person, browser, { url, device });
  try {
    const page = await context.newPage();
    page.setDefaultTimeout(giveUpAfter);
    const devtools = await context.newCDPSession(page);
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
    await page.addInitScript(startRecord, screen.content);
    await page.goto(screen.path);
    return await look(new Visit(page, await paintedAfter(page, screen)));
  } finally {
    await context.close();
  }
}

/** A browser with nothing in it but somebody's session, or nobody's. */
export async function browserOf(
  person: Person | undefined,
  browser: Browser,
  { url, device }: { url: string; device: Device },
): Promise<BrowserContext> {
  // The worker that keeps the app for later would fetch all of it meanwhile.
  const context = await browser.newContext({ baseURL: url, viewport: device, serviceWorkers: 'block' });
  if (person) await context.addCookies(cookiesOf(person, url));
  return context;
}

/** Those of a browser in which somebody has signed in. */
export function cookiesOf(person: Person, url: string) {
  const [name = '', value = ''] = person.cookie.split('=');
  return [
    { name, value, url },
    // Set with it by the server: a page asks only where it is.
    { name: 'thirdshot-signed-in', value: '1', url },
  ];
}

async function paintedAfter(page: Page, { path, answers }: Screen): Promise<number> {
  const shown = await page
    .waitForFunction(() => window.record.painted, undefined, { timeout: giveUpAfter })
    .catch((cause) => {
      throw new Error(`${path} did not show what it is opened for`, { cause });
    });
  const painted = await shown.jsonValue();
  const ends = await page.evaluate(firstAnswers, answers);
  if (ends.some((end) => end > painted)) throw new Error(`${path} showed its content without an answer`);
  await page.waitForLoadState('networkidle');
  return painted - Math.max(...ends);
}

/** In the page: when the first answer from each address had come, in milliseconds of the page's clock. */
function firstAnswers(addresses: readonly string[]): number[] {
  const entries = performance
    .getEntriesByType('resource')
    .filter((entry) => entry instanceof PerformanceResourceTiming);
  return addresses.map((address) => {
    const first = entries.find(({ name }) => new URL(name).pathname === address);
    if (!first) throw new Error(`Nothing was asked of ${address}`);
    return first.responseEnd;
  });
}
