import { expect, test } from 'vitest';
import { achievementCalls } from '#contract/achievements.ts';
import { peopleCalls } from '#contract/administration/people.ts';
import { authCalls } from '#contract/auth.ts';
import { blockCalls } from '#contract/blocks.ts';
import { claimCalls } from '#contract/claims.ts';
import { memberCalls } from '#contract/group-members.ts';
import { groupCalls } from '#contract/groups.ts';
import { guestUsername } from '#contract/guest-username.ts';
import { guestCalls, guestLimits } from '#contract/guests.ts';
import { inviteCalls } from '#contract/invites.ts';
import { messageCalls } from '#contract/messages.ts';
import { moderationCalls } from '#contract/moderation.ts';
import { playerCalls } from '#contract/players.ts';
import { ratingCalls } from '#contract/ratings.ts';
import { tournamentCalls } from '#contract/tournaments.ts';
import { userCalls } from '#contract/users.ts';
import { listenAs } from '../../testing/arranged.ts';
import { club, makeTournament } from '../../testing/club.ts';
import { makeSiteAdmin } from '../../testing/roles.ts';
import { openSite, password } from '../../testing/site.ts';

/** A club, and names that anna adds. */
async function clubWith(...names: string[]) {
  const site = await openSite();
  const people = await club(site);
  const { anna, groupId } = people;
  const params = { id: groupId };
  const add = (...guests: { name: string; level?: number | null }[]) =>
    anna.call(guestCalls.add, { params, body: { guests } });
  const guests = names.length === 0 ? [] : await add(...names.map((name) => ({ name })));
  const list = async () => (await anna.call(guestCalls.list, { params })).map(({ name }) => name);
  return { site, ...people, params, add, guests, list };
}

test('the same name in the same group is the same guest, and who came last is offered first', async () => {
  const { site, anna, bob, groupId, add, list } = await clubWith();
  const [mia, tom, again] = await add({ name: ' Mia  K. ', level: 3.5 }, { name: 'Tom' }, { name: 'MIA K.' });
  expect(mia).toEqual({ id: mia?.id, username: guestUsername, name: 'Mia K.', rating: 3.5, ratingType: 'self' });
  expect(again).toEqual(mia);
  // Nobody says how strong Tom is: as the members are.
  expect(tom).toMatchObject({ name: 'Tom', rating: 2.5 });
  site.wait(1000);
  const [miaAgain] = await add({ name: 'mia k.', level: 5 });
  expect(miaAgain).toEqual(mia);
  expect(await list()).toEqual(['Mia K.', 'Tom']);
  const { id: other } = await bob.call(groupCalls.create, { body: { name: 'Others' } });
  const [theirs] = await bob.call(guestCalls.add, { params: { id: other }, body: { guests: [{ name: 'Mia K.' }] } });
  expect(theirs?.id).not.toBe(mia?.id);
  expect(await anna.refused(guestCalls.list, { params: { id: other } })).toMatchObject({ status: 403 });
  const foreign = { params: { id: groupId, userId: theirs?.id ?? 0 } };
  expect(await anna.refused(guestCalls.update, { ...foreign, body: { name: 'Ours' } })).toMatchObject({ status: 404 });
  await anna.call(guestCalls.remove, foreign);
  expect(await bob.call(guestCalls.list, { params: { id: other } })).toHaveLength(1);
});

test('names are names, and there are only so many', async () => {
  const { site, anna, params, add, list } = await clubWith();
  for (const name of ['', ' \u200b ', 'a'.repeat(41), 'https://spam.example', 'Deleted player', '???']) {
    expect(await anna.refused(guestCalls.add, { params, body: { guests: [{ name }] } })).toMatchObject({
      status: 400,
      fields: { 'guests.0.name': expect.any(String) },
    });
  }
  const named = (from: number, count: number) =>
    Array.from({ length: count }, (_, at) => ({ name: `Guest No ${from + at}` }));
  const { atOnce, perDay, perGroup } = guestLimits;
  for (let from = 0; from < perDay; from += atOnce) await add(...named(from, Math.min(atOnce, perDay - from)));
  expect(await anna.refused(guestCalls.add, { params, body: { guests: [{ name: 'One more' }] } })).toMatchObject({
    status: 409,
    error: expect.stringContaining('a day'),
  });
  await add({ name: 'Guest No 3' });
  site.wait(25 * 60 * 60_000);
  await add({ name: 'One more' });
  expect((await list())[0]).toBe('One more');
  expect(perGroup).toBeGreaterThan(perDay);
});

test('a guest is renamed, moved to another level, and removed before they play', async () => {
  const { site, anna, bob, groupId, guests, list, add } = await clubWith('Mia', 'Tom');
  const [mia, tom] = guests;
  const [socket] = await listenAs(site, bob);
  const params = { id: groupId, userId: mia?.id ?? 0 };
  expect(await anna.call(guestCalls.update, { params, body: { name: 'Mia Kern', level: 4 } })).toMatchObject({
    id: mia?.id,
    name: 'Mia Kern',
    rating: 4,
  });
  expect(await socket.hears('group_update', ({ action }) => action === 'renamed')).toMatchObject({
    userIds: [mia?.id],
  });
  const [first] = await add({ name: 'Mia Kern' });
  expect(first?.id).toBe(mia?.id);
  expect(await anna.refused(guestCalls.update, { params, body: { name: 'tom' } })).toMatchObject({
    status: 400,
    fields: { name: 'Another guest of the group has this name.' },
  });
  await anna.call(guestCalls.remove, { params });
  await anna.call(guestCalls.remove, { params });
  expect(await list()).toEqual(['Tom']);
  const { id } = await makeTournament(anna, groupId, 'Cup', []);
  await site.database.write(({ db }) =>
    db
      .insertInto('participants')
      .values({ tournamentId: id, userId: tom?.id ?? 0, joinedAt: new Date().toISOString(), place: null })
      .execute(),
  );
  const playing = { params: { id: groupId, userId: tom?.id ?? 0 } };
  expect(await anna.refused(guestCalls.remove, playing)).toMatchObject({ status: 409 });
});

test('a guest is removed with what was asked about them, but neither a partner-to-be nor who another is', async () => {
  const { site, anna, bob, groupId, guests, params, list } = await clubWith('Mia', 'Tom', 'Kim', 'Twin');
  const [mia = 0, tom = 0, kim = 0, twin = 0] = guests.map(({ id }) => id);
  const remove = (userId: number) => ({ params: { id: groupId, userId } });
  await anna.call(claimCalls.ask, { params, body: { guestId: mia, personId: bob.id } });
  await anna.call(guestCalls.remove, remove(mia));
  const { id } = await makeTournament(anna, groupId, 'Doubles', [], { gameType: 'doubles' });
  await bob.call(tournamentCalls.join, { params: { id } });
  await site.database.write(({ db }) => db.updateTable('participants').set({ partnerId: tom }).execute());
  expect(await anna.refused(guestCalls.remove, remove(tom))).toMatchObject({ status: 409 });
  const merged = await anna.call(claimCalls.ask, { params, body: { guestId: twin, personId: kim } });
  expect(await anna.refused(guestCalls.remove, remove(kim))).toMatchObject({ status: 409 });
  await anna.call(claimCalls.undo, { params: { id: merged.id } });
  await anna.call(guestCalls.remove, remove(kim));
  await anna.call(guestCalls.remove, remove(twin));
  expect(await list()).toEqual(['Tom']);
});

test('the admins know who has left, the last first, until they are back', async () => {
  const { anna, bob, carl, dora, groupId, params } = await clubWith();
  const { id: other } = await anna.call(groupCalls.create, { body: { name: 'Others' } });
  await dora.call(groupCalls.join, { params: { id: other } });
  await dora.call(groupCalls.leave, { params: { id: other } });
  const former = () => anna.call(guestCalls.former, { params });
  expect(await former()).toEqual([]);
  await carl.call(groupCalls.leave, { params });
  await anna.call(memberCalls.remove, { params: { groupId, userId: bob.id } });
  expect((await former()).map(({ name }) => name)).toEqual(['bob', 'carl']);
  await carl.call(groupCalls.join, { params });
  await carl.call(groupCalls.leave, { params });
  await bob.call(groupCalls.join, { params });
  expect(await former()).toEqual([{ id: carl.id, username: 'carl', name: 'carl' }]);
});

test('a guest cannot sign in, and is found, written to, invited, banned and counted nowhere', async () => {
  const { site, anna, bob, groupId, guests } = await clubWith('Mia Kern');
  const [{ id } = { id: 0 }] = guests;
  const stranger = site.stranger();
  for (const username of [guestUsername, `${guestUsername} ${groupId} mia kern`, 'Mia Kern']) {
    for (const secret of ['      ', password]) {
      expect(await stranger.refused(authCalls.login, { body: { username, password: secret } })).toMatchObject({
        code: 'wrong_credentials',
      });
    }
    expect(await bob.call(userCalls.search, { query: { username } })).toEqual([]);
  }
  await expect(site.register(guestUsername)).rejects.toThrow();
  expect(await bob.call(userCalls.search, { query: { username: '~' } })).toEqual([]);
  expect(await bob.call(userCalls.people, { query: { q: 'mia' } })).toEqual([]);
  expect(await bob.call(memberCalls.list, { params: { id: groupId }, query: { q: 'mia' } })).toEqual([]);
  expect((await bob.call(groupCalls.get, { params: { id: groupId } })).memberCount).toBe(4);
  const nobody = { status: 404 };
  expect(await bob.refused(messageCalls.send, { body: { receiverId: id, content: 'Hi' } })).toMatchObject(nobody);
  expect(await bob.refused(blockCalls.block, { params: { userId: id } })).toMatchObject(nobody);
  const ban = { params: { groupId, userId: id }, body: {} };
  expect(await anna.refused(moderationCalls.ban, ban)).toMatchObject(nobody);
  const invite = { params: { id: groupId }, body: { username: guestUsername } };
  expect(await anna.refused(inviteCalls.send, invite)).toMatchObject(nobody);
  await makeSiteAdmin(site, anna);
  expect(await anna.call(peopleCalls.list, { query: { q: 'mia' } })).toEqual([]);
  expect(await anna.call(peopleCalls.list, {})).toHaveLength(4);
  expect(await anna.call(peopleCalls.counts, {})).toMatchObject({ people: 4 });
  expect(await anna.refused(peopleCalls.suspend, { params: { id }, body: { until: null } })).toMatchObject(nobody);
});

test('who may look into the group sees a guest’s page, and nobody else', async () => {
  const { site, anna, bob, groupId, guests } = await clubWith('Mia');
  const [{ id } = { id: 0 }] = guests;
  const eve = await site.register('eve');
  const page = await eve.call(playerCalls.get, { params: { id } });
  expect(page).toMatchObject({ player: { name: 'Mia', guestOf: { id: groupId, name: 'Dinkers' } } });
  expect(page.viewer.mayInviteTo).toEqual([]);
  await anna.call(groupCalls.update, { params: { id: groupId }, body: { isPrivate: true } });
  for (const call of [playerCalls.get, userCalls.get, achievementCalls.ofPlayer]) {
    expect(await eve.refused(call, { params: { id } })).toMatchObject({ status: 404 });
    expect(await bob.call(call, { params: { id } })).toBeDefined();
  }
  expect(await eve.refused(ratingCalls.get, { params: { userId: id } })).toMatchObject({ status: 404 });
  expect(await bob.call(ratingCalls.get, { params: { userId: id } })).toBeDefined();
});

test('guests stay when who added them is forgotten, and are nobody once their group is deleted', async () => {
  const { site, anna, bob, groupId, guests, list } = await clubWith('Mia');
  const { id: another } = await anna.call(groupCalls.create, { body: { name: 'Others' } });
  await anna.call(guestCalls.add, { params: { id: another }, body: { guests: [{ name: 'Mia' }] } });
  await anna.call(memberCalls.setRole, { params: { groupId }, body: { userId: bob.id, role: 'admin' } });
  await bob.call(guestCalls.add, { params: { id: groupId }, body: { guests: [{ name: 'Kim' }] } });
  const own = (await bob.ask(authCalls.exportData, {})).json();
  expect(own.guestsAdded).toEqual([{ id: expect.any(Number), name: 'Kim', createdAt: expect.any(String) }]);
  await bob.call(authCalls.deleteAccount, { body: { password } });
  expect(await list()).toEqual(['Kim', 'Mia']);
  await anna.call(groupCalls.remove, { params: { id: groupId }, body: { name: 'Dinkers' } });
  const rows = await site.database.read(({ db }) =>
    db.selectFrom('users').select(['id', 'name', 'guestOfGroupId']).where('name', 'in', ['Mia', 'Kim']).execute(),
  );
  expect(rows).toEqual([{ id: expect.any(Number), name: 'Mia', guestOfGroupId: another }]);
  const [{ id } = { id: 0 }] = guests;
  expect(await anna.call(playerCalls.get, { params: { id } })).toMatchObject({ player: { isDeleted: true } });
});
