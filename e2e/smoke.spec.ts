import { expect, test } from './harness/test.ts';

test('the landing page loads', async ({ site, browserFor }) => {
  const visitor = await browserFor('visitor');
  const health = await visitor.request.get(`${site.url}/api/healthz`);
  expect(health.status()).toBe(200);
  await visitor.goto('/');
  await expect(visitor.getByRole('heading', { level: 1 })).toBeVisible();
});

test('the page of all calls loads under the same policy as everything else', async ({ browserFor }) => {
  const visitor = await browserFor('visitor');
  await visitor.goto('/api/docs');
  await expect(visitor.getByText('/api/auth/register')).toBeVisible();
});
