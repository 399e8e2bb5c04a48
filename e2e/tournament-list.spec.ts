import type { Page } from '@playwright/test';
import { expect, test } from './harness/test.ts';
import { devices, expectToast, visit } from './screens.ts';
import { beginTournament } from './tournaments.ts';

test('the list shows what happens on other screens, and fetches only the part that shows it', async ({
  signedIn,
  signUp,
}) => {
  const bob = await signedIn('bob', devices.phone);
  const eve = await signedIn('eve');
  const anna = await signUp('anna');
  const carl = await signUp('carl');
  const groupId = await anna.makeGroup([bob, carl], 'Riverside Dinkers');
  const over = await beginTournament(anna, [anna, bob], { groupId, name: 'Spring Cup' });
  await over.win('anna');
  const runs = await beginTournament(anna, [anna, bob, carl], { groupId });
  await anna.post('/api/tournaments', { name: 'Winter Cup', groupId });
  for (const { page } of [bob, eve]) {
    await visit(page, '/tournaments');
    await expect(page.getByRole('heading', { level: 2 })).toHaveText(['Playing now', 'Open to join', 'Results']);
  }
  for (const { page } of [bob, eve]) await page.waitForLoadState('networkidle');
  const fetchedByEve = listsFetchedBy(eve.page);
  await expect(card(bob.page).getByText('You have 0 won, 0 lost.')).toBeVisible();
  await expect(card(bob.page).getByRole('link', { name: 'Enter score in Autumn Cup' })).toBeVisible();
  await expect(card(eve.page).getByRole('link', { name: 'Open Autumn Cup' })).toBeVisible();

  await test.step('who joins is seen by others, and has the focus where it was', async () => {
    const row = bob.page.getByRole('listitem').filter({ hasText: 'Winter Cup' });
    await row.getByRole('button', { name: 'Join Winter Cup' }).click();
    await expect(row.getByText('Joined')).toBeFocused();
    await expect(row.getByText('you', { exact: true })).toBeVisible();
    await expectToast(bob.page, 'You have joined the tournament');
    const seenByEve = eve.page.getByRole('listitem').filter({ hasText: 'Winter Cup' });
    await expect(seenByEve.getByText('bob', { exact: true })).toBeVisible();
  });

  await test.step('a score moves the progress, on the screens of players and of others', async () => {
    await runs.win('bob');
    for (const { page } of [bob, eve]) await expect(card(page).getByText('1 of 3 played')).toBeVisible();
    await expect(card(eve.page).getByText(/^leads · Round \d of 3$/)).toBeVisible();
    await expect(card(bob.page).getByText(/^You are \d/)).toBeAttached();
    await bob.page.waitForLoadState('networkidle');
  });

  await test.step('whoever opens one and closes it is back on its card', async () => {
    await card(bob.page).getByRole('link').click();
    await bob.page.getByRole('button', { name: 'Back', exact: true }).click();
    await expect(card(bob.page).getByRole('link')).toBeFocused();
  });

  // By now all that waited its turn has been fetched: who had entered, and the score.
  expect(fetchedByEve).toEqual(['?status=pending&limit=24', '?status=active&limit=24']);

  await test.step('recent is what runs and what has just ended, not what is to come', async () => {
    await visit(bob.page, '/dashboard');
    const rows = bob.page.locator('section', { hasText: 'Recent Tournaments' }).getByRole('listitem');
    await expect(rows).toContainText(['Autumn Cup', 'Spring Cup']);
  });

  await test.step('a long part opens where it is, and no card turns urgent before the next visit', async () => {
    const { page } = eve;
    const { id: groupId } = await eve.post('/api/groups', { name: 'Quarry Lobbers' });
    const cups: number[] = [];
    for (let number = 1; number <= 6; number += 1) {
      cups.push((await eve.post('/api/tournaments', { name: `Cup ${number}`, groupId })).id);
    }
    await visit(page, '/tournaments');
    const names = page.getByRole('region', { name: 'Open to join' }).getByRole('heading', { level: 3 });
    await expect(names).toHaveText(['Cup 6', 'Cup 5', 'Cup 4', 'Cup 3']);
    await page.getByRole('button', { name: 'All 7 open tournaments' }).click();
    await expect(names).toHaveCount(7);
    await expect(page.getByRole('link', { name: 'Cup 2' })).toBeFocused();
    await page.reload();
    await expect(names).toHaveCount(7);

    for (const player of [eve, anna]) await player.post(`/api/tournaments/${cups[0]}/join`);
    await eve.post(`/api/tournaments/${cups[0]}/start`);
    const running = page.getByRole('article', { name: 'Cup 1' }).getByRole('link');
    await expect(running).toHaveAccessibleName('Open Cup 1');
    await expect(names).toHaveCount(6);
    await page.reload();
    await expect(running).toHaveAccessibleName('Enter score in Cup 1');
  });
});

/** The card of the tournament that runs. */
const card = (page: Page) => page.getByRole('article', { name: 'Autumn Cup' });

/** Which lists of tournaments the page asks for from now on. */
function listsFetchedBy(page: Page): string[] {
  const fetched: string[] = [];
  page.on('request', (request) => {
    const { pathname, search } = new URL(request.url());
    if (/^\/api\/tournaments(\/group\/\d+)?$/.test(pathname) && request.method() === 'GET') fetched.push(search);
  });
  return fetched;
}
