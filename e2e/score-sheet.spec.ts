/** A score is entered with three taps or by keyboard alone, with and without a network, and never over somebody else's. */
import type { Page } from '@playwright/test';
import { faultsIn } from './axe.ts';
import { unreachable } from './harness/faults.ts';
import { expect, test } from './harness/test.ts';
import { controlled } from './harness/worker.ts';
import type { Caller } from './people.ts';
import { Player } from './players.ts';
import { devices, expectToast } from './screens.ts';

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
    browserFor,
    signUp,
    faults,
  }) => {
    faults.expect(unreachable);
    const anna = new Player('anna', await browserFor('anna'));
    const cup = await cupOf(anna, await signUp('bob'), { scoreSubmission: 'full-score', gamesToWin: 2 });
    await anna.page.goto(cup.path);
    await expect(anna.page.getByRole('button', { name: /^Enter score/ }).first()).toBeVisible();
    await controlled(anna.page);
    const { revision } = await cup.state();

    const context = anna.page.context();
    await context.setOffline(true);
    await openSheet(anna.page);
    await expect(anna.scoreSheet.getByRole('button', { name: 'Game 1: tap the winner' })).toBeVisible();
    await expect(anna.scoreSheet.getByRole('button', { name: 'Type the score' })).toHaveCount(0);
    expect(await faultsOf(anna.page)).toEqual([]);
    await enterGames(anna, ['anna', 7], ['bob', 8], ['anna', 9]);
    await anna.scoreSheet.getByRole('button', { name: 'Save: anna beat bob 11–7, 8–11, 11–9' }).click();
    await expect(unsentIn(anna.page)).toBeVisible();
    await openSheet(anna.page);
    await anna.scoreSheet.getByRole('button', { name: /^Game 2:/ }).click();
    await anna.scoreSheet.getByRole('button', { name: 'anna 8 Set to 11' }).click();
    await anna.scoreSheet.getByRole('button', { name: 'Save: anna beat bob 11–7, 11–8' }).click();
    await anna.page.close();

    const page = await context.newPage();
    await page.goto(cup.path);
    await expect(unsentIn(page)).toHaveAccessibleName(/anna 2, bob 0|bob 0, anna 2/);
    await context.setOffline(false);
    await expect(page.getByRole('region', { name: 'Podium' })).toContainText('anna');
    await expect(unsentIn(page)).toHaveCount(0);
    const after = await cup.state();
    expect([after.revision, after.points]).toEqual([revision + 1, [0, 2]]);
  });
});

test('by keyboard alone; what nobody plays is asked about, and nothing is wrong for axe', async ({
  browserFor,
  signUp,
}) => {
  const anna = new Player('anna', await browserFor('anna'));
  const cup = await cupOf(anna, await signUp('bob'));
  const { page, scoreSheet: sheet } = anna;
  const heard = await listen(page);
  const press = (...keys: string[]) => keys.reduce((last, key) => last.then(() => page.keyboard.press(key)), done);
  await page.goto(cup.path);
  const opener = page.getByRole('button', { name: /^Enter score/ }).first();
  await opener.focus();
  await press('Enter');
  await expect(sheet.getByRole('heading', { name: 'Who won?' })).toBeFocused();
  await expect(page).toHaveTitle('Who won? · Thirdshot');
  await expect(sheet.getByRole('button', { name: 'Tap the winner' })).toBeDisabled();
  expect(await faultsOf(page)).toEqual([]);
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
});

test('two people score the same match: the slower one hears of it, and decides', async ({
  browserFor,
  signUp,
  faults,
}) => {
  faults.expect(unreachable);
  faults.expect(/status of 409/);
  const [anna, bob] = [new Player('anna', await browserFor('anna')), await signUp('bob')];
  const cup = await cupOf(anna, bob);
  const { page, scoreSheet: sheet } = anna;
  await page.goto(cup.path);

  await test.step('while the sheet is open', async () => {
    await openSheet(page);
    await sheet.getByRole('button', { name: 'anna Set to 11' }).click();
    await sheet.getByRole('button', { name: '8', exact: true }).click();
    await sheet.getByRole('button', { name: 'bob 8 Set to 11' }).getByText('8', { exact: true }).hover();
    await page.mouse.down();
    await expect(sheet.getByRole('textbox', { name: 'Points of bob' })).toBeFocused();
    await page.mouse.up();
    await sheet.getByRole('button', { name: 'Use the keys' }).click();
    await cup.score(bob, { anna: 4, bob: 11 });
    await expect(sheet.getByRole('alert')).toContainText(/Scored meanwhile: .*bob 11/);
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
    const refusal = page.getByText(/Not saved\. This match has been scored meanwhile: .*bob 6/);
    await expect(refusal).toBeVisible({ timeout: 30_000 });
    expect((await cup.state()).points).toEqual([6, 11]);

    await page.getByRole('button', { name: 'Enter mine', exact: true }).click();
    await expect(sheet.getByRole('alert')).toContainText(/Scored meanwhile: .*bob 6/);
    await sheet.getByRole('button', { name: 'Enter mine: anna beat bob 11–2' }).click();
    await anna.hasSentAll();
    await expect(refusal).toHaveCount(0);
    expect((await cup.state()).points).toEqual([2, 11]);
  });
});

const done = Promise.resolve();

/** Notes what the live region of the sheet says, from the next page on. */
async function listen(page: Page): Promise<() => Promise<string[]>> {
  await page.addInitScript(() => {
    const heard: string[] = [];
    Object.assign(window, { heard });
    new MutationObserver((changes) => {
      for (const node of changes.flatMap(({ addedNodes }) => [...addedNodes])) {
        const isSaid =
          node instanceof HTMLParagraphElement &&
          node.parentElement?.matches('dialog:has([data-place="save-score"]) [aria-live]');
        if (isSaid) heard.push(node.textContent);
      }
    }).observe(document, { childList: true, subtree: true });
  });
  return () => page.evaluate(() => Reflect.get(window, 'heard'));
}

/** What a machine finds wrong with the sheet. */
const faultsOf = (page: Page) => faultsIn(page, { within: 'dialog:has([data-place="save-score"])' });

/** A running tournament of two, in a group of the first. */
async function cupOf(owner: Player, other: Caller, settings: object = {}) {
  await owner.registerByCall();
  const { id: groupId } = await owner.post('/api/groups', { name: 'Dinkers' });
  await other.post(`/api/groups/${groupId}/join`);
  const options = { playoffs: false };
  const { id } = await owner.post('/api/tournaments', { name: 'Autumn Cup', groupId, options, ...settings });
  for (const player of [owner, other]) await player.post(`/api/tournaments/${id}/join`);
  await owner.post(`/api/tournaments/${id}/start`);
  const fetched = async () => (await owner.page.request.get(`/api/tournaments/${id}`)).json();
  return {
    path: `/tournaments/details/${id}`,
    /** How often it has changed, and the points of its match, the fewer first. */
    async state(): Promise<{ revision: number; points: number[] }> {
      const { revision, bracket } = await fetched();
      const [{ player1Score, player2Score }] = bracket.rounds[0].matches;
      return { revision, points: [player1Score, player2Score].sort((one, two) => one - two) };
    },
    /** Enters a score by a call, as if from another device. */
    async score(player: Caller, points: Record<string, number>): Promise<void> {
      const { bracket } = await fetched();
      const [match] = bracket.rounds[0].matches;
      const nameOf = (wanted: number) =>
        bracket.participants.find(({ userId }: { userId: number }) => userId === wanted).username;
      const [player1Score, player2Score] = [points[nameOf(match.player1Id)], points[nameOf(match.player2Id)]];
      await player.post(`/api/tournaments/${id}/matches/${match.id}`, { player1Score, player2Score });
    },
  };
}
