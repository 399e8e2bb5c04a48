import { expect, test } from 'vitest';
import { memberCalls } from '#contract/group-members.ts';
import { groupCalls } from '#contract/groups.ts';
import { messageCalls } from '#contract/messages.ts';
import { tournamentCalls } from '#contract/tournaments.ts';
import { openWith } from '../../testing/arranged.ts';
import { club, started } from '../../testing/club.ts';
import { purgeAll } from '../../testing/purging.ts';
import { listening } from '../../testing/socket-client.ts';

test('what is said of a group is changed, and what was not given stays', async () => {
  const { anna, bob, groupId } = await openWith(club);
  const params = { id: groupId };
  const body = { name: 'Drivers', location: ' Mill Lane ', skillLevel: 'Advanced (4.5+)' as const };
  expect(await anna.call(groupCalls.update, { params, body })).toMatchObject({
    name: 'Drivers',
    location: 'Mill Lane',
    description: '',
  });
  await anna.call(groupCalls.update, { params, body: { description: 'Tuesdays' } });
  expect(await bob.call(groupCalls.get, { params })).toMatchObject({
    name: 'Drivers',
    location: 'Mill Lane',
    description: 'Tuesdays',
  });
});

test.each([
  [{ name: ' ' }, 'name', 'Group name is required'],
  [{ name: 'n'.repeat(200) }, 'name', 'Group name must be at most 100 characters'],
  [{ note: 'n'.repeat(1001) }, 'note', 'Note must be at most 1,000 characters'],
  [{ imagePosition: '101% 0%' }, 'imagePosition', expect.any(String)],
  [{ imagePosition: '-1% 0%' }, 'imagePosition', expect.any(String)],
  [{ imagePosition: '50%,50%,0.5' }, 'imagePosition', expect.any(String)],
  [{ imagePosition: 'url(x)' }, 'imagePosition', expect.any(String)],
])('%j is refused, and nothing is changed', async (body, field, message) => {
  const { anna, groupId } = await openWith(club);
  const params = { id: groupId };
  const before = await anna.call(groupCalls.get, { params });
  expect(await anna.refused(groupCalls.update, { params, body })).toMatchObject({
    status: 400,
    fields: { [field]: message },
  });
  expect(await anna.refused(groupCalls.update, { params, body: {} })).toMatchObject({ status: 400 });
  expect(await anna.call(groupCalls.get, { params })).toEqual(before);
});

test.each(['center center', '50% 30%', '0% 100%', '12.5%,100%,1.5', '50%,30%,1'])(
  'the position %s of a picture is kept as it is',
  async (imagePosition) => {
    const { anna, groupId } = await openWith(club);
    const params = { id: groupId };
    expect(await anna.call(groupCalls.update, { params, body: { imagePosition } })).toMatchObject({ imagePosition });
  },
);

test('a note is pinned for the members, with who pinned it and when, and taken down', async () => {
  const { site, anna, bob, groupId } = await openWith(club);
  const eve = await site.register('eve');
  const params = { id: groupId };
  const note = async (who = bob) => (await who.call(groupCalls.get, { params })).note;
  expect(await note()).toBeNull();
  await anna.call(groupCalls.update, { params, body: { note: 'Court 3 is closed' } });
  const pinned = {
    text: 'Court 3 is closed',
    at: expect.any(String),
    by: { id: anna.id, username: 'anna', name: 'anna' },
  };
  expect([await note(), await note(eve)]).toEqual([pinned, null]);
  // Another change is no new note.
  const before = await note();
  site.wait(1000);
  await anna.call(groupCalls.update, { params, body: { description: 'New', note: 'Court 3 is closed' } });
  expect(await note()).toEqual(before);
  await anna.call(groupCalls.update, { params, body: { note: '' } });
  expect(await note()).toBeNull();
});

test('a group that becomes private shows strangers its door and nothing behind it, at once', async () => {
  const { site, anna, groupId, id: cup } = await openWith(started);
  const eve = await site.register('eve');
  const params = { id: groupId };
  await anna.call(groupCalls.update, { params, body: { meetupDetails: 'Behind the gym' } });
  const address = await site.listen();
  const eves = await listening(address, eve, `group:${groupId}`);
  await anna.call(groupCalls.update, { params, body: { isPrivate: true } });
  await eves.hears('group_update', ({ action }) => action === 'made_private');
  expect(await eve.call(groupCalls.get, { params })).toMatchObject({
    isPrivate: true,
    meetupDetails: '',
    members: [],
    memberCount: 4,
    viewer: { mayJoin: false, mayAsk: true },
  });
  expect(await eve.refused(memberCalls.list, { params })).toMatchObject({ status: 404 });
  expect(await eve.refused(tournamentCalls.get, { params: { id: cup } })).toMatchObject({ status: 404 });
  expect(await eve.refused(tournamentCalls.listByGroup, { params: { groupId } })).toMatchObject({ status: 404 });
  await anna.call(groupCalls.update, { params, body: { isPrivate: false } });
  expect(await eve.call(groupCalls.get, { params })).toMatchObject({ meetupDetails: 'Behind the gym' });
});

test('the owner hands over to another admin, and can leave then', async () => {
  const { anna, bob, carl, groupId } = await openWith(club);
  const params = { id: groupId };
  const refused = (who: typeof anna, userId: number) => who.refused(groupCalls.handOver, { params, body: { userId } });
  expect(await refused(anna, carl.id)).toMatchObject({ status: 409 });
  expect(await refused(anna, anna.id)).toMatchObject({ status: 409 });
  expect(await refused(anna, 4711)).toMatchObject({ status: 409 });
  await anna.call(memberCalls.setRole, { params: { groupId }, body: { userId: bob.id, role: 'admin' } });
  expect(await refused(bob, bob.id)).toMatchObject({ status: 403 });
  expect(await anna.call(groupCalls.handOver, { params, body: { userId: bob.id } })).toMatchObject({
    ownerId: bob.id,
    creatorId: anna.id,
    viewer: { role: 'admin', isOwner: false, mayLeave: true, mayHandOver: false },
  });
  await anna.call(groupCalls.leave, { params });
  expect(await bob.refused(groupCalls.leave, { params })).toMatchObject({ code: 'owner_cannot_leave' });
});

test('of two hand-overs at once one counts', async () => {
  const { anna, bob, carl, groupId } = await openWith(club);
  for (const { id: userId } of [bob, carl]) {
    await anna.call(memberCalls.setRole, { params: { groupId }, body: { userId, role: 'admin' } });
  }
  const answers = await Promise.all(
    [bob, carl].map(({ id: userId }) => anna.ask(groupCalls.handOver, { params: { id: groupId }, body: { userId } })),
  );
  expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 403]);
});

test('an owner cannot be demoted while the group is handed to them', async () => {
  const { anna, bob, carl, groupId } = await openWith(club);
  for (const { id: userId } of [bob, carl]) {
    await anna.call(memberCalls.setRole, { params: { groupId }, body: { userId, role: 'admin' } });
  }
  const params = { id: groupId };
  const [handed] = await Promise.all([
    anna.ask(groupCalls.handOver, { params, body: { userId: bob.id } }),
    carl.ask(memberCalls.setRole, { params: { groupId }, body: { userId: bob.id, role: 'member' } }),
  ]);
  const { ownerId, members } = await anna.call(groupCalls.get, { params });
  expect(ownerId).toBe(handed.statusCode === 200 ? bob.id : anna.id);
  expect(members.find(({ isOwner }) => isOwner)?.role).toBe('admin');
});

test('a group is deleted after typing its name, and nothing of it is left', async () => {
  const { site, anna, bob, groupId, id: cup } = await openWith(started);
  const params = { id: groupId };
  await bob.call(messageCalls.send, { body: { groupId, content: 'Hello' } });
  const address = await site.listen();
  const bobs = await listening(address, bob);
  expect(await anna.refused(groupCalls.remove, { params, body: { name: 'dinkers' } })).toMatchObject({
    status: 400,
    fields: { name: 'That’s not the name of the group.' },
  });
  await anna.call(groupCalls.remove, { params, body: { name: ' Dinkers ' } });
  await bobs.hears('group_update', ({ action, groupId: id }) => action === 'deleted' && id === groupId);
  expect(await bob.refused(groupCalls.get, { params })).toMatchObject({ status: 404 });
  expect(await bob.refused(tournamentCalls.get, { params: { id: cup } })).toMatchObject({ status: 404 });
  await purgeAll(site);
  const tables = [
    ...['groups', 'group_members', 'group_activity'],
    ...['conversations', 'messages', 'tournaments', 'matches'],
  ] as const;
  for (const table of tables) {
    const rows = await site.database.read(({ db }) => db.selectFrom(table).selectAll().execute());
    expect(rows, table).toEqual([]);
  }
});

test('whoever looked at a group that became private hears nothing more of it', async () => {
  const { site, anna, bob, groupId } = await openWith(club);
  const eve = await site.register('eve');
  const params = { id: groupId };
  const { id: own } = await eve.call(groupCalls.create, { body: { name: 'Eve’s' } });
  const address = await site.listen();
  const [eves, bobs] = [await listening(address, eve, `group:${groupId}`), await listening(address, bob)];
  await anna.call(groupCalls.update, { params, body: { isPrivate: true } });
  await eves.hears('group_update', ({ action }) => action === 'made_private');
  await anna.call(groupCalls.update, { params, body: { note: 'Key under the mat' } });
  await bobs.hears('group_update', ({ action }) => action === 'changed');
  await eves.settle(`group:${own}`);
  expect(eves.all('group_update').map(({ action }) => action)).not.toContain('changed');
});

test('whoever only looks at a group hears that it is public again, has another owner, and is gone', async () => {
  const { site, anna, bob, groupId } = await openWith(club);
  const eve = await site.register('eve');
  const params = { id: groupId };
  await anna.call(memberCalls.setRole, { params: { groupId }, body: { userId: bob.id, role: 'admin' } });
  const address = await site.listen();
  const eves = await listening(address, eve, `group:${groupId}`);
  await anna.call(groupCalls.update, { params, body: { isPrivate: true } });
  await eves.hears('group_update', ({ action }) => action === 'made_private');
  const bobs = await listening(address, bob);
  await anna.call(groupCalls.update, { params, body: { isPrivate: false } });
  await bobs.hears('group_update', ({ action }) => action === 'changed');
  const others = await listening(address, eve, `group:${groupId}`);
  await anna.call(groupCalls.handOver, { params, body: { userId: bob.id } });
  for (const socket of [bobs, others]) await socket.hears('group_update', ({ action }) => action === 'changed');
  await bob.call(groupCalls.remove, { params, body: { name: 'Dinkers' } });
  await others.hears('group_update', ({ action }) => action === 'deleted');
});
