import { expect, test } from 'vitest';
import { isAdmin, isStaff, mayActOn, mayOwn, mayReadInside, permissions } from './rules.ts';

const roles = ['admin', 'moderator', 'member', null] as const;
const membership = { groupId: 7, groupName: 'Dinkers', isPrivate: false, ownerId: 1, userId: 2 };

test('what happens in a private group exists only for its members', () => {
  expect(mayReadInside({ isPrivate: true, role: null })).toBe(false);
  expect(mayReadInside({ isPrivate: true, role: 'member' })).toBe(true);
  expect(mayReadInside({ isPrivate: false, role: null })).toBe(true);
});

test('only admins may make tournaments', () => {
  const may = roles.map((role) => permissions({ ...membership, role }).mayCreateTournaments);
  expect(may).toEqual([true, false, false, false]);
});

test('every member may talk, and nobody else', () => {
  expect(roles.map((role) => permissions({ ...membership, role }).mayTalk)).toEqual([true, true, true, false]);
});

test('everyone but the owner may leave', () => {
  expect(roles.map((role) => permissions({ ...membership, role }).mayLeave)).toEqual([true, true, true, false]);
  const owner = permissions({ ...membership, userId: 1, role: 'admin' });
  expect(owner).toMatchObject({ isOwner: true, mayLeave: false });
});

test('admins and moderators are the staff, of whom only admins run the group', () => {
  expect(roles.map((role) => isStaff({ role }))).toEqual([true, true, false, false]);
  expect(roles.map((role) => isAdmin({ role }))).toEqual([true, false, false, false]);
});

test('who is no member may join where the group is public', () => {
  expect(roles.map((role) => permissions({ ...membership, role }).mayJoin)).toEqual([false, false, false, true]);
  expect(permissions({ ...membership, role: null, isPrivate: true }).mayJoin).toBe(false);
});

/** Role × what the client is told one may do, of a public group: the owner is an admin. */
const table = {
  owner: ['mayTalk', 'mayInvite', 'mayModerate', 'mayManage', 'mayHandOver', 'mayCreateTournaments'],
  admin: ['mayLeave', 'mayTalk', 'mayInvite', 'mayModerate', 'mayManage', 'mayCreateTournaments'],
  moderator: ['mayLeave', 'mayTalk', 'mayInvite', 'mayModerate'],
  member: ['mayLeave', 'mayTalk', 'mayInvite'],
  nobody: ['mayJoin'],
} as const;

const placeOf = (who: keyof typeof table) => ({
  ...membership,
  userId: who === 'owner' ? 1 : 2,
  role: who === 'owner' ? ('admin' as const) : who === 'nobody' ? null : who,
});

test.each(Object.keys(table) as (keyof typeof table)[])('the rights of: %s', (who) => {
  const rights = Object.entries(permissions(placeOf(who))).filter(
    ([name, value]) => name.startsWith('may') && value === true,
  );
  expect(rights.map(([name]) => name).sort()).toEqual([...table[who]].sort());
});

test('into a private group leads an invitation, or asking once', () => {
  const own = { ...membership, isPrivate: true, role: null };
  expect(permissions(own)).toMatchObject({ mayJoin: false, mayAsk: true, open: null });
  const asked = { inviteId: 4, kind: 'request' as const };
  expect(permissions(own, asked)).toMatchObject({ mayJoin: false, mayAsk: false, open: asked });
  const invited = { inviteId: 4, kind: 'invite' as const };
  expect(permissions(own, invited)).toMatchObject({ mayJoin: true, mayAsk: false, open: invited });
  expect(permissions({ ...own, role: 'member' }, invited)).toMatchObject({ mayJoin: false, mayAsk: false, open: null });
});

test('an admin acts on everybody but themselves and the owner, nobody else on anybody', () => {
  const whoms = ['owner', 'admin', 'moderator', 'member', 'nobody'] as const;
  const acts = (who: keyof typeof table) =>
    whoms.filter((whom) => mayActOn({ ...placeOf(who), userId: who === 'owner' ? 1 : 9 }, placeOf(whom)));
  expect(acts('owner')).toEqual(['admin', 'moderator', 'member']);
  expect(acts('admin')).toEqual(['admin', 'moderator', 'member']);
  for (const who of ['moderator', 'member', 'nobody'] as const) expect(acts(who)).toEqual([]);
  expect(mayActOn(placeOf('admin'), placeOf('admin'))).toBe(false);
});

test('only another admin can become the owner', () => {
  expect((['owner', 'admin', 'moderator', 'member', 'nobody'] as const).filter((who) => mayOwn(placeOf(who)))).toEqual([
    'admin',
  ]);
});
