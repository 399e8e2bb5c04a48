import { expect, test } from './harness/test.ts';

test.use({
  viewport: { width: 390, height: 844 },
  userAgent:
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/26.0 Mobile/15E148 Safari/604.1',
});

test('Safari on an iPhone is told once how to put the app on the home screen; from there it says nothing', async ({
  site,
  browserFor,
}) => {
  const page = await browserFor('hana');
  await page.clock.install();
  await page.goto(site.url);
  const hint = page.getByRole('complementary', { name: 'Install Thirdshot' });
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.clock.runFor(2000);
  await expect(hint).toHaveCount(0);
  await page.clock.runFor(1000);
  await expect(hint).toContainText('Add to Home Screen');

  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.clock.runFor(3000);
  await hint.getByRole('button', { name: 'Dismiss' }).click();
  await expect(hint).toHaveCount(0);

  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.clock.runFor(10_000);
  await expect(hint).toHaveCount(0);

  await test.step('an app that is on the home screen already', async () => {
    const page = await browserFor('ida');
    await page.addInitScript(() => Object.defineProperty(navigator, 'standalone', { value: true }));
    await page.clock.install();
    await page.goto('/');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page.clock.runFor(10_000);
    await expect(page.getByRole('complementary', { name: 'Install Thirdshot' })).toHaveCount(0);
  });
});
