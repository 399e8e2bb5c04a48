/** What a browser must load for each route beyond what the landing page has brought, as it travels with gzip. */
import { gzipSync } from 'node:zlib';
import { type Browser, type BrowserContext, chromium } from '@playwright/test';
import { chromiumArguments, findChromium } from '../../e2e/harness/chromium.ts';
import { phone } from '../screens/figures.ts';
import { browserOf } from '../screens/visit.ts';
import { gather, plantPeople } from '../site/people.ts';
import { enterRoundRobin, start } from '../site/round-robin.ts';
import { onSite, type Site } from '../site/site.ts';
import type { Row } from '../table.ts';

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
  const signedInRoutes = {
    '/dashboard': '/dashboard',
    '/profile': '/profile',
    '/groups': '/groups',
    '/groups/:groupId': `/groups/${groupId}`,
    '/groups/:groupId/events': `/groups/${groupId}/events`,
    '/groups/:groupId/tournaments': `/groups/${groupId}/tournaments`,
    '/tournaments': '/tournaments',
    '/tournaments/details/:tournamentId': `/tournaments/details/${tournamentId}`,
    '/matchmaking': '/matchmaking',
    '/achievements': '/achievements',
    '/messages': '/messages',
    '/messages?group=': `/messages?group=${groupId}`,
  };
  const where = { url: site.url, device: phone };
  const stranger = await browserOf(undefined, browser, where);
  const member = await browserOf(owner, browser, where);
  const landing = await scriptsOf(stranger, '/');
  const rows: Row[] = [];
  const add = async (route: string, context: BrowserContext, path: string) => {
    const scripts = await scriptsOf(context, path);
    const added = [...scripts].filter(([address]) => !landing.has(address));
    const ours = added.reduce((sum, [, kilobytes]) => sum + kilobytes, 0);
    rows.push({ figure: `JavaScript that ${route} adds, gzip`, unit: 'kB', ours, goal: 45 });
  };
  for (const path of signedOutRoutes) await add(path, stranger, path);
  for (const [route, path] of Object.entries(signedInRoutes)) await add(route, member, path);
  return rows;
}

/** The scripts that a page has loaded by the time it rests, each with its size in kilobytes, by their addresses. */
async function scriptsOf(context: BrowserContext, path: string): Promise<Map<string, number>> {
  const page = await context.newPage();
  const bodies = new Map<string, Promise<Buffer>>();
  page.on('response', (response) => {
    if (response.request().resourceType() === 'script') bodies.set(response.url(), response.body());
  });
  await page.goto(path);
  await page.locator('h1').first().waitFor();
  await page.waitForLoadState('networkidle');
  const sizes = new Map<string, number>();
  for (const [address, body] of bodies) sizes.set(address, gzipSync(await body, { level: 9 }).length / 1000);
  await page.close();
  return sizes;
}
