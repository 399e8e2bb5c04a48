/** A single elimination with byes, played on a phone, while others watch it at a desk. */
import { faultsIn } from './axe.ts';
import { expect, test } from './harness/test.ts';
import { devices, dismissToast, expectNoSidewaysScroll, visit } from './screens.ts';
import { beginTournament } from './tournaments.ts';

const others = Array.from({ length: 11 }, (_, at) => `player${at + 3}`);

test('a draw of 13 opens on my match, as a list and as a drawing, and a score moves it on everywhere', async ({
  signedIn,
  signUp,
}) => {
  const anna = await signedIn('anna', devices.phone);
  const bob = await signedIn('bob', devices.desktop);
  const people = [bob, ...(await Promise.all(others.map((name) => signUp(name))))];
  const groupId = await anna.makeGroup(people);
  const running = await beginTournament(anna, [anna, ...people], { groupId, format: 'single-elimination' });
  // In the order of joining anna is seeded first: hers is a bye, then she meets the winner of 8 and 9.
  for (let played = 0; played < 5; played += 1) await running.score(1, [11, 4]);

  const { page } = anna;
  await visit(page, running.path);
  await visit(bob.page, running.path);
  const drawing = page.getByRole('region', { name: 'Bracket, drawn' });
  const watched = bob.page.getByRole('region', { name: 'Bracket, drawn' });

  await test.step('first comes my match, and what is at stake', async () => {
    const mine = page.getByRole('region', { name: 'My match' });
    await expect(mine).toContainText('player8');
    await expect(mine).toContainText('Win and go on to the semi-finals. Lose and finish 5th.');
    await mine.getByRole('button', { name: 'Score point by point' }).click();
    await expect(page).toHaveURL(/points=/);
    await visit(page, running.path);
    await expect(page.getByText('Quarter-Finals · 5 of 13 played')).toBeVisible();
  });

  await test.step('then the round as a list, with all rounds to choose from', async () => {
    const strip = page.getByRole('group', { name: 'Rounds' });
    await expect(strip.getByRole('button', { name: 'Quarter-Finals, not played' })).toHaveAttribute(
      'aria-pressed',
      'true',
    );
    const round = page.getByRole('region', { name: 'Quarter-Finals' });
    await expect(round.getByRole('listitem').first()).toContainText(
      'Quarter-final 1: Enter score of anna against player8',
    );
    await strip.getByRole('button', { name: 'Round 1, played' }).click();
    await expect(page.getByRole('region', { name: 'Round 1' })).toContainText('anna, bob and player3 have byes.');
    await strip.getByRole('button', { name: 'Quarter-Finals' }).click();
  });

  await test.step('below it the drawing, opened on my match', async () => {
    await expect(drawing.getByRole('button', { name: /^Quarter-final 1: anna against player8/ })).toBeInViewport();
    await expectNoSidewaysScroll(page);
    expect(await faultsIn(page)).toEqual([]);
  });

  await test.step('my score moves me on, also where somebody else looks', async () => {
    await page.getByRole('button', { name: 'Enter score of anna against player8' }).first().click();
    await anna.enterScore('anna', 7);
    await dismissToast(page);
    await expect(page.getByRole('region', { name: 'My match' })).toContainText(/Semi-Finals/);
    await expect(watched.getByRole('button', { name: 'Quarter-final 1: anna beat player8 11–7' })).toBeVisible();
    await expect(watched.getByRole('button', { name: /^Semi-final 1: anna against/ })).toBeVisible();
    await expect(bob.page.getByText('Quarter-Finals · 6 of 13 played')).toBeVisible();
  });

  await test.step('at a desk the way of whoever is pointed at is lit', async () => {
    await expect(watched.locator('[data-side][data-lit]').first()).toContainText('bob');
    await watched
      .getByRole('button', { name: /^Quarter-final 1/ })
      .getByText('anna', { exact: true })
      .hover();
    await expect(watched.locator('[data-side][data-lit]')).toContainText(['anna', 'anna', 'anna']);
  });

  await test.step('arrow keys follow the lines', async () => {
    await watched.getByRole('button', { name: /^Quarter-final 1/ }).focus();
    await bob.page.keyboard.press('ArrowRight');
    await expect(watched.getByRole('button', { name: /^Semi-final 1/ })).toBeFocused();
    await bob.page.keyboard.press('ArrowRight');
    await bob.page.keyboard.press('ArrowDown');
    await expect(watched.getByRole('button', { name: /^Third Place/ })).toBeFocused();
  });

  await test.step('it is dragged, scrolled and zoomed, and what is dragged is not pressed', async () => {
    const { mouse, keyboard } = bob.page;
    const where = () =>
      watched.locator('[data-drawing]').evaluate((drawn) => JSON.stringify(drawn.getBoundingClientRect()));
    const isMoved = async (from: string) => expect.poll(where).not.toBe(from);
    let before = await where();
    await watched.getByRole('button', { name: 'Larger' }).click();
    await isMoved(before);
    for (let press = 0; press < 3; press += 1) await watched.getByRole('button', { name: 'Larger' }).click();
    const third = watched.getByRole('button', { name: /^Third Place/ });
    await third.hover();
    before = await where();
    await mouse.down();
    await mouse.move(500, 400, { steps: 4 });
    await mouse.up();
    await isMoved(before);
    await expect(bob.page.getByRole('dialog')).toHaveCount(0);
    before = await where();
    await mouse.wheel(0, -200);
    await isMoved(before);
    before = await where();
    await keyboard.down('Control');
    await mouse.wheel(0, 100);
    await keyboard.up('Control');
    await isMoved(before);
    await third.click();
    await expect(bob.page.getByRole('dialog')).toBeVisible();
  });

  await test.step('on the whole screen of a phone all of it can be seen', async () => {
    await drawing.getByRole('button', { name: 'Full screen' }).click();
    const full = page.getByRole('dialog', { name: 'Autumn Cup' });
    const cells = full.getByRole('button', { name: /(Quarter-final|Semi-final|Final|Third Place|Round 1)/ });
    await expect(full.getByRole('button', { name: /^Semi-final 1/ })).toBeInViewport();
    await full.getByRole('button', { name: 'Whole bracket' }).click();
    await expect(full.getByRole('button', { name: /^Final/ })).toBeInViewport();
    await expect(cells).toHaveCount(13);
    expect(await faultsIn(page, { within: 'dialog' })).toEqual([]);
    await page.keyboard.press('Escape');
    await expect(drawing.getByRole('button', { name: 'Full screen' })).toBeFocused();
  });

  await test.step('what was played is in the history, and mine by itself', async () => {
    await page.getByRole('tab', { name: 'Match History' }).click();
    const history = page.getByRole('tabpanel', { name: 'Match History' });
    await expect(history.getByRole('button', { name: 'Quarter-final 1: anna 11, player8 7, anna won' })).toBeVisible();
    await page.getByRole('tab', { name: 'My Matches' }).click();
    await expect(page.getByRole('tabpanel').getByRole('button', { name: /^Semi-final 1: / })).toBeVisible();
  });

  await test.step('in the end the bracket stays below the podium', async () => {
    await running.scoreRest((one) => one === 'bob');
    // The semi-finals, then the matches for the first places.
    for (let round = 0; round < 2; round += 1) await running.scoreRest((one) => one === 'anna' || one === 'bob');
    await expect(page.getByRole('region', { name: 'Podium' })).toBeVisible();
    const places = page.getByRole('region', { name: 'Final places' }).getByRole('listitem');
    await expect(places.first()).toContainText('anna');
    const won = page.getByRole('region', { name: 'Achievements' }).getByRole('listitem');
    await expect(won).toHaveText([/Winner.*anna/, /Player.*anna/, /Runner-Up.*bob/, /Bronze/]);
    await expect(page.getByRole('tab', { name: 'My Matches' })).toHaveCount(0);
    await expect(page.getByRole('region', { name: 'Bracket, drawn' })).toBeAttached();
  });
});
