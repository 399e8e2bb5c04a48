import { expect, test } from 'vitest';
import { authCalls } from '#contract/auth.ts';
import { calendarCalls } from '#contract/calendar.ts';
import { eventCalls } from '#contract/events.ts';
import { memberCalls } from '#contract/group-members.ts';
import { groupCalls } from '#contract/groups.ts';
import { openWith } from '../../testing/arranged.ts';
import { readCalendar } from '../../testing/calendar-reader.ts';
import { club } from '../../testing/club.ts';
import { clubWithEvent, clubWithSeries, inDays, makeEvent, respond } from '../../testing/events.ts';
import type { Person } from '../../testing/person.ts';
import { giveResetLink } from '../../testing/reset-link.ts';
import { openSite, password, type Site } from '../../testing/site.ts';

/** Makes an address, of a group or of all that somebody plans, and reads what is there as whoever has it would. */
async function subscribed(site: Site, person: Person, groupId?: number) {
  const body = groupId === undefined ? {} : { groupId };
  const { url } = await person.call(calendarCalls.renew, { body });
  const path = new URL(url).pathname;
  const fetch = (headers = {}) => site.stranger().send({ method: 'GET', url: path, headers });
  const summaries = async () => readCalendar((await fetch()).body).map(({ summary }) => summary);
  return { url, path, fetch, summaries };
}

test('somebody’s calendar has what their groups do, wherever it is read', async () => {
  const site = await openSite();
  const { bob, event } = await clubWithEvent(site, { name: 'Open play', bring: 'Balls, water', durationMinutes: 90 });
  expect(await bob.call(calendarCalls.address, {})).toBeNull();
  const { url, fetch } = await subscribed(site, bob);
  expect(url).toMatch(/^http:\/\/localhost:80\/api\/calendar\/[\w-]{22}\.ics$/);
  expect(await bob.call(calendarCalls.address, {})).toMatchObject({ groupId: null, url });

  const { statusCode, headers, rawPayload, body } = await fetch();
  expect([statusCode, headers]).toEqual([
    200,
    expect.objectContaining({
      'content-type': 'text/calendar; charset=utf-8',
      'content-disposition': expect.stringMatching(/^inline; filename="Thirdshot.ics"/),
      'cache-control': 'private, max-age=0, must-revalidate',
    }),
  ]);
  expect(rawPayload.toString('latin1')).toMatch(/^BEGIN:VCALENDAR\r\n/);
  const end = new Date(Date.parse(event.eventDate) + 90 * 60_000).toISOString();
  expect(readCalendar(body)).toEqual([
    {
      ...{ uid: expect.any(String), sequence: 0, isCancelled: false },
      ...{ start: `${event.eventDate.slice(0, 19)}.000Z`, end: `${end.slice(0, 19)}.000Z` },
      ...{ summary: 'Open play', location: 'Court 3', description: 'Bring water\n\nWhat to bring: Balls, water' },
      url: `http://localhost:80/groups/${event.groupId}/events/${event.id}`,
    },
  ]);
});

test('what somebody said not to come to is in the group’s calendar and not in theirs', async () => {
  const site = await openSite();
  const { anna, bob, groupId, id } = await clubWithEvent(site, { name: 'Drills' });
  await makeEvent(anna, groupId, { name: 'Open play', eventDate: inDays(8) });
  const [own, ofGroup] = [await subscribed(site, bob), await subscribed(site, bob, groupId)];
  await respond(bob, id, 'not_going');
  expect(await own.summaries()).toEqual(['Open play']);
  expect(await ofGroup.summaries()).toEqual(['Drills', 'Open play']);
  await respond(bob, id, 'maybe');
  expect(await own.summaries()).toEqual(['Drills', 'Open play']);
  // Of a group that somebody is not in they plan nothing.
  const dora = await subscribed(site, await site.register('erik'));
  expect(await dora.summaries()).toEqual([]);
});

test('an address that is made anew leads nowhere any longer, and one that is revoked neither', async () => {
  const { site, bob, groupId } = await openWith(clubWithEvent);
  const [first, ofGroup] = [await subscribed(site, bob), await subscribed(site, bob, groupId)];
  const second = await subscribed(site, bob);
  const statuses = async () =>
    Promise.all([first, second, ofGroup].map(async ({ fetch }) => (await fetch()).statusCode));
  expect(await statuses()).toEqual([404, 200, 200]);
  await bob.call(calendarCalls.revoke, {});
  expect(await statuses()).toEqual([404, 404, 200]);
  await bob.call(calendarCalls.revoke, { query: { groupId } });
  expect(await statuses()).toEqual([404, 404, 404]);
  expect(await bob.call(calendarCalls.address, { query: { groupId } })).toBeNull();
});

test('with a password end the addresses of whose it was, also where it is reset by a link', async () => {
  const { site, anna, bob, groupId } = await openWith(clubWithEvent);
  const annas = await subscribed(site, anna);
  const addresses = async () => [await subscribed(site, bob), await subscribed(site, bob, groupId)];
  const statusesOf = (all: Awaited<ReturnType<typeof addresses>>) =>
    Promise.all(all.map(async ({ fetch }) => (await fetch()).statusCode));

  const first = await addresses();
  const [currentPassword, newPassword] = [password, 'kitchen line'];
  await bob.refused(authCalls.changePassword, { body: { currentPassword: 'not this', newPassword } });
  expect(await statusesOf(first)).toEqual([200, 200]);
  await bob.call(authCalls.changePassword, { body: { currentPassword, newPassword } });
  expect(await statusesOf(first)).toEqual([404, 404]);
  expect(await bob.call(calendarCalls.address, {})).toBeNull();

  const second = await addresses();
  await giveResetLink(site, bob.id, 'link');
  await site.stranger().call(authCalls.resetPassword, { body: { token: 'link', newPassword: 'another drop' } });
  expect(await statusesOf(second)).toEqual([404, 404]);
  expect((await annas.fetch()).statusCode).toBe(200);
});

test('of two who make their address at once each has one that works in the end', async () => {
  const { site, bob, groupId } = await openWith(club);
  for (const body of [{}, { groupId }]) {
    const made = await Promise.all([1, 2, 3].map(() => bob.call(calendarCalls.renew, { body })));
    const statuses = made.map(
      async ({ url }) => (await site.stranger().send({ method: 'GET', url: new URL(url).pathname })).statusCode,
    );
    expect((await Promise.all(statuses)).sort()).toEqual([200, 404, 404]);
  }
});

test('whoever is no member any longer reads nothing of the group', async () => {
  const { site, anna, bob, carl, groupId } = await openWith(clubWithEvent);
  const [own, ofGroup] = [await subscribed(site, bob), await subscribed(site, bob, groupId)];
  const others = await subscribed(site, carl, groupId);
  await anna.call(memberCalls.remove, { params: { groupId, userId: bob.id } });
  expect(await own.summaries()).toEqual([]);
  expect((await ofGroup.fetch()).json()).toEqual({
    error: 'This calendar doesn’t exist. Its address may have been revoked.',
    code: 'not_found',
  });
  expect(await others.summaries()).toEqual(['Open play']);
  // What they had they may still revoke.
  await bob.call(calendarCalls.revoke, { query: { groupId } });

  await anna.call(groupCalls.remove, { params: { id: groupId }, body: { name: 'Dinkers' } });
  expect((await others.fetch()).statusCode).toBe(404);
});

test('an account that is deleted takes its addresses with it; what it takes along says nothing of where they are', async () => {
  const { site, bob, groupId } = await openWith(clubWithEvent);
  const [own, ofGroup] = [await subscribed(site, bob), await subscribed(site, bob, groupId)];
  const { calendarAddresses } = (await bob.ask(authCalls.exportData, {})).json();
  expect(calendarAddresses).toEqual([
    { id: expect.any(Number), groupId: null, createdAt: expect.any(String) },
    { id: expect.any(Number), groupId, createdAt: expect.any(String) },
  ]);
  await bob.call(authCalls.deleteAccount, { body: { password } });
  expect([(await own.fetch()).statusCode, (await ofGroup.fetch()).statusCode]).toEqual([404, 404]);
  const left = await site.database.read(({ db }) => db.selectFrom('calendar_addresses').select('id').execute());
  expect(left).toEqual([]);
});

test('what is unchanged is not sent again, and what changed is', async () => {
  const { site, anna, bob, id } = await openWith(clubWithEvent);
  const { fetch } = await subscribed(site, bob);
  const { etag } = (await fetch()).headers;
  expect(etag).toMatch(/^"[\w-]{43}"$/);
  const again = await fetch({ 'if-none-match': etag });
  expect([again.statusCode, again.body, again.headers.etag]).toEqual([304, '', etag]);
  // An hour later nothing is another either.
  site.wait(60 * 60 * 1000);
  expect((await fetch({ 'if-none-match': etag })).statusCode).toBe(304);
  await anna.call(eventCalls.change, { params: { id }, body: { location: 'Court 4' } });
  const changed = await fetch({ 'if-none-match': etag });
  expect([changed.statusCode, readCalendar(changed.body)]).toEqual([
    200,
    [expect.objectContaining({ location: 'Court 4', sequence: 1 })],
  ]);
});

test('a calendar reaches back ninety days', async () => {
  const site = await openSite();
  const { bob } = await clubWithEvent(site, { eventDate: inDays(1) });
  const { summaries } = await subscribed(site, bob);
  const day = 24 * 60 * 60 * 1000;
  site.wait(90 * day);
  expect(await summaries()).toEqual(['Open play']);
  site.wait(2 * day);
  expect(await summaries()).toEqual([]);
});

test.each([
  ['a series', 2],
  ['a long one', 300],
])('the calendar of %s costs four statements, and one more with games, changed or not', async (_, count) => {
  const site = await openSite();
  const { bob, groupId } = await clubWithSeries(site, count);
  const calendars = [await subscribed(site, bob, groupId), await subscribed(site, bob)];
  for (const [at, { fetch }] of calendars.entries()) {
    const { body, headers } = await fetch();
    expect(readCalendar(body)).toHaveLength(count);
    site.statements.length = 0;
    expect((await fetch({ 'if-none-match': headers.etag })).statusCode).toBe(304);
    expect(site.statements).toHaveLength(4 + at);
  }
});

test('reading is limited by address', async () => {
  const site = await openSite({ RATE_LIMIT_SCALE: '0.01' });
  const read = (remoteAddress: string) =>
    site.stranger().send({ method: 'GET', url: '/api/calendar/made-up.ics', remoteAddress });
  const statuses = [];
  for (let at = 0; at < 4; at++) statuses.push((await read('10.0.0.1')).statusCode);
  expect(statuses).toEqual([404, 404, 404, 429]);
  expect((await read('10.0.0.2')).statusCode).toBe(404);
});

test('addresses are made of the one that people use, where it is set', async () => {
  const site = await openSite({ PUBLIC_URL: 'https://play.example' });
  const anna = await site.register('anna');
  const { url } = await anna.call(calendarCalls.renew, { body: {} });
  expect(url).toMatch(/^https:\/\/play\.example\/api\/calendar\/[\w-]{22}\.ics$/);
});
