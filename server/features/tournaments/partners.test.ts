import { expect, test } from 'vitest';
import { authCalls } from '#contract/auth.ts';
import { groupCalls } from '#contract/groups.ts';
import { type Tournament, tournamentCalls } from '#contract/tournaments.ts';
import { openWith } from '../../testing/arranged.ts';
import { club, elsewhere } from '../../testing/club.ts';
import type { Person } from '../../testing/person.ts';
import { password, type Site } from '../../testing/site.ts';
import { listening } from '../../testing/socket-client.ts';

/** A doubles tournament of the club's that is open to join. */
async function doubles(site: Site, extra: object = {}) {
  const people = await club(site);
  const body = { name: 'Doubles Night', groupId: people.groupId, gameType: 'doubles' as const, ...extra };
  const { id } = await people.anna.call(tournamentCalls.create, { body });
  const params = { id };
  return {
    ...people,
    id,
    params,
    join: (person: Person, partner?: Person | null) =>
      person.call(tournamentCalls.join, { params, body: { partnerId: partner === null ? null : partner?.id } }),
    refusedJoin: (person: Person, partner: Person) =>
      person.refused(tournamentCalls.join, { params, body: { partnerId: partner.id } }),
    get: (person: Person) => person.call(tournamentCalls.get, { params }),
  };
}

/** Whom each has named, and whether that is agreed, by their names. */
function partnersIn({ participants }: Tournament): Record<string, [partner: string | undefined, isAgreed: boolean]> {
  const nameOf = (id: number | null) => participants.find(({ userId }) => userId === id)?.username;
  return Object.fromEntries(
    participants.map(({ username, partnerId, isAgreed }) => [username, [nameOf(partnerId), isAgreed]]),
  );
}

const cardOf = async (person: Person, id: number) =>
  (await person.call(tournamentCalls.list, { query: { status: 'pending' } })).find((card) => card.id === id);

test('whoever is asked sees it, agrees by naming them, too, and the two are a team', async () => {
  const { anna, bob, carl, join, get, id } = await openWith(doubles);
  const asked = await join(bob, anna);
  expect(asked).toMatchObject({
    participantCount: 1,
    participants: [{ userId: bob.id, partnerId: anna.id, partnerName: 'anna', isAgreed: false }],
    viewer: { isParticipant: true, askedBy: [] },
  });
  expect((await get(anna)).viewer.askedBy).toEqual([bob.id]);
  expect(await cardOf(anna, id)).toMatchObject({ askedBy: [{ id: bob.id, username: 'bob', name: 'bob' }] });
  expect(await cardOf(carl, id)).toMatchObject({ askedBy: [], entered: [{ username: 'bob' }] });

  const agreed = await join(anna, bob);
  expect(partnersIn(agreed)).toEqual({ bob: ['anna', true], anna: ['bob', true] });
  expect(agreed.viewer.askedBy).toEqual([]);
  expect(await cardOf(anna, id)).toMatchObject({ askedBy: [] });
});

test('whom somebody asks in one tournament, they ask in that one alone', async () => {
  const { site, anna, bob, carl, groupId, join, id } = await openWith(doubles);
  const body = { name: 'Doubles Day', groupId, gameType: 'doubles' as const };
  const other = await anna.call(tournamentCalls.create, { body });
  await bob.call(tournamentCalls.join, { params: { id: other.id }, body: { partnerId: anna.id } });
  await join(bob, anna);
  await join(bob, carl);
  // Where nothing is kept of what was answered before.
  const [again = anna] = await elsewhere(site, anna);
  const namedIn = async (tournamentId: number) => {
    const { participants } = await again.call(tournamentCalls.get, { params: { id: tournamentId } });
    return participants.map(({ userId, partnerId }) => [userId, partnerId]);
  };
  expect([await namedIn(id), await namedIn(other.id)]).toEqual([[[bob.id, carl.id]], [[bob.id, anna.id]]]);
});

test('whoever enters with somebody else, or alone, has not agreed', async () => {
  const { bob, carl, dora, anna, join, get, id } = await openWith(doubles);
  await join(bob, anna);
  await join(carl, anna);
  await join(dora, anna);
  expect((await get(anna)).viewer.askedBy).toEqual([bob.id, carl.id, dora.id]);
  await join(anna);
  expect(partnersIn(await get(anna))).toMatchObject({ anna: [undefined, false], bob: ['anna', false] });
  await join(anna, carl);
  // The others wait for nobody any longer: she has agreed.
  expect((await get(anna)).viewer.askedBy).toEqual([]);
  expect((await cardOf(anna, id))?.askedBy).toEqual([]);
  await join(anna, null);
  expect(partnersIn(await get(anna))).toMatchObject({ anna: [undefined, false], carl: ['anna', false] });
  expect((await cardOf(anna, id))?.askedBy).toHaveLength(3);
});

test('who has agreed with one can be asked by nobody else, until one of the two leaves', async () => {
  const { anna, bob, carl, join, refusedJoin, params } = await openWith(doubles);
  await join(anna, bob);
  await join(bob, anna);
  const refusal = { status: 409, error: 'This player already has a partner.' };
  expect(await refusedJoin(carl, bob)).toMatchObject(refusal);
  await anna.call(tournamentCalls.leave, { params });
  await join(carl, bob);
  expect(partnersIn(await join(bob, carl))).toEqual({ bob: ['carl', true], carl: ['bob', true] });
});

test('nobody names themselves, a stranger to a private group, or anybody in singles', async () => {
  const { site, anna, bob, groupId, refusedJoin, id, params } = await openWith(doubles);
  const eve = await site.register('eve');
  expect(await refusedJoin(bob, bob)).toMatchObject({
    status: 400,
    fields: { partnerId: 'You can’t be your own partner.' },
  });
  await anna.call(groupCalls.update, { params: { id: groupId }, body: { isPrivate: true } });
  expect(await refusedJoin(bob, eve)).toMatchObject({
    fields: { partnerId: 'This player can’t enter the tournament.' },
  });
  await anna.call(tournamentCalls.update, { params, body: { gameType: 'singles' } });
  expect(await refusedJoin(bob, anna)).toMatchObject({
    fields: { partnerId: 'This is a singles tournament, so nobody has a partner.' },
  });
  expect(await cardOf(bob, id)).toMatchObject({ participantCount: 0 });
});

test('in singles nobody waits for an answer, also where it was doubles before', async () => {
  const { anna, bob, join, get, id, params } = await openWith(doubles);
  await join(bob, anna);
  await anna.call(tournamentCalls.update, { params, body: { gameType: 'singles' } });
  expect(await get(anna)).toMatchObject({ viewer: { askedBy: [] }, participants: [{ partnerId: null }] });
  expect(await cardOf(anna, id)).toMatchObject({ askedBy: [] });
  await join(anna);
  const started = await anna.call(tournamentCalls.start, { params });
  expect(started.participants.map(({ partnerId }) => partnerId)).toEqual([null, null]);
});

test('the one who is asked is told wherever they are, once, and so is the one who asked', async () => {
  const { site, bob, join } = await openWith(doubles);
  const eve = await site.register('eve');
  const address = await site.listen();
  const [bobs, eves] = [await listening(address, bob), await listening(address, eve)];
  const partnersOf = (client: typeof eves) =>
    client.heard.flatMap((event) => (event.type === 'tournament_update' ? (event.partner ?? []) : []));
  const { revision } = await join(bob, eve);
  expect(await join(bob, eve)).toMatchObject({ revision });
  await eves.until(() => partnersOf(eves).length > 0, 'a partner');
  await join(eve, bob);
  await bobs.until(() => partnersOf(bobs).length > 0, 'a partner');
  const tournament = 'Doubles Night';
  expect(partnersOf(eves)).toEqual([{ id: bob.id, username: 'bob', name: 'bob', isAgreed: false, tournament }]);
  expect(partnersOf(bobs)).toEqual([{ id: eve.id, username: 'eve', name: 'eve', isAgreed: true, tournament }]);
});

test('whoever waits for somebody whose account is deleted waits for nobody, in every process', async () => {
  const { site, anna, bob, carl, join, get, id } = await openWith(doubles);
  const asked = await join(bob, carl);
  expect(partnersIn(asked)).toEqual({ bob: [undefined, false] });
  const client = await listening(await site.listen(), anna, `tournament:${id}`);
  await carl.call(authCalls.deleteAccount, { body: { password } });
  const now = await get(anna);
  expect(now.participants).toMatchObject([{ userId: bob.id, partnerId: null, isAgreed: false }]);
  await client.hears('tournament_update', ({ revision }) => revision === now.revision && revision > asked.revision);
  const [there] = await elsewhere(site, anna);
  expect(await there?.call(tournamentCalls.get, { params: { id } })).toEqual(now);
});

test('two who ask the same one at once both wait; whom that one accepts at once, one of them is it', async () => {
  const { anna, bob, carl, join, get, params } = await openWith(doubles);
  await Promise.all([join(bob, anna), join(carl, anna)]);
  expect((await get(anna)).viewer.askedBy.toSorted()).toEqual([bob.id, carl.id].toSorted());
  const answers = await Promise.all(
    [bob, carl].map(({ id: partnerId }) => anna.ask(tournamentCalls.join, { params, body: { partnerId } })),
  );
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
  const { participants } = await get(anna);
  const agreed = participants.filter(({ isAgreed }) => isAgreed);
  expect(agreed).toHaveLength(2);
  const hers = agreed.find(({ userId }) => userId === anna.id);
  expect(agreed.find(({ userId }) => userId === hers?.partnerId)?.partnerId).toBe(anna.id);
});

test('two who accept the same one at once: one plays with them, the other is told', async () => {
  const { anna, bob, carl, join, get, params } = await openWith(doubles);
  // She has asked both, one after the other: the first has not noticed.
  await join(anna, bob);
  await join(anna, carl);
  const answers = await Promise.all(
    [bob, carl].map((person) => person.ask(tournamentCalls.join, { params, body: { partnerId: anna.id } })),
  );
  // After carl bob is refused; before him he asks her.
  expect(answers[1]?.statusCode).toBe(200);
  const isTooLate = answers[0]?.statusCode === 409;
  expect(partnersIn(await get(anna))).toEqual({
    anna: ['carl', true],
    carl: ['anna', true],
    ...(isTooLate ? {} : { bob: ['anna', false] }),
  });
});

test('it starts with four or more, an even number of them, and names the odd one', async () => {
  const { site, anna, bob, carl, dora, join, params } = await openWith(doubles);
  const start = () => anna.refused(tournamentCalls.start, { params });
  await join(anna, bob);
  await join(bob, anna);
  expect(await start()).toMatchObject({ status: 409, error: 'Doubles tournament needs at least 4' });
  await join(carl, dora);
  await join(dora);
  await join(await site.register('eve'));
  expect(await start()).toMatchObject({
    status: 409,
    error: 'Doubles needs an even number of players: eve has no partner.',
  });
  await join(await site.register('fay'));
  const { bracket } = await anna.call(tournamentCalls.start, { params });
  expect(bracket?.entrants.map(({ team }) => team)).toContainEqual([anna.id, bob.id]);
  expect(bracket?.entrants).toHaveLength(3);
});
