import type { Page } from '@playwright/test';
import { expect, test } from './harness/test.ts';
import { devices, visit } from './screens.ts';

// Rows change places.
test.use({ reducedMotion: 'no-preference' });

const rowsOf = (page: Page) => page.getByRole('main').locator('[data-row] a');

/** The groups' names: what is heard of the rows up to the first comma. */
const namesIn = (page: Page) =>
  rowsOf(page).evaluateAll((rows) => rows.map((row) => row.firstElementChild?.textContent?.split(',')[0]));

test('the list of groups and that of conversations follow what happens, but not under a pointer', async ({
  signedIn,
  signUp,
}) => {
  const [anna, bob] = [await signUp('anna'), await signedIn('bob', devices.desktop)];
  const ids: number[] = [];
  for (const name of ['Dinkers', 'Drivers', 'Lobbers']) {
    const { id } = await anna.post('/api/groups', { name });
    await bob.post(`/api/groups/${id}/join`);
    ids.push(id);
  }
  const [dinkers = 0, drivers = 0] = ids;
  const say = (groupId: number, content: string) => anna.post('/api/messages', { groupId, content });
  const { page } = bob;

  await test.step('a group in which somebody talks comes first, and nothing is fetched for it', async () => {
    await visit(page, '/groups');
    await expect.poll(() => namesIn(page)).toEqual(['Lobbers', 'Drivers', 'Dinkers']);
    const home = await page.context().newPage();
    await visit(home, '/dashboard');
    await home.getByRole('region', { name: 'Messages' }).getByRole('tab', { name: 'Group' }).click();
    const fetched: string[] = [];
    for (const each of [page, home]) {
      await each.waitForLoadState('networkidle');
      each.on('request', (request) => fetched.push(new URL(request.url()).pathname));
    }
    await say(dinkers, 'Court 3 at six?');
    await expect(rowsOf(page).first()).toHaveAccessibleName(
      /^Dinkers, public group, 1 unread, anna: Court 3 at six\?, \d+:\d\d, 2 members$/,
    );
    expect(await namesIn(page)).toEqual(['Dinkers', 'Lobbers', 'Drivers']);
    // In its row, in the group's, and in the navigation.
    await expect(home.getByRole('link', { name: /1 unread/ })).toHaveCount(3);
    expect(fetched.filter((path) => path.startsWith('/api/'))).toEqual([]);
    await home.close();
  });

  await test.step('so it does in the list of conversations, whose sum follows', async () => {
    await visit(page, '/messages');
    await expect(page.getByRole('tab', { name: 'Group Messages 1 unread' })).toBeVisible();
    await expect(page.getByRole('heading', { name: 'No conversation selected' })).toBeVisible();
    await say(drivers, 'And at seven?');
    await expect(rowsOf(page).first()).toHaveAccessibleName(/^Drivers, 1 unread, anna: And at seven\?, \d+:\d\d$/);
    await expect(page.getByRole('tab', { name: 'Group Messages 2 unread' })).toBeVisible();
    await expect(page.getByRole('link', { name: 'Read 1 new message in Drivers' })).toBeVisible();
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
