/** A score is entered with three taps or by keyboard alone, with and without a network, and never over somebody else's. */
import type { Page } from '@playwright/test';
import { tournament } from '#contract/tournaments.ts';
import { faultsIn } from './axe.ts';
import { unreachable } from './harness/faults.ts';
import { expect, test } from './harness/test.ts';
import type { Caller } from './people.ts';
import type { Player } from './players.ts';
import { controlled, devices, expectToast, listen, visit } from './screens.ts';
import { beginTournament } from './tournaments.ts';

/** The match of the two, whatever its score is and wherever that is on its way. */
const matchOf = (page: Page) =>
  page.getByRole('button', { name: /^Enter score|^(anna|bob) \d+, (anna|bob) \d+/ }).first();

/** Taps who won each game and how many points the other had. */
async function enterGames({ scoreSheet }: Player, ...games: [winner: string, loserPoints: number][]): Promise<void> {
  for (const [winner, points] of games) {
    await scoreSheet.getByRole('button', { name: `${winner} Set to 11` }).click();
    await scoreSheet.getByRole('button', { name: String(points), exact: true }).click();
  }
}

const openSheet = (page: Page) => matchOf(page).click();

const unsentIn = (page: Page) => page.getByRole('button', { name: /not sent yet$/ });

test.describe('on a phone', () => {
  test.use({ viewport: devices.phone, serviceWorkers: 'allow' });

  test('a score that is entered without a network outlasts a closed tab and is sent once', async ({
    signedIn,
    signUp,
    faults,
  }) => {
    faults.expect(unreachable);
    const anna = await signedIn('anna');
    const cup = await cupOf(anna, await signUp('bob'), { scoreSubmission: 'full-score', gamesToWin: 2 });
    await visit(anna.page, cup.path);
    await expect(anna.page.getByRole('button', { name: /^Enter score/ }).first()).toBeVisible();
    await controlled(anna.page);
    const { revision } = await cup.state();

    const context = anna.page.context();
    await context.setOffline(true);
    await openSheet(anna.page);
    await expect(anna.scoreSheet.getByRole('button', { name: 'Game 1: tap the winner' })).toBeVisible();
    await expect(anna.scoreSheet.getByRole('button', { name: 'Type the score' })).toHaveCount(0);
    await enterGames(anna, ['anna', 7], ['bob', 8], ['anna', 9]);
    await anna.scoreSheet.getByRole('button', { name: 'Save: anna beat bob 11–7, 8–11, 11–9' }).click();
    await expect(unsentIn(anna.page)).toBeVisible();
    await openSheet(anna.page);
    await anna.scoreSheet.getByRole('button', { name: /^Game 2:/ }).click();
    await anna.scoreSheet.getByRole('button', { name: 'anna 8 Set to 11' }).click();
    await anna.scoreSheet.getByRole('button', { name: 'Save: anna beat bob 11–7, 11–8' }).click();
    await anna.page.close();

    const page = await context.newPage();
    await visit(page, cup.path);
    await expect(unsentIn(page)).toHaveAccessibleName(/anna 2, bob 0|bob 0, anna 2/);
    await context.setOffline(false);
    await expect(page.getByRole('region', { name: 'Podium' })).toContainText('anna');
    await expect(unsentIn(page)).toHaveCount(0);
    const after = await cup.state();
    expect([after.revision, after.points]).toEqual([revision + 1, [0, 2]]);
  });
});

test('by keyboard alone; when two people score the same match, the slower one hears of it, and decides', async ({
  signedIn,
  signUp,
  faults,
}) => {
  faults.expect(unreachable);
  faults.expect(/status of 409/);
  const [anna, bob] = [await signedIn('anna'), await signUp('bob')];
  let cup = await cupOf(anna, bob);
  const { page, scoreSheet: sheet } = anna;
  const heard = await listen(page, { inDialogs: true });
  const press = (...keys: string[]) => keys.reduce((last, key) => last.then(() => page.keyboard.press(key)), done);
  await visit(page, cup.path);
  const opener = page.getByRole('button', { name: /^Enter score/ }).first();
  await opener.focus();
  await press('Enter');
  await expect(sheet.getByRole('heading', { name: 'Who won?' })).toBeFocused();
  await expect(page).toHaveTitle('Who won? · Thirdshot');
  await expect(sheet.getByRole('button', { name: 'Tap the winner' })).toBeDisabled();
  const box = await sheet.locator('[data-place="save-score"]').boundingBox();
  expect(box?.height).toBeGreaterThanOrEqual(56);

  await press('7', 'ArrowRight', '3', 'ArrowLeft');
  await expect(sheet.getByRole('button', { name: 'anna 11 Winner' })).toHaveAttribute('aria-pressed', 'true');
  await expect(sheet.getByRole('button', { name: '3', exact: true })).toHaveAttribute('aria-pressed', 'true');
  await expect.poll(async () => (await heard()).at(-1)).toBe('Save: anna beat bob 11–3.');
  expect(await faultsOf(page)).toEqual([]);
  await press('Escape');
  await expect(sheet).toHaveCount(0);
  await expect(opener).toBeFocused();

  await press('Enter');
  await expect(sheet.getByRole('button', { name: 'Save: anna beat bob 11–3' })).toBeVisible();
  await sheet.getByRole('button', { name: /^more/ }).press('Enter');
  await press('2');
  await expect(sheet.getByRole('button', { name: 'Save: anna beat bob 14–12' })).toBeVisible();

  await sheet.getByRole('button', { name: 'Type the score' }).press('Enter');
  await expect(sheet.getByRole('textbox', { name: 'Points of anna' })).toBeFocused();
  await page.keyboard.type('12');
  await expect(sheet.getByRole('alert')).toHaveText('Scores cannot be tied. One player must win the match.');
  expect(await faultsOf(page)).toEqual([]);
  await press('Enter');
  await sheet.getByRole('textbox', { name: 'Points of anna' }).fill('99');
  await press('Enter');
  await expect(sheet.getByRole('button', { name: 'Change' })).toBeFocused();
  expect(await faultsOf(page)).toEqual([]);
  await press('Escape');
  await expect(sheet.getByRole('button', { name: 'Save: anna beat bob 99–12' })).toBeFocused();
  await press('Enter', 'Tab', 'Enter');
  await expect(sheet).toHaveCount(0);
  await anna.hasSentAll();
  await expect(page.getByRole('region', { name: 'Podium' })).toBeVisible();
  await expect(page.locator('body:focus')).toHaveCount(0);
  await expect(page.locator(':focus')).toHaveCount(1);
  expect((await cup.state()).points).toEqual([12, 99]);

  await test.step('once more; whoever is slower hears of it', async () => {
    cup = await cupOf(anna, bob);
    await visit(page, cup.path);
  });

  await test.step('while the sheet is open', async () => {
    await openSheet(page);
    await sheet.getByRole('button', { name: 'anna Set to 11' }).click();
    await sheet.getByRole('button', { name: '8', exact: true }).click();
    await sheet.getByRole('button', { name: 'bob 8 Set to 11' }).getByText('8', { exact: true }).hover();
    await page.mouse.down();
    await expect(sheet.getByRole('textbox', { name: 'Points of bob' })).toBeFocused();
    await page.mouse.up();
    await sheet.getByRole('button', { name: 'Use the keys' }).click();
    await page.waitForLoadState('networkidle');
    const fetched: string[] = [];
    page.on('request', (request) => fetched.push(new URL(request.url()).pathname));
    await cup.score(bob, { anna: 4, bob: 11 });
    await expect(sheet.getByRole('alert')).toContainText(/Scored in the meantime: .*bob 11/);
    expect(fetched.filter((path) => path.startsWith('/api/tournaments/'))).toHaveLength(1);
    await sheet.getByRole('button', { name: 'Enter mine: anna beat bob 11–8' }).click();
    await expectToast(page, 'Match score updated successfully');
    expect((await cup.state()).points).toEqual([8, 11]);
  });

  await test.step('while there was no network', async () => {
    await page.context().setOffline(true);
    await openSheet(page);
    await page.getByRole('button', { name: 'Correct' }).click();
    await sheet.getByRole('button', { name: '2', exact: true }).click();
    await sheet.getByRole('button', { name: 'Save: anna beat bob 11–2' }).click();
    await expect(unsentIn(page)).toBeVisible();
    await cup.score(anna, { anna: 11, bob: 6 });
    await page.context().setOffline(false);
    const refusal = page.getByText(/Not saved\. This match was scored in the meantime: .*bob 6/);
    await expect(refusal).toBeVisible({ timeout: 30_000 });
    expect((await cup.state()).points).toEqual([6, 11]);

    await page.getByRole('button', { name: 'Enter mine', exact: true }).click();
    await expect(sheet.getByRole('alert')).toContainText(/Scored in the meantime: .*bob 6/);
    await sheet.getByRole('button', { name: 'Enter mine: anna beat bob 11–2' }).click();
    await anna.hasSentAll();
    await expect(refusal).toHaveCount(0);
    expect((await cup.state()).points).toEqual([2, 11]);
  });
});

const done = Promise.resolve();

/** What a machine finds wrong with the sheet. */
const faultsOf = (page: Page) => faultsIn(page, { within: 'dialog:has([data-place="save-score"])' });

/** A running tournament of two, in a group of the first. */
async function cupOf(owner: Player, other: Caller, settings: object = {}) {
  const groupId = await owner.makeGroup([other]);
  const cup = await beginTournament(owner, [owner, other], { groupId, ...settings });
  return {
    path: cup.path,
    /** How often it has changed, and the points of its match, the fewer first. */
    async state(): Promise<{ revision: number; points: (number | null)[] }> {
      const { revision, bracket } = tournament.parse(await owner.get(`/api/tournaments/${cup.id}`));
      const [match] = bracket?.rounds[0]?.matches ?? [];
      return { revision, points: [match?.player1Score ?? 0, match?.player2Score ?? 0].sort((one, two) => one - two) };
    },
    /** Enters a score by a call, as if from another device. */
    async score(player: Caller, points: Record<string, number>): Promise<void> {
      const [match] = await cup.matchesIn(1);
      const [player1Score, player2Score] = (match?.names ?? []).map((name) => points[name]);
      await player.post(`/api/tournaments/${cup.id}/matches/${match?.id}`, { player1Score, player2Score });
    },
  };
}
