import type { Page } from '@playwright/test';
import { expect, test } from './harness/test.ts';
import { devices, expectToast, visit } from './screens.ts';

const namesOfMine = (page: Page) =>
  page
    .getByRole('main')
    .locator('[data-row] a')
    .evaluateAll((rows) => rows.map((row) => row.firstElementChild?.textContent?.split(',')[0]));

const cardsOf = (page: Page) => page.getByRole('article').getByRole('heading');

test('a search narrows both tabs, and what it finds is joined with one press', async ({ signedIn, signUp }) => {
  const [anna, bob] = [await signUp('anna'), await signedIn('bob')];
  const { page } = bob;

  await test.step('it narrows while one types, says how many it found, and is taken back by Escape', async () => {
    for (const name of ['Riverside Dinkers', 'Mill Lane Mixed']) await bob.post('/api/groups', { name });
    await anna.post('/api/groups', { name: 'Dawn Patrol', location: 'Old Mill' });
    await anna.post('/api/groups', { name: 'Late Lobs', description: 'Café after' });
    await page.setViewportSize(devices.phone);
    await visit(page, '/groups');
    const box = page.getByRole('searchbox', { name: 'Search groups' });
    await expect.poll(() => namesOfMine(page)).toEqual(['Mill Lane Mixed', 'Riverside Dinkers']);

    await box.pressSequentially('MILL');
    await expect(page.locator('[aria-live="polite"]').getByText('1 group found')).toHaveCount(1);
    await expect(page).toHaveURL('/groups?q=MILL');
    await expect(box).toBeFocused();
    expect(await namesOfMine(page)).toEqual(['Mill Lane Mixed']);
    await expect(cardsOf(page)).toHaveText(['Dawn Patrol']);

    await page.getByRole('tab', { name: 'Discover Groups' }).click();
    await expect(page).toHaveURL('/groups?tab=discover&q=MILL');
    await expect(cardsOf(page)).toHaveText(['Dawn Patrol']);
    await box.press('Escape');
    await expect(box).toBeFocused();
    await expect(box).toHaveValue('');
    await expect(page).toHaveURL('/groups?tab=discover');
    await expect(cardsOf(page)).toHaveText(['Late Lobs', 'Dawn Patrol']);

    await box.fill('cafe nowhere');
    await expect(page.getByRole('heading', { name: 'No group found for "cafe nowhere"' })).toBeVisible();
    await page.getByRole('button', { name: 'Clear search' }).last().click();
    await expect(box).toBeFocused();
    await expect(cardsOf(page)).toHaveCount(2);

    await box.fill('cafe');
    await expect(cardsOf(page)).toHaveText(['Late Lobs']);
    await cardsOf(page).getByRole('link').click();
    await expect(page.getByRole('heading', { level: 1, name: 'Late Lobs' })).toBeVisible();
    await page.goBack();
    await expect(box).toHaveValue('cafe');
    await expect(cardsOf(page)).toHaveText(['Late Lobs']);
  });

  await test.step('a private group is asked with one press, an invitation accepted with one', async () => {
    await anna.post('/api/groups', { name: 'Attic', isPrivate: true });
    const { id } = await anna.post('/api/groups', { name: 'Cellar', isPrivate: true });
    await page.setViewportSize(devices.desktop);
    await page.goto('/groups?tab=discover');
    await expect(page.getByRole('button', { name: 'Request to Join Cellar' })).toBeVisible();

    await anna.post(`/api/group-members/${id}/invite`, { username: 'bob' });
    const accept = page.getByRole('button', { name: 'Accept Cellar' });
    await accept.focus();
    await page.keyboard.press('Enter');
    await expectToast(page, 'You have successfully joined Cellar');
    await expect(page.getByRole('button', { name: 'Joined Cellar' })).toBeFocused();

    const ask = page.getByRole('button', { name: 'Request to Join Attic' });
    await ask.focus();
    await page.keyboard.press('Enter');
    await expectToast(page, 'Request sent');
    const asked = page.getByRole('button', { name: 'Requested Attic' });
    await expect(asked).toBeFocused();
    await asked.click();
    await expect(page.getByRole('heading', { level: 1, name: 'Attic' })).toBeVisible();
    await page.goBack();
    await expect(page.getByRole('button', { name: 'Requested Attic' })).toBeVisible();
  });
});
