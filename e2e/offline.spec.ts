import type { Page, Route } from '@playwright/test';
import sharp from 'sharp';
import { eventOf, gameOf } from './arranged.ts';
import { unreachable } from './harness/faults.ts';
import { expect, test } from './harness/test.ts';
import { Player } from './players.ts';
import { controlled, devices, expectToast, visit } from './screens.ts';

test.use({ viewport: devices.phone, serviceWorkers: 'allow' });

test('the app opens offline with what was last seen', async ({ signedIn, faults }) => {
  faults.expect(unreachable);
  const dora = await signedIn('dora');
  const { page } = dora;
  const buffer = await sharp({ create: { width: 96, height: 96, channels: 3, background: 'red' } })
    .png()
    .toBuffer();
  await page.request.post('/api/upload/profile-image', {
    multipart: { image: { name: 'me.png', mimeType: 'image/png', buffer } },
  });
  const { id: groupId } = await dora.post('/api/groups', { name: 'Quarry Lobbers' });
  await page.goto(`/groups/${groupId}`);
  await expect(page.getByRole('heading', { level: 1, name: 'Quarry Lobbers' })).toBeVisible();
  const face = page.getByRole('main').locator('img[src^="/api/user-pictures/"]').first();
  const seen = () => expect.poll(() => face.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(96);
  await seen();
  await dora.openChat(groupId);
  await dora.say('Bring the blue balls');
  await dora.hasSentAll();
  await eventOf(dora, groupId);
  await gameOf(dora);
  const visited = [
    [`/groups/${groupId}/events`, 'Open play'],
    ['/matchmaking?tab=games', 'Riverside Park'],
    [`/groups/${groupId}/manage/activity`, 'created the group'],
    ['/profile', 'It starts with your first finished game'],
  ] as const;
  const seeVisited = async (open: (path: string) => Promise<unknown>) => {
    for (const [path, text] of visited) {
      await open(path);
      await expect(page.getByRole('main').getByText(text).first()).toBeVisible();
      await expect(page.getByRole('alert')).toHaveCount(0);
    }
  };
  await seeVisited((path) => visit(page, path));
  await visit(page, '/dashboard');
  await expect(page.getByRole('link', { name: /Quarry Lobbers/ }).first()).toBeVisible();
  await controlled(page);
  const offline = page.getByRole('status').filter({ hasText: 'Offline' });
  await expect(offline).toHaveCount(0);

  await test.step('the dashboard, a group and its conversation are there', async () => {
    await page.context().setOffline(true);
    await page.reload();
    await expect(offline).toBeVisible();
    await expect(page).toHaveURL(/dashboard/);
    await expect(page.getByRole('heading', { level: 1, name: 'dora' })).toBeVisible();
    const myGroups = page.getByRole('region', { name: 'My Groups' });
    await myGroups.getByRole('link', { name: /Quarry Lobbers/ }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Quarry Lobbers' })).toBeVisible();
    await seen();
    await page.goto(`/messages?group=${groupId}`);
    await expect(page.locator('ol').getByText('Bring the blue balls', { exact: true })).toBeVisible();
    await expect(offline).toBeVisible();
  });

  await test.step('so are the group’s events and log, games, and one’s club rating', () =>
    seeVisited((path) => page.goto(path)));

  await test.step('what was never opened says that it cannot be had', async () => {
    await page.goto('/groups?tab=discover');
    await expect(page.getByRole('main')).toContainText('This is not saved on this device yet.');
  });

  await test.step('back online, the page is as the server says', async () => {
    await page.goto(`/messages?group=${groupId}`);
    await expect(page.locator('ol').getByText('Bring the blue balls', { exact: true })).toBeVisible();
    await page.context().setOffline(false);
    await expect(offline).toHaveCount(0, { timeout: 30_000 });
    await dora.say('See you there');
  });
});

test('one logs out without a network; nothing is left, and the server hears of it later', async ({
  site,
  browserFor,
  faults,
}) => {
  faults.expect(unreachable);
  const page = await browserFor('anna');
  const [anna, bob] = [new Player('anna', page), new Player('bob', page)];
  await bob.registerByCall();
  await page.context().clearCookies();
  await anna.registerByCall();
  const { id: groupId } = await anna.post('/api/groups', { name: 'Secret Society' });
  await anna.openChat(groupId);
  await page.getByRole('textbox', { name: /message/i }).fill('half a sent');
  await page.goto('/profile/settings');
  await controlled(page);
  await expect.poll(() => kept(page)).toContain('half a sent');
  await expect.poll(() => kept(page)).toContain('Secret Society');
  const cookie = await cookieOf(page);
  const isAlive = async () => (await fetch(`${site.url}/api/auth/me`, { headers: { cookie } })).ok;

  await page.context().setOffline(true);
  await page.getByRole('button', { name: 'Log Out' }).click();
  await expectToast(page, 'You have been logged out');
  await expect(page).toHaveURL(/\/$/);
  await expect(page.getByRole('heading', { level: 1, name: 'Find a game.' })).toBeFocused();
  for (const path of [`/messages?group=${groupId}`, '/dashboard', '/']) {
    await page.goto(path);
    await expect(page.getByRole('button', { name: 'Log In' })).toBeVisible();
    await expect(page.getByText(/anna|Secret Society|half a sent/)).toHaveCount(0);
  }
  const offline = page.getByRole('status').filter({ hasText: 'Offline' });
  await expect(offline, 'visitors are told, too').toBeVisible();
  expect(await kept(page)).not.toMatch(/anna|Secret Society|half a sent/);
  const answers = await page.evaluate(async () => {
    const names = await globalThis.caches.keys();
    const urls = await Promise.all(names.map(async (name) => (await globalThis.caches.open(name)).keys()));
    return urls.flat().filter(({ url }) => new URL(url).pathname.startsWith('/api'));
  });
  expect(answers).toEqual([]);
  expect(await isAlive()).toBe(true);

  const calls: string[] = [];
  page.on('request', (request) => calls.push(new URL(request.url()).pathname));
  const logout = Promise.withResolvers<Route>();
  await page.route('**/api/auth/logout', logout.resolve);
  await page.context().setOffline(false);
  await expect(offline).toHaveCount(0);
  await page.getByRole('button', { name: 'Log In' }).click();
  await bob.fillLogin();
  await expect(page.getByRole('button', { name: 'Logging in' })).toBeVisible();
  expect(
    // What the site says of itself is the same for everybody.
    calls.filter((path) => path.startsWith('/api/') && path !== '/api/site'),
    'whoever comes next waits',
  ).toEqual(['/api/auth/logout']);
  await (await logout.promise).continue();
  await page.waitForURL('**/dashboard');
  expect(await isAlive()).toBe(false);
  await page.reload();
  await expect(page.getByRole('heading', { level: 1, name: /bob$/ })).toBeVisible();
  await expect(page.getByText('No groups joined yet', { exact: false })).toBeVisible();
});

test('on a network that hangs, and where the site is down, the app opens with what was last seen', async ({
  site,
  browserFor,
  faults,
}) => {
  const page = await browserFor('hana');

  await test.step('on a network that hangs; the late answer decides', async () => {
    const hana = new Player('hana', page);
    await hana.registerByCall();
    await hana.post('/api/groups', { name: 'Quarry Lobbers' });
    await page.goto('/dashboard');
    await controlled(page);
    await expect.poll(() => kept(page)).toContain('Quarry Lobbers');
    await page.routeWebSocket(/\/ws$/, () => {});
    const unanswered: Route[] = [];
    await page.route('**/api/**', (route) => void unanswered.push(route));
    await page.reload();
    await expect(page.getByRole('heading', { level: 1, name: /hana$/ })).toBeVisible();
    await expect(page.getByRole('link', { name: /Quarry Lobbers/ }).first()).toBeVisible();
    // Its answers may still come.
    await expect(page.getByRole('status').filter({ hasText: 'Offline' })).toHaveCount(0);

    faults.expect(/status of 401/);
    const me = unanswered.find((route) => route.request().url().endsWith('/api/auth/me'));
    await me?.fulfill({ status: 401, json: { error: 'Unauthorized - Please log in again', code: 'not_signed_in' } });
    await expect(page).toHaveURL(/\/login\?next=%2Fdashboard$/);
    await expect.poll(() => kept(page)).not.toContain('Quarry Lobbers');
  });

  await test.step('where the site is down', async () => {
    const next = await page.context().newPage();
    await page.close();
    await new Player('gina', next).registerByCall();
    await next.goto('/dashboard');
    await expect(next.getByRole('heading', { level: 1, name: 'gina' })).toBeVisible();
    await controlled(next);
    await site.kill();
    await next.reload();
    await expect(next.getByRole('heading', { level: 1, name: 'gina' })).toBeVisible();
    await expect(next.getByRole('status').filter({ hasText: 'Offline' })).toBeVisible();
  });
});

/** What there is in the browser's storage. */
const kept = (page: Page) => page.evaluate(() => JSON.stringify(localStorage));

async function cookieOf(page: Page): Promise<string> {
  const cookies = await page.context().cookies();
  return cookies.map(({ name, value }) => `${name}=${value}`).join('; ');
}
