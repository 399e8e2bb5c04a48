import type { Route } from '@playwright/test';
import sharp from 'sharp';
import { dayAhead, gameOf } from './games.ts';
import { unreachable } from './harness/faults.ts';
import { expect, test } from './harness/test.ts';
import { controlled } from './harness/worker.ts';
import { Player } from './players.ts';

test.use({ viewport: { width: 360, height: 740 }, serviceWorkers: 'allow' });

test('the app opens offline with what was last seen, and after logging out with nothing', async ({
  browserFor,
  faults,
}) => {
  faults.expect(unreachable);
  const page = await browserFor('dora');
  const dora = new Player('dora', page);
  await dora.registerByCall();
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
  const event = { name: 'Open play', description: 'All are welcome', location: 'Hall 3' };
  await dora.post('/api/events', { ...event, eventDate: `${dayAhead(3)}T18:00`, groupId });
  await gameOf(dora);
  const visited = [
    [`/groups/${groupId}/events`, 'Open play'],
    ['/matchmaking?tab=games', 'Riverside Park'],
    [`/groups/${groupId}/manage/activity`, 'created the group'],
    ['/profile', 'It begins with your first game'],
  ] as const;
  const seeVisited = async () => {
    for (const [path, text] of visited) {
      await page.goto(path);
      await expect(page.getByRole('main').getByText(text).first()).toBeVisible();
      await expect(page.getByRole('alert')).toHaveCount(0);
    }
  };
  await seeVisited();
  await page.goto('/dashboard');
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
    await page
      .getByRole('link', { name: /Quarry Lobbers/ })
      .first()
      .click();
    await expect(page.getByRole('heading', { level: 1, name: 'Quarry Lobbers' })).toBeVisible();
    await seen();
    await page.goto(`/messages?group=${groupId}`);
    await expect(page.locator('ol').getByText('Bring the blue balls', { exact: true })).toBeVisible();
    await expect(offline).toBeVisible();
  });

  await test.step('so are the group’s events and log, games, and one’s club rating', seeVisited);

  await test.step('what was never opened says that it cannot be had', async () => {
    await page.goto('/groups?tab=discover');
    await expect(page.getByRole('alert')).toContainText('cannot be reached');
  });

  await test.step('back online, the page is as the server says', async () => {
    await page.goto(`/messages?group=${groupId}`);
    await expect(page.locator('ol').getByText('Bring the blue balls', { exact: true })).toBeVisible();
    await page.context().setOffline(false);
    await expect(offline).toHaveCount(0, { timeout: 30_000 });
    await dora.say('See you there');
  });

  await test.step('after logging out nothing of the person is left', async () => {
    await dora.logOut();
    await page.context().setOffline(true);
    for (const path of ['/', '/dashboard', `/groups/${groupId}`, `/messages?group=${groupId}`]) {
      await page.goto(path);
      await expect(page.getByRole('button', { name: 'Log In' })).toBeVisible();
      expect(new URL(page.url()).pathname).toBe('/');
      await expect(page.getByText(/dora|Quarry|blue balls/)).toHaveCount(0);
    }
    const left = await page.evaluate(async () => {
      const names = await globalThis.caches.keys();
      const urls = await Promise.all(names.map(async (name) => (await globalThis.caches.open(name)).keys()));
      const asked = urls.flat().map(({ url }) => new URL(url).pathname);
      return { storage: JSON.stringify(localStorage), calls: asked.filter((path) => path.startsWith('/api')) };
    });
    expect(left.storage).not.toMatch(/dora|Quarry|blue balls/);
    expect(left.calls).toEqual([]);
  });
});

test('a visitor is told that there is no network; another person at the same browser sees nothing of the first', async ({
  browserFor,
  faults,
}) => {
  faults.expect(unreachable);
  const page = await browserFor('eve');
  await test.step('as long as there is none', async () => {
    await page.goto('/');
    await controlled(page);
    const mark = page.getByRole('status').filter({ hasText: 'Offline' });
    await page.context().setOffline(true);
    await expect(mark).toBeVisible();
    await page.context().setOffline(false);
    await expect(mark).toHaveCount(0);
  });

  const eve = new Player('eve', page);
  await eve.registerByCall();
  await eve.post('/api/groups', { name: 'Secret Society' });
  await page.goto('/groups');
  await expect(page.getByRole('link', { name: /Secret Society/ }).first()).toBeVisible();
  await eve.logOut();
  const finn = new Player('finn', page);
  await finn.register();
  await page.goto('/groups');
  await expect(page.getByText('No groups joined yet').first()).toBeVisible();
  await controlled(page);
  await page.context().setOffline(true);
  await page.goto('/dashboard');
  await expect(page.getByRole('heading', { level: 1, name: 'finn' })).toBeVisible();
  await expect(page.getByText(/\beve\b|Secret/)).toHaveCount(0);
});

test('on a network that hangs, and where the site is down, the app opens with what was last seen', async ({
  site,
  browserFor,
  faults,
}) => {
  await test.step('on a network that hangs; the late answer decides', async () => {
    const page = await browserFor('hana');
    const hana = new Player('hana', page);
    await hana.registerByCall();
    await hana.post('/api/groups', { name: 'Quarry Lobbers' });
    await page.goto('/dashboard');
    await controlled(page);
    await expect.poll(() => page.evaluate(() => JSON.stringify(localStorage))).toContain('Quarry Lobbers');
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
    await expect.poll(() => page.evaluate(() => JSON.stringify(localStorage))).not.toContain('Quarry Lobbers');
  });

  await test.step('where the site is down', async () => {
    const page = await browserFor('gina');
    const gina = new Player('gina', page);
    await gina.registerByCall();
    await page.goto('/dashboard');
    await expect(page.getByRole('heading', { level: 1, name: 'gina' })).toBeVisible();
    await controlled(page);
    await site.kill();
    await page.reload();
    await expect(page.getByRole('heading', { level: 1, name: 'gina' })).toBeVisible();
    await expect(page.getByRole('status').filter({ hasText: 'Offline' })).toBeVisible();
  });
});
