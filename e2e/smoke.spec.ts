import { weigh } from './harness/page-weight.ts';
import { expect, test } from './harness/test.ts';

test('the landing page loads, and is light; the page of all calls has the same policy as everything else', async ({
  site,
  browserFor,
}) => {
  const visitor = await browserFor('visitor');
  const health = await visitor.request.get(`${site.url}/api/healthz`);
  expect(health.status()).toBe(200);
  const { script, stylesheet } = await weigh(visitor, '/');
  await expect(visitor.getByRole('heading', { level: 1 })).toBeVisible();
  // Of these, React and what it works with are some 80: there is no room for forms, live updates or the pages of players.
  expect(script).toBeGreaterThan(60);
  expect(script).toBeLessThanOrEqual(100);
  expect(stylesheet).toBeLessThanOrEqual(30);

  await visitor.goto('/api/docs');
  await expect(visitor.getByText('/api/auth/register')).toBeVisible();
});
