import type { Page } from '@playwright/test';
import { expect, test } from './harness/test.ts';
import { Player } from './players.ts';
import { devices } from './screens.ts';

// Rows change places.
test.use({ reducedMotion: 'no-preference' });

const rowsOf = (page: Page) => page.getByRole('main').locator('[data-row] a');

/** The groups' names: what is heard of the rows up to the first comma. */
const namesIn = (page: Page) =>
  rowsOf(page).evaluateAll((rows) => rows.map((row) => row.firstElementChild?.textContent?.split(',')[0]));

test('the list of groups and that of conversations follow what happens, but not under a pointer', async ({
  browserFor,
  signUp,
}) => {
  const [anna, bob] = [await signUp('anna'), new Player('bob', await browserFor('bob'))];
  await bob.registerByCall();
  const ids: number[] = [];
  for (const name of ['Dinkers', 'Drivers', 'Lobbers']) {
    const { id } = await anna.post('/api/groups', { name });
    await bob.post(`/api/groups/${id}/join`);
    ids.push(id);
  }
  const [dinkers = 0, drivers = 0] = ids;
  const say = (groupId: number, content: string) => anna.post('/api/messages', { groupId, content });
  const { page } = bob;
  await page.setViewportSize(devices.desktop);

  await test.step('a group in which somebody talks comes first, and nothing is fetched for it', async () => {
    await page.goto('/groups');
    await expect.poll(() => namesIn(page)).toEqual(['Lobbers', 'Drivers', 'Dinkers']);
    await page.waitForLoadState('networkidle');
    const fetched: string[] = [];
    page.on('request', (request) => fetched.push(new URL(request.url()).pathname));
    await say(dinkers, 'Court 3 at six?');
    await expect(rowsOf(page).first()).toHaveAccessibleName(
      /^Dinkers, 1 unread, anna: Court 3 at six\?, \d+:\d\d, 2 members$/,
    );
    expect(await namesIn(page)).toEqual(['Dinkers', 'Lobbers', 'Drivers']);
    expect(fetched.filter((path) => path.startsWith('/api/'))).toEqual([]);
  });

  await test.step('so it does in the list of conversations, whose sum follows', async () => {
    await page.goto('/messages');
    await expect(page.getByRole('tab', { name: 'Group Messages 1 unread' })).toBeVisible();
    await expect(page.getByRole('heading', { name: 'No conversation selected' })).toBeVisible();
    await say(drivers, 'And at seven?');
    await expect(rowsOf(page).first()).toHaveAccessibleName(/^Drivers, 1 unread, anna: And at seven\?, \d+:\d\d$/);
    await expect(page.getByRole('tab', { name: 'Group Messages 2 unread' })).toBeVisible();
    await expect(page.getByRole('link', { name: 'Read the 1 new in Drivers' })).toBeVisible();
  });

  await test.step('nothing moves while a button is down in it', async () => {
    await rowsOf(page).nth(0).hover();
    await page.mouse.down();
    await say(dinkers, 'Or at eight?');
    await expect(rowsOf(page).nth(1)).toHaveAccessibleName(/^Dinkers, 2 unread, anna: Or at eight\?/);
    expect(await namesIn(page)).toEqual(['Drivers', 'Dinkers', 'Lobbers']);
    await page.mouse.move(900, 700);
    await page.mouse.up();
    await expect.poll(() => namesIn(page)).toEqual(['Dinkers', 'Drivers', 'Lobbers']);
  });

  await test.step('keys walk along the rows, nothing moves from under them, and back leads to the row one left', async () => {
    await page.setViewportSize(devices.phone);
    await page.getByRole('tab', { name: /^Group Messages/ }).focus();
    await page.keyboard.press('Tab');
    for (const [key, name] of [
      ['ArrowDown', 'Drivers'],
      ['End', 'Lobbers'],
      ['d', 'Dinkers'],
      ['ArrowUp', 'Dinkers'],
      ['ArrowDown', 'Drivers'],
    ] as const) {
      await page.keyboard.press(key);
      await expect(page.locator(':focus'), key).toHaveAccessibleName(new RegExp(`^${name}`));
    }
    await say(drivers, 'At nine, then');
    await expect(page.locator(':focus')).toHaveAccessibleName(/^Drivers, 2 unread/);
    expect(await namesIn(page)).toEqual(['Dinkers', 'Drivers', 'Lobbers']);
    // Whoever leaves before the thread has come to rest has not read it.
    const read = page.waitForResponse((response) => response.url().endsWith('/read'));
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { name: 'Drivers' })).toBeVisible();
    await expect(page.locator('ol').getByText('At nine, then')).toBeVisible();
    await read;
    await page.goBack();
    await expect(page.locator(':focus')).toHaveAccessibleName(/^Drivers/);
    await expect(page.getByRole('tab', { name: 'Group Messages 2 unread' })).toBeVisible();
  });
});

test('a group is joined where it was found, and what is below comes by scrolling', async ({ browserFor, signUp }) => {
  const [anna, bob, carl] = [
    new Player('anna', await browserFor('anna')),
    new Player('bob', await browserFor('bob')),
    await signUp('carl'),
  ];
  for (const player of [anna, bob]) await player.registerByCall();
  for (let number = 1; number <= 15; number += 1) {
    await Promise.all([anna, carl].map((owner) => owner.post('/api/groups', { name: `${owner.name} ${number}` })));
  }
  await anna.post('/api/groups', { name: 'Kitchen Cabinet' });
  const { page } = bob;
  await page.setViewportSize(devices.phone);
  await anna.page.goto('/groups');
  await page.goto('/groups');
  await expect(page.getByRole('heading', { name: 'No groups joined yet' })).toBeVisible();
  await expect(page.getByRole('button', { name: /^Join Group/ })).toHaveCount(3);
  await page.getByRole('link', { name: 'See all groups to discover' }).click();
  await expect(page.getByRole('tab', { name: 'Discover Groups' })).toHaveAttribute('aria-selected', 'true');

  const join = page.getByRole('button', { name: 'Join Group Kitchen Cabinet' });
  await join.focus();
  await page.keyboard.press('Enter');
  const joined = page.getByRole('button', { name: 'Joined Kitchen Cabinet' });
  await expect(joined).toBeFocused();
  await expect(anna.page.getByRole('link', { name: 'Kitchen Cabinet, bob joined' })).toBeVisible();
  await expect(joined).toBeFocused();

  await expect(page.getByRole('article')).toHaveCount(25);
  await page.getByRole('article').last().scrollIntoViewIfNeeded();
  await expect(page.getByRole('article')).toHaveCount(31);
  await joined.click();
  await expect(page.getByRole('heading', { level: 1, name: 'Kitchen Cabinet' })).toBeVisible();
  await page.goBack();
  await page.getByRole('tab', { name: 'My Groups' }).click();
  await expect(page.getByRole('link', { name: 'Kitchen Cabinet, You joined' })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Discover Groups' }).getByRole('article')).toHaveCount(3);
});
