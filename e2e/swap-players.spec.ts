import { expect, test } from './harness/test.ts';
import { expectToast, visit } from './screens.ts';

test('before the start one sees the seeds; after it, two are swapped until the first point, live', async ({
  signedIn,
  signUp,
}) => {
  const [anna, bob] = [await signedIn('anna'), await signedIn('bob')];
  const others = [await signUp('carl'), await signUp('dora')];
  const groupId = await anna.makeGroup([bob, ...others]);
  const { id } = await anna.post('/api/tournaments', { name: 'Cup', groupId, format: 'single-elimination' });
  for (const player of [anna, bob, ...others]) await player.post(`/api/tournaments/${id}/join`);
  const { page } = anna;
  const address = `/tournaments/details/${id}`;
  await visit(page, address);

  await test.step('the first round as it is now', async () => {
    const round = page.getByRole('region', { name: 'Round 1, as it is now' });
    await expect(round.getByRole('listitem')).toHaveText([/anna.*dora/, /bob.*carl/]);
    await page.getByRole('button', { name: 'Start with 4' }).click();
    await page.getByRole('button', { name: 'Start now' }).click();
    await expectToast(page, 'Tournament has been started successfully');
  });

  await test.step('two are tapped, by keyboard too, and everyone sees the other draw', async () => {
    await visit(bob.page, address);
    await expect(bob.page.getByRole('button', { name: 'Swap players' })).toHaveCount(0);
    await page.getByRole('button', { name: 'Swap players' }).click();
    const dialog = page.getByRole('dialog', { name: 'Swap players' });
    await expect(dialog.getByRole('listitem')).toHaveText([/anna.*dora/, /bob.*carl/]);
    await dialog.getByRole('button', { name: /dora/ }).click();
    await expect(dialog.getByRole('button', { name: /dora/ })).toHaveAttribute('aria-pressed', 'true');
    await dialog.getByRole('button', { name: /carl/ }).press('Enter');
    await expect(dialog.getByRole('listitem')).toHaveText([/anna.*carl/, /bob.*dora/]);
    await expect(bob.page.getByRole('button', { name: /Semi-final 2: bob against dora/ }).first()).toBeVisible();
  });

  await test.step('with the first point the draw stays', async () => {
    const tournament = (await anna.get(`/api/tournaments/${id}`)) as {
      bracket: { rounds: { matches: { id: number }[] }[] };
    };
    const match = tournament.bracket.rounds[0]?.matches[0]?.id;
    await anna.calls.put(`/api/tournaments/${id}/matches/${match}/live`, {
      data: { player1Score: 1, player2Score: 0 },
    });
    const dialog = page.getByRole('dialog', { name: 'Swap players' });
    await expect(dialog).toContainText('Play has begun, so the draw stays as it is.');
    await dialog.getByRole('button', { name: 'Close' }).click();
    await expect(page.getByRole('button', { name: 'Swap players' })).toHaveCount(0);
  });
});
