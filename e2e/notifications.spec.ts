import type { Page } from '@playwright/test';
import { begunGame, eventOf } from './arranged.ts';
import { unreachable } from './harness/faults.ts';
import { expect, test } from './harness/test.ts';
import { Player } from './players.ts';
import { devices, visit } from './screens.ts';

/** The bell of the top bar, by what it says. */
const bell = (page: Page) => page.getByRole('banner').getByRole('link', { name: /^Notifications/ });

const expectUnread = async (count: number, ...pages: Page[]) => {
  const name = count === 0 ? 'Notifications' : `Notifications, ${count} unread`;
  for (const page of pages) await expect(bell(page)).toHaveAccessibleName(name);
};

test('what somebody was told is counted on all their devices, and read on one it is read on all', async ({
  signedIn,
  signUp,
  browserFor,
}) => {
  const anna = await signUp('anna');
  const bob = await signedIn('bob', devices.phone);
  const groupId = await anna.makeGroup([bob]);
  const atDesk = new Player('bob', await browserFor('bob at a desk'));
  await atDesk.post('/api/auth/login', { username: bob.name, password: bob.password });
  const [phone, desk] = [bob.page, atDesk.page];
  const eventThatBobJoins = async (name: string) => {
    const { id } = await eventOf(anna, groupId, { name });
    await bob.post(`/api/events/${id}/response`, { status: 'going' });
    const cancel = async () => {
      const answer = await anna.calls.put(`/api/events/${id}`, { data: { status: 'cancelled' } });
      expect(answer.ok()).toBe(true);
    };
    return { id, cancel };
  };
  await phone.goto('/groups');
  await desk.goto('/notifications');
  await expectUnread(0, phone, desk);
  const zone = async () => ((await bob.get('/api/notification-settings')) as { timeZone: string | null }).timeZone;
  await expect.poll(zone, 'hours are told by the clock of who reads them').not.toBeNull();

  const ladder = await eventThatBobJoins('Ladder night');
  await ladder.cancel();
  await expectUnread(1, phone, desk);
  await expect(desk.getByRole('link', { name: /Unread: Ladder night is cancelled/ })).toBeVisible();
  await bell(phone).click();
  await phone.getByRole('link', { name: /Ladder night is cancelled/ }).click();
  await phone.waitForURL(`**/events/${ladder.id}`);
  await expectUnread(0, phone, desk);
  await expect(desk.getByRole('link', { name: /^Ladder night is cancelled/ })).toBeVisible();

  // Told while its page is on screen.
  const doubles = await eventThatBobJoins('Doubles');
  await visit(phone, `/groups/${groupId}/events/${doubles.id}`);
  await expect(phone.getByRole('heading', { name: 'Doubles' })).toBeVisible();
  await doubles.cancel();
  await expect(desk.getByRole('link', { name: /^Doubles is cancelled/ })).toBeVisible();
  await expectUnread(0, phone, desk);
});

test('a result is confirmed from its notification, taken back, and all is marked as read and unread again', async ({
  signedIn,
  signUp,
  faults,
}) => {
  const anna = await signUp('anna');
  const bob = await signedIn('bob');
  const { page } = bob;
  await page.goto('/notifications');
  const { id } = await begunGame(anna, [bob], { kind: 'singles', places: 2 });
  const sides = { team1: [await anna.ownId()], team2: [await bob.ownId()] };
  await anna.post(`/api/games/${id}/result`, { ...sides, games: [{ team1: 11, team2: 7 }] });
  const row = page.getByRole('listitem').filter({ hasText: 'anna entered 11–7' });
  const confirm = row.getByRole('button', { name: 'Confirm, anna entered 11–7' });
  await expect(confirm).toBeVisible();
  await expectUnread(1, page);

  await page.getByRole('button', { name: 'Mark all as read' }).click();
  await expectUnread(0, page);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expectUnread(1, page);

  await page.keyboard.press('j');
  await expect(row.getByRole('link', { name: /^(Unread: )?anna entered 11–7/ })).toBeFocused();
  await confirm.press('Enter');
  await expect(row.getByText('Confirmed', { exact: true })).toBeFocused();
  await expectUnread(0, page);
  await row.getByRole('button', { name: 'Undo' }).press('Enter');
  await expect(confirm).toBeVisible();
  await expect(row).toBeFocused();

  // Without a network it is not sent yet, which is no reason to look for an error.
  faults.expect(unreachable);
  await page.context().setOffline(true);
  await confirm.press('Enter');
  await expect(row.getByText('Confirm · not sent yet')).toBeFocused();
  await expect(page.getByText('Offline · showing saved data')).toBeVisible();
  await expect(row.getByRole('alert')).toHaveCount(0);
  await page.context().setOffline(false);
  await expect(row.getByText('Confirmed', { exact: true })).toBeVisible();
});

test('a place that became free is told to who waited, opened, and answered from its notification', async ({
  signedIn,
  signUp,
}) => {
  const [anna, carl] = [await signUp('anna'), await signUp('carl')];
  const bob = await signedIn('bob', devices.phone);
  const { page } = bob;
  const groupId = await anna.makeGroup([bob, carl]);
  const { id } = await eventOf(anna, groupId, { name: 'Ladder night', maxParticipants: 2 });
  for (const person of [anna, carl, bob]) await person.post(`/api/events/${id}/response`, { status: 'going' });
  await page.goto('/notifications');
  await carl.post(`/api/events/${id}/response`, { status: 'not_going' });

  const row = page.getByRole('listitem').filter({ hasText: 'A place is yours: Ladder night' });
  await row.getByRole('button', { name: 'I’m in, A place is yours: Ladder night' }).click();
  await expect(row.getByText('You’re in', { exact: true })).toBeVisible();
  await row.getByRole('link', { name: /A place is yours: Ladder night/ }).click();
  await page.waitForURL(`**/events/${id}`);
  await expect(page.getByRole('heading', { name: 'Ladder night' })).toBeVisible();
  await page.goBack();
  await expect(row.getByRole('button')).toHaveCount(0);
  await expectUnread(0, page);
});
