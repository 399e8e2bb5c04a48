import type { Page, Route } from '@playwright/test';
import { unreachable } from './harness/faults.ts';
import { expect, test } from './harness/test.ts';
import { controlled } from './harness/worker.ts';
import { Player } from './players.ts';
import { devices, expectToast, password } from './screens.ts';

test.use({ viewport: devices.phone, serviceWorkers: 'allow' });

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
  expect(await kept(page)).not.toMatch(/anna|Secret Society|half a sent/);
  expect(await isAlive()).toBe(true);

  const calls: string[] = [];
  page.on('request', (request) => calls.push(new URL(request.url()).pathname));
  const logout = Promise.withResolvers<Route>();
  await page.route('**/api/auth/logout', logout.resolve);
  await page.context().setOffline(false);
  await page.getByRole('button', { name: 'Log In' }).click();
  await page.getByLabel('Username').fill(bob.name);
  await password(page).fill(bob.password);
  await page.getByRole('button', { name: 'Login' }).click();
  await expect(page.getByRole('button', { name: 'Logging in' })).toBeVisible();
  expect(
    calls.filter((path) => path.startsWith('/api/')),
    'whoever comes next waits',
  ).toEqual(['/api/auth/logout']);
  await (await logout.promise).continue();
  await page.waitForURL('**/dashboard');
  expect(await isAlive()).toBe(false);
  await page.reload();
  await expect(page.getByRole('heading', { level: 1, name: /bob$/ })).toBeVisible();
  await expect(page.getByText('No groups joined yet', { exact: false })).toBeVisible();
});

/** What there is in the browser's storage. */
const kept = (page: Page) => page.evaluate(() => JSON.stringify(localStorage));

async function cookieOf(page: Page): Promise<string> {
  const cookies = await page.context().cookies();
  return cookies.map(({ name, value }) => `${name}=${value}`).join('; ');
}
