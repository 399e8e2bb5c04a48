/**
 * Everything that goes wrong in a browser without a test asking for it: errors thrown, errors in the console, whatever
 * the Content-Security-Policy refused, and answers that blame the server. A test fails on what it has not expected.
 */
import type { BrowserContext, Page } from '@playwright/test';

export type Faults = ReturnType<typeof collectFaults>;

/** What pages say while nobody listens at the other end. */
export const unreachable = /net::ERR_|WebSocket connection to|Failed to fetch|NetworkError|Unable to preload CSS/;

/** Browsers call every refusal an error, even the answer to "who is signed in?" when nobody is. */
const nobodySignedIn = /status of 401 .*\/api\/auth\/me\)/;

export function collectFaults() {
  const found: string[] = [];
  const expected: RegExp[] = [nobodySignedIn];
  return {
    async watch(context: BrowserContext, person: string) {
      const report = (text: string) => found.push(`${person}: ${text}`);
      await context.exposeBinding('reportViolation', (_source, text: string) => report(text));
      await context.addInitScript(reportViolations);
      context.on('page', (page) => watchPage(page, report));
    },
    /** From now on a fault whose text matches is no fault. */
    expect: (pattern: RegExp) => void expected.push(pattern),
    /** The faults that nobody expected. */
    unexpected: () => found.filter((fault) => !expected.some((pattern) => pattern.test(fault))),
  };
}

function watchPage(page: Page, report: (text: string) => void): void {
  page.on('pageerror', (error) => report(`error in the page: ${error.stack ?? error.message}`));
  page.on('console', (message) => {
    if (message.type() === 'error') report(`error in the console: ${message.text()} (${message.location().url})`);
  });
  page.on('response', (response) => {
    if (response.status() >= 500) report(`answer ${response.status()} of ${response.url()}`);
  });
}

/** Runs in the page, so it stands on its own. */
function reportViolations(): void {
  addEventListener('securitypolicyviolation', (event) => {
    const text = `Content-Security-Policy: ${event.violatedDirective} refused ${event.blockedURI} on ${event.documentURI}`;
    const { reportViolation } = globalThis as unknown as { reportViolation(text: string): void };
    reportViolation(text);
  });
}
