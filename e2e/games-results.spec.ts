import { faultsIn } from './axe.ts';
import { begunGame } from './games.ts';
import { expect, test } from './harness/test.ts';
import { Player } from './players.ts';
import { devices, expectToast } from './screens.ts';

test('a result is entered with one hand, confirmed by the other side, and counts', async ({ browserFor, signUp }) => {
  const anna = new Player('anna', await browserFor('anna'));
  const bob = new Player('bob', await browserFor('bob'));
  for (const player of [anna, bob]) await player.registerByCall();
  const { id } = await begunGame(anna, [bob, await signUp('carl'), await signUp('dora')]);
  await anna.page.setViewportSize(devices.phone);
  await anna.page.goto(`/games/${id}`);
  await bob.page.goto(`/games/${id}`);

  await test.step('who played with whom, then the points; the button says the result', async () => {
    await anna.page.getByRole('button', { name: 'Enter the result' }).click();
    const who = anna.page.getByRole('dialog', { name: 'Who played?' });
    await who.getByText('dora', { exact: true }).click();
    await who.getByRole('button', { name: 'Go on' }).click();
    const sheet = anna.scoreSheet;
    await expect(sheet.getByRole('button', { name: 'Tap the winner' })).toBeVisible();
    await sheet.getByRole('button', { name: 'You and dora Set to 11' }).click();
    await sheet.getByRole('button', { name: '7', exact: true }).click();
    await sheet.getByRole('button', { name: 'Add a game' }).click();
    await sheet.getByRole('button', { name: /^bob and carl|^carl and bob/ }).click();
    await sheet.getByRole('button', { name: '9', exact: true }).click();
    await sheet.getByRole('button', { name: 'Add a game' }).click();
    await sheet.getByRole('button', { name: 'Type the score' }).click();
    await sheet.getByLabel('Points of you and dora').fill('15');
    await sheet.getByLabel(/^Points of (bob|carl)/).fill('2');
    expect(await faultsIn(anna.page)).toEqual([]);
    await sheet.getByRole('button', { name: /^Save: you and dora beat .* 11–7, 9–11, 15–2$/ }).click();
    await expectToast(anna.page, 'Result entered');
    await expect(
      anna.page.getByText(/It counts once confirmed by .*, and stands tomorrow .* unless somebody/),
    ).toBeVisible();
    await expect(anna.page.getByRole('button', { name: 'Confirm' })).toHaveCount(0);
  });

  await test.step('the other side sees it at once, and confirms', async () => {
    await expectToast(bob.page, 'anna entered the result');
    await expect(bob.page.getByRole('heading', { name: 'Is that how it ended?' })).toBeVisible();
    await bob.page.getByRole('button', { name: 'Confirm' }).click();
    await expectToast(bob.page, 'Result confirmed');
    await expect(anna.page.getByText('bob confirmed it: it counts for the club rating.')).toBeVisible();
  });

  await test.step('what it did to the club rating is told, and where that is explained', async () => {
    await expect(anna.page.getByText(/^Your club rating in doubles:/)).toContainText('+0.');
    await expect(bob.page.getByText(/^Your club rating in doubles:/)).toContainText('−0.');
    await anna.page.getByRole('link', { name: 'See why' }).click();
    await expect(anna.page).toHaveURL(/\/profile/);
  });
});

test('a result that somebody disputes counts nowhere, and can be entered anew', async ({ browserFor, signUp }) => {
  const anna = new Player('anna', await browserFor('anna'));
  const bob = new Player('bob', await browserFor('bob'));
  for (const player of [anna, bob]) await player.registerByCall();
  const stranger = await signUp('carl');
  const { id } = await begunGame(anna, [bob], { kind: 'singles', places: 2 });
  const [annaId, bobId] = (await players(anna, id)).map((player) => player.id);
  await anna.post(`/api/games/${id}/result`, { team1: [annaId], team2: [bobId], games: [{ team1: 11, team2: 7 }] });
  await bob.page.setViewportSize(devices.phone);
  await anna.page.goto(`/games/${id}`);
  await bob.page.goto(`/games/${id}`);
  await bob.page.getByRole('button', { name: 'No, dispute it' }).click();
  const question = bob.page.getByRole('alertdialog', { name: 'Dispute the result?' });
  await question.getByRole('button', { name: 'Dispute it' }).click();
  await expect(question.getByText('Reason is required')).toBeVisible();
  await question.getByLabel('What is wrong with it?').fill('It was 11–9.');
  await question.getByRole('button', { name: 'Dispute it' }).click();
  await expectToast(anna.page, 'bob disputes the result');
  await expect(anna.page.getByText('“It was 11–9.”')).toBeVisible();
  await expect(anna.page.getByText('bob says that it is wrong: it counts nowhere.')).toBeVisible();
  expect(await stranger.get(`/api/ratings/${annaId}`)).toEqual({ singles: null, doubles: null });

  await test.step('then it is entered as it was', async () => {
    await bob.page.getByRole('button', { name: 'Enter it anew' }).click();
    await bob.scoreSheet.getByRole('button', { name: 'anna Set to 11' }).click();
    await bob.scoreSheet.getByRole('button', { name: '9', exact: true }).click();
    await bob.scoreSheet.getByRole('button', { name: 'Save: anna beat you 11–9' }).click();
    await anna.page.getByRole('button', { name: 'Confirm' }).click();
    await expect(bob.page.getByText('anna confirmed it: it counts for the club rating.')).toBeVisible();
  });
});

async function players(viewer: Player, gameId: number): Promise<{ id: number }[]> {
  return ((await viewer.get(`/api/games/${gameId}`)) as { players: { id: number }[] }).players;
}
