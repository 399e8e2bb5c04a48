import { setImmediate } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { authCalls } from '#contract/auth.ts';
import { groupCalls } from '#contract/groups.ts';
import { messageCalls } from '#contract/messages.ts';
import { tournamentCalls } from '#contract/tournaments.ts';
import { openFor, openWith } from '../../testing/arranged.ts';
import type { Person } from '../../testing/person.ts';
import { openSite, password, type Site } from '../../testing/site.ts';
import { beginSlowly } from '../../testing/slow-request.ts';
import { owaspCost } from './password.ts';

/** Anna, member of bob's group, where a tournament waits for players. */
async function prepare(site: Site) {
  const [anna, bob] = [await site.register('anna'), await site.register('bob')];
  const { id: groupId } = await bob.call(groupCalls.create, { body: { name: 'Dinkers' } });
  await anna.call(groupCalls.join, { params: { id: groupId } });
  const { id: tournamentId } = await bob.call(tournamentCalls.create, { body: { name: 'Cup', groupId } });
  return { anna, bob, groupId, tournamentId };
}

/** What is kept of anna that a request which came too late could have changed. */
async function tracesOf(site: Site, { id }: Person) {
  return site.database.read(async ({ db }) => ({
    user: await db.selectFrom('users').selectAll().where('id', '=', id).executeTakeFirstOrThrow(),
    groups: await db.selectFrom('groups').select('name').where('creatorId', '=', id).execute(),
    memberships: await db.selectFrom('group_members').selectAll().where('userId', '=', id).execute(),
    messages: await db.selectFrom('messages').select('content').where('senderId', '=', id).execute(),
    entries: await db.selectFrom('participants').selectAll().where('userId', '=', id).execute(),
    marks: await db.selectFrom('conversation_readers').selectAll().where('userId', '=', id).execute(),
  }));
}

type Ids = Pick<Awaited<ReturnType<typeof prepare>>, 'groupId' | 'tournamentId'>;

const calls: [
  name: string,
  request: (
    ids: Ids,
  ) => Parameters<typeof beginSlowly> extends [unknown, unknown, unknown, ...infer Rest] ? Rest : never,
][] = [
  ['a profile', () => [authCalls.patchProfile, '/auth/profile', { email: 'late@example.org', bio: 'late' }]],
  [
    'a password',
    () => [authCalls.changePassword, '/auth/password', { currentPassword: password, newPassword: 'kitchen line' }],
  ],
  ['a deletion', () => [authCalls.deleteAccount, '/auth/me', { password }]],
  ['a group', () => [groupCalls.create, '/groups', { name: 'Late' }]],
  ['a message', ({ groupId }) => [messageCalls.send, '/messages', { groupId, content: 'late' }]],
  ['a departure', ({ groupId }) => [groupCalls.leave, `/groups/${groupId}/leave`, {}]],
  ['an entry', ({ tournamentId }) => [tournamentCalls.join, `/tournaments/${tournamentId}/join`, {}]],
  ['a tournament', ({ groupId }) => [tournamentCalls.create, '/tournaments', { name: 'Late', groupId }]],
];

for (const [name, requestFor] of calls) {
  test(`${name} that comes in after the account was deleted is refused, and nothing is written`, async () => {
    const { site, anna, groupId, tournamentId } = await openWith(prepare);
    const late = await beginSlowly(site, await site.listen(), anna, ...requestFor({ groupId, tournamentId }));
    await anna.call(authCalls.deleteAccount, { body: { password } });
    const before = await tracesOf(site, anna);
    expect(before.user).toMatchObject({ username: 'Deleted player', email: '' });
    expect(await late.finish()).toBe(401);
    expect(await tracesOf(site, anna)).toEqual(before);
  });

  test(`${name} that comes in after the time of the session is over is refused, and nothing is written`, async () => {
    const { site, anna, groupId, tournamentId } = await openWith(prepare);
    const late = await beginSlowly(site, await site.listen(), anna, ...requestFor({ groupId, tournamentId }));
    const before = await tracesOf(site, anna);
    site.wait(31 * 24 * 60 * 60 * 1000);
    expect(await late.finish()).toBe(401);
    expect(await tracesOf(site, anna)).toEqual(before);
  });

  test(`${name} that comes in after signing out is refused, and nothing is written`, async () => {
    const { site, anna, groupId, tournamentId } = await openWith(prepare);
    const late = await beginSlowly(site, await site.listen(), anna, ...requestFor({ groupId, tournamentId }));
    await anna.call(authCalls.logout, {});
    const before = await tracesOf(site, anna);
    expect(await late.finish()).toBe(401);
    expect(await tracesOf(site, anna)).toEqual(before);
  });
}

test('a change of the password ends what the other devices were about to do', async () => {
  const { site, anna, groupId } = await openWith(prepare);
  const phone = site.stranger();
  await phone.call(authCalls.login, { body: { username: 'anna', password } });
  const send = [messageCalls.send, '/messages', { groupId, content: 'late' }] as const;
  const address = await site.listen();
  const late = await beginSlowly(site, address, phone, ...send);
  await anna.call(authCalls.changePassword, { body: { currentPassword: password, newPassword: 'kitchen line' } });
  expect(await late.finish()).toBe(401);
  expect(await anna.call(messageCalls.list, { query: { groupId } })).toEqual([]);
});

test('whatever runs beside the deletion of an account, nothing of the person comes back', async () => {
  const site = await openSite({}, { passwordCost: owaspCost });
  const { anna, groupId } = await prepare(site);
  let isDeleted = false;
  const keepAt = async (act: () => Promise<unknown>) => {
    while (!isDeleted) {
      await act();
      // Without a network in between, what only says no would leave nobody else a turn.
      await setImmediate();
    }
  };
  const busy = Array.from({ length: 4 }, () => [
    keepAt(() => anna.ask(authCalls.patchProfile, { body: { email: 'late@example.org', bio: 'late' } })),
    keepAt(() => anna.ask(groupCalls.leave, { params: { id: groupId } })),
    keepAt(() => anna.ask(groupCalls.join, { params: { id: groupId } })),
  ]).flat();
  const { statusCode } = await anna.ask(authCalls.deleteAccount, { body: { password } });
  isDeleted = true;
  await Promise.all(busy);
  expect(statusCode).toBe(204);
  const { user, memberships, marks } = await tracesOf(site, anna);
  expect(user).toMatchObject({ username: 'Deleted player', email: '', bio: '' });
  expect([memberships, marks]).toEqual([[], []]);
});

test('what is changed at the same time is all kept: only the fields that were given are written', async () => {
  const [site, anna] = await openFor('anna');
  for (let round = 0; round < 5; round++) {
    const [email, bio, rating] = [`anna${round}@example.org`, `Round ${round}`, 2 + round / 2];
    await Promise.all([
      anna.call(authCalls.patchProfile, { body: { email } }),
      anna.call(authCalls.patchProfile, { body: { bio } }),
      anna.call(authCalls.patchProfile, { body: { rating } }),
    ]);
    expect(await anna.call(authCalls.me, {})).toMatchObject({ email, bio, rating });
  }
  site.statements.length = 0;
  await anna.call(authCalls.patchProfile, { body: { bio: 'Only this' } });
  const [update] = site.statements.filter((sql) => sql.startsWith('update'));
  expect(update).toMatch(/^update "users" set "bio" = \S+, "updatedAt" = \S+ where/);
});
