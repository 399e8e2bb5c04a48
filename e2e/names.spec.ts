import { expect, test } from './harness/test.ts';
import { expectToast, visit } from './screens.ts';

test('somebody says how they are called, is found by it from anywhere, and changes their username', async ({
  signedIn,
  faults,
}) => {
  const anna = await signedIn('anna');
  const bob = await signedIn('bob');
  await anna.makeGroup([bob]);

  await test.step('a display name stands in the place of the username, which stays beside it', async () => {
    await visit(anna.page, '/profile/settings?open=details');
    const name = anna.page.getByLabel('Display name');
    faults.expect(/400/);
    await name.fill('BOB');
    await name.press('Enter');
    await expect(anna.page.getByText('This is someone else’s username.')).toBeVisible();
    await name.fill('Zoë Brandt');
    await name.press('Enter');
    await expectToast(anna.page, 'Profile updated successfully');
    await expect(anna.page.getByRole('heading', { name: 'Zoë Brandt' })).toBeVisible();
    await expect(anna.page.getByText('@anna').first()).toBeVisible();
  });

  await test.step('others find them by it in two taps, and write to them', async () => {
    const { page } = bob;
    await visit(page, '/dashboard');
    await page.getByRole('link', { name: 'Search', exact: true }).click();
    await page.getByRole('searchbox', { name: 'Search' }).fill('zoe');
    const found = page.getByRole('region', { name: 'People' });
    await expect(found.getByRole('listitem')).toHaveText(/Zoë Brandt.*Dinkers/);
    await found.getByRole('link', { name: 'Message Zoë Brandt' }).click();
    await expect(page).toHaveURL(/\/messages\?user=/);
  });

  await test.step('one box finds people, groups, messages and events, by keyboard too, and remembers', async () => {
    const { page } = bob;
    await bob.post('/api/messages', { receiverId: await anna.ownId(), content: 'Dinks on Tuesday?' });
    await visit(page, '/dashboard');
    await page.getByRole('heading', { level: 1 }).press('/');
    const box = page.getByRole('searchbox', { name: 'Search' });
    await expect(box).toBeFocused();
    await box.fill('dink');
    await expect(page.getByRole('region', { name: 'Groups' }).getByRole('link', { name: /Dinkers/ })).toBeVisible();
    await expect(page.getByRole('region', { name: 'Messages' })).toContainText('You with Zoë Brandt');
    await box.press('ArrowDown');
    await expect(page.getByRole('link', { name: /Dinkers/ })).toBeFocused();
    await page.keyboard.press('ArrowUp');
    await expect(box).toBeFocused();
    await box.press('Enter');
    await expect(page).toHaveURL(/\/groups\/\d+/);
    await visit(page, '/search');
    await page.getByRole('button', { name: 'dink' }).click();
    await expect(box).toHaveValue('dink');
    await box.fill('qqq');
    await expect(page.getByText('No matches for “qqq”')).toBeVisible();
    await box.press('Escape');
    await page.getByRole('button', { name: 'Clear recent searches' }).click();
    await expect(page.getByRole('button', { name: 'dink' })).toHaveCount(0);
  });

  await test.step('a username is changed once a month', async () => {
    const { page } = anna;
    await visit(page, '/profile/settings?open=username');
    const username = page.getByLabel('New username');
    await username.fill('hanna');
    await username.press('Enter');
    await expectToast(page, 'Your username is now @hanna');
    await visit(page, '/profile/settings?open=username');
    faults.expect(/429/);
    await username.fill('johanna');
    await username.press('Enter');
    await expect(page.getByText('You can change your username once a month').first()).toBeVisible();
  });
});

test('a new player is asked once how they are called, and whether they are to be found', async ({ signedIn }) => {
  const carl = await signedIn('carl');
  await carl.page.route('**/api/auth/me', async (route) => {
    const answer = await route.fetch();
    await route.fulfill({ json: { ...(await answer.json()), introducedAt: null } });
  });
  const { page } = carl;
  await visit(page, '/dashboard');
  await page.getByRole('button', { name: 'Complete profile' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Display name').fill('Carl Ott');
  await dialog.getByRole('checkbox', { name: 'Others can find me' }).check();
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expectToast(page, 'Profile updated successfully');
  await expect(page.getByRole('region', { name: 'Complete your profile' })).toHaveCount(0);
  expect(await carl.get('/api/auth/me')).toMatchObject({ name: 'Carl Ott' });
  expect(await carl.get('/api/matchmaking/profile')).toMatchObject({ isFindable: true });
});
