import type { Locator, Page } from '@playwright/test';
import { z } from 'zod';
import { event as eventAnswer } from '#contract/events/facts.ts';
import { dayAhead, eventOf } from './arranged.ts';
import { faultsIn } from './axe.ts';
import { expect, test } from './harness/test.ts';
import { pagesOf, textOf } from './pdf.ts';
import type { Caller } from './people.ts';
import { devices, expectNoSidewaysScroll, expectToast, visit } from './screens.ts';

test('a weekly event with four places: six answer, one drops out, and the next is promoted before everyone’s eyes', async ({
  signedIn,
  signUp,
  faults,
}) => {
  // A date that is past is refused.
  faults.expect(/status of 400/);
  const anna = await signedIn('anna');
  const eve = await signedIn('eve', devices.phone);
  const others = [await signUp('bob'), await signUp('carl'), await signUp('dora'), await signUp('finn')];
  const { id: groupId } = await anna.post('/api/groups', { name: 'Riverside Dinkers' });
  await visit(eve.page, `/groups/${groupId}/events`);
  await expect(eve.page.getByText('Join the group to answer.')).toBeVisible();
  for (const member of [eve, ...others]) await member.post(`/api/groups/${groupId}/join`);
  await visit(eve.page, `/groups/${groupId}/events`);
  await expect(eve.page.getByRole('heading', { name: 'No Events Scheduled' })).toBeVisible();
  await expect(eve.page.getByText('View and respond to upcoming events')).toBeVisible();

  await test.step('the form says what is missing, in its order, and keeps what is typed', async () => {
    await visit(anna.page, `/groups/${groupId}/events`);
    await expect(anna.page.getByText('Manage events for your group')).toBeVisible();
    await anna.page.getByRole('button', { name: 'Create Event' }).first().click();
    const dialog = anna.page.getByRole('dialog', { name: 'Create Event' });
    await dialog.getByRole('button', { name: 'Create Event' }).click();
    await expect(dialog.getByRole('textbox', { name: 'Event name' })).toBeFocused();
    const messages = dialog.getByText(/is required$|^Invalid event date/);
    await expect(messages).toHaveText([
      'Event name is required',
      'Location is required',
      'Description is required',
      'Invalid event date. Please select a valid date.',
    ]);
    await dialog.getByLabel('Event name').fill('Weekly four');
    await dialog.getByLabel('Location').fill('Riverside Park, court 1');
    await dialog.getByLabel('Description').fill('Four of us, once a week');
    await dialog.getByLabel('Date').fill(dayAhead(-1));
    await dialog.getByLabel('Time', { exact: true }).fill('18:00');
    await dialog.getByLabel('Repeats').selectOption('Weekly');
    await dialog.getByLabel('Ends').selectOption('After a number of times');
    await dialog.getByLabel('Times').fill('3');
    await dialog.getByLabel('Max participants').fill('4');
    await dialog.getByRole('button', { name: 'Create Event' }).click();
    await expect(dialog.getByText('The event must be in the future.')).toBeVisible();
    await expectToast(anna.page, 'Event Creation Failed');
    await anna.page.reload();
    await expect(dialog.getByLabel('Location')).toHaveValue('Riverside Park, court 1');
    await dialog.getByLabel('Date').fill(dayAhead(9));
    await expect(dialog.getByText(/^Every \w+, .*, 3 times: /)).toBeVisible();
    await dialog.getByRole('button', { name: 'Create Event' }).click();
    await expectToast(anna.page, 'Event created successfully');
    await expect(anna.page.getByRole('heading', { level: 1, name: 'Weekly four' })).toBeVisible();
  });

  const [first] = await eventsOf(anna, groupId);
  const answer = (who: Caller, status: string) => who.post(`/api/events/${first?.id}/response`, { status });

  await test.step('what is made shows at once, and four of them answer', async () => {
    const cards = eve.page.getByRole('article', { name: 'Weekly four' });
    await expect(cards).toHaveCount(1);
    await eve.page.getByRole('button', { name: 'And 2 more of Weekly four' }).click();
    await expect(cards).toHaveCount(3);
    for (const member of others) await answer(member, 'going');
    await expect(cards.first().getByText('full', { exact: true })).toBeVisible();
    await expect(cards.first().getByRole('img', { name: '4 of 4 places taken' })).toBeVisible();
    await expectNoSidewaysScroll(eve.page);
  });

  await test.step('the fifth and the sixth wait, each with their place', async () => {
    await eve.page.getByRole('article', { name: 'Weekly four' }).first().getByRole('link').click();
    await expect(eve.page.getByText('You would be 1st in line for a place.')).toBeVisible();
    await going(eve.page).click({ force: true });
    await expectToast(eve.page, 'You are 1st on the waiting list of this event');
    await expect(eve.page.getByRole('heading', { name: 'You are 1st in line' })).toBeVisible();
    await going(anna.page).click({ force: true });
    await expect(anna.page.getByRole('heading', { name: 'You are 2nd in line' })).toBeVisible();
    await expect(anna.page.getByRole('radio', { name: '2nd, Waiting' })).toBeChecked();
    await expect(
      anna.page.getByRole('listitem').filter({ hasText: 'eve' }).getByText('1', { exact: true }),
    ).toBeVisible();
  });

  await test.step('one drops out: the next has the place, and the one behind moves up', async () => {
    await answer(others[1] ?? anna, 'not_going');
    await expectToast(eve.page, 'A place opened up, and it’s yours');
    await expect(eve.page.getByRole('heading', { name: 'Are you in?' })).toBeVisible();
    await expect(eve.page.getByRole('radio', { name: 'Going' })).toBeChecked();
    await expect(eve.page.getByRole('list', { name: 'Who goes' }).getByRole('listitem')).toHaveText([
      'bob',
      'dora',
      'finn',
      'eve',
    ]);
    await expect(anna.page.getByRole('heading', { name: 'You are 1st in line' })).toBeVisible();
    await expect(anna.page.getByRole('list', { name: 'Who goes' })).toContainText('eve');
    await expect(anna.page.getByText('1 can’t')).toBeVisible();
  });

  await test.step('arrows walk along the answers, Space sends one, and Undo gives the place in line back', async () => {
    const { page } = anna;
    const waiting = page.getByRole('radio', { name: '1st, Waiting' });
    await waiting.focus();
    await page.keyboard.press('ArrowRight');
    const maybe = page.getByRole('radio', { name: 'Maybe' });
    await expect(maybe).toBeFocused();
    await expect(maybe).not.toBeChecked();
    await expect(waiting).toBeChecked();
    await page.keyboard.press('Space');
    await expectToast(page, 'You are maybe going to this event');
    await expect(page.getByRole('heading', { name: 'Are you in?' })).toBeVisible();
    await expect(maybe).toBeFocused();
    await page.keyboard.press('F8');
    await page.keyboard.press('Tab');
    await expect(page.getByRole('button', { name: 'Undo' })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { name: 'You are 1st in line' })).toBeVisible();
    await expect(maybe).toBeFocused();

    await eve.page.getByRole('radio', { name: '+1' }).focus();
    await eve.page.keyboard.press('ArrowRight');
    await expect(eve.page.getByRole('radio', { name: '+2' })).toBeFocused();
    await expect(eve.page.getByRole('radio', { name: '0', exact: true })).toBeChecked();
  });

  await test.step('every week has its own answers, and each can be cancelled with a word', async () => {
    const [, second] = await eventsOf(anna, groupId);
    expect(second).toMatchObject({ goingCount: 0, waitingCount: 0 });
    await visit(eve.page, `/groups/${groupId}/events/${second?.id}`);
    await eve.page.getByRole('radio', { name: 'Maybe' }).click({ force: true });
    await expectToast(eve.page, 'You are maybe going to this event');
    await visit(anna.page, `/groups/${groupId}/events/${second?.id}`);
    await anna.page.getByRole('button', { name: 'Event Actions' }).click();
    await anna.page.getByRole('menuitem', { name: 'Cancel event' }).click();
    const dialog = anna.page.getByRole('alertdialog', { name: 'Cancel this event?' });
    await expect(dialog.getByRole('button', { name: 'Keep event' })).toBeVisible();
    await dialog.getByLabel('Message to everyone coming').fill('The court is flooded');
    await dialog.getByRole('button', { name: 'Cancel event' }).click();
    await expectToast(eve.page, 'Weekly four is cancelled');
    await expect(eve.page.getByRole('region', { name: 'Your answer' })).toContainText('The court is flooded');
    await expect(eve.page.getByRole('radio')).toHaveCount(0);
  });

  await test.step('with text twice as large no word breaks', async () => {
    const { page } = eve;
    for (const path of [`/groups/${groupId}/events`, `/groups/${groupId}/events/${first?.id}`]) {
      await visit(page, path);
      await expect(page.getByRole('radio').first()).toBeVisible();
      await page.evaluate(() => document.documentElement.style.setProperty('font-size', '32px'));
      await expectNoSidewaysScroll(page);
      expect(await brokenIn(page.getByRole('radio')), 'with text twice as large').toEqual([]);
    }
    const month = anna.page.getByRole('grid');
    await visit(anna.page, `/groups/${groupId}/events`);
    await expect(month.getByRole('button', { name: /events?$/ }).first()).toBeVisible();
    await visit(anna.page, '/groups//events');
    await expect(anna.page).toHaveURL(/\/groups$/);
  });

  await test.step('a calendar subscribes by a private address, until that is revoked', async () => {
    const { page } = anna;
    await page.setViewportSize(devices.phone);
    await visit(page, `/groups/${groupId}/events`);
    await page.getByRole('button', { name: 'Subscribe in your calendar' }).click();
    const dialog = page.getByRole('dialog', { name: 'In your own calendar' });
    await dialog.getByRole('button', { name: 'Create an address' }).click();
    await expect(dialog.getByRole('link', { name: 'Subscribe' })).toHaveAttribute('href', /^webcal:\/\/.*\.ics$/);
    const address = await dialog.getByText(/^http.*\.ics$/).innerText();
    expect(await (await page.request.get(address)).text()).toContain('SUMMARY:Weekly four');
    await dialog.getByRole('button', { name: 'Revoke' }).click();
    await page.getByRole('button', { name: 'Revoke link' }).click();
    await expect(page.getByRole('button', { name: 'Create an address' })).toBeVisible();
    expect((await page.request.get(address)).status()).toBe(404);
  });

  await test.step('one of them alone is moved, and says from when', async () => {
    const { page } = anna;
    const [, , third] = await eventsOf(anna, groupId);
    await page.goto(`/groups/${groupId}/events/${third?.id}`);
    await page.getByRole('button', { name: 'Event Actions' }).click();
    await page.getByRole('menuitem', { name: 'Edit' }).click();
    const dialog = page.getByRole('dialog', { name: 'Edit event' });
    await expect(dialog.getByRole('radio', { name: 'Only this event' })).toBeChecked();
    await dialog.getByLabel('Date').fill(dayAhead(24));
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expectToast(page, 'Event updated');
    await expect(page.getByText(/^Moved from \w+ \d+ \w+, 18:00$/)).toBeVisible();
    await expect(page.getByText(/^Every \w+day$/)).toBeVisible();
  });

  await test.step('however many are cancelled, the group’s page has the next that takes place', async () => {
    const details = { groupId, description: 'Bring water', location: 'Court 3', timeZone: 'Europe/Berlin' };
    await anna.post('/api/events', { ...details, name: 'After all of them', eventDate: `${dayAhead(60)}T18:00` });
    const change = { data: { status: 'cancelled', scope: 'following' } };
    await anna.calls.put(`/api/events/${first?.id}`, change);
    await visit(anna.page, `/groups/${groupId}`);
    await expect(anna.page.getByRole('article').filter({ hasText: 'After all of them' })).toBeVisible();
  });
});

/** The words that take more than a line, or more room than their button has. */
const brokenIn = (buttons: Locator) =>
  buttons.evaluateAll((all) =>
    all.flatMap((button) => {
      const text = document.createRange();
      text.selectNodeContents([...button.childNodes].find(({ nodeType }) => nodeType === Node.TEXT_NODE) ?? button);
      const isWhole = text.getClientRects().length === 1 && button.scrollWidth <= button.clientWidth;
      return isWhole ? [] : [button.textContent];
    }),
  );

const going = (page: Page) => page.getByRole('radio', { name: 'Going' });

async function eventsOf(who: Caller, groupId: number) {
  return z.array(eventAnswer).parse(await who.get(`/api/events/group/${groupId}?when=upcoming`));
}

test('an event is moved in one step, and its poster and name tags are whole pages', async ({ signedIn, signUp }) => {
  const [anna, bob] = [await signedIn('anna'), await signUp('bob')];
  const groupId = await anna.makeGroup([bob]);
  const { id } = await eventOf(anna, groupId, { name: 'Ladder night' });
  await bob.post(`/api/events/${id}/response`, { status: 'going' });
  const { page } = anna;
  const read = async () => eventAnswer.parse(await anna.get(`/api/events/${id}`));
  const before = await read();
  const choose = async (item: string) => {
    await page.getByRole('button', { name: 'Event Actions' }).click();
    await page.getByRole('menuitem', { name: item }).click();
  };
  await visit(page, `/groups/${groupId}/events/${id}`);
  await choose('Move to…');
  await page.getByRole('button', { name: '1 hour later' }).click();
  await page.getByRole('button', { name: 'Move', exact: true }).click();
  await expectToast(page, 'Event moved. We’re telling everyone.');
  const after = await read();
  // Typed to the minute.
  const local = ({ localStart }: { localStart: string }) => Date.parse(`${localStart}Z`);
  expect(local(after) - local(before)).toBe(60 * 60_000);
  expect(after.goingCount).toBe(1);
  await expect.poll(async () => JSON.stringify(await bob.get('/api/notifications'))).toContain('Ladder night moved to');

  await choose('Print');
  const onPaper = async () => {
    const pdf = await page.pdf({ preferCSSPageSize: true });
    return { pages: pagesOf(pdf), text: textOf(pdf) };
  };
  await expect(page.getByText('To this event.')).toBeVisible();
  expect(await faultsIn(page)).toEqual([]);
  const poster = await onPaper();
  expect(poster.pages).toBe(1);
  for (const part of ['Laddernight', 'Scantosay', `/groups/${groupId}/events/${id}`])
    expect(poster.text).toContain(part);
  expect(poster.text, 'what is around it').not.toContain('Wherethecodeleads');
  await page.getByRole('checkbox', { name: 'QR code' }).uncheck();
  await expect(page.getByRole('img', { name: /^QR code/ })).toHaveCount(0);
  await page.getByRole('combobox', { name: 'What' }).selectOption('Name tags');
  await expect(page.getByRole('list').getByText('bob')).toBeVisible();
  expect(await onPaper()).toMatchObject({ pages: 1, text: expect.stringContaining('bobLaddernight') });
});
