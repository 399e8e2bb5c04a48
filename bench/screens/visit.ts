/** A screen that somebody opens by its address, in a browser of their own with nothing in it, on a slow processor. */
import { setTimeout as pause } from 'node:timers/promises';
import type { Browser, BrowserContext, Locator, Page } from '@playwright/test';
import type { Bench } from '../bench.ts';
import type { Person } from '../site/ask.ts';
import { type Content, type Interaction, type Shift, startRecord } from './page-record.ts';

const giveUpAfter = 60_000;
/** In which the browser reports the last interactions, in milliseconds. */
const settling = 200;
/** What a person takes between two presses, and between two of a key that is locked down, in milliseconds. */
const betweenPresses = 300;
const betweenKeys = 50;

export interface Device {
  width: number;
  height: number;
}

export const phone: Device = { width: 360, height: 740 };
export const desktop: Device = { width: 1280, height: 800 };

export interface Screen {
  path: string;
  content: Content;
  /** The address of the response that the content is made of. */
  source: string;
}

export interface Visit {
  /** From the response that the content is made of to the first frame with it, in milliseconds. */
  paintedAfter: number;
  /** Interaction to next paint, in milliseconds. */
  inp: number;
  /** Cumulative layout shift. */
  cls: number;
}

/**
 * Opens a screen, does something there and closes the browser.
 *
 * @throws where the content does not come, or without its response
 */
export async function visit<T>(
  bench: Bench,
  browser: Browser,
  { url, person, screen, device }: { url: string; person: Person; screen: Screen; device: Device },
  act: (page: Page) => Promise<T>,
): Promise<Visit & { done: T }> {
  const context = await browserOf(person, browser, { url, device });
  try {
    const page = await context.newPage();
    page.setDefaultTimeout(giveUpAfter);
    const devtools = await context.newCDPSession(page);
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: bench.size(4, 1) });
    await page.addInitScript(startRecord, screen.content);
    await page.goto(screen.path);
    const paintedAfter = await timeToPaint(page, screen);
    const done = await act(page);
    await pause(settling);
    const { count, interactions, shifts } = await page.evaluate(() => ({
      count: performance.interactionCount,
      interactions: window.record.interactions(),
      shifts: window.record.shifts(),
    }));
    return { paintedAfter, inp: interactionToNextPaint(interactions, count), cls: cumulativeLayoutShift(shifts), done };
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
  // The service worker would fetch the whole app meanwhile.
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

/** Presses something as a person does: nothing else is asked of the page meanwhile. */
export async function press(target: Locator): Promise<void> {
  await target.waitFor();
  // Unforced, scripts in the page would check on the press, and be measured with it.
  await target.click({ force: true });
  await pause(betweenPresses);
}

/** Presses a key so often. */
export async function hold(page: Page, key: string, count: number): Promise<void> {
  for (let pressed = 0; pressed < count; pressed += 1) {
    await page.keyboard.press(key);
    await pause(betweenKeys);
  }
  // What moves smoothly has come to rest then.
  await pause(betweenPresses);
}

async function timeToPaint(page: Page, { path, source }: Screen): Promise<number> {
  const shown = await page
    .waitForFunction(() => window.record.painted, undefined, { timeout: giveUpAfter })
    .catch((cause) => {
      throw new Error(`${path} did not show what it is opened for`, { cause });
    });
  const painted = await shown.jsonValue();
  const responded = await page.evaluate((address) => {
    const entries = performance.getEntriesByType('resource');
    const first = entries.find(({ name }) => new URL(name).pathname === address);
    return first instanceof PerformanceResourceTiming ? first.responseEnd : Number.POSITIVE_INFINITY;
  }, source);
  if (responded > painted) throw new Error(`${path} showed its content without a response from ${source}`);
  await page.waitForLoadState('networkidle');
  return painted - responded;
}

/** Interactions as quick as this, or quicker, are counted, but not recorded, in milliseconds. */
const leastRecorded = 16;

/** The slowest interaction, by its slowest event, less one outlier for every fifty: https://web.dev/articles/inp. */
function interactionToNextPaint(recorded: readonly Interaction[], count: number): number {
  const slowest = new Map<number, number>();
  for (const { id, duration } of recorded) slowest.set(id, Math.max(duration, slowest.get(id) ?? 0));
  return [...slowest.values()].sort((a, b) => b - a)[Math.floor(count / 50)] ?? leastRecorded;
}

/** The worst window of shifts that follow each other within a second, and within five in all: https://web.dev/articles/cls. */
function cumulativeLayoutShift(shifts: readonly Shift[]): number {
  let worst = 0;
  let [sum, begun, last] = [0, 0, Number.NEGATIVE_INFINITY];
  for (const { at, value } of shifts) {
    if (at - last >= 1000 || at - begun >= 5000) [sum, begun] = [0, at];
    sum += value;
    last = at;
    worst = Math.max(worst, sum);
  }
  return worst;
}
