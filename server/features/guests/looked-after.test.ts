import { expect, test } from 'vitest';
import { authCalls } from '#contract/auth.ts';
import { claimCalls } from '#contract/claims.ts';
import { paymentCalls } from '#contract/events/payments.ts';
import { eventCalls } from '#contract/events.ts';
import { gameCalls } from '#contract/games.ts';
import { memberCalls } from '#contract/group-members.ts';
import { groupCalls } from '#contract/groups.ts';
import { guestCalls, guestLimits } from '#contract/guests.ts';
import { lookedAfterCalls } from '#contract/looked-after.ts';
import { mailLinkCalls } from '#contract/notifications/mail-links.ts';
import { notificationCalls } from '#contract/notifications.ts';
import { entryCalls } from '#contract/tournaments/entries.ts';
import { tournamentCalls } from '#contract/tournaments.ts';
import { listGuestsOf, listWardsAmong } from '../../membership/looked-after-queries.ts';
import { club, makeTournament } from '../../testing/club.ts';
import { countedAndAnswered, inDays, lookAt, makeEvent, respond } from '../../testing/events.ts';
import { inHours, propose } from '../../testing/games.ts';
import type { Person } from '../../testing/person.ts';
import { openSite, password } from '../../testing/site.ts';
import { titlesFor, told } from '../../testing/told.ts';

/** A club in which bob looks after Mia, and an event. */
async function withWard(extra: Parameters<typeof makeEvent>[2] = {}) {
  const site = await openSite();
  const people = await club(site);
  const { anna, bob, groupId } = people;
  const group = { id: groupId };
  const mia = await bob.call(guestCalls.lookAfter, { params: group, body: { name: 'Mia', level: 3 } });
  const event = await makeEvent(anna, groupId, { eventDate: inDays(3), ...extra });
  const { id } = event;
  const say = (by: Person, status: 'going' | 'not_going', more: object = {}) =>
    by.call(eventCalls.respondFor, { params: { id, userId: mia.id }, body: { status, ...more } });
  const refused = (by: Person, status: 'going' | 'not_going' = 'going') =>
    by.refused(eventCalls.respondFor, { params: { id, userId: mia.id }, body: { status } });
  const wards = (by: Person) => by.call(eventCalls.lookedAfter, { params: { id } });
  await site.keepUp();
  return { site, ...people, group, mia, id, event, say, refused, wards };
}

test('a member looks after somebody new, whom no other member can take over by typing their name', async () => {
  const { site, anna, bob, carl, group, mia } = await withWard();
  expect(mia).toMatchObject({ name: 'Mia', rating: 3 });
  const look = (by: Person, name: string) => by.call(guestCalls.lookAfter, { params: group, body: { name } });
  expect(await look(bob, 'mia')).toEqual(mia);
  expect(await bob.call(lookedAfterCalls.ofGroup, { params: group })).toEqual([mia]);
  expect(await carl.call(lookedAfterCalls.ofGroup, { params: group })).toEqual([]);
  expect(await carl.refused(guestCalls.lookAfter, { params: group, body: { name: 'MIA' } })).toMatchObject({
    status: 400,
    fields: { name: expect.stringContaining('already') },
  });
  const [listed] = await carl.call(guestCalls.list, { params: group });
  expect(listed).toMatchObject({ id: mia.id, lookedAfterBy: { id: bob.id, name: 'bob' } });
  for (let more = 1; more < guestLimits.perKeeper; more += 1) await look(bob, `Child ${more}`);
  expect(await bob.refused(guestCalls.lookAfter, { params: group, body: { name: 'One more' } })).toMatchObject({
    status: 409,
  });
  const { id: other } = await anna.call(groupCalls.create, { body: { name: 'Others' } });
  await bob.call(groupCalls.join, { params: { id: other } });
  expect(await bob.call(lookedAfterCalls.ofGroup, { params: { id: other } })).toEqual([]);
  await bob.call(guestCalls.lookAfter, { params: { id: other }, body: { name: 'Mia' } });
  const eve = await site.register('eve');
  expect(await eve.refused(guestCalls.lookAfter, { params: group, body: { name: 'Tim' } })).toMatchObject({
    status: 403,
  });
});

test('who looks after somebody changes their name and level, an admin says who does, and both end it', async () => {
  const { site, anna, bob, carl, group, mia } = await withWard();
  const params = { id: group.id, userId: mia.id };
  expect(await bob.call(guestCalls.update, { params, body: { name: 'Mia B', level: 4 } })).toMatchObject({ rating: 4 });
  expect(await carl.refused(guestCalls.update, { params, body: { level: 2 } })).toMatchObject({ status: 403 });
  const set = (personId: number | null) => ({ params, body: { personId } });
  expect(await bob.refused(guestCalls.setKeeper, set(carl.id))).toMatchObject({ status: 403 });
  expect(await carl.refused(guestCalls.setKeeper, set(carl.id))).toMatchObject({ status: 403 });
  await anna.call(guestCalls.setKeeper, set(carl.id));
  expect(await bob.call(lookedAfterCalls.ofGroup, { params: group })).toEqual([]);
  expect(await bob.refused(guestCalls.setKeeper, set(null))).toMatchObject({ status: 403 });
  expect(await carl.call(lookedAfterCalls.ofGroup, { params: group })).toHaveLength(1);
  await carl.call(guestCalls.setKeeper, set(null));
  expect(await carl.call(lookedAfterCalls.ofGroup, { params: group })).toEqual([]);
  const eve = await site.register('eve');
  expect(await anna.refused(guestCalls.setKeeper, set(eve.id))).toMatchObject({
    status: 400,
    fields: { personId: 'This person is not a member of the group.' },
  });
});

test('an admin gives nobody more than they can look after', async () => {
  const { anna, bob, carl, group, mia } = await withWard();
  for (let count = 0; count < guestLimits.perKeeper; count += 1) {
    await carl.call(guestCalls.lookAfter, { params: group, body: { name: `Child ${count}` } });
  }
  const [first] = await carl.call(lookedAfterCalls.ofGroup, { params: group });
  const set = (userId: number) => ({ params: { id: group.id, userId }, body: { personId: carl.id } });
  expect(await anna.refused(guestCalls.setKeeper, set(mia.id))).toMatchObject({ status: 409 });
  await anna.call(guestCalls.setKeeper, set(first?.id ?? 0));
  expect(await bob.call(lookedAfterCalls.ofGroup, { params: group })).toMatchObject([{ id: mia.id }]);
});

test('in each group somebody looks after others, and leaves or loses those of one alone', async () => {
  const { anna, bob, carl, group, id, mia, say, wards } = await withWard();
  const { id: otherId } = await carl.call(groupCalls.create, { body: { name: 'Others' } });
  const other = { id: otherId };
  await bob.call(groupCalls.join, { params: other });
  const tim = await bob.call(guestCalls.lookAfter, { params: other, body: { name: 'Tim' } });
  const zoe = await carl.call(guestCalls.lookAfter, { params: group, body: { name: 'Zoe' } });
  const answer = { params: { id, userId: tim.id }, body: { status: 'going' as const } };
  expect(await bob.refused(eventCalls.respondFor, answer)).toMatchObject({ status: 404 });
  const second = await makeEvent(anna, group.id, { eventDate: inDays(4) });
  await say(bob, 'going');
  const stands = async (of: number) =>
    (await bob.call(eventCalls.lookedAfter, { params: { id: of } })).map((each) => [each.user.id, each.userResponse]);
  expect(await stands(id)).toEqual([[mia.id, 'going']]);
  expect(await stands(second.id)).toEqual([[mia.id, null]]);
  expect(await wards(carl)).toMatchObject([{ user: { id: zoe.id } }]);
  await bob.call(groupCalls.leave, { params: group });
  expect(await bob.call(lookedAfterCalls.all, {})).toEqual([tim]);
  expect(await carl.call(lookedAfterCalls.all, {})).toEqual([zoe]);
  await carl.call(groupCalls.remove, { params: other, body: { name: 'Others' } });
  expect(await bob.call(lookedAfterCalls.all, {})).toEqual([]);
});

test('they answer for them by the same rules, and nobody else does; undone at once, the place is theirs again', async () => {
  const { site, anna, bob, carl, dora, id, mia, say, refused, wards } = await withWard({ maxParticipants: 2 });
  expect(await wards(bob)).toEqual([
    expect.objectContaining({ user: mia, userResponse: null, waitlisted: false, mayAnswer: true, paidCount: 0 }),
  ]);
  expect(await wards(carl)).toEqual([]);
  expect(await refused(carl)).toMatchObject({ status: 403 });
  await respond(carl, id, 'going');
  await respond(dora, id, 'going');
  await say(bob, 'going');
  expect(await wards(bob)).toMatchObject([{ userResponse: 'going', waitlisted: true, waitlistPosition: 1 }]);
  await respond(bob, id, 'going');
  await respond(carl, id, 'not_going');
  expect(await wards(bob)).toMatchObject([{ userResponse: 'going', waitlisted: false, waitlistPosition: null }]);
  expect(await lookAt(bob, id)).toMatchObject({ waitlisted: true, waitlistPosition: 1 });
  expect(await titlesFor(site, bob)).toContain('For Mia: A place is yours: Open play');
  await say(bob, 'not_going');
  expect(await lookAt(bob, id)).toMatchObject({ waitlisted: false });
  await say(bob, 'going', { undo: true });
  expect(await wards(bob)).toMatchObject([{ waitlisted: true, waitlistPosition: 1 }]);
  const [answer] = await anna.call(eventCalls.answers, { params: { id }, query: { status: 'waiting' } });
  expect(answer).toMatchObject({ user: { id: mia.id, name: 'Mia' }, answeredBy: { id: bob.id } });
  const { counted, answered } = await countedAndAnswered(site);
  expect(counted).toEqual(answered);
});

test('a deadline and a level hold for them, too, but not for an organiser', async () => {
  const late = await withWard({ answerHours: 24, eventDate: inDays(3) });
  late.site.wait(2.5 * 24 * 60 * 60_000);
  expect(await late.refused(late.bob)).toMatchObject({ status: 409, error: expect.stringContaining('closed') });
  expect(await late.wards(late.bob)).toMatchObject([{ mayAnswer: false }]);
  await late.say(late.anna, 'going');
  await late.say(late.bob, 'not_going');
  const own = { params: { id: late.group.id, userId: late.mia.id }, body: { personId: late.anna.id } };
  await late.anna.call(guestCalls.setKeeper, own);
  await late.say(late.anna, 'going');
  await late.anna.call(guestCalls.setKeeper, { ...own, body: { personId: late.bob.id } });
  late.site.wait(24 * 60 * 60_000);
  expect(await late.refused(late.bob, 'not_going'), 'it is over').toMatchObject({ status: 409 });

  const level = { playerRankMin: 4, playerRankMax: 5 };
  const barred = await withWard({ ...level, levelRule: 'bars' });
  expect(await barred.refused(barred.bob)).toMatchObject({ error: expect.stringContaining('Theirs is 3.0') });
  const asking = await withWard({ ...level, levelRule: 'asks' });
  const { site, anna, bob, say, wards } = asking;
  await say(bob, 'going');
  expect(await wards(bob)).toMatchObject([{ isAsking: true, waitlisted: true }]);
  expect(await titlesFor(site, anna)).toContain('Mia asks to come: Open play');
  await say(anna, 'not_going');
  expect(await titlesFor(site, bob)).toContain('For Mia: An organiser said no: Open play');
  await say(anna, 'going');
  expect(await wards(bob)).toMatchObject([{ isAsking: false, waitlisted: false }]);
});

test('whether they have paid is seen by who looks after them', async () => {
  const { anna, bob, carl, id, mia, say, wards } = await withWard({ price: 5, currency: 'EUR' });
  await say(bob, 'going');
  await respond(carl, id, 'going');
  await anna.call(paymentCalls.pay, { params: { id }, body: { people: [{ userId: mia.id }], isPaid: true } });
  expect(await wards(bob)).toMatchObject([{ paidCount: 1 }]);
  expect(await lookAt(bob, id)).toMatchObject({ paidCount: 0 });
});

test('what is the same for all is told once, what is for them by their name, and read with the event’s page', async () => {
  const { site, anna, bob, group, id, say } = await withWard();
  await bob.call(guestCalls.lookAfter, { params: group, body: { name: 'Tim' } });
  const [, tim] = await bob.call(eventCalls.lookedAfter, { params: { id } });
  await bob.call(eventCalls.respondFor, { params: { id, userId: tim?.user.id ?? 0 }, body: { status: 'going' } });
  await say(bob, 'going');
  await anna.call(eventCalls.change, { params: { id }, body: { location: 'Hall' } });
  const moved = () => told(site, bob).then((all) => all.filter(({ type }) => type === 'event_changed'));
  expect(await moved()).toMatchObject([
    { title: 'For Mia: Open play moved to Hall', subject: `event:${id}`, actions: [], isRead: false },
  ]);
  const { newest } = await bob.call(notificationCalls.unread, {});
  expect(newest.map(({ subject }) => subject)).toContain(`event:${id}`);
  await respond(bob, id, 'going');
  expect(await moved()).toMatchObject([{ isRead: true }]);
  site.wait(1000);
  await anna.call(eventCalls.change, { params: { id }, body: { location: 'Court 3' } });
  expect((await moved()).filter(({ isRead }) => !isRead)).toMatchObject([{ title: 'Open play moved to Court 3' }]);
  await anna.call(eventCalls.remove, { params: { id }, query: {} });
  expect(await titlesFor(site, bob)).toEqual(['Open play is cancelled']);
});

test('nobody is told for those whom they look after what they have changed themselves', async () => {
  const { site, anna, bob, group, id, say } = await withWard();
  const zoe = await anna.call(guestCalls.lookAfter, { params: group, body: { name: 'Zoe' } });
  await anna.call(eventCalls.respondFor, { params: { id, userId: zoe.id }, body: { status: 'going' } });
  await say(bob, 'going');
  await anna.call(eventCalls.change, { params: { id }, body: { location: 'Hall' } });
  expect(await titlesFor(site, anna)).not.toContain('For Zoe: Open play moved to Hall');
  expect(await titlesFor(site, bob)).toContain('For Mia: Open play moved to Hall');
});

test('of what is another for each they are told for each', async () => {
  const { site, anna, bob, groupId, group, mia } = await withWard();
  const tim = await bob.call(guestCalls.lookAfter, { params: group, body: { name: 'Tim' } });
  const cup = await makeTournament(anna, groupId, 'Cup', []);
  await anna.call(entryCalls.add, { params: { id: cup.id }, body: { userIds: [mia.id, tim.id] } });
  const titles = (await titlesFor(site, bob)).filter((title) => /^For .*Cup/.test(title));
  expect(titles.map((title) => title.slice(0, 8)).toSorted()).toEqual(['For Mia:', 'For Tim:']);
});

test('of a deleted event, too, and nothing to who looks after them no longer', async () => {
  const { site, anna, bob, carl, group, id, mia, say } = await withWard();
  await say(bob, 'going');
  await anna.call(eventCalls.remove, { params: { id }, query: {} });
  expect(await titlesFor(site, bob)).toContain('For Mia: Open play is cancelled');
  await anna.call(guestCalls.setKeeper, { params: { id: group.id, userId: mia.id }, body: { personId: carl.id } });
  expect(await titlesFor(site, bob)).not.toContain('For Mia: Open play is cancelled');
  expect(await titlesFor(site, carl)).toEqual([]);
});

test('of those who are asked about alone is read whose guests they are, unless they are somebody by now', async () => {
  const { site, bob, carl, group, mia } = await withWard();
  const tim = await bob.call(guestCalls.lookAfter, { params: group, body: { name: 'Tim' } });
  const read = (id: number) =>
    site.database.read(async (tx) => [await listWardsAmong(tx, [id]), await listGuestsOf(tx, [id])]);
  for (const rows of await read(tim.id)) expect(rows).toMatchObject([{ id: tim.id, keeperId: bob.id }]);
  await site.database.write(({ db }) =>
    db.updateTable('users').set({ mergedIntoId: carl.id }).where('id', '=', mia.id).execute(),
  );
  expect(await read(mia.id)).toEqual([[], []]);
});

test('looking after ends with the place in the group, and with the account; the guest stays', async () => {
  const { site, anna, bob, carl, group, refused } = await withWard();
  const exported = async () => JSON.stringify((await bob.call(authCalls.exportData, {})) as unknown);
  expect(await exported()).toContain('"lookedAfter":[{"id"');
  await bob.call(groupCalls.leave, { params: group });
  expect(await refused(bob)).toMatchObject({ status: 403 });
  await bob.call(groupCalls.join, { params: group });
  expect(await refused(bob)).toMatchObject({ status: 403 });
  const keepers = async () => (await anna.call(guestCalls.list, { params: group })).map((each) => each.lookedAfterBy);
  expect(await keepers()).toEqual([null]);
  await carl.call(guestCalls.lookAfter, { params: group, body: { name: 'Zoe' } });
  await anna.call(memberCalls.remove, { params: { groupId: group.id, userId: carl.id } });
  expect(await keepers()).toEqual([null, null]);
  const erik = await site.register('erik');
  await erik.call(groupCalls.join, { params: group });
  await erik.call(guestCalls.lookAfter, { params: group, body: { name: 'Kim' } });
  await erik.call(authCalls.deleteAccount, { body: { password } });
  expect(await keepers()).toEqual([null, null, null]);
});

test('they enter them into a tournament, choose themselves as their partner, and take them out', async () => {
  const { site, anna, bob, carl, groupId, mia } = await withWard();
  const { id } = await makeTournament(anna, groupId, 'Cup', [], { gameType: 'doubles', maxEntrants: 2 });
  const add = { params: { id }, body: { userIds: [mia.id] } };
  expect(await carl.refused(entryCalls.add, add)).toMatchObject({ status: 403 });
  expect(await bob.refused(entryCalls.add, { ...add, body: { userIds: [mia.id, carl.id] } })).toMatchObject({
    status: 403,
  });
  await bob.call(entryCalls.add, add);
  for (const person of [bob, carl]) await person.call(tournamentCalls.join, { params: { id } });
  const pair = (partnerId: number) => ({ params: { id, userId: mia.id }, body: { partnerId } });
  expect(await bob.refused(entryCalls.pair, pair(carl.id))).toMatchObject({ status: 403 });
  expect(await carl.refused(entryCalls.pair, pair(carl.id))).toMatchObject({ status: 403 });
  await bob.call(entryCalls.pair, pair(bob.id));
  const out = { params: { id, userId: mia.id } };
  expect(await carl.refused(entryCalls.remove, out)).toMatchObject({ status: 403 });
  await bob.call(entryCalls.remove, out);
  expect((await bob.call(tournamentCalls.get, { params: { id } })).participants.map(({ userId }) => userId)).toEqual([
    bob.id,
    carl.id,
  ]);
  await anna.call(entryCalls.add, add);
  expect(await titlesFor(site, bob)).toContainEqual(expect.stringMatching(/^For Mia: .*Cup/));
});

test('after the last day to join only an organiser enters them', async () => {
  const { site, anna, bob, groupId, mia } = await withWard();
  const days = { startsAt: inDays(4), joinBy: inDays(2), timeZone: 'UTC' };
  const { id } = await makeTournament(anna, groupId, 'Cup', [], days);
  site.wait(3 * 24 * 60 * 60_000);
  const add = { params: { id }, body: { userIds: [mia.id] } };
  expect((await bob.refused(entryCalls.add, add)).status).toBeGreaterThanOrEqual(400);
  await anna.call(entryCalls.add, add);
});

test('once a tournament has started they take nobody out of it', async () => {
  const { anna, bob, carl, groupId, mia } = await withWard();
  const { id } = await makeTournament(anna, groupId, 'Cup', []);
  const userIds = [anna, bob, carl, mia].map((each) => each.id);
  await anna.call(entryCalls.add, { params: { id }, body: { userIds } });
  await anna.call(tournamentCalls.start, { params: { id } });
  expect(await bob.refused(entryCalls.remove, { params: { id, userId: mia.id } })).toMatchObject({ status: 409 });
});

test('they take a place for them in a game as for themselves, ask where their level is outside, and give it up', async () => {
  const { site, anna, bob, carl, dora, mia } = await withWard();
  const game = await propose(carl, { ratingMin: 2, ratingMax: 4 });
  const of = { params: { id: game.id, userId: mia.id } };
  expect(await dora.refused(gameCalls.admit, of)).toMatchObject({ status: 403 });
  expect(await bob.call(lookedAfterCalls.all, {})).toMatchObject([{ id: mia.id }]);
  expect((await bob.call(gameCalls.admit, of)).players.map(({ id }) => id)).toEqual([carl.id, mia.id]);
  expect((await bob.call(gameCalls.admit, of)).takenCount).toBe(2);
  expect(await dora.refused(gameCalls.turnAway, of)).toMatchObject({ status: 403 });
  for (const person of [anna, dora]) await person.call(gameCalls.join, { params: { id: game.id } });
  expect((await bob.call(gameCalls.turnAway, of)).takenCount).toBe(3);
  await bob.call(gameCalls.join, { params: { id: game.id } });
  expect((await bob.call(gameCalls.admit, of)).waiting.map(({ id }) => id)).toEqual([mia.id]);
  await dora.call(gameCalls.leave, { params: { id: game.id } });
  expect(await titlesFor(site, bob)).toContainEqual(expect.stringMatching(/^For Mia: A place is yours/));

  const same = await propose(dora, { ratingMin: 2, ratingMax: 4 });
  expect(await bob.refused(gameCalls.admit, { params: { id: same.id, userId: mia.id } })).toMatchObject({
    status: 409,
  });

  const strong = await propose(carl, { startsAt: inHours(72), ratingMin: 4, ratingMax: 5 });
  const asked = { params: { id: strong.id, userId: mia.id } };
  expect((await bob.call(gameCalls.admit, asked)).asking.map(({ id }) => id)).toEqual([mia.id]);
  expect((await dora.call(gameCalls.get, { params: { id: strong.id } })).asking).toEqual([]);
  expect(await titlesFor(site, carl)).toContain('Mia asks to join your game');
  await carl.call(gameCalls.admit, asked);
  expect((await bob.call(gameCalls.get, { params: { id: strong.id } })).players.map(({ id }) => id)).toContain(mia.id);
});

test('whom somebody looks after no other member says to be somebody', async () => {
  const { carl, dora, group, mia } = await withWard();
  await carl.call(guestCalls.lookAfter, { params: group, body: { name: 'Zoe' } });
  const ask = { params: group, body: { guestId: mia.id, personId: dora.id } };
  expect(await carl.refused(claimCalls.ask, ask)).toMatchObject({ status: 403 });
});

test('the child takes over by a claim that who looks after them begins, which ends looking after; undone it is again', async () => {
  const { site, anna, bob, carl, dora, group, id, mia, say, refused, wards } = await withWard();
  await say(bob, 'going');
  const ask = { params: group, body: { guestId: mia.id, personId: dora.id } };
  expect(await carl.refused(claimCalls.ask, ask)).toMatchObject({ status: 403 });
  const { id: claimId } = await bob.call(claimCalls.ask, ask);
  expect(await bob.call(claimCalls.get, { params: { id: claimId } })).toMatchObject({
    status: 'asked',
    viewer: { mayAccept: false },
  });
  expect(await bob.refused(claimCalls.accept, { params: { id: claimId } })).toMatchObject({ status: 403 });
  expect(await carl.refused(claimCalls.get, { params: { id: claimId } })).toMatchObject({ status: 404 });
  expect(await titlesFor(site, dora)).toContain('Did you play as Mia?');
  await dora.call(claimCalls.accept, { params: { id: claimId } });
  expect(await lookAt(dora, id)).toMatchObject({ userResponse: 'going' });
  expect(await wards(bob)).toEqual([]);
  expect(await refused(bob)).toMatchObject({ status: 403 });
  await anna.call(claimCalls.undo, { params: { id: claimId } });
  expect(await wards(bob)).toMatchObject([{ user: { id: mia.id }, userResponse: 'going' }]);
  const again = await bob.call(claimCalls.ask, ask);
  await bob.call(claimCalls.decline, { params: { id: again.id } });
  // Two guests are one by an organiser’s word alone.
  const tim = await bob.call(guestCalls.lookAfter, { params: group, body: { name: 'Tim' } });
  const twins = { params: group, body: { guestId: mia.id, personId: tim.id } };
  expect(await bob.refused(claimCalls.ask, twins)).toMatchObject({ status: 403 });
  const third = await bob.call(claimCalls.ask, ask);
  await dora.call(claimCalls.accept, { params: { id: third.id } });
  await bob.call(groupCalls.leave, { params: group });
  await dora.call(claimCalls.undo, { params: { id: third.id } });
  const [listed] = (await anna.call(guestCalls.list, { params: group })).filter((each) => each.id === mia.id);
  expect(listed).toMatchObject({ lookedAfterBy: null });
});

test('a guest answers by a link of their own, for that event alone, until they are removed or somebody else', async () => {
  const { site, anna, bob, dora, group, groupId, id, mia, wards } = await withWard();
  await anna.call(groupCalls.update, { params: group, body: { isPrivate: true } });
  const make = (by: Person, userId: number, eventId = id) =>
    by.ask(mailLinkCalls.make, { params: { id: eventId, userId } });
  const { path } = (await make(anna, mia.id)).json();
  const token = path.replace('/answer#', '');
  const stranger = site.stranger();
  const look = () => stranger.ask(mailLinkCalls.look, { params: { token } });
  const answer = (body: object) => stranger.ask(mailLinkCalls.answer, { params: { token }, body: body as never });
  expect((await look()).json()).toMatchObject({
    ...{ ownName: 'Mia', userResponse: null, mayAnswer: true, mayBringGuests: false },
    name: 'Open play',
  });
  expect((await answer({ status: 'going', guests: 2 })).json()).toMatchObject({ userResponse: 'going', guests: 0 });
  expect(await wards(bob)).toMatchObject([{ userResponse: 'going' }]);
  expect((await make(bob, mia.id)).statusCode).toBe(403);
  const { id: otherGroup } = await anna.call(groupCalls.create, { body: { name: 'Others' } });
  const other = await makeEvent(anna, otherGroup);
  expect((await make(anna, mia.id, other.id)).statusCode).toBe(404);
  const [tom] = await anna.call(guestCalls.add, { params: group, body: { guests: [{ name: 'Tom' }] } });
  const toms = (await make(anna, tom?.id ?? 0)).json().path.replace('/answer#', '');
  await anna.call(guestCalls.remove, { params: { id: groupId, userId: tom?.id ?? 0 } });
  expect((await stranger.ask(mailLinkCalls.look, { params: { token: toms } })).statusCode).toBe(409);
  const claim = await anna.call(claimCalls.ask, { params: group, body: { guestId: mia.id, personId: dora.id } });
  await dora.call(claimCalls.accept, { params: { id: claim.id } });
  expect((await look()).statusCode).toBe(409);
  expect((await answer({ status: 'not_going' })).statusCode).toBe(409);
  expect(await lookAt(dora, id)).toMatchObject({ userResponse: 'going' });
});
