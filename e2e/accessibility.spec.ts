/** Every screen on the narrowest telephone in light and at a desk in the dark: nothing is in the way of anybody. */

import type { Page, Request } from '@playwright/test';
import { begunGame, eventOf, gameOf, joins, playAs } from './arranged.ts';
import { faultsIn, wcag } from './axe.ts';
import { expect, test } from './harness/test.ts';
import type { Caller } from './people.ts';
import type { Player } from './players.ts';
import { expectNoSidewaysScroll, visit } from './screens.ts';
import { beginTournament } from './tournaments.ts';

const devices = { telephone: { width: 320, height: 800 }, desk: { width: 1280, height: 800 } };

test('nothing is in the way of a visitor', async ({ browserFor }) => {
  const look = onlookerAt(await browserFor('visitor'));
  for (const path of ['/', '/login', '/register', '/loading-demo', '/nowhere']) await look(path);
});

const routes = {
  'groups, talk and tournaments': [
    '/dashboard',
    '/groups',
    '/groups?tab=discover',
    '/groups/1',
    '/groups/1/members',
    '/groups/1/manage/members',
    '/groups/1/import/results',
    '/groups/1/hall-of-fame',
    '/groups/1/events',
    '/groups/1/events/1',
    '/messages',
    '/messages?group=1',
    '/notifications',
    '/tournaments',
    '/groups/1/tournaments',
    ...[1, 2, 3].map((id) => `/tournaments/details/${id}`),
  ],
  'people, games and achievements': [
    '/profile',
    '/profile/settings?open=devices',
    '/notifications/settings',
    '/players/2',
    '/players/2/results',
    '/players/2/achievements',
    '/matchmaking',
    '/search?q=b',
    '/matchmaking?tab=games',
    '/matchmaking?tab=recommendations',
    '/games/1',
    '/games/2',
    '/messages?game=1',
    '/achievements',
    '/achievements?tab=medals',
    '/achievements?tab=collections',
    '/achievements?tab=stats',
  ],
};

for (const [what, paths] of Object.entries(routes)) {
  test(`nothing is in the way of a member: ${what}`, async ({ signedIn, signUp }) => {
    const anna = await signedIn('anna');
    await season(anna, await signUp('bob'), await signUp('dora'));
    const look = onlookerAt(anna.page);
    for (const path of paths) await look(path);
  });
}

test('text twice as large cuts no name', async ({ signedIn, signUp }) => {
  const anna = await signedIn('anna');
  const { page } = anna;
  await anna.makeGroup([await signUp('bob')], 'Riverside Dinkers');
  await page.setViewportSize({ width: 360, height: 740 });
  await visit(page, '/messages?tab=group');
  await page.evaluate(() => document.documentElement.style.setProperty('font-size', '32px'));
  for (const path of ['/messages?tab=group', '/messages?group=1']) {
    await visit(page, path);
    const name = page.getByTitle('Riverside Dinkers', { exact: true }).filter({ visible: true });
    await expect(name).toBeVisible();
    // A letter may reach out of its line by a pixel or two, a line that is cut off is much higher.
    const isCut = () => name.evaluate((at) => at.scrollWidth > at.clientWidth || at.scrollHeight > at.clientHeight + 9);
    await expect.poll(isCut).toBe(false);
  }
  const bar = page.getByRole('banner');
  for (const width of [1280, 1024]) {
    await page.setViewportSize({ width, height: 800 });
    await expectNoSidewaysScroll(page);
    const isHigher = bar.evaluate((at) => (at.querySelector('nav')?.offsetHeight ?? 0) > at.clientHeight);
    expect(await isHigher).toBe(false);
    for (const name of ['Home', 'Tournaments', 'Profile']) {
      await expect(bar.getByRole('link', { name })).toBeInViewport({ ratio: 1 });
    }
  }
  await page.setViewportSize({ width: 320, height: 640 });
  await expectNoSidewaysScroll(page);
  for (const path of ['/profile', '/profile/settings', '/players/2', '/groups/1/tournaments']) {
    await visit(page, path);
    await expect(page.getByRole('heading').first()).toBeVisible();
    await expectNoSidewaysScroll(page);
  }
  // A form keeps some room between its title and its buttons.
  await page.getByRole('button', { name: 'Create Tournament' }).first().click();
  await expect(page.getByRole('dialog').locator('span').getByText('Kind', { exact: true })).toBeInViewport({
    ratio: 1,
  });
  // A long word of the title stays whole.
  const title = page.getByRole('dialog').getByRole('heading', { name: 'Create Tournament' });
  const linesOfWord = await title.evaluate((at) => {
    const text = at.firstChild ?? at;
    const word = document.createRange();
    word.setStart(text, 'Create '.length);
    word.setEnd(text, 'Create Tournament'.length);
    return word.getClientRects().length;
  });
  expect(linesOfWord).toBe(1);
});

/** Looks at one path after the other: in light as on a telephone, in the dark as at a desk. */
function onlookerAt(page: Page): (path: string) => Promise<void> {
  const allHasCome = watchAnswers(page);
  const isFlawless = async (where: string) => {
    await allHasCome();
    expect(await faultsIn(page, { tags: wcag }), where).toEqual([]);
    await expectNoSidewaysScroll(page);
  };
  return async (path) => {
    await page.setViewportSize(devices.telephone);
    await page.emulateMedia({ colorScheme: 'light' });
    await visit(page, path);
    await allHasCome();
    await expect(page.getByRole('heading').first()).toBeVisible();
    await isFlawless(`${path} on a telephone`);

    await page.setViewportSize(devices.desk);
    await page.emulateMedia({ colorScheme: 'dark' });
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
    await isFlawless(`${path} at a desk in the dark`);
  };
}

/** Something on every screen of anna's: a group in which something was said, one of somebody else's, three tournaments, two games. */
async function season(anna: Player, bob: Caller, dora: Caller): Promise<void> {
  const { id: groupId } = await anna.post('/api/groups', { name: 'Riverside Dinkers' });
  await anna.post('/api/messages', { groupId, content: 'Court 3 at six?' });
  await dora.post('/api/groups', { name: 'Dawn Patrol', location: 'Mill Lane Courts' });
  await anna.post('/api/tournaments', { name: 'Autumn Cup', groupId });
  await bob.post(`/api/groups/${groupId}/join`);
  await beginTournament(anna, [anna, bob], { groupId });
  const over = await beginTournament(anna, [anna, bob], { groupId });
  await over.score(1, [11, 7]);
  await eventOf(anna, groupId);
  await games(anna, bob, dora);
}

/** One that all three are in, and one that anna has won and bob is to confirm; dora is near. */
async function games(anna: Player, bob: Caller, dora: Caller): Promise<void> {
  for (const player of [anna, dora]) await playAs(player);
  const { id: toCome } = await gameOf(anna);
  for (const player of [bob, dora]) await joins(player, toCome);
  await anna.post('/api/messages', { gameId: toCome, content: 'I bring balls' });
  const { id: begun } = await begunGame(anna, [bob], { kind: 'singles', places: 2 });
  const [annaId, bobId] = [await anna.ownId(), await bob.ownId()];
  await anna.post(`/api/games/${begun}/result`, { team1: [annaId], team2: [bobId], games: [{ team1: 11, team2: 7 }] });
}

/** Frames in which a page can ask for what the last answer led to. */
const quietFrames = 3;

/** Watches what a page asks for. @returns waits until all of it has come, and what that led to as well */
function watchAnswers(page: Page): () => Promise<void> {
  const underWay = new Set<Request>();
  page.on('request', (request) => void underWay.add(request));
  page.on('requestfinished', (request) => void underWay.delete(request));
  page.on('requestfailed', (request) => void underWay.delete(request));
  return async () => {
    for (let quiet = 0; quiet < quietFrames; quiet += 1) {
      await page.evaluate(() => new Promise(requestAnimationFrame));
      if (underWay.size > 0) quiet = 0;
    }
  };
}
