import type { Page, Request } from '@playwright/test';

/** Frames in which a page can ask for what the last answer led to. */
const quietFrames = 3;

/** Watches what a page asks for. @returns waits until all of it has come, and what that led to as well */
export function watchAnswers(page: Page): () => Promise<void> {
  const underWay = new Set<Request>();
  page.on('request', (request) => void underWay.add(request));
  page.on('requestfinished', (request) => void underWay.delete(request));
  page.on('requestfailed', (request) => void underWay.delete(request));
  return async () => {
    for (let quiet = 0; quiet < quietFrames; quiet += 1) {
      await page.evaluate(() => new Promise(requestAnimationFrame));
      if (underWay.size > 0) quiet = 0;
    }
  };
}
