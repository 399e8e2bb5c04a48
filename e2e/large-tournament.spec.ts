/** A tournament with more players than a screen has room for: what is out of view is not drawn, and its room is kept. */
import { tournament } from '#contract/tournaments.ts';
import { expect, test } from './harness/test.ts';
import { devices, visit } from './screens.ts';
import { beginTournament } from './tournaments.ts';

const names = Array.from({ length: 14 }, (_, at) => `player${at + 1}`);

declare global {
  interface Window {
    /** What has lit up, by its text, and how many rows have glided. */
    moved: { lit: string[]; glided: number };
    /** How far things have moved that nobody touched. */
    shift: number;
  }
}

test.use({ reducedMotion: 'no-preference' });

test('a crosstable is drawn where it is looked at, and says how large it is', async ({ signedIn, signUp }) => {
  const anna = await signedIn('anna', devices.phone);
  const { page } = anna;
  await page.addInitScript(noteMoves);
  const people = await Promise.all(names.map(signUp));
  const groupId = await anna.makeGroup(people);
  const cup = await beginTournament(anna, people, { groupId });
  const { standings: atFirst, bracket } = tournament.parse(await anna.get(`/api/tournaments/${cup.id}`));
  const [match] = bracket?.rounds[0]?.matches ?? [];

  await test.step('it comes without pushing anything aside', async () => {
    await visit(page, cup.path);
    await expect(page.getByRole('table', { name: 'Standings' })).toBeVisible();
    expect(await page.evaluate(() => window.shift)).toBeLessThan(0.01);
  });

  const [players, figures] = [names.length, 5];
  await test.step('what is out of view is not drawn, but counted; it comes near, and nothing moves', async () => {
    const table = page.getByRole('table', { name: 'Crosstable' });
    // Of the opponents, too, those near the window.
    const lastOpponent = table.locator(`[aria-rowindex="1"] > [aria-colindex="${2 + players}"]`);
    await expect(lastOpponent).toHaveCount(0);
    await expect(table).toHaveAttribute('aria-rowcount', String(players + 1));
    const last = table.locator(`[aria-rowindex="${players + 1}"]`);
    await expect(last).toHaveCount(0);
    // What stands below the tables comes after them.
    await expect(page.getByRole('heading', { name: 'Print and export' })).toBeVisible();
    const height = () => page.evaluate(() => document.documentElement.scrollHeight);
    const before = await height();
    await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
    await expect(last).toBeVisible();
    expect(await height()).toBe(before);
    await table.getByRole('columnheader', { name: 'Form' }).evaluate((form) => form.scrollIntoView());
    await expect(lastOpponent).toBeVisible();
    const isAligned = await table.evaluate((element: HTMLTableElement) => {
      const [heads, cells] = [element.rows[0], element.rows[element.rows.length - 1]].map((row) => row?.cells ?? []);
      const left = (cell: Element) => cell.getBoundingClientRect().left;
      return [...(heads ?? [])].every((head, at) => {
        const cell = cells?.[at];
        return cell !== undefined && Math.abs(left(cell) - left(head)) < 4;
      });
    });
    expect(isAligned).toBe(true);
  });

  await test.step('a score lights up in both rows, and whoever climbs glides', async () => {
    // Wide enough for both cells to be in view.
    await page.setViewportSize(devices.desktop);
    await page.reload();
    const standings = page.getByRole('table', { name: 'Standings' });
    // Beside the cells of so many there would be no room for the figures.
    await expect(standings.getByRole('columnheader')).toHaveCount(2 + figures);
    const crosstable = page.getByRole('table', { name: 'Crosstable' });
    await crosstable.scrollIntoViewIfNeeded();
    await expect(crosstable.getByRole('columnheader')).toHaveCount(2 + players + figures);
    // Whoever stands behind wins: where the first beats the last, which may be drawn, nobody climbs.
    const placeOf = (id?: number | null) => atFirst.findIndex(({ userId }) => userId === id);
    const [player1Score, player2Score] = placeOf(match?.player1Id) > placeOf(match?.player2Id) ? [11, 4] : [4, 11];
    await anna.post(`/api/tournaments/${cup.id}/matches/${match?.id}`, { player1Score, player2Score });
    await expect(crosstable.getByRole('cell', { name: '11–4', exact: true })).toHaveCount(1);
    await expect.poll(() => page.evaluate(() => window.moved.lit.toSorted())).toEqual(['11–4', '4–11']);
    expect(await page.evaluate(() => window.moved.glided)).toBeGreaterThan(0);
    expect(await page.evaluate(() => window.shift)).toBeLessThan(0.01);
  });
});

/** Runs in the page, so it stands alone. */
function noteMoves(): void {
  window.moved = { lit: [], glided: 0 };
  window.shift = 0;
  const { animate } = Element.prototype;
  Element.prototype.animate = function (frames, options) {
    if (this.matches('[data-cell]')) window.moved.lit.push(this.textContent);
    if (this.matches('[data-row]')) window.moved.glided += 1;
    return animate.call(this, frames, options);
  };
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) if ('value' in entry) window.shift += Number(entry.value);
  }).observe({ type: 'layout-shift', buffered: true });
}
