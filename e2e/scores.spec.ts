import type { Page } from '@playwright/test';
import { expect, test } from './harness/test.ts';
import { Player } from './players.ts';

test('a score is on every screen, nothing is fetched for it, and whoever was slower sees the match as it is', async ({
  browserFor,
}) => {
  const [anna, bob] = [new Player('anna', await browserFor('anna')), new Player('bob', await browserFor('bob'))];
  for (const player of [anna, bob]) await player.register();
  const group = await post(anna, '/api/groups', { name: 'Dinkers' });
  await post(bob, `/api/groups/${group.id}/join`);
  const { id } = await post(anna, '/api/tournaments', { name: 'Autumn Cup', groupId: group.id });
  for (const player of [anna, bob]) await post(player, `/api/tournaments/${id}/join`);
  await post(anna, `/api/tournaments/${id}/start`);

  for (const { page } of [anna, bob]) {
    await page.goto(`/tournaments/details/${id}`);
    await page
      .getByRole('button', { name: /^Enter score/ })
      .last()
      .click();
  }
  await scoreForm(bob.page).getByRole('spinbutton').first().fill('7');
  await bob.page.waitForLoadState('networkidle');
  const fetched: string[] = [];
  bob.page.on('request', (request) => fetched.push(new URL(request.url()).pathname));

  await scoreForm(anna.page).getByRole('spinbutton').first().fill('11');
  await scoreForm(anna.page).getByRole('spinbutton').last().fill('4');
  await scoreForm(anna.page).getByRole('button', { name: 'Save score' }).click();
  await expect(bob.page.getByRole('region', { name: 'Podium' })).toBeVisible();
  await expect(scoreForm(bob.page)).toHaveCount(0);
  await expect(bob.page.getByText('Match Complete')).toBeVisible();
  expect(fetched.filter((path) => path.startsWith(`/api/tournaments/${id}`))).toEqual([]);
});

const scoreForm = (page: Page) => page.getByRole('form', { name: /^Score of/ });

async function post({ page }: Player, path: string, data: object = {}): Promise<{ id: number }> {
  const answer = await page.request.post(path, { data });
  expect(answer.ok(), `${path}: ${answer.status()}`).toBe(true);
  return answer.json();
}
