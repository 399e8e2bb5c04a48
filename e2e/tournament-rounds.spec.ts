/** A tournament on three screens at once: two people score the same round while a third reads another. */
import { expect, test } from './harness/test.ts';
import { devices, visit } from './screens.ts';
import { beginTournament } from './tournaments.ts';

// Rows change places, and there is confetti.
test.use({ reducedMotion: 'no-preference' });

test('the round one reads stays, whoever scores, up to the last match', async ({ signedIn, signUp }) => {
  const [anna, bob, dora] = [await signUp('anna'), await signUp('bob'), await signUp('dora')];
  const carl = await signedIn('carl', devices.phone);
  const players = [anna, bob, carl, dora];
  const { id: groupId } = await anna.post('/api/groups', { name: 'Dinkers' });
  const cup = await beginTournament(anna, players, { groupId });

  const { page } = carl;
  await visit(page, cup.path);
  await test.step('my matches are there, the next one first, and those after it for whoever asks', async () => {
    const mine = page.getByRole('region', { name: 'My Matches' });
    await expect(mine.getByText('1 match before yours · Round 1')).toBeVisible();
    await mine.getByRole('button', { name: '2 more matches' }).press('Enter');
    const later = mine.getByRole('listitem');
    await expect(later).toContainText(['Round 2', 'Round 3']);
    await later
      .last()
      .getByRole('button', { name: /^Round 3: Enter score of carl against/ })
      .press('Enter');
    await expect(carl.scoreSheet.getByText(/ · Round 3 · /)).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(later.last().getByRole('button')).toBeFocused();
  });

  const strip = page.getByRole('group', { name: 'First Rounds' });
  await strip.getByRole('button', { name: 'Round 1, not played' }).focus();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  await expect(strip.getByRole('button', { name: 'Round 3' })).toBeFocused();
  const third = page.getByRole('region', { name: 'Round 3' });
  const rows = third.getByRole('listitem');
  await expect(rows.first()).toContainText('carl');

  await test.step('two score the first round at the same moment', async () => {
    const scorers = (await cup.matchesIn(1)).map(({ id, names: [one] }) => ({ id, player: one }));
    await Promise.all(
      scorers.map(({ id, player }, at) =>
        players
          .find(({ name }) => name === player)
          ?.post(`/api${cup.path.replace('/details', '')}/matches/${id}`, { player1Score: 11, player2Score: 4 + at }),
      ),
    );
    await expect(strip.getByRole('button', { name: 'Round 1, played' })).toBeVisible();
    await expect(page.getByText('Round 2 of 3 · 2 of 6 played')).toBeVisible();
    await expect(
      page
        .locator('[aria-live="polite"]')
        .getByText(/ beat \w+ 11–[45], \w+ is /)
        .first(),
    ).toBeAttached();
    await expect(third).toBeVisible();
    await expect(strip.getByRole('button', { name: 'Round 3, not played' })).toBeFocused();
  });

  await test.step('whoever plays finds their own row, and their place in the header', async () => {
    const own = page.getByRole('table', { name: 'Standings' }).getByRole('row', { name: 'carl (you)' });
    await expect(own).toHaveCount(1);
    await own.scrollIntoViewIfNeeded();
    for (const name of [/^\d+–\d+ \d+\.\d%$/, /^[+−]?\d+ \d+$/]) {
      const figures = own.getByRole('cell', { name });
      await expect(figures, 'percentage and points without scrolling sideways').toBeInViewport({ ratio: 1 });
    }
    const rowsOfMine = page.getByRole('row', { name: '(you)' });
    await expect(rowsOfMine).toHaveCount(2);
    await page.setViewportSize(devices.desktop);
    await expect(rowsOfMine).toHaveCount(1);
    await page.setViewportSize(devices.phone);
    await expect(rowsOfMine).toHaveCount(2);
    const place = await own.getByRole('cell').first().textContent();
    await expect(page.locator('header').getByText(new RegExp(`^${place}(st|nd|rd|th)$`))).toBeVisible();
  });

  await test.step('one sentence at a time says what decided a tie', async () => {
    const ties = page.getByRole('button', { name: /^Level on wins: why/ });
    for (const tie of [ties.first(), ties.nth(1)]) {
      await tie.click();
      await expect(tie).toHaveAttribute('aria-expanded', 'true');
      await expect(page.getByText(/^Level with \w+/)).toHaveCount(1);
    }
  });

  await test.step('the way to the current round leads there with the focus', async () => {
    await page.getByRole('button', { name: 'Go to current' }).focus();
    await page.keyboard.press('Enter');
    await expect(strip.getByRole('button', { name: 'Round 2, not played' })).toBeFocused();
    await expect(
      page.locator('[aria-live="polite"]').getByText('Round 2, not played.', { exact: true }),
    ).toBeAttached();
    await expect(page.getByRole('button', { name: 'Go to current' })).toHaveCount(0);
  });

  await test.step('it stays while its last score comes, and when all are played', async () => {
    for (const round of [2, 2, 3, 3]) await cup.score(round, [11, 8]);
    await expect(page.getByRole('region', { name: 'Podium' })).toBeVisible();
    await expect(page.getByRole('region', { name: 'Round 2' })).toBeVisible();
    await expect(strip.getByRole('button', { name: 'Round 2, played' })).toBeFocused();
    await expect(page.getByRole('region', { name: 'Podium' }).locator('[data-confetti]')).toHaveCount(1);
  });

  await test.step('the confetti falls once', async () => {
    await page.reload();
    await expect(page.getByRole('region', { name: 'Podium' })).toBeVisible();
    await expect(page.getByRole('region', { name: 'Podium' }).locator('[data-confetti]')).toHaveCount(0);
  });
});
