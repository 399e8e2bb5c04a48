/** A tournament with more players than a screen has room for: what is out of view is not drawn, and there all the same. */
import type { Locator } from '@playwright/test';
import { tournament } from '#contract/tournaments.ts';
import { expect, test } from './harness/test.ts';
import { Player } from './players.ts';
import { devices } from './screens.ts';

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

test('a crosstable is drawn where it is looked at, and whole for the ear', async ({ browserFor }) => {
  const anna = new Player('anna', await browserFor('anna'));
  const { page } = anna;
  await page.setViewportSize(devices.phone);
  await page.addInitScript(noteMoves);
  await anna.registerByCall();
  const group = await anna.post('/api/groups', { name: 'Dinkers' });
  const cup = await anna.post('/api/tournaments', { name: 'Autumn Cup', groupId: group.id });
  const crowd = await browserFor('crowd');
  for (const name of names) {
    // One browser for all: whoever signs up last is who it is.
    const player = new Player(name, crowd);
    await player.registerByCall();
    await player.post(`/api/groups/${group.id}/join`);
    await player.post(`/api/tournaments/${cup.id}/join`);
  }
  const started = await anna.post(`/api/tournaments/${cup.id}/start`);
  const [match] = tournament.parse(started).bracket?.rounds[0]?.matches ?? [];

  await test.step('it comes without pushing anything aside', async () => {
    await page.goto(`/tournaments/details/${cup.id}`);
    await expect(page.getByRole('table', { name: 'Standings' })).toBeVisible();
    expect(await page.evaluate(() => window.shift)).toBeLessThan(0.01);
  });

  const table = page.getByRole('table', { name: 'Crosstable' });
  const last = table.getByRole('row').last();
  await test.step('what is out of view is not drawn, but there', async () => {
    await expect(table.getByRole('row')).toHaveCount(names.length + 1);
    await expect(last.getByRole('cell')).toHaveCount(1 + names.length + 1 + 4);
    await expect(last.getByRole('rowheader')).toHaveCount(1);
    for (const name of names) await expect(table.getByRole('columnheader', { name, exact: true })).toHaveCount(1);
    expect(await isDrawn(last)).toBe(false);
  });

  await test.step('it is drawn once it comes near, as high as it was', async () => {
    const before = await page.evaluate(() => document.documentElement.scrollHeight);
    await last.scrollIntoViewIfNeeded();
    await expect.poll(() => isDrawn(last)).toBe(true);
    expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBe(before);
  });

  await test.step('a score lights up in both rows, and whoever climbs glides', async () => {
    await anna.post(`/api/tournaments/${cup.id}/matches/${match?.id}`, { player1Score: 4, player2Score: 11 });
    await expect(table.getByRole('cell', { name: '11–4', exact: true })).toHaveCount(1);
    await expect.poll(() => page.evaluate(() => window.moved.lit.toSorted())).toEqual(['11–4', '4–11']);
    expect(await page.evaluate(() => window.moved.glided)).toBeGreaterThan(0);
  });
});

const isDrawn = (row: Locator) =>
  row.evaluate((element) => element.firstElementChild?.checkVisibility({ contentVisibilityAuto: true }) ?? false);

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
