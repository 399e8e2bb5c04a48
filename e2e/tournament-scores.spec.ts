/** A bracket of matches of three games: corrected and taken back before everybody's eyes. */
import { faultsIn } from './axe.ts';
import { expect, test } from './harness/test.ts';
import type { Player } from './players.ts';
import { devices, expectToast, visit } from './screens.ts';
import { beginTournament } from './tournaments.ts';

test.use({ viewport: devices.phone });

test('an admin corrects a score and takes it back, and all see at once what follows', async ({
  signedIn,
  signUp,
  faults,
}) => {
  faults.expect(/status of 409/);
  const [anna, bob] = [await signedIn('anna'), await signedIn('bob')];
  const others = [await signUp('carl'), await signUp('dora')];
  const groupId = await anna.makeGroup([bob, ...others]);
  // Anna plays carl, then whoever wins of bob and dora.
  const cup = await beginTournament(anna, [anna, bob, ...others.toReversed()], {
    ...{ groupId, format: 'single-elimination', scoreSubmission: 'full-score', gamesToWin: 2 },
  });
  const semifinals = await cup.matchesIn(1);
  const own = semifinals.find(({ names }) => names.includes('bob'));
  const other = semifinals.find((match) => match !== own);
  const name = own?.names.find((one) => one !== 'bob') ?? '';
  const pathTo = (match: { id: number } | undefined) => `${cup.path}?match=${match?.id}`;
  const score = (match: { id: number } | undefined, games: object[]) =>
    anna.post(`/api/tournaments/${cup.id}/matches/${match?.id}`, { games });
  const games = [
    { player1: 11, player2: 7 },
    { player1: 11, player2: 9 },
  ];
  const isFirst = own?.names[0] === 'bob';
  await score(own, isFirst ? games : games.map(({ player1, player2 }) => ({ player1: player2, player2: player1 })));
  await score(other, games);
  const final = [...(await cup.matchesIn(2)), ...(await cup.matchesIn(3))].find(({ names }) => names.includes('bob'));
  await score(final, games);
  const details = (page: Player['page']) => page.getByRole('dialog', { name: / against / });

  await test.step('a correction says what it takes back, and bob sees the final go', async () => {
    await visit(bob.page, pathTo(final));
    await expect(details(bob.page).getByText('Match Complete')).toBeVisible();
    await visit(anna.page, pathTo(own));
    await details(anna.page).getByRole('button', { name: 'Correct' }).click();
    const annas = anna.scoreSheet;
    await annas.getByRole('button', { name: 'Did not play?' }).click();
    await annas.getByRole('button', { name: 'bob did not come' }).click();
    expect(await faultsIn(anna.page, { within: 'dialog' })).toEqual([]);
    await annas.getByRole('button', { name: `Save: ${name} beat bob, who did not come` }).click();
    await expect(annas.getByRole('alert')).toContainText(/This also undoes:.*Final: \w+ beat \w+ 11–7, 11–9/);
    await annas.getByRole('button', { name: 'Save anyway' }).click();
    await expectToast(anna.page, 'Match score updated successfully');
    await expect(details(bob.page).getByText('Match Complete')).toHaveCount(0);
    await expect(details(bob.page).getByRole('heading', { name: new RegExp(name) })).toBeVisible();
  });

  await test.step('the log tells of it, and what is taken back is open again', async () => {
    await visit(anna.page, pathTo(own));
    await details(anna.page).getByRole('button', { name: 'Who entered it?' }).click();
    await expect(details(anna.page).getByRole('listitem').filter({ hasText: 'anna' }).first()).toContainText(
      `anna: ${name} beat bob, who did not come`,
    );
    expect(await faultsIn(anna.page, { within: 'dialog' })).toEqual([]);
    await visit(bob.page, pathTo(own));
    await expect(details(bob.page).getByText('Decided by forfeit: bob did not come.')).toBeVisible();
    await details(anna.page).getByRole('button', { name: 'Undo' }).click();
    await expect(details(anna.page).getByRole('alert')).toContainText(`${name} beat bob, who did not come?`);
    await details(anna.page).getByRole('button', { name: 'Undo result' }).click();
    await expectToast(anna.page, 'Result undone');
    await expect(details(bob.page).getByText('Not played yet.')).toBeVisible();
  });
});
