import { z } from 'zod';
import { event as eventAnswer } from '#contract/events/facts.ts';
import { expect, test } from './harness/test.ts';
import { Player } from './players.ts';
import { devices, expectToast } from './screens.ts';

test('an occurrence is moved across the end of summer time, and the calendar that was subscribed follows', async ({
  browserFor,
}) => {
  const anna = new Player('anna', await browserFor('anna'));
  const { page } = anna;
  await anna.registerByCall();
  const { id: groupId } = await anna.post('/api/groups', { name: 'Riverside Dinkers' });
  const [before, after] = tuesdaysAroundTheChange();
  await anna.post('/api/events', {
    groupId,
    name: 'Ladder night',
    location: 'Riverside Park',
    description: 'Four rounds',
    eventDate: `${before}T18:00`,
    timeZone: 'Europe/Berlin',
    repeat: { every: 'week', ends: { by: 'count', count: 3 } },
  });
  const [first] = z.array(eventAnswer).parse(await anna.get(`/api/events/group/${groupId}?when=upcoming`));
  expect(first?.eventDate).toBe(`${before}T16:00:00.000Z`);

  const read = (etag = '') =>
    page.request.get(address, { headers: { 'if-none-match': etag }, failOnStatusCode: false });
  let address = '';
  let etag = '';

  await test.step('the group’s calendar gets a private address', async () => {
    await page.setViewportSize(devices.phone);
    await page.goto(`/groups/${groupId}/events`);
    await page.getByRole('button', { name: 'Subscribe in your calendar' }).click();
    const dialog = page.getByRole('dialog', { name: 'In your own calendar' });
    await dialog.getByRole('button', { name: 'Make an address' }).click();
    const link = dialog.getByRole('link', { name: 'Subscribe' });
    await expect(link).toHaveAttribute('href', /^webcal:\/\/.*\.ics$/);
    address = await dialog.getByText(/^http.*\.ics$/).innerText();
    await dialog.getByRole('button', { name: 'Close' }).click();
    const answer = await read();
    expect(await answer.text()).toContain(`DTSTART;TZID=Europe/Berlin:${stamp(before)}T180000`);
    etag = answer.headers().etag ?? '';
    expect((await read(etag)).status()).toBe(304);
  });

  await test.step('this one alone is moved, at the same time of the clock', async () => {
    await page.getByRole('article', { name: 'Ladder night' }).first().getByRole('link').click();
    await page.getByRole('button', { name: 'Event Actions' }).click();
    await page.getByRole('menuitem', { name: 'Edit' }).click();
    const dialog = page.getByRole('dialog', { name: 'Edit event' });
    await expect(dialog.getByRole('radio', { name: 'Only this one' })).toBeChecked();
    await dialog.getByLabel('Date').fill(dayAfter(after));
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expectToast(page, 'Event updated');
    await expect(page.getByText('Wednesday 18:00', { exact: false })).toBeVisible();
    await expect(page.getByText(/^Moved from Tuesday \d+ October, 18:00$/)).toBeVisible();
    await expect(page.getByText('Every Tuesday', { exact: true })).toBeVisible();
    const { eventDate } = eventAnswer.parse(await anna.get(`/api/events/${first?.id}`));
    // By then it is an hour later in UTC.
    expect(eventDate).toBe(`${dayAfter(after)}T17:00:00.000Z`);
  });

  await test.step('who reads the address again finds it there, and its place in the series', async () => {
    const answer = await read(etag);
    expect(answer.status()).toBe(200);
    const text = await answer.text();
    expect(text).toContain(`RECURRENCE-ID;TZID=Europe/Berlin:${stamp(before)}T180000`);
    expect(text).toContain(`DTSTART;TZID=Europe/Berlin:${stamp(dayAfter(after))}T180000`);
  });

  await test.step('a revoked address leads nowhere', async () => {
    await page.goto(`/groups/${groupId}/events`);
    await page.getByRole('button', { name: 'Subscribe in your calendar' }).click();
    await page.getByRole('button', { name: 'Revoke' }).click();
    await page.getByRole('button', { name: 'Revoke link' }).click();
    await expect(page.getByRole('button', { name: 'Make an address' })).toBeVisible();
    expect((await read()).status()).toBe(404);
  });
});

/** The Tuesdays before and after the last Sunday of next year's October, on which summer time ends in Berlin. */
function tuesdaysAroundTheChange(): [string, string] {
  const lastDay = new Date(Date.UTC(new Date().getUTCFullYear() + 1, 9, 31));
  const sunday = lastDay.getTime() - lastDay.getUTCDay() * dayMs;
  return [dayOf(sunday - 5 * dayMs), dayOf(sunday + 2 * dayMs)];
}

const dayMs = 86_400_000;
const dayOf = (time: number): string => new Date(time).toISOString().slice(0, 10);
const dayAfter = (day: string): string => dayOf(Date.parse(day) + dayMs);
/** As calendars write a day. */
const stamp = (day: string): string => day.replaceAll('-', '');
