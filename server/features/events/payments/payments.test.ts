import { expect, test } from 'vitest';
import { authCalls } from '#contract/auth.ts';
import { claimCalls } from '#contract/claims.ts';
import { paymentCalls } from '#contract/events/payments.ts';
import { eventCalls } from '#contract/events.ts';
import { groupCalls } from '#contract/groups.ts';
import { guestCalls } from '#contract/guests.ts';
import { openWith } from '../../../testing/arranged.ts';
import { club } from '../../../testing/club.ts';
import { clubWithEvent, lookAt, makeEvent, respond } from '../../../testing/events.ts';
import type { Person } from '../../../testing/person.ts';
import { openSite, password } from '../../../testing/site.ts';
import { listening } from '../../../testing/socket-client.ts';

const costs = { price: 7.5, currency: '€' };

const payers = async (admin: Person, id: number) =>
  (await admin.call(paymentCalls.payers, { params: { id } })).map(({ user, guest, isOut, paidAt }) => [
    ...[user.username, guest, isOut, paidAt !== null],
  ]);

const pay = (admin: Person, id: number, people: { userId: number; guest?: number }[], isPaid = true) =>
  admin.call(paymentCalls.pay, { params: { id }, body: { people, isPaid } });

test('who has a place is ticked, guests by themselves; each sees their own, and what is ticked at another event is not', async () => {
  const site = await openSite();
  const { anna, bob, carl, groupId, id } = await clubWithEvent(site, { ...costs, maxParticipants: 4 });
  const other = await makeEvent(anna, groupId, costs);
  for (const eventId of [id, other.id]) await respond(bob, eventId, 'going', { guests: 2 });
  await respond(anna, id, 'going');
  await respond(carl, id, 'going');
  expect(await lookAt(bob, id)).toMatchObject({ ...costs, paidCount: 0, goingCount: 4 });
  const address = await site.listen();
  const admin = await listening(address, anna, `group:${groupId}`);
  const payer = await listening(address, bob, `group:${groupId}`);
  await pay(anna, id, [{ userId: bob.id }, { userId: bob.id, guest: 2 }]);
  expect(await admin.hears('event_update', ({ action }) => action === 'attendance')).toMatchObject({ eventId: id });
  expect(await payer.hears('event_update', ({ action }) => action === 'answered')).toMatchObject({ eventId: id });
  await pay(anna, id, [{ userId: bob.id }]);
  expect(await payers(anna, id)).toEqual([
    ['bob', 0, false, true],
    ['bob', 1, false, false],
    ['bob', 2, false, true],
    ['anna', 0, false, false],
  ]);
  expect(await lookAt(bob, id)).toMatchObject({ paidCount: 2 });
  expect([await lookAt(bob, other.id), await lookAt(carl, id)]).toMatchObject([{ paidCount: 0 }, { paidCount: 0 }]);
  expect((await payers(anna, other.id)).filter(([, , , isPaid]) => isPaid)).toEqual([]);

  await pay(anna, other.id, [{ userId: bob.id, guest: 2 }]);
  await pay(anna, id, [{ userId: bob.id, guest: 2 }], false);
  await respond(bob, id, 'not_going');
  expect(await payers(anna, id), 'who has paid and does not come').toEqual([
    ['bob', 0, true, true],
    ['anna', 0, false, false],
    ['carl', 0, false, false],
  ]);
  expect((await payers(anna, other.id)).filter(([, , , isPaid]) => isPaid)).toEqual([['bob', 2, false, true]]);
  const none = await anna.refused(paymentCalls.pay, {
    params: { id },
    body: { people: [{ userId: bob.id, guest: 2 }], isPaid: true },
  });
  expect(none).toMatchObject({ status: 404 });
});

test('who has paid and leaves the group has paid nevertheless, and can be given it back', async () => {
  const site = await openSite();
  const { anna, bob, carl, groupId, id } = await clubWithEvent(site, costs);
  for (const person of [bob, carl]) await respond(person, id, 'going', { guests: 1 });
  await pay(anna, id, [{ userId: bob.id }, { userId: bob.id, guest: 1 }]);
  for (const person of [bob, carl]) await person.call(groupCalls.leave, { params: { id: groupId } });
  expect(await payers(anna, id)).toEqual([
    ['bob', 0, true, true],
    ['bob', 1, true, true],
  ]);
  await pay(anna, id, [{ userId: bob.id, guest: 1 }], false);
  expect(await payers(anna, id)).toEqual([['bob', 0, true, true]]);
});

test('without a price nobody pays; the file has everybody, and nothing that a spreadsheet would run', async () => {
  const { site, anna, bob, id } = await openWith(clubWithEvent);
  await respond(bob, id, 'going', { guests: 1 });
  const free = await anna.refused(paymentCalls.pay, {
    params: { id },
    body: { people: [{ userId: bob.id }], isPaid: true },
  });
  expect(free).toMatchObject({ status: 409, error: 'This event has no price. Set one first.' });
  const guestList = [{ name: '=1+1', level: null }];
  await bob.call(eventCalls.respond, { params: { id }, body: { status: 'going', guestList } });
  await anna.call(eventCalls.change, { params: { id }, body: { ...costs, name: 'Ladder' } });
  await pay(anna, id, [{ userId: bob.id }]);
  const file = await anna.ask(paymentCalls.paymentsFile, { params: { id } });
  const day = site.now().toISOString().slice(0, 10);
  expect(file.body.replace('\uFEFF', '').split('\r\n')).toEqual([
    'Name,Username,Guest,Coming,Price,Currency,Paid',
    `bob,bob,,yes,7.5,€,${day}`,
    "bob,bob,'=1+1,yes,7.5,€,",
    '',
  ]);
  expect(file.headers['content-disposition']).toContain('payments.csv');
});

test('what somebody has paid is theirs to take along, and goes with them', async () => {
  const { site, anna, bob, groupId } = await openWith(club);
  const { id } = await makeEvent(anna, groupId, costs);
  await respond(bob, id, 'going');
  await pay(anna, id, [{ userId: bob.id }]);
  const own = await bob.call(authCalls.exportData, {});
  expect(own).toMatchObject({ eventPayments: [{ eventId: id, guest: 0, ...costs }] });
  await bob.call(authCalls.deleteAccount, { body: { password } });
  const left = await site.database.read(({ db }) => db.selectFrom('event_payments').selectAll().execute());
  expect(left).toEqual([]);
});

test('what was paid for a guest of the group goes on with whoever the guest is', async () => {
  const site = await openSite();
  const { anna, groupId, id } = await clubWithEvent(site, costs);
  const params = { id: groupId };
  const body = { guests: [{ name: 'Nadja' }, { name: 'Nadia B' }] };
  const [nadja, twin] = await anna.call(guestCalls.add, { params, body });
  if (nadja === undefined || twin === undefined) throw new Error('The guests are not there');
  await anna.call(eventCalls.respondFor, { params: { id, userId: twin.id }, body: { status: 'going' } });
  await pay(anna, id, [{ userId: twin.id }]);
  await anna.call(claimCalls.ask, { params, body: { guestId: twin.id, personId: nadja.id } });
  const [row] = await anna.call(paymentCalls.payers, { params: { id } });
  expect(row).toMatchObject({ user: { id: nadja.id, name: 'Nadja' }, paidAt: expect.any(String) });
});
