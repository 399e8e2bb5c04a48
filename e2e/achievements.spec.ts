/** What somebody has earned and can earn, with little and much of it; what others see of it; a group's hall of fame. */
import type { Page } from '@playwright/test';
import { contrastOf } from './axe.ts';
import { expect, test } from './harness/test.ts';
import { devices, dismissToast, expectNoSidewaysScroll, expectToast, visit } from './screens.ts';
import { beginTournament } from './tournaments.ts';

const region = (page: Page, name: string) => page.getByRole('region', { name, exact: true });

/** The title of the toast; what is below it begins alike. */
const noNew = /^No New Achievements$/;

/** From now on time passes as the test says. */
const stopClock = async (page: Page) => page.clock.pauseAt((await page.evaluate(() => Date.now())) + 1000);

async function expectRoomForLargeText(page: Page): Promise<void> {
  await page.evaluate(() => document.documentElement.style.setProperty('font-size', '32px'));
  await expectNoSidewaysScroll(page);
  await page.evaluate(() => document.documentElement.style.removeProperty('font-size'));
}

test('what is earned shows at once, what there is to earn with how far it is, and the history can be checked', async ({
  signedIn,
  faults,
  signUp,
}) => {
  const [anna, bob] = [await signedIn('anna', devices.phone), await signUp('bob')];
  const { page } = anna;
  const { id: groupId } = await bob.post('/api/groups', { name: 'Dinkers' });
  const play = async () => {
    const cup = await beginTournament(bob, [anna, bob], { groupId });
    await cup.win('anna');
  };

  await test.step('what cannot be loaded says so in its place, and is tried again', async () => {
    faults.expect(/achievements/);
    await page.route('**/api/achievements**', (route) => route.abort());
    await page.route('**/api/achievements/*', (route) => route.abort());
    await visit(page, '/achievements?tab=stats');
    await expect(page.getByText('Failed to load achievement statistics')).toBeVisible();
    await expect(page.getByText('Failed to load achievements')).toBeVisible();
    await page.getByRole('tab', { name: 'All' }).click();
    await expect(page.getByRole('alert')).toContainText('Failed to load achievements');
    await page.unrouteAll();
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(region(page, 'Earned Achievements').getByRole('listitem').first()).toBeVisible();
    await expect(region(page, 'Available Achievements')).toBeVisible();
  });

  await test.step('whoever has just come has the welcome, which is new for 3 s, and what to do next', async () => {
    await page.clock.install();
    await page.goto('/achievements');
    await expect(region(page, 'Newest achievement')).toContainText('Welcome');
    await stopClock(page);
    await page.getByRole('tab', { name: 'Achievement Stats' }).click();
    const recent = region(page, 'Most Recent');
    await page.clock.runFor(2900);
    await expect(recent.getByText('New!')).toBeVisible();
    await page.clock.runFor(100);
    await expect(recent.getByText('New!')).toBeHidden();
    await page.clock.resume();
    await page.getByRole('tab', { name: 'All' }).click();
    const next = region(page, 'Available Achievements').getByRole('button');
    await expect(next.filter({ hasText: 'Welcome' })).toHaveCount(0);
    await next.filter({ hasText: 'First Match, not yet' }).click();
    await expect(page.getByRole('dialog', { name: 'First Match' })).toContainText('0 of 1 match');
    await page.keyboard.press('Escape');
    await expect(next.filter({ hasText: 'First Match, not yet' })).toBeFocused();
    await next.filter({ hasText: 'Group Player, not yet' }).click();
    const way = page.getByRole('dialog', { name: 'Group Player' }).getByRole('link', { name: 'Find a group' });
    await expect(way).toHaveAttribute('href', '/groups?tab=discover');
    await page.keyboard.press('Escape');
  });

  await test.step('a tournament that ends gives its medals while one looks', async () => {
    await anna.post(`/api/groups/${groupId}/join`);
    await play();
    await expect(region(page, 'Newest achievement')).not.toContainText('Welcome');
    const earned = region(page, 'Earned Achievements').getByRole('listitem');
    await expect(earned.filter({ hasText: 'Tournament Winner' }).getByRole('link')).toHaveAttribute(
      'href',
      /^\/tournaments\/\d+#achievements$/,
    );
    await earned.getByRole('button', { name: 'Show Tournament Winner' }).click();
    await expect(page.getByRole('dialog', { name: 'Tournament Winner' })).toContainText('Won a tournament');
    await page.keyboard.press('Escape');
    await expect(earned.getByRole('button', { name: 'Show Tournament Winner' })).toBeFocused();
    const open = region(page, 'Available Achievements');
    await expect(open.getByRole('progressbar', { name: 'Gold Collector 5: 1 of 5' })).toBeVisible();
    await expect(open.getByRole('button').filter({ hasText: 'Tournament Winner, not yet' })).toHaveCount(0);
    await expectRoomForLargeText(page);
  });

  await test.step('the other tabs, chosen by key and kept in the address', async () => {
    const tabs = page.getByRole('tablist', { name: 'Achievements' }).getByRole('tab');
    await expect(tabs).toHaveText(['All', 'Tournament Medals', 'Medal Collections', 'Achievement Stats']);
    await tabs.first().focus();
    await page.keyboard.press('ArrowRight');
    await expect(page).toHaveURL(/\?tab=medals$/);
    await expect(page.getByRole('definition')).toHaveText(['1', '0', '0']);
    const tournament = region(page, 'Tournaments').getByRole('listitem');
    await expect(tournament).toHaveText(/Autumn Cup.*Tournament Winner.*Tournament Player/);
    await expectRoomForLargeText(page);

    await tabs.nth(1).focus();
    await page.keyboard.press('ArrowRight');
    await expect(page.getByRole('progressbar', { name: 'Gold: 1 of 100' })).toHaveAttribute('aria-valuenow', '1');
    await expect(region(page, 'Gold')).toContainText('1 / 1004 more to reach 5');
    await expect(region(page, 'Gold').getByRole('listitem')).toHaveText(
      ['1, yours', '5, next', '10, not yet', '20, not yet', '50, not yet', '100, not yet'].map(
        (text) => new RegExp(text),
      ),
    );
    await expect(region(page, 'Bronze')).toContainText('Come third once to start');
    await expect(region(page, 'Earned').getByRole('listitem')).toHaveText(/Novice Gold Collector/);
    await expectRoomForLargeText(page);

    await tabs.nth(2).focus();
    await page.keyboard.press('End');
    await page.reload();
    await expect(tabs.last()).toHaveAttribute('aria-selected', 'true');
    await expect(page.getByText('Total achievements')).toBeVisible();
    await expect(page.getByRole('term').filter({ hasText: 'Medal Collector' })).toBeVisible();
    await expect(region(page, 'Most Recent').getByRole('listitem')).toHaveCount(3);
    await expectRoomForLargeText(page);
  });

  await test.step('a check of the history says what it found, and how it goes where it takes long', async () => {
    await visit(page, '/achievements');
    const check = page.getByRole('button', { name: 'Check for Missing Achievements' });
    await check.click();
    await expectToast(page, noNew);
    const caughtUp = "You're all caught up! No new achievements to award at this time.";
    await expect(page.getByRole('main').getByText(caughtUp)).toBeVisible();
    await dismissToast(page);

    await stopClock(page);
    const held = Promise.withResolvers<void>();
    await page.route('**/api/achievements/check-history', async (route) => {
      await held.promise;
      await route.continue();
    });
    await check.click();
    await page.clock.runFor(499);
    await expect(page.getByRole('progressbar', { name: 'Checking your tournaments' })).toHaveCount(0);
    await page.clock.runFor(1);
    await expect(page.getByRole('progressbar', { name: 'Checking your tournaments' })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Checking your tournaments…' })).toBeFocused();
    await page.clock.resume();
    held.resolve();
    await expectToast(page, noNew);
    await expect(check).toBeFocused();
    await dismissToast(page);

    await page.route('**/api/achievements/check-history', (route) => route.abort());
    await check.click();
    await page.clock.runFor(1000);
    await expectToast(page, 'Failed to check for historical achievements. Please try again later.');
    await page.unrouteAll();
    await dismissToast(page);
  });

  await test.step('of many a few are shown, then the others, page after page', async () => {
    // Whoever looks on fetches with each of them.
    await page.goto('about:blank');
    await Promise.all(Array.from({ length: 22 }, play));
    await visit(page, '/achievements');
    const list = region(page, 'Earned Achievements');
    await expect(list.getByRole('listitem')).toHaveCount(6);
    const { total } = (await anna.get('/api/achievements/counts')) as { total: number };
    await page.getByRole('button', { name: `Show the other ${total - 6}` }).press('Enter');
    await expect(list.getByRole('listitem').nth(6)).toBeFocused();
    // Whoever wants to see more goes on scrolling.
    await expect(async () => {
      await list.getByRole('listitem').last().scrollIntoViewIfNeeded();
      await expect(list.getByRole('listitem')).toHaveCount(total, { timeout: 1000 });
    }).toPass();
    await visit(page, '/achievements?tab=collections');
    await expect(page.getByRole('progressbar', { name: 'Gold: 23 of 100' })).toBeVisible();
    await expect(region(page, 'Earned').getByRole('listitem')).toHaveText([
      /^Gold Collector 20/,
      /^Gold Collector 10/,
      /^Gold Collector 5/,
      /^Novice Gold Collector/,
    ]);
  });
});

test('a group has a hall of fame, which fills as its tournaments end, and anyone sees what another has earned', async ({
  signedIn,
  signUp,
  faults,
}) => {
  const [anna, bob, dora, eve] = [
    await signedIn('anna', devices.phone),
    await signUp('bob'),
    await signUp('dora'),
    await signUp('eve'),
  ];
  const { page } = anna;
  const groupId = await bob.makeGroup([anna, dora, eve]);

  await test.step('it is reached from the group, and says how it fills', async () => {
    await visit(page, `/groups/${groupId}`);
    await page.getByRole('link', { name: 'Hall of Fame' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Hall of Fame' })).toBeFocused();
    await expect(page.getByRole('heading', { name: 'No medals yet' })).toBeVisible();
    await expect(page.getByRole('link', { name: "See the group's tournaments" })).toHaveAttribute(
      'href',
      `/groups/${groupId}/tournaments`,
    );
    await expectRoomForLargeText(page);
  });

  await test.step('a tournament that ends puts three on the podium, the others below', async () => {
    const cup = await beginTournament(bob, [anna, bob, dora, eve], { groupId });
    const best = ['dora', 'anna', 'bob', 'eve'];
    await cup.scoreRest((one, two) => best.indexOf(one) < best.indexOf(two));
    const podium = region(page, 'Podium').getByRole('list').first().locator('> li');
    await expect(podium).toHaveText([/dora/, /anna/, /bob/]);
    const final = await beginTournament(bob, [dora, eve], { groupId });
    await final.win('eve');
    await expect(podium).toHaveText([
      /dora.*Place 1.*1 gold.*1 silver.*0 bronze.*3 matches won/,
      /eve.*Place 2.*1 gold.*0 silver.*0 bronze.*1 match won/,
      /anna.*Place 3, you.*0 gold.*1 silver.*0 bronze.*2 matches won/,
    ]);
    const below = page.getByRole('main').getByRole('list').last().locator('xpath=ancestor::ol').locator('> li');
    await expect(below).toHaveText(/^4.*bob.*1 tournament, 1 match won.*1 bronze/);
    await expectRoomForLargeText(page);
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme });
      for (const figures of [below.getByRole('listitem'), region(page, 'Podium').getByRole('paragraph')]) {
        for (const figure of await figures.all()) expect(await contrastOf(figure)).toBeGreaterThanOrEqual(4.5);
      }
    }
    await page.emulateMedia({ colorScheme: 'light' });
  });

  await test.step('a name leads on to the player, and to all that they have earned', async () => {
    await expect(region(page, 'Podium').getByRole('link', { name: 'dora' })).toHaveAttribute(
      'href',
      /^\/players\/\d+$/,
    );
    const doraId = await dora.ownId();
    await visit(page, `/players/${doraId}/achievements`);
    await expect(page.getByRole('heading', { level: 1, name: 'Achievements of dora' })).toBeVisible();
    await expect(page.getByRole('main').getByRole('link', { name: 'dora' })).toHaveAttribute(
      'href',
      `/players/${doraId}`,
    );
    const earned = page.getByRole('main').getByRole('listitem');
    await expect(earned.filter({ hasText: 'Tournament Winner' })).toContainText('Autumn Cup');
    await expectRoomForLargeText(page);
  });

  await test.step('nobody has one’s own list at another’s address, and who is not there has none', async () => {
    const annaId = await anna.ownId();
    await visit(page, `/players/${annaId}/achievements`);
    await expect(page).toHaveURL(/\/achievements$/);
    await expect(page.getByRole('tab', { name: 'All' })).toBeVisible();
    faults.expect(/status of 404/);
    await visit(page, '/players/anna/achievements');
    await expect(page.getByRole('heading', { level: 1, name: 'Player not found' })).toBeVisible();
    await visit(page, '/groups/99999/hall-of-fame');
    await expect(page.getByRole('heading', { level: 1, name: 'Group not found' })).toBeVisible();
  });
});
