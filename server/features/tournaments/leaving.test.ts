import { expect, test } from 'vitest';
import { memberCalls } from '#contract/group-members.ts';
import { groupCalls } from '#contract/groups.ts';
import { moderationCalls } from '#contract/moderation.ts';
import { tournamentCalls } from '#contract/tournaments.ts';
import { asTable, club } from '../../testing/club.ts';
import type { Person } from '../../testing/person.ts';
import { openSite, type Site } from '../../testing/site.ts';
import { listening } from '../../testing/socket-client.ts';

/** The club's two tournaments with the same four people in them: one that is open to join, one that has begun. */
async function entered(site: Site, isPrivate: boolean) {
  const people = await club(site);
  const { anna, bob, carl, dora, groupId } = people;
  const make = async (extra: object = {}) => {
    const body = { ...asTable, name: 'Spring Cup', groupId, ...extra };
    const { id } = await anna.call(tournamentCalls.create, { body });
    for (const person of [anna, bob, carl, dora]) await person.call(tournamentCalls.join, { params: { id } });
    return id;
  };
  const [pending, begun] = [await make({ gameType: 'doubles' }), await make()];
  await anna.call(tournamentCalls.join, { params: { id: pending }, body: { partnerId: carl.id } });
  await anna.call(tournamentCalls.start, { params: { id: begun } });
  if (isPrivate) await anna.call(groupCalls.update, { params: { id: groupId }, body: { isPrivate } });
  const namesIn = async (id: number) => {
    const { participants } = await anna.call(tournamentCalls.get, { params: { id } });
    return participants.map(({ username }) => username);
  };
  return { ...people, pending, begun, namesIn };
}

type People = Awaited<ReturnType<typeof entered>>;

const ways = {
  leaves: ({ groupId }: People, person: Person) => person.call(groupCalls.leave, { params: { id: groupId } }),
  'is removed': ({ anna, groupId }: People, { id: userId }: Person) =>
    anna.call(memberCalls.remove, { params: { groupId, userId } }),
  'is banned': ({ anna, groupId }: People, { id: userId }: Person) =>
    anna.call(moderationCalls.ban, { params: { groupId, userId }, body: {} }),
};
const everyone = ['anna', 'bob', 'carl', 'dora'];

test.each(Object.entries(ways))('who %s is out of what a private group has not begun', async (_, leave) => {
  const site = await openSite();
  const people = await entered(site, true);
  const { anna, carl, pending, begun, namesIn } = people;
  const client = await listening(await site.listen(), anna, `tournament:${pending}`);
  await leave(people, carl);
  expect(await namesIn(pending)).toEqual(['anna', 'bob', 'dora']);
  // What they play goes on, and who asked them to play waits for nobody.
  expect(await namesIn(begun)).toEqual(everyone);
  const now = await anna.call(tournamentCalls.get, { params: { id: pending } });
  expect(now.participants.find(({ userId }) => userId === anna.id)).toMatchObject({ partnerId: null });
  await client.hears('tournament_update', ({ action, tournamentId, revision }) => {
    return action === 'participant_left' && tournamentId === pending && revision === now.revision;
  });
});

test('who was only asked to play in what a private group has not begun is asked no longer once they leave', async () => {
  const site = await openSite();
  const people = await entered(site, true);
  const { anna, carl, pending } = people;
  await carl.call(tournamentCalls.leave, { params: { id: pending } });
  const partnerOfAnna = async () => {
    const { participants } = await anna.call(tournamentCalls.get, { params: { id: pending } });
    return participants.find(({ userId }) => userId === anna.id)?.partnerId;
  };
  expect(await partnerOfAnna()).toBe(carl.id);
  await ways.leaves(people, carl);
  expect(await partnerOfAnna()).toBeNull();
});

test('who leaves a private group stays in what other groups plan, and the partner of whom they play with', async () => {
  const site = await openSite();
  const people = await entered(site, true);
  const { anna, carl, groupId, namesIn } = people;
  const make = async (inGroup: number) => {
    const body = { ...asTable, name: 'Doubles', groupId: inGroup, gameType: 'doubles' } as const;
    return (await anna.call(tournamentCalls.create, { body })).id;
  };
  const { id: others } = await anna.call(groupCalls.create, { body: { name: 'Drivers' } });
  const [begun, elsewhere] = [await make(groupId), await make(others)];
  for (const [person, partner] of [
    [anna, carl],
    [carl, anna],
    [people.bob, people.dora],
    [people.dora, people.bob],
  ] as const) {
    for (const id of [begun, elsewhere]) {
      await person.call(tournamentCalls.join, { params: { id }, body: { partnerId: partner.id } });
    }
  }
  await anna.call(tournamentCalls.start, { params: { id: begun } });
  // As they are stored: what is answered was made before, and is made anew with another revision alone.
  const partners = (id: number) =>
    site.database.read(({ db }) => {
      const entries = db.selectFrom('participants').where('tournamentId', '=', id).orderBy('userId');
      return entries.select('partnerId').execute();
    });
  const before = [await partners(begun), await partners(elsewhere)];
  await ways.leaves(people, carl);
  expect(await namesIn(elsewhere)).toHaveLength(4);
  expect([await partners(begun), await partners(elsewhere)]).toEqual(before);
});

test('in a public group, which is open to all, who leaves or is removed stays entered; who is banned is out', async () => {
  const site = await openSite();
  const people = await entered(site, false);
  const { bob, carl, dora, pending, begun, namesIn } = people;
  await ways.leaves(people, bob);
  await ways['is removed'](people, dora);
  expect(await namesIn(pending)).toEqual(everyone);
  await ways['is banned'](people, carl);
  // Of no member any longer, too.
  await ways['is banned'](people, dora);
  expect(await namesIn(pending)).toEqual(['anna', 'bob']);
  expect(await namesIn(begun)).toEqual(everyone);
  const params = { id: pending };
  const refusal = { status: 403, code: 'banned', error: 'You can’t join this tournament.' };
  expect(await carl.refused(tournamentCalls.join, { params })).toMatchObject(refusal);
  expect(await bob.refused(tournamentCalls.join, { params, body: { partnerId: carl.id } })).toMatchObject({
    fields: { partnerId: 'This player can’t enter the tournament.' },
  });
});

test('a group that becomes private takes those out of what has not begun who are not in it', async () => {
  const site = await openSite();
  const people = await entered(site, false);
  const { anna, carl, groupId, pending, begun, namesIn } = people;
  await ways.leaves(people, carl);
  await anna.call(groupCalls.update, { params: { id: groupId }, body: { isPrivate: true } });
  expect(await namesIn(pending)).toEqual(['anna', 'bob', 'dora']);
  expect(await namesIn(begun)).toEqual(everyone);
});

test('who leaves one tournament stays in another', async () => {
  const site = await openSite();
  const { anna, carl, groupId, pending } = await entered(site, false);
  const { id } = await anna.call(tournamentCalls.create, { body: { ...asTable, name: 'Autumn Cup', groupId } });
  await carl.call(tournamentCalls.join, { params: { id } });
  await carl.call(tournamentCalls.leave, { params: { id: pending } });
  const cards = await carl.call(tournamentCalls.list, { query: { status: 'pending' } });
  const isIn = Object.fromEntries(cards.map((card) => [card.id, card.viewer.isParticipant]));
  expect(isIn).toEqual({ [pending]: false, [id]: true });
});
