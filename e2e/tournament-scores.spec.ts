/** A bracket of matches of three games: entered on a phone, refused, corrected and taken back before everybody's eyes. */
import { tournament as tournamentAnswer } from '#contract/tournaments.ts';
import { faultsIn } from './axe.ts';
import { expect, test } from './harness/test.ts';
import { Player } from './players.ts';
import { devices, expectToast } from './screens.ts';

test.use({ viewport: devices.phone });

test('best of 3 on a phone: somebody is quicker, an admin corrects and takes back, and all see it at once', async ({
  browserFor,
  signUp,
  faults,
}) => {
  faults.expect(/status of 409/);
  const [anna, bob] = [new Player('anna', await browserFor('anna')), new Player('bob', await browserFor('bob'))];
  const others = [await signUp('carl'), await signUp('dora')];
  for (const player of [anna, bob]) await player.registerByCall();
  const { id: groupId } = await anna.post('/api/groups', { name: 'Dinkers' });
  for (const player of [bob, ...others]) await player.post(`/api/groups/${groupId}/join`);
  const settings = { format: 'single-elimination', scoreSubmission: 'full-score', gamesToWin: 2 };
  const { id } = await anna.post('/api/tournaments', { name: 'Autumn Cup', groupId, ...settings });
  // Anna plays carl, then whoever wins of bob and dora.
  for (const player of [anna, bob, ...others.toReversed()]) await player.post(`/api/tournaments/${id}/join`);
  await anna.post(`/api/tournaments/${id}/start`);
  const { bracket, participants } = tournamentAnswer.parse(await anna.get(`/api/tournaments/${id}`));
  const idOf = (name: string) => participants.find(({ username }) => username === name)?.userId ?? 0;
  const matches = bracket?.rounds.flatMap((round) => round.matches) ?? [];
  const own = matches.find(({ team1, team2 }) => [...team1, ...team2].includes(idOf('bob')));
  const other = matches.find((match) => match.stage === 'knockout' && match !== own);
  const [final] = matches.filter(({ stage }) => stage === 'final');
  const opponent = participants.find(
    ({ userId, username }) => username !== 'bob' && [...(own?.team1 ?? []), ...(own?.team2 ?? [])].includes(userId),
  );
  const name = opponent?.username ?? '';
  const pathTo = (match: { id: number } | undefined) => `/tournaments/details/${id}?match=${match?.id}`;
  const score = (match: { id: number } | undefined, games: object[]) =>
    anna.post(`/api/tournaments/${id}/matches/${match?.id}`, { games });
  const games = [
    { player1: 11, player2: 7 },
    { player1: 11, player2: 9 },
  ];
  const sheet = bob.scoreSheet;
  const tap = (text: string | RegExp) => sheet.getByRole('button', { name: text, exact: true }).click();

  await test.step('each game by two taps; the sheet moves on, and the button says the result', async () => {
    await bob.page.goto(pathTo(own));
    await expect(sheet.getByRole('button', { name: 'Game 1: tap the winner' })).toBeVisible();
    await tap('bob Set to 11');
    await tap('7');
    await tap(`${name} Set to 11`);
    await tap('8');
    expect(await faultsIn(bob.page, { within: 'dialog' })).toEqual([]);
    await tap('bob Set to 11');
    await tap('9');
    await expect(sheet.getByRole('button', { name: `Save: bob beat ${name} 11–7, 8–11, 11–9` })).toBeVisible();
  });

  await test.step('who is late is shown what is there, and keeps it', async () => {
    await score(
      own,
      own?.player1Id === idOf('bob')
        ? games
        : games.map(({ player1, player2 }) => ({ player1: player2, player2: player1 })),
    );
    await expect(sheet.getByText(/Scored meanwhile: .*\(.*\)\. Only an admin/)).toBeVisible();
    await tap('Keep theirs');
  });

  const details = (page: Player['page']) => page.getByRole('dialog', { name: / against / });
  await score(other, games);
  await score(final, games);

  await test.step('a correction says what it takes back, and bob sees the final go', async () => {
    await bob.page.goto(pathTo(final));
    await expect(details(bob.page).getByText('Match Complete')).toBeVisible();
    await anna.page.goto(pathTo(own));
    await details(anna.page).getByRole('button', { name: 'Correct' }).click();
    const annas = anna.scoreSheet;
    await annas.getByRole('button', { name: 'Did not play?' }).click();
    await annas.getByRole('button', { name: 'bob did not come' }).click();
    expect(await faultsIn(anna.page, { within: 'dialog' })).toEqual([]);
    await annas.getByRole('button', { name: `Save: ${name} beat bob, who did not come` }).click();
    await expect(annas.getByRole('alert')).toContainText(/Also takes back:.*Final: \w+ beat \w+ 11–7, 11–9/);
    await annas.getByRole('button', { name: 'Save it all the same' }).click();
    await expectToast(anna.page, 'Match score updated successfully');
    await expect(details(bob.page).getByText('Match Complete')).toHaveCount(0);
    await expect(details(bob.page).getByRole('heading', { name: new RegExp(name) })).toBeVisible();
  });

  await test.step('the log tells of it, and what is taken back is open again', async () => {
    await anna.page.goto(pathTo(own));
    await details(anna.page).getByRole('button', { name: 'Who entered it?' }).click();
    await expect(details(anna.page).getByRole('listitem').filter({ hasText: 'anna' }).first()).toContainText(
      `anna: ${name} beat bob, who did not come`,
    );
    expect(await faultsIn(anna.page, { within: 'dialog' })).toEqual([]);
    await bob.page.goto(pathTo(own));
    await expect(details(bob.page).getByText('Decided by forfeit: bob did not come.')).toBeVisible();
    await details(anna.page).getByRole('button', { name: 'Undo' }).click();
    await expect(details(anna.page).getByRole('alert')).toContainText(`${name} beat bob, who did not come?`);
    await details(anna.page).getByRole('button', { name: 'Take it back' }).click();
    await expectToast(anna.page, 'Result taken back');
    await expect(details(bob.page).getByText('Not played yet.')).toBeVisible();
  });
});
