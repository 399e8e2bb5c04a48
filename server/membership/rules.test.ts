import { expect, test } from 'vitest';
import { mayActOn, mayBan, mayMute, mayOwn, mayReadInside, permissions, waitOf } from './rules.ts';

const membership = {
  groupId: 7,
  groupName: 'Dinkers',
  isPrivate: false,
  membersShareLink: false,
  ownerId: 1,
  userId: 2,
  mutedUntil: null,
};
const now = new Date('2026-05-04T18:00:00.000Z');

test('what happens in a private group exists only for its members', () => {
  expect(mayReadInside({ isPrivate: true, role: null })).toBe(false);
  expect(mayReadInside({ isPrivate: true, role: 'member' })).toBe(true);
  expect(mayReadInside({ isPrivate: false, role: null })).toBe(true);
});

/** Role × what the client is told one may do, of a public group: the owner is an admin. */
const table = {
  owner: ['mayTalk', 'mayInvite', 'mayShareLink', 'mayModerate', 'mayManage', 'mayHandOver', 'mayCreateTournaments'],
  admin: ['mayLeave', 'mayTalk', 'mayInvite', 'mayShareLink', 'mayModerate', 'mayManage', 'mayCreateTournaments'],
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
  const rights = Object.entries(permissions(placeOf(who), now)).filter(
    ([name, value]) => name.startsWith('may') && value === true,
  );
  expect(rights.map(([name]) => name).sort()).toEqual([...table[who]].sort());
});

test('where the group allows it, its members share the link, and nobody else', () => {
  const sharers = (['admin', 'moderator', 'member', 'nobody'] as const).filter(
    (who) => permissions({ ...placeOf(who), membersShareLink: true }, now).mayShareLink,
  );
  expect(sharers).toEqual(['admin', 'moderator', 'member']);
});

test('into a private group leads an invitation, or asking once', () => {
  const own = { ...membership, isPrivate: true, role: null };
  expect(permissions(own, now)).toMatchObject({ mayJoin: false, mayAsk: true, open: null });
  const asked = { inviteId: 4, kind: 'request' as const };
  expect(permissions(own, now, { open: asked, isBanned: false })).toMatchObject({
    mayJoin: false,
    mayAsk: false,
    open: asked,
  });
  const invited = { inviteId: 4, kind: 'invite' as const };
  expect(permissions(own, now, { open: invited, isBanned: false })).toMatchObject({
    mayJoin: true,
    mayAsk: false,
    open: invited,
  });
  expect(permissions({ ...own, role: 'member' }, now, { open: invited, isBanned: false })).toMatchObject({
    mayJoin: false,
    mayAsk: false,
    open: null,
  });
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

const inMs = (ms: number) => new Date(now.getTime() + ms).toISOString();

test.each([
  ['who never said anything', null, null, 0],
  ['who has waited long enough', -10_000, null, 0],
  ['who has not', -9_999, null, 1],
  ['who spoke just now', 0, null, 10_000],
  ['who spoke by a clock that is ahead', 60_000, null, 10_000],
  ['who spoke when it expires earlier', -2_000, 3_000, 3_000],
  ['who spoke when it expires later', -2_000, 30_000, 8_000],
  ['who spoke when it has expired', -2_000, 0, 0],
  ['who spoke when it expired long ago', -2_000, -5_000, 0],
])('in a cooldown %s waits as long as is left', (_, sentMs, expiresMs, wait) => {
  const cooldown = { cooldownSeconds: 10, expiresAt: expiresMs === null ? null : inMs(expiresMs) };
  expect(waitOf(cooldown, sentMs === null ? null : inMs(sentMs), now)).toBe(wait);
});

test('who is banned neither joins nor asks, whatever is open', () => {
  const invited = { inviteId: 4, kind: 'invite' as const };
  for (const isPrivate of [true, false]) {
    for (const open of [null, invited]) {
      const viewer = permissions({ ...membership, isPrivate, role: null }, now, { open, isBanned: true });
      expect(viewer).toMatchObject({ mayJoin: false, mayAsk: false });
    }
  }
});

test('who is muted is told until when, and not once it is over', () => {
  const until = (mutedUntil: string | null) => permissions({ ...membership, role: 'member', mutedUntil }, now);
  expect(until('2026-05-04T18:00:00.001Z')).toMatchObject({ mayTalk: true, mutedUntil: '2026-05-04T18:00:00.001Z' });
  expect(until('2026-05-04T18:00:00.000Z')).toMatchObject({ mayTalk: true, mutedUntil: null });
  expect(until(null)).toMatchObject({ mutedUntil: null });
});

test('admins mute whomever they may act on, moderators plain members, and nobody themselves or the owner', () => {
  const whoms = ['owner', 'admin', 'moderator', 'member', 'nobody'] as const;
  const acts = (may: typeof mayMute, who: keyof typeof table) =>
    whoms.filter((whom) => may({ ...placeOf(who), userId: who === 'owner' ? 1 : 9 }, placeOf(whom)));
  expect(acts(mayMute, 'owner')).toEqual(['admin', 'moderator', 'member']);
  expect(acts(mayMute, 'admin')).toEqual(['admin', 'moderator', 'member']);
  expect(acts(mayMute, 'moderator')).toEqual(['member']);
  expect(acts(mayBan, 'owner')).toEqual(['admin', 'moderator', 'member', 'nobody']);
  expect(acts(mayBan, 'admin')).toEqual(['admin', 'moderator', 'member', 'nobody']);
  expect(acts(mayBan, 'moderator')).toEqual(['member', 'nobody']);
  for (const who of ['member', 'nobody'] as const) expect([acts(mayMute, who), acts(mayBan, who)]).toEqual([[], []]);
  for (const who of ['owner', 'admin', 'moderator'] as const) {
    expect([mayMute(placeOf(who), placeOf(who)), mayBan(placeOf(who), placeOf(who))]).toEqual([false, false]);
  }
});
