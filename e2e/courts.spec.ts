/** The organiser calls a match to a court, its score is kept point by point, with and without a network, and everyone watches. */
import type { Page } from '@playwright/test';
import { faultsIn } from './axe.ts';
import { unreachable } from './harness/faults.ts';
import { expect, test } from './harness/test.ts';
import { devices, expectToast, visit } from './screens.ts';
import { beginTournament } from './tournaments.ts';

test('a match is called, scored point by point through a loss of the network, and saved', async ({
  signedIn,
  signUp,
  faults,
}) => {
  faults.expect(unreachable);
  const [anna, bob] = [await signedIn('anna'), await signedIn('bob')];
  const [carl, dora] = [await signUp('carl'), await signUp('dora')];
  const groupId = await anna.makeGroup([bob, carl, dora]);
  const cup = await beginTournament(anna, [bob, carl, dora], { groupId, scoreSubmission: 'full-score' });
  const { id, path } = cup;
  const desk = anna.page;
  const phone = bob.page;
  await phone.setViewportSize(devices.phone);
  await Promise.all([visit(desk, path), visit(phone, path)]);

  const courts = desk.getByRole('dialog', { name: 'Courts and players' });
  const firstCourt = courts.getByRole('listitem', { name: /^Court 1/ });
  const opens = desk.getByRole('button', { name: 'Courts and players' });
  await test.step('the organiser says how many courts there are, and calls bob', async () => {
    await opens.click();
    await courts.getByLabel('Number of courts').selectOption('1');
    await courts.getByRole('button', { name: 'Save courts' }).click();
    await courts
      .getByRole('button', { name: /bob.* to court 1$/ })
      .first()
      .click();
    await expect(firstCourt).toContainText('bob');
    expect(await faultsIn(desk, { within: 'dialog' })).toEqual([]);
    await expectToast(phone, /^Your match against (carl|dora) is on court 1/);
    await expect(phone.getByText('Court 1, now').first()).toBeVisible();
  });

  const sheet = phone.getByRole('dialog', { name: /^bob v/ });
  const point = (name: string | RegExp) => sheet.getByRole('button', { name });
  const own = point(/^bob \d+ Tap/);
  const other = point(/^(carl|dora) \d+ Tap/);
  await test.step('bob keeps the score, and takes a point back', async () => {
    await phone.getByRole('button', { name: 'Score point by point' }).click();
    for (let won = 0; won < 4; won += 1) await own.click();
    await other.click();
    await other.click();
    await sheet.getByRole('button', { name: 'Undo' }).click();
    await expect(firstCourt).toContainText(/4–1|1–4/);
    expect(await faultsIn(phone, { within: 'dialog' })).toEqual([]);
  });

  await test.step('without a network he scores on, through a reload of the points', async () => {
    await loseNetwork(phone);
    for (let won = 0; won < 3; won += 1) await own.click();
    await expect(sheet.getByText('No network')).toBeVisible();
    await sheet.getByRole('button', { name: 'Close', exact: true }).click();
    await phone.getByRole('button', { name: 'Continue point by point' }).click();
    await expect(point('bob 7 Tap to add a point')).toBeVisible();
    await expect(firstCourt).toContainText(/4–1|1–4/);
  });

  await test.step('the app opens with a network again, and everyone has what he scored, whatever he looks at', async () => {
    await phone.goto('about:blank');
    await phone.context().setOffline(false);
    await visit(phone, '/dashboard');
    await expect(firstCourt).toContainText(/7–1|1–7/, { timeout: 15_000 });
    await visit(phone, path);
    await phone.getByRole('button', { name: 'Continue point by point' }).click();
  });

  await test.step('what he scores without a network does not undo what somebody else has kept since', async () => {
    await loseNetwork(phone);
    const notSent = phone.waitForEvent('requestfailed', (request) => request.url().endsWith('/live'));
    await own.click();
    await notSent;
    await expect(sheet.getByText('No network')).toBeVisible();
    await expect(point('bob 8 Tap to add a point')).toBeVisible();
    const rounds = await Promise.all([1, 2, 3].map(cup.matchesIn));
    const match = rounds.flat().find(({ court }) => court === 1);
    const [player1Score, player2Score] = match?.names[0] === 'bob' ? [9, 2] : [2, 9];
    const address = `/api/tournaments/${id}/matches/${match?.id}/live`;
    const told = await anna.calls.put(address, { data: { player1Score, player2Score } });
    expect(told.ok()).toBe(true);
    await expect(firstCourt).toContainText(/9–2|2–9/);
    const late = phone.waitForResponse((response) => response.url().endsWith('/live'));
    await phone.context().setOffline(false);
    expect((await late).request().postDataJSON()).toMatchObject({ isLate: true });
    await sheet.getByRole('button', { name: 'Continue from theirs' }).click();
    await expect(point('bob 9 Tap to add a point')).toBeVisible();
    await expect(firstCourt).toContainText(/9–2|2–9/);
  });

  await test.step('at the end the points are the result, and the court is free', async () => {
    for (let won = 0; won < 2; won += 1) await own.click();
    await sheet.getByRole('button', { name: /^Save: bob beat (carl|dora) 11–2$/ }).click();
    await bob.hasSentAll();
    await expect(firstCourt).toContainText('Free');
    await expect(courts.getByRole('button', { name: /^Call anyway/ }).first()).toBeVisible();
    await expect(courts.getByText(/^bob rests until /).first()).toBeVisible();
  });
});

/** On a busy machine the browser says that it has no network before it loses it: what is asked next would still arrive. */
async function loseNetwork(page: Page): Promise<void> {
  await page.context().setOffline(true);
  const hasNetwork = () =>
    fetch('/', { method: 'HEAD', cache: 'no-store' })
      .then(() => true)
      .catch(() => false);
  await expect.poll(() => page.evaluate(hasNetwork)).toBe(false);
}

/** Two draws in one hall: what one desk does the other sees, and nobody is called twice. */
test('one desk calls the matches of two draws, and a player and a television see when they are up', async ({
  signedIn,
  signUp,
  faults,
}) => {
  faults.expect(unreachable);
  const [anna, bob] = [await signedIn('anna'), await signedIn('bob')];
  const [carl, dora, erik] = [await signUp('carl'), await signUp('dora'), await signUp('erik')];
  const groupId = await anna.makeGroup([bob, carl, dora, erik]);
  const open = await beginTournament(anna, [bob, carl, dora, erik], { groupId, name: 'Open' });
  const mixed = await beginTournament(anna, [bob, carl, dora, erik], { groupId, name: 'Mixed' });
  const tournamentIds = [open.id, mixed.id];
  const set = await anna.calls.put(`/api/groups/${groupId}/desk`, {
    data: { courts: 2, restMinutes: 5, tournamentIds },
  });
  expect(set.ok()).toBe(true);
  const desk = anna.page;
  const phone = bob.page;
  await phone.setViewportSize(devices.phone);
  await Promise.all([visit(desk, `/groups/${groupId}/desk`), visit(phone, mixed.path)]);
  const court = (number: number) => desk.getByRole('listitem', { name: `Court ${number}`, exact: true });

  await test.step('a match goes to a court with one tap, and its players’ others wait', async () => {
    await desk
      .getByRole('button', { name: / to court 1$/ })
      .first()
      .click();
    await expect(court(1).getByRole('button', { name: 'Undo the call to court 1' })).toBeVisible();
    await expect(desk.getByText(/plays on court 1$/).first()).toBeVisible();
    await desk
      .getByRole('button', { name: / to court 2$/ })
      .first()
      .click();
    await expect(court(2)).toContainText(/called 0 min/);
    await expect(desk.getByText('no court is free')).toBeVisible();
    expect(await faultsIn(desk)).toEqual([]);
  });

  await test.step('a player sees when they are up', async () => {
    await expect(phone.getByText(/next on court|likely|not before/).first()).toBeVisible();
  });

  await test.step('a call is taken back in its place', async () => {
    await court(2).getByRole('button', { name: 'Undo the call to court 2' }).click();
    await expect(court(2)).toContainText('Free');
  });

  await test.step('without a network a call is kept and sent later, and keys do what buttons do', async () => {
    await desk.route('**/court', (route) => route.abort());
    await desk.locator('body').press('2');
    await desk.keyboard.press('ArrowDown');
    await expect(desk.getByRole('button', { name: / to court 2$/ }).first()).toBeFocused();
    await desk.keyboard.press('Enter');
    await expect(court(2)).toContainText('not sent yet');
    await expect(desk.getByText('Calls are kept here and sent in order')).toBeVisible();
    expect(await faultsIn(desk)).toEqual([]);
    await desk.unrouteAll();
    await anna.hasSentAll();
    await expect(court(2)).toContainText(/called \d min/);
    await desk.locator('body').press('z');
    await expect(court(2)).toContainText('Free');
  });

  await test.step('of a match whose players do not come, the others win by default', async () => {
    await court(1)
      .getByRole('button', { name: /^Court 1/ })
      .click();
    await desk.getByRole('button', { name: 'Begin without…' }).click();
    const asks = desk.getByRole('region', { name: 'Begin without' });
    await asks.getByRole('button').first().click();
    await expect(asks).toContainText('didn’t come. What happens to the match?');
    expect(await faultsIn(desk)).toEqual([]);
    await asks.getByRole('button', { name: /wins? by default$/ }).click();
    await expect(court(1)).toContainText('Free');
    await expect(desk.getByText('1 of 12 played')).toBeVisible();
    await desk
      .getByRole('button', { name: / to court 1$/ })
      .first()
      .click();
    await anna.hasSentAll();
  });

  await test.step('the television shows the courts of both draws, once both are public', async () => {
    await mixed.link();
    await open.showOn(desk);
    const shown = desk.getByRole('region', { name: 'Courts' });
    // They take turns with the tables.
    const turns = { timeout: 60_000 };
    await expect(shown).toContainText(/Open|Mixed/, turns);
    await expect(shown.getByRole('listitem')).toHaveCount(2, turns);
    expect(await faultsIn(desk, { within: 'main' })).toEqual([]);
  });
});
