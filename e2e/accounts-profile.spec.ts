import type { Page, Request } from '@playwright/test';
import { expect, test } from './harness/test.ts';
import { devices, expectToast, visit } from './screens.ts';

test.use({ viewport: devices.phone });

test('one edits the profile, and the slider saves as it moves', async ({ signedIn, faults }) => {
  const { page } = await signedIn('anna');
  await visit(page, '/profile');
  await page.getByRole('link', { name: 'Edit' }).click();
  await page.getByLabel('Email').fill('anna@');
  await page.getByLabel('Bio').fill('Left-handed');
  await page.getByRole('button', { name: 'Save changes' }).click();
  await expect(page.getByText('Please enter a valid email address')).toBeVisible();
  await page.getByLabel('Email').fill('anna@example.com');
  await page.getByRole('button', { name: 'Save changes' }).click();
  await expectToast(page, 'Profile updated successfully');
  await expect(page.getByText('Left-handed')).toBeVisible();
  await expect(page.getByText('anna@example.com')).toBeVisible();

  const saves = watchSaves(page);
  const slider = page.getByRole('slider', { name: 'Self-rating' });
  await slider.focus();
  for (let step = 0; step < 12; step += 1) await page.keyboard.down('ArrowRight');
  await page.keyboard.up('ArrowRight');
  await expect(page.getByText('4.7 Self-Rated')).toBeVisible();
  await expect.poll(() => me(page)).toMatchObject({ rating: 4.7 });
  await expectToast(page, 'Profile updated successfully');
  expect(saves.count).toBeLessThan(12);
  expect(saves.maxAtOnce).toBe(1);

  await page.keyboard.down('ArrowLeft');
  await page.reload();
  await expect(page.getByText('4.6 Self-Rated')).toBeVisible();

  faults.expect(/500/);
  await page.route('**/api/auth/profile', (route) => route.fulfill({ status: 500, json: { error: 'Out of balls' } }));
  await slider.focus();
  await page.keyboard.press('ArrowRight');
  await expect(page.getByText('4.7 Self-Rated')).toBeVisible();
  await expectToast(page, 'Failed to update profile');
  await expect(page.getByText('4.6 Self-Rated')).toBeVisible();
  await expect(slider).toHaveValue('4.6');
  await page.unroute('**/api/auth/profile');

  await page.getByLabel('Rating type').selectOption('DUPR');
  await expect(slider).toHaveCount(0);
  await page.getByLabel('DUPR rating').fill('9');
  await page.getByRole('button', { name: 'Save rating' }).click();
  await expect(page.getByText('Enter a number from 2.0 to 8.0', { exact: false })).toBeVisible();
  await page.getByLabel('DUPR rating').fill('6.125');
  await page.getByRole('button', { name: 'Save rating' }).click();
  await expect(page.getByText('6.125 DUPR')).toBeVisible();
  await expect.poll(() => me(page)).toMatchObject({ rating: 6.125, ratingType: 'dupr' });
  await page.getByLabel('Rating type').selectOption('Self-Rated');
  await expect.poll(() => me(page)).toMatchObject({ rating: 5, ratingType: 'self' });

  await page.getByLabel('Show when I am here').uncheck();
  await expect.poll(() => me(page)).toMatchObject({ isPresenceShown: false });

  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download my data' }).click();
  expect((await download).suggestedFilename()).toBe('thirdshot-anna.json');
});

const me = async (page: Page) => (await page.request.get('/api/auth/me')).json();

/** Counts the saves of the profile, and how many were ever on their way together. */
function watchSaves(page: Page) {
  const seen = { count: 0, maxAtOnce: 0 };
  const underWay = new Set<Request>();
  const isSave = (request: Request) => request.url().endsWith('/api/auth/profile');
  page.on('request', (request) => {
    if (!isSave(request)) return;
    underWay.add(request);
    seen.count += 1;
    seen.maxAtOnce = Math.max(seen.maxAtOnce, underWay.size);
  });
  page.on('requestfinished', (request) => void underWay.delete(request));
  return seen;
}
