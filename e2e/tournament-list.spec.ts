import type { Page } from '@playwright/test';
import { tournament as tournamentAnswer } from '#contract/tournaments.ts';
import { faultsIn } from './axe.ts';
import { expect, test } from './harness/test.ts';
import type { Caller } from './people.ts';
import { Player } from './players.ts';
import { devices, expectToast } from './screens.ts';
import { asTable } from './tournaments.ts';

test('the list shows what happens on other screens, and fetches only the part that shows it', async ({
  browserFor,
  signUp,
}) => {
  const bob = new Player('bob', await browserFor('bob'));
  const eve = new Player('eve', await browserFor('eve'));
  for (const player of [bob, eve]) await player.registerByCall();
  const anna = await signUp('anna');
  const { runs, bobsId } = await season(anna, bob, await signUp('carl'));
  await bob.page.setViewportSize(devices.phone);
  for (const { page } of [bob, eve]) {
    await page.goto('/tournaments');
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
    const match = runs.matches.find(({ team1, team2 }) => [...team1, ...team2].includes(bobsId));
    await anna.post(`/api/tournaments/${runs.id}/matches/${match?.id}`, { player1Score: 11, player2Score: 4 });
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

  for (const colorScheme of ['light', 'dark'] as const) {
    await bob.page.emulateMedia({ colorScheme });
    expect(await faultsIn(bob.page)).toEqual([]);
  }

  // By now all that waited its turn has been fetched: who had entered, and the score.
  expect(fetchedByEve).toEqual(['?status=pending&limit=24', '?status=active&limit=24']);

  await test.step('recent is what runs and what has just ended, not what is to come', async () => {
    await eve.page.goto('/dashboard');
    const rows = eve.page.locator('section', { hasText: 'Recent Tournaments' }).getByRole('listitem');
    await expect(rows).toContainText(['Autumn Cup', 'Spring Cup']);
  });
});

test('a long part opens where it is, and no card turns urgent before the next visit', async ({
  browserFor,
  signUp,
}) => {
  const [anna, bob] = [new Player('anna', await browserFor('anna')), await signUp('bob')];
  const { page } = anna;
  await anna.registerByCall();
  const { id: groupId } = await anna.post('/api/groups', { name: 'Riverside Dinkers' });
  const cups: number[] = [];
  for (let number = 1; number <= 6; number += 1) {
    cups.push((await anna.post('/api/tournaments', { name: `Cup ${number}`, groupId })).id);
  }
  await page.goto('/tournaments');
  const names = page.getByRole('region', { name: 'Open to join' }).getByRole('heading', { level: 3 });
  await expect(names).toHaveText(['Cup 6', 'Cup 5', 'Cup 4', 'Cup 3']);
  await page.getByRole('button', { name: 'All 6 open tournaments' }).click();
  await expect(names).toHaveCount(6);
  await expect(page.getByRole('link', { name: 'Cup 2' })).toBeFocused();
  await page.reload();
  await expect(names).toHaveCount(6);

  for (const player of [anna, bob]) await player.post(`/api/tournaments/${cups[0]}/join`);
  await anna.post(`/api/tournaments/${cups[0]}/start`);
  const running = page.getByRole('article', { name: 'Cup 1' }).getByRole('link');
  await expect(running).toHaveAccessibleName('Open Cup 1');
  await expect(names).toHaveCount(5);
  await page.reload();
  await expect(running).toHaveAccessibleName('Enter score in Cup 1');
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

/** A group of anna, bob and carl with one tournament that is over, one that runs, one that is open. */
async function season(anna: Caller, bob: Player, carl: Caller) {
  const { id: bobsId } = await (await bob.page.request.get('/api/auth/me')).json();
  const { id: groupId } = await anna.post('/api/groups', { name: 'Riverside Dinkers' });
  for (const player of [bob, carl]) await player.post(`/api/groups/${groupId}/join`);
  const start = async (name: string, players: Caller[]) => {
    const { id } = await anna.post('/api/tournaments', { name, groupId, ...asTable });
    for (const player of players) await player.post(`/api/tournaments/${id}/join`);
    const { bracket } = tournamentAnswer.parse(await anna.post(`/api/tournaments/${id}/start`));
    const matches = bracket?.rounds.flatMap((round) => round.matches).filter(({ team2 }) => team2.length > 0) ?? [];
    return { id, matches };
  };
  const over = await start('Spring Cup', [anna, bob]);
  for (const { id } of over.matches) {
    await anna.post(`/api/tournaments/${over.id}/matches/${id}`, { player1Score: 11, player2Score: 4 });
  }
  const runs = await start('Autumn Cup', [anna, bob, carl]);
  await anna.post('/api/tournaments', { name: 'Winter Cup', groupId });
  return { runs, bobsId };
}
