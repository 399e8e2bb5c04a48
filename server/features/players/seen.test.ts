import { expect, test } from 'vitest';
import { authCalls } from '#contract/auth.ts';
import { blockCalls } from '#contract/blocks.ts';
import { memberCalls } from '#contract/group-members.ts';
import { groupCalls } from '#contract/groups.ts';
import { moderationCalls } from '#contract/moderation.ts';
import { playerCalls } from '#contract/players.ts';
import { openWith } from '../../testing/arranged.ts';
import { beat, club, makeTournament, started } from '../../testing/club.ts';
import type { Person } from '../../testing/person.ts';
import { password } from '../../testing/site.ts';

const pageOf = (viewer: Person, { id }: { id: number }) => viewer.call(playerCalls.get, { params: { id } });
const resultsOf = (viewer: Person, { id }: { id: number }) => viewer.call(playerCalls.results, { params: { id } });

test('what was played in a private group counts, and only its members are told where', async () => {
  const { site, anna, bob, carl, dora, groupId } = await openWith(club);
  const eve = await site.register('eve');
  const cup = await makeTournament(anna, groupId, 'Cup', [anna, bob, carl, dora]);
  await beat(anna, cup, anna, bob);
  await beat(anna, cup, carl, anna);
  await anna.call(groupCalls.update, { params: { id: groupId }, body: { isPrivate: true } });

  expect(await resultsOf(carl, anna)).toHaveLength(2);
  expect(await resultsOf(eve, anna)).toEqual([]);
  expect(await pageOf(eve, anna)).toMatchObject({
    record: { singles: { won: 1, lost: 1 }, form: [true, false], tournaments: 1 },
    between: { won: 0, lost: 0, latest: [], next: null },
    groups: [],
    groupCount: 0,
  });
  expect((await pageOf(dora, anna)).between?.next).toMatchObject({ tournamentName: 'Cup' });
  // Whoever has left is told no more than a stranger, also of what they played themselves.
  for (const person of [dora, bob]) await person.call(groupCalls.leave, { params: { id: groupId } });
  expect((await pageOf(dora, anna)).between).toMatchObject({ next: null });
  expect((await pageOf(bob, anna)).between).toMatchObject({ won: 0, lost: 0, latest: [] });
  expect(await pageOf(bob, bob)).toMatchObject({ record: { singles: { won: 0, lost: 1 }, form: [false] } });
  expect(await resultsOf(bob, bob)).toEqual([]);
});

test('whom one has blocked has a name and a face; they see nothing of it', async () => {
  const { anna, bob, tournament } = await openWith(started);
  await bob.call(authCalls.updateProfile, { body: { bio: 'Bangers welcome.' } });
  await beat(anna, tournament, anna, bob);
  const before = await pageOf(bob, anna);
  expect((await pageOf(anna, bob)).player.bio).toBe('Bangers welcome.');
  await anna.call(blockCalls.block, { params: { userId: bob.id } });
  expect(await pageOf(anna, bob)).toEqual({
    player: expect.objectContaining({ id: bob.id, username: 'bob', name: 'bob', bio: '', isDeleted: false }),
    record: null,
    between: null,
    groups: [],
    groupCount: 0,
    viewer: { isSelf: false, hasBlocked: true, mayClaim: false, mayInviteTo: [] },
  });
  expect(await resultsOf(anna, bob)).toEqual([]);
  expect(await pageOf(bob, anna)).toEqual(before);
  expect(await resultsOf(bob, anna)).toHaveLength(1);
  await anna.call(blockCalls.unblock, { params: { userId: bob.id } });
  expect((await pageOf(anna, bob)).record?.singles).toEqual({ won: 0, lost: 1 });
});

test('of a deleted account there is a name; results of others keep it', async () => {
  const { anna, bob, tournament } = await openWith(started);
  await beat(anna, tournament, bob, anna);
  await bob.call(authCalls.updateProfile, { body: { bio: 'Bangers welcome.' } });
  await bob.call(authCalls.deleteAccount, { body: { password } });
  expect(await pageOf(anna, bob)).toMatchObject({
    player: { id: bob.id, username: 'Deleted player', name: 'Deleted player', bio: '', isDeleted: true },
    record: null,
    between: null,
    groups: [],
    viewer: { isSelf: false, hasBlocked: false, mayClaim: false, mayInviteTo: [] },
  });
  expect(await resultsOf(anna, bob)).toEqual([]);
  const opponents = [{ id: bob.id, username: 'Deleted player', name: 'Deleted player' }];
  expect(await resultsOf(anna, anna)).toMatchObject([{ isWon: false, opponents }]);
  expect(await pageOf(bob, anna).catch(String)).toMatch('401');
});

test('whoever has not signed in is told nothing', async () => {
  const { site, anna } = await openWith(club);
  for (const call of [playerCalls.get, playerCalls.results]) {
    expect(await site.stranger().refused(call, { params: anna })).toMatchObject({ status: 401 });
  }
});

test('to a group that keeps somebody out nobody may invite them', async () => {
  const { anna, bob, groupId } = await openWith(club);
  const { id: another } = await anna.call(groupCalls.create, { body: { name: 'Another' } });
  await anna.call(memberCalls.remove, { params: { groupId, userId: bob.id } });
  expect((await pageOf(anna, bob)).viewer.mayInviteTo).toMatchObject([{ id: another }, { id: groupId }]);
  await anna.call(moderationCalls.ban, { params: { groupId, userId: bob.id }, body: { reason: 'Rude' } });
  expect((await pageOf(anna, bob)).viewer.mayInviteTo).toMatchObject([{ id: another }]);
});
