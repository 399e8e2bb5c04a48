import type { Page } from '@playwright/test';
import { expect, test } from './harness/test.ts';
import { expectToast, visit } from './screens.ts';

test('an admin sees in the log who comes and who rises; one sees what the server knows of oneself, and of nobody else', async ({
  signedIn,
  signUp,
  faults,
}) => {
  const anna = await signedIn('anna');
  const [bob] = [await signUp('bob'), await signUp('carl')];
  await anna.post('/api/groups', { name: 'Dinkers' });
  const { page } = anna;
  const today = page.getByRole('region', { name: 'Today' });
  const newest = today.getByRole('listitem').first();
  await visit(page, '/groups/1/manage/activity');
  await expect(newest).toContainText('anna created the group');

  await bob.post('/api/groups/1/join');
  await expect(newest).toContainText('bob joined the group');
  const { id: userId } = await (await bob.calls.get('/api/auth/me')).json();
  const role = await page.request.put('/api/group-members/1/role', { data: { userId, role: 'moderator' } });
  expect(role.ok()).toBe(true);
  await expect(newest).toContainText('anna made bob a moderator');
  await bob.post('/api/group-members/1/invite', { username: 'carl', message: 'She plays on Tuesdays' });
  await expect(newest).toContainText('bob invited carl, for an admin to approve');
  await expect(newest).toContainText('She plays on Tuesdays');
  await expect(today.getByRole('listitem')).toHaveCount(4);

  const { id } = await bob.post('/api/groups', { name: 'Drivers', isPrivate: true });
  await bob.post(`/api/group-members/${id}/invite`, { username: 'anna', message: 'Do come' });
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await visit(page, '/group-invites-debug');
  const pending = card(page, 'Pending invites');
  await expect(card(page, 'Current client user')).toContainText('anna@example.org');
  await expect(pending).toContainText('admin invite by bob');
  await expect(page.getByLabel('Username')).toHaveValue('anna');
  await press(page, 'Fetch Debug Info');
  const found = page.getByRole('region', { name: 'Debug info of anna' });
  await expect(found).toContainText('Found 1 invitation and 1 group.');
  await expect(found.getByRole('tabpanel')).toContainText('Do come');
  await found.getByRole('tab', { name: 'Groups' }).click();
  await expect(found.getByRole('tabpanel').getByRole('link', { name: 'Dinkers' })).toBeVisible();
  await found.getByRole('tab', { name: 'Raw Data' }).click();
  await press(page, 'Copy');
  await expectToast(page, 'Copied');
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  expect(JSON.parse(copied)).toMatchObject({ user: { username: 'anna' }, groups: [{ name: 'Dinkers' }] });

  const refreshed = page.waitForResponse((response) => response.url().includes('/invites/pending'));
  await press(page, 'Refresh Client State');
  await refreshed;
  await expect(pending).toContainText('Drivers');

  await page.getByLabel('Username').fill(' ');
  await press(page, 'Fetch Debug Info');
  await expect(page.getByText('Please enter a username')).toBeVisible();
  faults.expect(/403/);
  await page.getByLabel('Username').fill('bob');
  await press(page, 'Fetch Debug Info');
  const alert = page.getByRole('alert').filter({ hasText: 'Failed to fetch debug info' });
  await expect(alert).toContainText('Only a site administrator can look up someone else.');
  await expect(found).toHaveCount(0);
});

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();

const card = (page: Page, title: string) =>
  page.locator('section').filter({ has: page.getByRole('heading', { name: title, exact: true }) });
