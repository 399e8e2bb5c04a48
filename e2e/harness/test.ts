/**
 * What every journey stands on: a site of its own, a browser for each person, and the demand that nothing goes wrong
 * unseen.
 *
 *     test('talks', async ({ site, browserFor }) => {
 *       const ada = await browserFor('ada');
 *       await ada.goto('/');
 */
import { type APIRequestContext, test as base, type Page } from '@playwright/test';
import { openMailServer, type SmtpServer } from '../../server/testing/mail-server.ts';
import { Caller } from '../people.ts';
import { Player } from '../players.ts';
import { collectFaults, type Faults, unreachable } from './faults.ts';
import { startServer } from './server-process.ts';
import { type SharedProcess, sharedProcess } from './shared-process.ts';
import { type DatabaseKind, openSite, type Site } from './site.ts';

export interface Options {
  /** Set by the Playwright project. */
  database: DatabaseKind;
  /** For journeys that are about the process: the site is served as by `npm start`, and by nobody else's process. */
  ownProcess: boolean;
  /** Nobody has been on the site yet; with these settings beside the usual ones. */
  newSite: Record<string, string> | null;
  /** The site sends mail, to a mail server of the test's own. */
  sendsMail: boolean;
}

interface Fixtures {
  site: Site;
  /** What takes its mail, where the site sends any. */
  mailServer: SmtpServer | null;
  /** A page in a browser profile of its own: another person at another machine. */
  browserFor: (person: string) => Promise<Page>;
  /** Makes an account for somebody, and a browser that is signed in; its page is empty as yet. */
  signedIn: (name: string, size?: { width: number; height: number }) => Promise<Player>;
  /** Makes an account for somebody who needs no browser: they do everything by calls. */
  signUp: (name: string) => Promise<Caller>;
  /** `faults.expect(/409/)` for what a test provokes. */
  faults: Faults;
}

interface WorkerFixtures {
  /** Serves the sites of all other journeys, one after another. */
  shared: SharedProcess;
}

/** Levels of the server's log from which on something went wrong. */
const errorLevel = /"level":("error"|"fatal"|[56]0)/;

export const test = base.extend<Fixtures & Options, WorkerFixtures>({
  database: ['sqlite', { option: true }],
  ownProcess: [false, { option: true }],
  newSite: [null, { option: true }],
  sendsMail: [false, { option: true }],

  shared: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the needed fixtures from the pattern
    async ({}, use) => {
      const shared = sharedProcess();
      await use(shared);
      await shared.end();
    },
    { scope: 'worker' },
  ],

  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the needed fixtures from the pattern
  faults: async ({}, use) => {
    const faults = collectFaults();
    await use(faults);
    base.expect(faults.unexpected(), 'what went wrong in the browsers').toEqual([]);
  },

  mailServer: async ({ sendsMail }, use) => {
    const server = sendsMail ? await openMailServer() : null;
    await use(server);
    server?.close();
  },

  site: async ({ database, ownProcess, newSite, mailServer, shared, faults }, use, testInfo) => {
    const mail = mailServer && { SMTP_URL: mailServer.url, MAIL_FROM: 'club@riverside.example' };
    const site = await openSite(database, ownProcess ? startServer : shared.serve, newSite, mail ?? {});
    try {
      await use(site);
      if (site.wasAway()) faults.expect(unreachable);
    } finally {
      await site.dispose();
      await testInfo.attach('server log', { body: site.log(), contentType: 'text/plain' });
    }
    const errors = site
      .log()
      .split('\n')
      .filter((line) => errorLevel.test(line));
    base.expect(errors, 'errors in the log of the server').toEqual([]);
  },

  browserFor: async ({ browser, site, faults }, use) => {
    const contexts: { close(): Promise<void> }[] = [];
    await use(async (person) => {
      const context = await browser.newContext({ baseURL: site.url });
      contexts.push(context);
      await faults.watch(context, person);
      return context.newPage();
    });
    await Promise.all(contexts.map((context) => context.close()));
  },

  signedIn: async ({ browserFor }, use) => {
    await use(async (name, size) => {
      const player = new Player(name, await browserFor(name));
      await player.registerByCall();
      if (size) await player.page.setViewportSize(size);
      return player;
    });
  },

  signUp: async ({ playwright, site }, use) => {
    const all: APIRequestContext[] = [];
    await use(async (name) => {
      const calls = await playwright.request.newContext({ baseURL: site.url });
      all.push(calls);
      const caller = new Caller(name, calls);
      await caller.registerByCall();
      return caller;
    });
    await Promise.all(all.map((calls) => calls.dispose()));
  },
});

export const expect = base.expect;
