import { expect, test } from 'vitest';
import { authCalls } from '#contract/auth.ts';
import { diagnosticsCalls } from '#contract/diagnostics.ts';
import { groupCalls } from '#contract/groups.ts';
import { inviteCalls } from '#contract/invites.ts';
import { openFor, openWith } from '../../testing/arranged.ts';
import { club } from '../../testing/club.ts';
import type { Person } from '../../testing/person.ts';
import { makeSiteAdmin } from '../../testing/roles.ts';
import { password, type Site } from '../../testing/site.ts';

const ask = (by: Person, username: string) => by.call(diagnosticsCalls.user, { params: { username } });
const refused = (by: Person, username: string) => by.refused(diagnosticsCalls.user, { params: { username } });

/** Eve was invited by anna and declined, then by bob, which waits for an admin; she has a group of her own. */
async function invited(site: Site) {
  const people = await club(site);
  const { anna, bob, groupId } = people;
  const eve = await site.register('Eve');
  const send = (by: Person) =>
    by.call(inviteCalls.send, { params: { id: groupId }, body: { username: 'eve', message: 'Do come' } });
  const { id: declined } = await send(anna);
  await eve.call(inviteCalls.respond, { params: { inviteId: declined }, body: { status: 'rejected' } });
  const { id: waiting } = await send(bob);
  const { id: ownId } = await eve.call(groupCalls.create, { body: { name: 'Drivers', isPrivate: true } });
  return { ...people, eve, declined, waiting, ownId };
}

test('one sees all of one’s own invitations, decided ones too, and one’s groups', async () => {
  const { eve, groupId, declined, waiting, ownId } = await openWith(invited);
  expect(await ask(eve, 'eVE')).toMatchObject({
    user: { username: 'Eve' },
    invites: [
      {
        id: waiting,
        type: 'member_invite',
        status: 'pending',
        message: 'Do come',
        inviter: { username: 'bob' },
        invitee: { username: 'Eve' },
        group: { id: groupId, name: 'Dinkers' },
        mayCancel: false,
      },
      { id: declined, type: 'admin_invite', status: 'rejected', inviter: { username: 'anna' }, mayCancel: false },
    ],
    groups: [{ id: ownId, name: 'Drivers', isPrivate: true, userRole: 'admin' }],
    debug: { timestamp: expect.any(String), message: 'Found 2 invitations and 1 group.' },
  });
});

test('of others nobody sees anything, nor whether there are any, but an administrator of the site', async () => {
  const { site, anna, eve } = await openWith(invited);
  for (const name of ['Eve', 'nobody-at-all']) {
    expect(await refused(anna, name)).toMatchObject({ status: 403, code: 'not_allowed' });
  }
  await makeSiteAdmin(site, anna);
  const { invites } = await ask(anna, 'EVE');
  // She runs the group: what is open there she may take back, what is decided nobody.
  expect(invites.map(({ status, mayCancel }) => [status, mayCancel])).toEqual([
    ['pending', true],
    ['rejected', false],
  ]);
  expect(await refused(anna, 'nobody-at-all')).toMatchObject({ status: 404 });
  await eve.call(groupCalls.remove, {
    params: { id: (await ask(anna, 'eve')).groups[0]?.id ?? 0 },
    body: { name: 'Drivers' },
  });
  await eve.call(authCalls.deleteAccount, { body: { password } });
  for (const name of ['Eve', 'Deleted player']) expect(await refused(anna, name)).toMatchObject({ status: 404 });
});

test('whoever changes their mind sees one’s own request as one that can be taken back, until it is decided', async () => {
  const { site, anna, groupId } = await openWith(club);
  const eve = await site.register('eve');
  const params = { id: groupId };
  await anna.call(groupCalls.update, { params, body: { isPrivate: true } });
  await eve.call(groupCalls.join, { params });
  const asked = await ask(eve, 'eve');
  expect(asked.invites).toMatchObject([{ type: 'join_request', mayCancel: true }]);
  const requestId = asked.invites[0]?.id ?? 0;
  await anna.call(inviteCalls.processRequest, { params: { ...params, requestId }, body: { status: 'rejected' } });
  expect((await ask(eve, 'eve')).invites).toMatchObject([{ status: 'rejected', mayCancel: false }]);
});

test('a hundred of each are shown, by as many statements as for one', async () => {
  const { site, eve, bob, groupId } = await openWith(invited);
  site.statements.length = 0;
  await ask(eve, 'eve');
  const forFew = site.statements.length;
  const now = new Date().toISOString();
  await site.database.write(async ({ db }) => {
    const invite = { groupId, type: 'admin_invite' as const, status: 'rejected' as const, message: '', decidedAt: now };
    const rows = Array.from({ length: 120 }, () => ({
      ...invite,
      inviterId: bob.id,
      inviteeId: eve.id,
      createdAt: now,
    }));
    await db.insertInto('group_invites').values(rows).execute();
    const made = Array.from({ length: 120 }, (_, at) => ({
      name: `Club ${at}`,
      description: '',
      location: '',
      meetupDetails: '',
      skillLevel: 'All Levels' as const,
      isPrivate: false,
      creatorId: bob.id,
      ownerId: bob.id,
      createdAt: now,
    }));
    const groups = await db.insertInto('groups').values(made).returning('id').execute();
    const places = groups.map(({ id }) => ({ groupId: id, userId: eve.id, role: 'member' as const, joinedAt: now }));
    await db.insertInto('group_members').values(places).execute();
  });
  site.statements.length = 0;
  const { invites, groups, debug } = await ask(eve, 'eve');
  expect(site.statements).toHaveLength(forFew);
  expect([invites.length, groups.length]).toEqual([100, 100]);
  expect(debug.message).toBe('Found the newest 100 invitations and the newest 100 groups.');
});

test('of many groups the newest are shown first', async () => {
  const [, anna] = await openFor('anna');
  for (const name of ['First', 'Second']) await anna.call(groupCalls.create, { body: { name } });
  expect((await ask(anna, 'anna')).groups.map(({ name }) => name)).toEqual(['Second', 'First']);
});

test('a member who is no admin of a group is offered to take back no invitation into it', async () => {
  const { site, dora } = await openWith(invited);
  await makeSiteAdmin(site, dora);
  const { invites } = await ask(dora, 'eve');
  expect(invites.map(({ mayCancel }) => mayCancel)).toEqual([false, false]);
});
