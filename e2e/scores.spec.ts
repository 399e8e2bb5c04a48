import { expect, test } from './harness/test.ts';
import { Player } from './players.ts';

test('a score is on every screen, nothing is fetched for it, and whoever was slower sees the match as it is', async ({
  browserFor,
}) => {
  const [anna, bob] = [new Player('anna', await browserFor('anna')), new Player('bob', await browserFor('bob'))];
  for (const player of [anna, bob]) await player.registerByCall();
  const group = await anna.post('/api/groups', { name: 'Dinkers' });
  await bob.post(`/api/groups/${group.id}/join`);
  const { id } = await anna.post('/api/tournaments', { name: 'Autumn Cup', groupId: group.id });
  for (const player of [anna, bob]) await player.post(`/api/tournaments/${id}/join`);
  await anna.post(`/api/tournaments/${id}/start`);

  for (const { page } of [anna, bob]) {
    await page.goto(`/tournaments/details/${id}`);
    await page
      .getByRole('button', { name: /^Enter score/ })
      .last()
      .click();
  }
  await bob.scoreSheet.getByRole('button', { name: 'bob Set to 11' }).click();
  await bob.page.waitForLoadState('networkidle');
  const fetched: string[] = [];
  bob.page.on('request', (request) => fetched.push(new URL(request.url()).pathname));

  await anna.enterScore('anna', 4);
  await expect(bob.scoreSheet.getByRole('alert')).toContainText(
    /Scored meanwhile: (anna 11, bob 4|bob 4, anna 11)\. Only an admin of the group can correct it\./,
  );
  await bob.scoreSheet.getByRole('button', { name: 'Close' }).last().click();
  await expect(bob.page.getByRole('region', { name: 'Podium' })).toBeVisible();
  await expect(bob.page.getByTitle('Match Complete')).toBeVisible();
  expect(fetched.filter((path) => path.startsWith(`/api/tournaments/${id}`))).toEqual([]);
});
