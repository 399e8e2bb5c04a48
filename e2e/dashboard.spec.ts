/** The dashboard with nothing, little and much: what is next, on a phone and at a desk, and how it follows what happens. */

import type { Page } from '@playwright/test';
import { eventOf } from './arranged.ts';
import { expect, test } from './harness/test.ts';
import { devices, expectNoSidewaysScroll, expectToast, visit } from './screens.ts';
import { beginTournament } from './tournaments.ts';

const card = (page: Page, name: string | RegExp) => page.getByRole('region', { name });
const widgets = (page: Page) => page.getByRole('main').getByRole('heading', { level: 2 });

/** A clock time of today that is yet to come: in the last minutes of a day there is none. */
const laterToday = () => new Date(new Date().setHours(23, 59, 30, 0)).toISOString();

async function expectWell(page: Page): Promise<void> {
  for (const size of [devices.phone, devices.desktop]) {
    await page.setViewportSize(size);
    await expect(page.getByRole('heading', { name: 'Recent Activities' })).toBeVisible();
    await expectNoSidewaysScroll(page);
  }
}

test('with nothing it shows the way, then what comes: an invitation, my match, an event of today', async ({
  signedIn,
  signUp,
}) => {
  const [anna, bob, olga] = [await signedIn('anna', devices.phone), await signUp('bob'), await signUp('olga')];
  const { page } = anna;
  await visit(page, '/dashboard');

  await test.step('every widget says that it is empty, in the order of a phone', async () => {
    await expect(card(page, 'Next for you: Find your people')).toContainText('Discover Groups');
    await expect(widgets(page)).toHaveText([
      'Next for you: Find your people',
      'Group Invitations',
      'My Groups',
      'Messages',
      'Future Plans',
      'Recent Tournaments',
      'Recent achievements',
      'Recent Activities',
    ]);
    for (const empty of ['No pending invitations.', 'No groups joined yet.', 'No direct messages yet.']) {
      await expect(page.getByText(empty)).toBeVisible();
    }
    const tabs = card(page, 'Messages').getByRole('tab');
    await expect(tabs).toHaveText(['Direct', 'Group', 'Awards', 'Debug']);
    await tabs.first().focus();
    await page.keyboard.press('End');
    await expect(card(page, 'Messages')).toContainText('No pending group invites');
    await expect(page.getByRole('link', { name: 'Invitations diagnostics' })).toHaveAttribute(
      'href',
      '/group-invites-debug',
    );
    await card(page, 'Future Plans').getByRole('tab', { name: 'Tourn' }).click();
    await expect(card(page, 'Future Plans')).toContainText('No upcoming tournaments.');
    await page.getByRole('button', { name: 'Refresh' }).click();
    await expectToast(page, 'Refreshed');
    await expectWell(page);
  });

  await test.step('two invitations come by themselves; one is accepted and stays as the way in', async () => {
    for (const [at, name] of ['Slice', 'Harbour Hitters'].entries()) {
      await olga.post('/api/groups', { name });
      await olga.post(`/api/group-members/${at + 1}/invite`, { username: 'anna', message: `Come to ${name}` });
    }
    await expect(page.getByText('You have 2 pending invitations')).toBeVisible();
    await expect(card(page, 'Next for you: Harbour Hitters')).toContainText('olga asks you to join');
    // It is opened by keyboard; the first one is unfolded at a desk.
    const panel = card(page, 'Group Invitations');
    await panel.locator('summary', { hasText: 'Slice' }).focus();
    await page.keyboard.press('Enter');
    await expect(panel).toContainText('Come to Slice');
    await panel.getByRole('button', { name: 'Accept the invitation to Slice' }).click();
    await expectToast(page, 'You have successfully joined Slice');
    await expect(panel).toContainText('You’re in. Open Slice');
    await expect(panel.getByRole('listitem').filter({ hasText: 'You’re in' })).toBeFocused();
    await expect(page.getByText('You have 1 pending invitation')).toBeVisible();
    await expect(card(page, 'My Groups 1')).toContainText('Slice');
    await panel.getByRole('button', { name: 'Decline the invitation to Harbour Hitters' }).click();
    await expect(card(page, 'Next for you: Nothing on today')).toContainText('Find a game');
    await page.reload();
    await expect(card(page, 'Group Invitations')).toContainText('No pending invitations.');
  });

  const groupId = await olga.makeGroup([anna, bob]);
  const { id: eventId } = await eventOf(olga, groupId, { eventDate: laterToday() });
  await page.setViewportSize(devices.phone);
  await expect(card(page, 'Next for you: Open play: going?')).toContainText('Court 3. Nobody yet, 16 places left.');

  await test.step('a match that can be played goes before it, and is gone when somebody else scores it', async () => {
    const cup = await beginTournament(olga, [anna, bob], { groupId });
    await expect(page.locator('[aria-live="polite"]').first()).toContainText('Next for you: You play bob.');
    await expect(card(page, 'Next for you: You play bob')).toContainText('Autumn Cup, Round 1');
    // The event of today is answered without scrolling, also with a match on.
    await expect(page.getByRole('button', { name: 'Going to Open play' })).toBeInViewport();
    await expect(card(page, 'My Groups 2')).toContainText('On now');
    await expect(card(page, 'Future Plans').getByRole('listitem')).toContainText(['You play bob', 'Open play']);
    await card(page, 'Future Plans').getByRole('tab', { name: 'Tourn' }).click();
    await expect(card(page, 'Future Plans').getByRole('listitem')).toContainText('Upcoming');
    await card(page, 'Future Plans').getByRole('tab', { name: 'All' }).click();
    await page.getByRole('button', { name: 'Enter score against bob' }).click();
    await expect(anna.scoreSheet).toBeVisible();
    await page.keyboard.press('Escape');
    await cup.win('anna');
    await expect(card(page, 'Next for you: Open play: going?')).toBeVisible();
    await expect(card(page, 'Recent Activities')).toContainText('You beat bob 11–4');
    await expect(card(page, 'Recent Activities')).toContainText('You won Autumn Cup');
    const earned = card(page, 'Recent achievements').getByRole('listitem');
    await expect(earned).toHaveText([/Novice Gold Collector/, /First Match/, /Tournament Winner/]);
    await expect(earned.last().getByRole('link')).toHaveAttribute('href', /^\/tournaments\/\d+#achievements$/);
    await card(page, 'Messages').getByRole('tab', { name: 'Awards' }).click();
    await expect(card(page, 'Messages').getByRole('listitem').first()).toContainText('Novice Gold Collector');
    await expect(card(page, 'Messages').getByRole('link', { name: 'See all achievements' })).toBeVisible();
  });

  await test.step('the event is answered where it stands, and its row says so', async () => {
    const plans = card(page, 'Future Plans');
    await expect(plans.getByRole('listitem')).toContainText('Going?');
    await page.getByRole('button', { name: 'Going to Open play', exact: true }).click();
    await expectToast(page, 'You are going to this event');
    await expect(card(page, 'Next for you: Open play')).toContainText('You are going.');
    await expect(page.getByRole('heading', { name: 'Next for you: Open play' })).toBeFocused();
    await expect(plans.getByRole('listitem')).toContainText('Court 3');
    await olga.calls.put(`/api/events/${eventId}`, { data: { status: 'cancelled' } });
    await expect(plans.getByRole('listitem')).toContainText('Cancelled');
    await expect(card(page, 'Next for you: Nothing on today')).toBeVisible();
  });

  await test.step('what came while the app was closed waits there, until it is seen or done', async () => {
    await page.goto('about:blank');
    for (const name of ['Morning four', 'Evening four']) {
      const { id } = await eventOf(olga, groupId, { name, maxParticipants: 1 });
      for (const person of [bob, anna]) await person.post(`/api/events/${id}/response`, { status: 'going' });
      await bob.post(`/api/events/${id}/response`, { status: 'not_going' });
    }
    const annaId = await anna.ownId();
    const cup = { name: 'Spring Cup', groupId, gameType: 'doubles' };
    const { id: cupId } = await olga.post('/api/tournaments', cup);
    await bob.post(`/api/tournaments/${cupId}/join`, { partnerId: annaId });
    const { id: ownId } = await anna.post('/api/groups', { name: 'Back court', isPrivate: true });
    await bob.post(`/api/group-members/${ownId}/join`, { message: 'Please' });
    await visit(page, '/dashboard');
    const waiting = card(page, /^Waiting for you/);
    const rows = waiting.getByRole('listitem');
    await expect(waiting.getByRole('heading')).toHaveText('Waiting for you 4');
    await expect(rows).toHaveText([/bob asks to join/, /bob wants to play/, /Morning four/, /Evening four/]);
    await expect(rows.last()).toContainText('A place opened up, and it’s yours.');
    await expectWell(page);
    await page.setViewportSize(devices.phone);

    await waiting.getByRole('button', { name: 'Got it about Evening four' }).click();
    await expect(rows).toHaveCount(3);
    await waiting.getByRole('link', { name: /^Morning four/ }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Morning four' })).toBeVisible();
    await page.getByRole('link', { name: 'Home' }).click();
    await expect(rows).toHaveCount(2);
    await waiting.getByRole('button', { name: 'Accept and play with bob' }).click();
    await expectToast(page, 'You have joined the tournament');
    await expect(rows).toHaveText([/bob asks to join/]);
    await expect(rows).toBeFocused();
    await waiting.getByRole('button', { name: 'Accept bob into Back court' }).click();
    await expectToast(page, 'bob is in Back court now');
    await expect(card(page, /^Next for you/)).toBeVisible();
    await expect(waiting).toHaveCount(0);
  });
});

test('with much it shows what is alive first, and not more than there is room for', async ({ signedIn, signUp }) => {
  const [anna, bob] = [await signedIn('anna', devices.desktop), await signUp('bob')];
  const { page } = anna;
  for (let number = 1; number <= 7; number += 1) {
    const { id } = await anna.post('/api/groups', { name: `Club with a rather long name, number ${number}` });
    await bob.post(`/api/groups/${id}/join`);
  }
  await bob.post('/api/messages', {
    groupId: 2,
    content: 'Who has a spare paddle for a whole evening of drills? '.repeat(4),
  });
  await bob.post('/api/messages', { receiverId: await anna.ownId(), content: 'See you at six' });
  for (let day = 1; day <= 7; day += 1) {
    const eventDate = new Date(Date.now() + day * 86_400_000).toISOString();
    await eventOf(anna, 1, { name: `Evening ${day}`, eventDate });
  }
  for (let number = 1; number <= 4; number += 1) {
    const cup = await beginTournament(anna, [anna, bob], { groupId: 3 });
    await cup.win('anna');
  }
  await beginTournament(anna, [anna, bob], { groupId: 4 });
  await visit(page, '/dashboard');

  const groups = card(page, 'My Groups 7');
  await expect(groups.getByRole('listitem')).toHaveCount(4);
  await expect(groups.getByRole('listitem').nth(0)).toContainText('number 4');
  await expect(groups.getByRole('listitem').nth(1)).toContainText('number 2');
  await expect(groups.getByRole('link', { name: /number 2, public group, 1 unread/ })).toBeVisible();
  await expect(groups).toContainText('3 more, quiet since');
  await expect(card(page, 'Recent Tournaments').getByRole('listitem')).toHaveCount(3);
  await expect(card(page, 'Recent Activities').getByRole('listitem')).toHaveCount(4);
  await expect(card(page, 'Messages')).toContainText('See you at six');
  await page.getByRole('tab', { name: 'Group 1 unread' }).click();
  await expect(card(page, 'Messages').getByRole('listitem')).toHaveCount(2);
  const plans = card(page, 'Future Plans');
  await expect(plans.getByRole('listitem')).toHaveCount(5);
  await plans.getByRole('tab', { name: 'Events' }).click();
  await expect(plans.getByRole('listitem').first()).toContainText('Evening 1');
  await plans.getByRole('button', { name: 'Show more' }).click();
  await expect(plans.getByRole('listitem')).toHaveCount(7);
  await expectWell(page);

  await test.step('text twice as large makes the page no wider, and leaves room for the names', async () => {
    await page.setViewportSize(devices.phone);
    await page.evaluate(() => document.documentElement.style.setProperty('font-size', '32px'));
    await expectNoSidewaysScroll(page);
    const name = groups.getByText('Club with a rather long name, number 4', { exact: true });
    // The rows are laid out anew for the new size.
    await expect.poll(async () => (await name.boundingBox())?.width ?? 0).toBeGreaterThan(100);
  });
});
