/**
 * What a browser must load for each route beyond what the landing page has brought, as it travels with gzip: all scripts
 * that have come by the time what the page is for can be seen, however they were asked for.
 */
import { type Browser, type BrowserContext, chromium } from '@playwright/test';
import { gameCalls } from '#contract/games.ts';
import { chromiumArguments, findChromium } from '../../e2e/harness/chromium.ts';
import { loadedBefore } from '../../e2e/harness/page-weight.ts';
import { phone } from '../screens/figures.ts';
import { browserOf } from '../screens/visit.ts';
import { gather, plantPeople } from '../site/people.ts';
import type { Person } from '../site/person.ts';
import { onSite, type Site } from '../site/site.ts';
import { enterRoundRobin, start } from '../site/tournaments.ts';
import type { Row } from '../table.ts';

/** Where a page is usable as soon as its heading is there. */
const heading = 'h1';

const signedOutRoutes = ['/login', '/register', '/reset-password'];

export async function measureRoutes(): Promise<Row[]> {
  const executablePath = findChromium();
  if (!executablePath) {
    console.log('The routes were not measured: there is no Chromium on this machine.');
    return [];
  }
  const browser = await chromium.launch({ executablePath, args: chromiumArguments });
  try {
    return await onSite((site) => measureOn(site, browser));
  } finally {
    await browser.close();
  }
}

async function measureOn(site: Site, browser: Browser): Promise<Row[]> {
  const people = await plantPeople(site, 4);
  const { owner, groupId } = await gather(site, people);
  const tournamentId = await enterRoundRobin(owner, groupId, people);
  await start(owner, tournamentId);
  const gameId = await propose(owner);
  const aGroup = 'main a[href^="/groups/"]';
  const aTournament = 'main a[href^="/tournaments/details/"]';
  const signedInRoutes = [
    { route: '/dashboard', content: aGroup },
    { route: '/profile', content: heading },
    { route: '/groups', content: aGroup },
    { route: '/groups/:groupId', content: aTournament },
    { route: '/groups/:groupId/events', content: heading },
    { route: '/groups/:groupId/tournaments', content: aTournament },
    { route: '/tournaments', content: aTournament },
    { route: '/tournaments/details/:tournamentId', content: 'table' },
    { route: '/matchmaking', content: heading },
    { route: '/matchmaking?tab=games', content: 'main article' },
    { route: '/matchmaking?tab=recommendations', content: 'main h2' },
    { route: '/games/:gameId', content: 'main h2' },
    { route: '/achievements', content: heading },
    { route: '/messages', content: '[data-conversation]' },
    { route: '/messages?group=:groupId', content: 'main textarea' },
  ];
  const where = { url: site.url, device: phone };
  const stranger = await browserOf(undefined, browser, where);
  const member = await browserOf(owner, browser, where);
  const landing = await broughtBy(stranger, '/');
  const rows: Row[] = [];
  const add = async (route: string, context: BrowserContext, path: string, content: string) => {
    const added = (await scriptsOf(context, path, content)).filter(({ address }) => !landing.has(address));
    const ours = added.reduce((sum, { kilobytes }) => sum + kilobytes, 0);
    rows.push({ figure: `JavaScript that ${route} adds, gzip`, unit: 'kB', ours, goal: 45 });
  };
  for (const path of signedOutRoutes) await add(path, stranger, path, heading);
  for (const { route, content } of signedInRoutes) {
    const path = Object.entries({ groupId, tournamentId, gameId }).reduce(
      (address, [name, id]) => address.replace(`:${name}`, String(id)),
      route,
    );
    await add(route, member, path, content);
  }
  return rows;
}

/** @returns its id */
async function propose(owner: Person): Promise<number> {
  const { id } = await owner.call(gameCalls.create, {
    body: {
      startsAt: new Date(Date.now() + 86_400_000).toISOString(),
      ...{ durationMinutes: 90, timeZone: 'UTC', place: { name: 'Riverside Park', latitude: null, longitude: null } },
      ...{ kind: 'doubles', ratingMin: 0, ratingMax: 8, places: 4, note: '' },
    },
  });
  return id;
}

/** The addresses of all that a page has loaded once it rests: what follows a page is there for the next one. */
async function broughtBy(context: BrowserContext, path: string): Promise<Set<string>> {
  const page = await context.newPage();
  const addresses = new Set<string>();
  page.on('response', (response) => addresses.add(response.url()));
  await page.goto(path);
  await page.locator(heading).first().waitFor();
  await page.waitForLoadState('networkidle');
  await page.close();
  return addresses;
}

/** The scripts that a page has loaded by the time its content is there. */
async function scriptsOf(context: BrowserContext, path: string, content: string) {
  const page = await context.newPage();
  const loaded = await loadedBefore(page, path, content);
  await page.close();
  return loaded.filter(({ type }) => type === 'script');
}
