import type { Page } from '@playwright/test';
import { expect, test } from './harness/test.ts';
import { Player } from './players.ts';
import { devices, visit } from './screens.ts';
import { beginTournament } from './tournaments.ts';

test.use({ viewport: devices.phone });

test('a link opened signed out is where one lands after signing in or up, wherever that is done', async ({
  site,
  browserFor,
}) => {
  const { page, link, isThere } = await invited(site.url, await browserFor('anna'));
  const [bob, dora] = [new Player('bob', page), new Player('dora', page)];

  await test.step('signed in it opens at once', async () => {
    await page.goto(link);
    await isThere();
  });

  await test.step('the landing page says where it leads, and no more', async () => {
    await signedOutAt(page, '/loading-demo');
    await page.goto(link);
    await expect(page.getByText('Log in or create an account to open the tournament.')).toBeVisible();
    expect(new URL(page.url()).pathname).toBe('/');
    await expect(page.getByText(/Autumn Cup|Dinkers/)).toHaveCount(0);
  });

  await test.step('one signs up', async () => {
    await page.getByRole('button', { name: 'Create an account' }).click();
    await expect(page.getByText('Create an account to open the tournament.')).toBeVisible();
    await bob.fillRegistration();
    await isThere();
  });

  await test.step('one signs in, and back does not lead to the login', async () => {
    await signedOutAt(page, '/loading-demo');
    await page.goto(link);
    await page.getByRole('button', { name: 'Log In' }).click();
    await expect(page.getByText('Log in to open the tournament.')).toBeVisible();
    await bob.fillLogin();
    await isThere();
    await page.goBack();
    await expect(page).toHaveURL(/loading-demo/);
  });

  await test.step('from the login of its own to registering, and back does not lead to either', async () => {
    await signedOutAt(page, '/loading-demo');
    await page.goto(`/login?${new URLSearchParams({ next: link })}`);
    await page.getByRole('link', { name: 'Create an account' }).click();
    await page.getByRole('link', { name: 'Log in' }).click();
    await page.getByRole('link', { name: 'Create an account' }).click();
    await expect(page).toHaveTitle('Create your account · Thirdshot');
    await dora.fillRegistration();
    await isThere();
    await page.goBack();
    await expect(page).toHaveURL(/loading-demo/);
  });

  await test.step('with a new password in between', async () => {
    await signedOutAt(page, link);
    await expect(page.getByRole('button', { name: 'Log In' })).toBeVisible();
    await page.route('**/api/auth/reset-password', (route) => route.fulfill({ status: 204 }));
    await page.goto('/reset-password#token');
    await page.getByRole('textbox', { name: 'New password' }).fill(dora.password);
    await page.getByRole('button', { name: 'Set new password' }).click();
    await expect(page).toHaveTitle('Log in · Thirdshot');
    await dora.fillLogin();
    await isThere();
  });
});

test('back leads to where one came from, and behind an opened link to the list', async ({ signedIn, signUp }) => {
  const [anna, bob] = [await signedIn('anna'), await signUp('bob')];
  const { page } = anna;
  const groupId = await anna.makeGroup([bob]);
  const { path } = await beginTournament(anna, [anna, bob], { groupId });
  const back = page.getByRole('button', { name: 'Back', exact: true });
  const cup = page.locator(`a[href^="${path}"]`).first();

  for (const start of ['/dashboard', '/tournaments', `/groups/${groupId}/tournaments`]) {
    await visit(page, start);
    await cup.click();
    await back.click();
    await expect(page).toHaveURL(new RegExp(`${start}$`));
  }
  for (const start of ['/dashboard', '/messages']) {
    await visit(page, start);
    if (start === '/dashboard') await page.getByRole('tab', { name: 'Group', exact: true }).click();
    await page.locator(`a[href="/messages?group=${groupId}"]`).click();
    await back.click();
    await expect(page).toHaveURL(new RegExp(`${start}$`));
  }

  await page.goto(path);
  await back.click();
  await expect(page).toHaveURL(/\/tournaments$/);
  await page.goto(`${path}?group=${groupId}`);
  await back.click();
  await expect(page).toHaveURL(new RegExp(`/groups/${groupId}/tournaments$`));
  await page.goto(`/messages?group=${groupId}`);
  await back.click();
  await expect(page).toHaveURL(/\/messages$/);
});

/** Somebody who is signed in, and a link to their tournament. */
async function invited(site: string, page: Page) {
  const anna = new Player('anna', page);
  await anna.registerByCall();
  const { id: groupId } = await anna.post('/api/groups', { name: 'Dinkers' });
  const { id } = await anna.post('/api/tournaments', { name: 'Autumn Cup', groupId });
  const link = `/tournaments/details/${id}?group=${groupId}#standings`;
  const isThere = async () => {
    await expect(page.getByRole('heading', { level: 1, name: 'Autumn Cup' })).toBeVisible();
    await expect(page).toHaveURL(site + link);
  };
  return { page, link, isThere };
}

/** What goes on behind the page that is open would be refused: it is left first. */
async function signedOutAt(page: Page, path: string): Promise<void> {
  await page.goto('about:blank');
  await page.context().clearCookies();
  await page.goto(path);
}
