import { expect, test, vi } from 'vitest';
import { achievementCalls } from '#contract/achievements.ts';
import { authCalls } from '#contract/auth.ts';
import { claimCalls } from '#contract/claims.ts';
import { eveningCalls } from '#contract/evenings.ts';
import { attendanceCalls } from '#contract/events/attendance.ts';
import { groupCalls } from '#contract/groups.ts';
import { guestCalls } from '#contract/guests.ts';
import { moderationCalls } from '#contract/moderation.ts';
import { notificationCalls } from '#contract/notifications.ts';
import { playerCalls } from '#contract/players.ts';
import { ratingCalls } from '#contract/ratings.ts';
import { entryCalls } from '#contract/tournaments/entries.ts';
import { floorCalls } from '#contract/tournaments/floor.ts';
import { tournamentCalls } from '#contract/tournaments.ts';
import { resultsPerEvening } from '../../kernel/domain-events.ts';
import { lockMembershipForShare } from '../../membership/membership.ts';
import { allMatches, asTable, club, elsewhere } from '../../testing/club.ts';
import { isAnyoneWaiting } from '../../testing/connections.ts';
import { plantEvent } from '../../testing/event-rows.ts';
import { plantAt } from '../../testing/games.ts';
import type { Person } from '../../testing/person.ts';
import { plantResult } from '../../testing/planted-games.ts';
import { countedEverywhere, expectRecomputed } from '../../testing/rated.ts';
import { openSite, password } from '../../testing/site.ts';
import { told } from '../../testing/told.ts';
import { ratingRecomputation } from '../ratings/recompute/service.ts';
import { lockForUpdate } from '../tournaments/state/queries.ts';

/** A club with two guests: Nadja plays in a tournament that she wins, and an evening; Nadia was added by mistake. */
async function clubWithGuests() {
  const site = await openSite();
  const people = await club(site);
  const { anna, bob, carl, dora, groupId } = people;
  const params = { id: groupId };
  const [nadja, twin] = await anna.call(guestCalls.add, {
    params,
    body: {
      guests: [
        { name: 'Nadja', level: 3.5 },
        { name: 'Nadia B', level: 3 },
      ],
    },
  });
  if (nadja === undefined || twin === undefined) throw new Error('The guests are not there');
  const recomputation = ratingRecomputation(site.database, { tell: () => undefined });
  const recompute = () => recomputation();
  return { site, ...people, members: [anna, bob, carl, dora], params, nadja, twin, recompute };
}

type Club = Awaited<ReturnType<typeof clubWithGuests>>;

/** A round robin that a guest wins against some members. */
async function wonBy({ anna, groupId }: Club, guestId: number, others: readonly Person[], extra: object = {}) {
  const { id } = await anna.call(tournamentCalls.create, { body: { ...asTable, name: 'Cup', groupId, ...extra } });
  const params = { id };
  await anna.call(entryCalls.add, {
    params,
    body: { userIds: [guestId, ...others.map((each) => each.id)] },
  });
  const tournament = await anna.call(tournamentCalls.start, { params });
  for (const { id: matchId, player1Id, player2Id } of allMatches(tournament)) {
    const isFirst = player1Id === guestId || (player2Id !== guestId && (player1Id ?? 0) < (player2Id ?? 0));
    const [player1Score, player2Score] = isFirst ? [11, 4] : [4, 11];
    await anna.call(tournamentCalls.score, { params: { id, matchId }, body: { player1Score, player2Score } });
  }
  return anna.call(tournamentCalls.get, { params });
}

/** An evening of a guest and three members, all of its games played. */
async function eveningWith({ site, anna, bob, carl, groupId }: Club, guestId: number) {
  const eventId = await plantEvent(site, groupId, anna);
  const people = [anna.id, bob.id, carl.id, guestId].map((userId) => ({ userId }));
  await anna.call(attendanceCalls.checkInAll, { params: { id: eventId }, body: { people, isHere: true } });
  const evening = await anna.call(eveningCalls.start, { params: { id: eventId }, body: { courts: 1, rounds: 3 } });
  for (const { key } of evening.rounds.flatMap(({ matches }) => matches)) {
    await anna.call(eveningCalls.score, { params: { id: evening.id, key }, body: { score: [11, 6] } });
  }
  return { eventId, id: evening.id };
}

const recordOf = async (viewer: Person, id: number) => {
  const { record } = await viewer.call(playerCalls.get, { params: { id } });
  return record && { singles: record.singles, evenings: record.evenings, medals: record.medals };
};
const nothing = {
  singles: { won: 0, lost: 0 },
  evenings: { won: 0, lost: 0 },
  medals: { gold: 0, silver: 0, bronze: 0 },
};

/** What counts of the evening, as its rows have it. */
async function ratedEvenings({ site }: Club) {
  const rows = await site.database.read(({ db }) => db.selectFrom('evening_scores').selectAll().execute());
  return rows.map(({ eveningId, slot, playedAt, team1, team2, points1, points2 }) => ({
    source: 'evening' as const,
    sourceId: eveningId * resultsPerEvening + slot,
    tournamentId: null,
    kind: 'doubles' as const,
    playedAt: playedAt ?? '',
    team1: team1 ?? [],
    team2: team2 ?? [],
    games: [[points1, points2]] as [number, number][],
  }));
}

test('a member is asked, agrees, and what the guest has played is theirs: results, ratings, medals; until it is undone', async () => {
  const all = await clubWithGuests();
  const { site, anna, bob, carl, dora, groupId, params, nadja, recompute } = all;
  const cup = await wonBy(all, nadja.id, [anna, bob, carl]);
  const evening = await eveningWith(all, nadja.id);
  await recompute();
  const before = await recordOf(anna, nadja.id);
  expect(before).toMatchObject({ singles: { won: 3, lost: 0 }, medals: { gold: 1 } });
  const standings = cup.standings?.map(({ userId }) => userId);
  const plan = await anna.call(eveningCalls.get, { params: { id: evening.id } });
  const strong = [anna, nadja].map(({ id: each }, at) => ({ id: each, rating: 3 + at }));
  const strengths = async () => {
    const rows = await site.database.read(({ db }) => db.selectFrom('evenings').select('strengths').execute());
    return rows[0]?.strengths;
  };
  await site.database.write(({ db }) =>
    db
      .updateTable('evenings')
      .set({ strengths: JSON.stringify(strong) })
      .execute(),
  );

  const asked = await anna.call(claimCalls.ask, { params, body: { guestId: nadja.id, personId: dora.id } });
  expect(asked).toMatchObject({ status: 'asked', askedBy: { id: anna.id }, stays: [], undoUntil: null });
  expect(asked.viewer).toEqual({ isPerson: false, mayAccept: false, mayUndo: false });
  const claim = { params: { id: asked.id } };
  expect(await anna.refused(claimCalls.accept, claim)).toMatchObject({ status: 403 });
  expect(await bob.refused(claimCalls.get, claim)).toMatchObject({ status: 404 });
  expect(await recordOf(anna, dora.id)).toEqual(nothing);
  expect(await told(site, dora)).toMatchObject([
    { type: 'guest_claim', title: 'Did you play as Nadja?', link: `/claims/${asked.id}` },
  ]);

  const accepted = await dora.call(claimCalls.accept, claim);
  expect(accepted).toMatchObject({ status: 'accepted', viewer: { isPerson: true, mayAccept: false, mayUndo: true } });
  await recompute();
  expect(await recordOf(anna, dora.id)).toEqual(before);
  expect(await recordOf(anna, nadja.id)).toEqual(nothing);
  const mine = await anna.call(tournamentCalls.get, { params: { id: cup.id } });
  const named = (id: number) => (id === nadja.id ? dora.id : id);
  expect(mine.standings?.map(({ userId }) => userId)).toEqual(standings?.map(named));
  expect(mine.winnerId).toBe(dora.id);
  expect(allMatches(mine).flatMap(({ team1, team2 }) => [team1, team2])).toEqual(
    allMatches(cup).flatMap(({ team1, team2 }) => [team1.map(named), team2.map(named)]),
  );
  const played = await anna.call(eveningCalls.get, { params: { id: evening.id } });
  expect(played.rounds.flatMap(({ matches }) => matches.map(({ pairs }) => pairs))).toEqual(
    plan.rounds.flatMap(({ matches }) => matches.map(({ pairs }) => pairs.map((pair) => pair.map(named)))),
  );
  const counted = [...(await countedEverywhere(site.database)), ...(await ratedEvenings(all))];
  expect(counted.flatMap(({ team1, team2 }) => [...team1, ...team2])).not.toContain(nadja.id);
  await expectRecomputed(site.database, counted);
  expect(await strengths()).toEqual(strong.map(({ id: each, rating }) => ({ id: named(each), rating })));
  // Once, and nobody else.
  expect(await dora.refused(claimCalls.accept, claim)).toMatchObject({ status: 409 });
  const again = { params, body: { guestId: nadja.id, personId: bob.id } };
  expect(await anna.refused(claimCalls.ask, again)).toMatchObject({ status: 409 });
  // The name is free: who is added by it is somebody new.
  expect(await anna.call(guestCalls.list, { params })).toMatchObject([{ name: 'Nadia B' }]);

  expect(await bob.refused(claimCalls.undo, claim)).toMatchObject({ status: 404 });
  const undone = await dora.call(claimCalls.undo, claim);
  expect(undone).toMatchObject({ status: 'undone', undoUntil: null });
  await recompute();
  expect(await recordOf(anna, nadja.id)).toEqual(before);
  expect(await recordOf(anna, dora.id)).toEqual(nothing);
  await expectRecomputed(site.database, [...(await countedEverywhere(site.database)), ...(await ratedEvenings(all))]);
  const back = await anna.call(tournamentCalls.get, { params: { id: cup.id } });
  expect(back.standings).toEqual(cup.standings);
  expect(await strengths()).toEqual(strong);
  const [found] = await anna.call(guestCalls.add, { params, body: { guests: [{ name: 'nadja' }] } });
  expect(found?.id).toBe(nadja.id);
  expect(await anna.refused(claimCalls.undo, claim)).toMatchObject({ status: 409 });
  expect(groupId).toBeGreaterThan(0);
});

test('it is said beforehand what a rating becomes, without what stays', async () => {
  const all = await clubWithGuests();
  const { anna, bob, carl, dora, params, nadja, recompute } = all;
  await wonBy(all, nadja.id, [anna, bob, carl]);
  await wonBy(all, nadja.id, [anna, bob, carl], { name: 'Second' });
  const both = await wonBy(all, nadja.id, [anna, bob, carl, dora], { name: 'Both' });
  expect(both.status).toBe('completed');
  await recompute();
  const { id } = await anna.call(claimCalls.ask, { params, body: { guestId: nadja.id, personId: dora.id } });
  const { rating, stays } = await dora.call(claimCalls.get, { params: { id } });
  expect(stays).toEqual([{ kind: 'tournament', name: 'Both' }]);
  expect(rating?.before).toBeNull();
  const accepted = await dora.call(claimCalls.accept, { params: { id } });
  expect(accepted.rating).toBeNull();
  await recompute();
  const { singles } = await dora.call(ratingCalls.get, { params: { userId: dora.id } });
  expect(singles?.matches).toBe(10);
  expect(rating?.after).toBeCloseTo(singles?.rating ?? 0, 1);
});

test('a member says so from the page of a guest, unless somebody has before', async () => {
  const { site, anna, bob, params, nadja } = await clubWithGuests();
  const mayClaim = async (by: Person, id = nadja.id) =>
    (await by.call(playerCalls.get, { params: { id } })).viewer.mayClaim;
  const eve = await site.register('eve');
  expect([await mayClaim(bob), await mayClaim(eve), await mayClaim(bob, anna.id)]).toEqual([true, false, false]);
  const asked = await bob.call(claimCalls.ask, { params, body: { guestId: nadja.id, personId: bob.id } });
  expect([await mayClaim(bob), await mayClaim(anna)]).toEqual([false, false]);
  await anna.call(claimCalls.decline, { params: { id: asked.id } });
  expect(await mayClaim(bob)).toBe(true);
});

test('two guests who are the same become one at once, also where nobody has an account', async () => {
  const all = await clubWithGuests();
  const { site, anna, bob, carl, params, nadja, twin, recompute } = all;
  await wonBy(all, nadja.id, [anna, bob]);
  await wonBy(all, twin.id, [bob, carl], { name: 'Second' });
  const body = { guestId: twin.id, personId: nadja.id };
  const merged = await anna.call(claimCalls.ask, { params, body });
  expect(merged).toMatchObject({ status: 'accepted', viewer: { mayUndo: true } });
  await recompute();
  expect(await recordOf(anna, nadja.id)).toMatchObject({ singles: { won: 4, lost: 0 }, medals: { gold: 2 } });
  expect((await anna.call(guestCalls.list, { params })).map(({ name }) => name)).toEqual(['Nadja']);
  site.wait(25 * 60 * 60_000);
  expect(await anna.refused(claimCalls.undo, { params: { id: merged.id } })).toMatchObject({ status: 409 });
});

test('what both were in stays, and is said beforehand', async () => {
  const all = await clubWithGuests();
  const { anna, bob, carl, params, nadja } = all;
  await wonBy(all, nadja.id, [anna, bob], { name: 'Together' });
  await wonBy(all, nadja.id, [anna, carl], { name: 'Apart' });
  await eveningWith(all, nadja.id);
  const asked = await anna.call(claimCalls.ask, { params, body: { guestId: nadja.id, personId: bob.id } });
  expect(asked.stays).toEqual([
    { kind: 'tournament', name: 'Together' },
    { kind: 'evening', name: expect.any(String) },
  ]);
  await bob.call(claimCalls.accept, { params: { id: asked.id } });
  expect(await recordOf(anna, nadja.id)).toMatchObject({ singles: { won: 2, lost: 0 }, medals: { gold: 1 } });
  expect((await recordOf(anna, bob.id))?.singles).toEqual({ won: 2, lost: 2 });
});

test('somebody says themselves who they were, and an admin confirms it; either may say no', async () => {
  const all = await clubWithGuests();
  const { site, anna, bob, carl, params, nadja, twin } = all;
  await wonBy(all, nadja.id, [anna, bob]);
  const body = { guestId: nadja.id, personId: carl.id };
  expect(await bob.refused(claimCalls.ask, { params, body })).toMatchObject({ status: 403 });
  const asked = await carl.call(claimCalls.ask, { params, body });
  expect(asked.viewer).toEqual({ isPerson: true, mayAccept: false, mayUndo: false });
  expect(await carl.refused(claimCalls.accept, { params: { id: asked.id } })).toMatchObject({ status: 403 });
  expect(await anna.refused(claimCalls.ask, { params, body: { ...body, personId: bob.id } })).toMatchObject({
    status: 409,
  });
  expect((await told(site, anna)).map(({ title }) => title)).toContain('carl says they played as Nadja');
  expect(await anna.call(claimCalls.decline, { params: { id: asked.id } })).toMatchObject({ status: 'declined' });
  expect((await anna.call(notificationCalls.list, {})).map(({ type }) => type)).not.toContain('guest_claim');
  const second = await carl.call(claimCalls.ask, { params, body });
  await anna.call(claimCalls.accept, { params: { id: second.id } });
  expect((await recordOf(anna, carl.id))?.singles).toEqual({ won: 2, lost: 0 });
  // An admin who was a guest asks nobody.
  const own = { params, body: { guestId: twin.id, personId: anna.id } };
  expect(await anna.call(claimCalls.ask, own)).toMatchObject({ status: 'accepted' });
});

test('a guest is one of this group, and so is whoever they are', async () => {
  const all = await clubWithGuests();
  const { site, anna, bob, params, nadja } = all;
  const eve = await site.register('eve');
  const { id: other } = await bob.call(groupCalls.create, { body: { name: 'Others' } });
  const [theirs] = await bob.call(guestCalls.add, { params: { id: other }, body: { guests: [{ name: 'Nadja' }] } });
  const ask = (guestId: number, personId: number) =>
    anna.refused(claimCalls.ask, { params, body: { guestId, personId } });
  for (const [guestId, personId] of [
    [theirs?.id ?? 0, bob.id],
    [nadja.id, theirs?.id ?? 0],
    [nadja.id, eve.id],
    [bob.id, anna.id],
    [nadja.id, nadja.id],
    [nadja.id, 987_654],
  ] as const) {
    expect(await ask(guestId, personId), `${guestId} ${personId}`).toMatchObject({ status: 404 });
  }
  expect(await eve.refused(claimCalls.get, { params: { id: 1 } })).toMatchObject({ status: 404 });
});

test('a tournament that runs goes on with whoever the guest is', async () => {
  const all = await clubWithGuests();
  const { anna, bob, dora, groupId, params, nadja } = all;
  const { id } = await anna.call(tournamentCalls.create, { body: { ...asTable, name: 'Running', groupId } });
  await anna.call(entryCalls.add, { params: { id }, body: { userIds: [nadja.id, anna.id, bob.id] } });
  const tournament = await anna.call(tournamentCalls.start, { params: { id } });
  const { id: claimId } = await anna.call(claimCalls.ask, { params, body: { guestId: nadja.id, personId: dora.id } });
  await dora.call(claimCalls.accept, { params: { id: claimId } });
  const own = allMatches(tournament).find(({ player1Id, player2Id }) => [player1Id, player2Id].includes(nadja.id));
  const body = { player1Score: 11, player2Score: 3 };
  await dora.call(tournamentCalls.score, { params: { id, matchId: own?.id ?? 0 }, body });
  expect((await anna.call(achievementCalls.ofPlayer, { params: { id: dora.id } })).map(({ type }) => type)).toContain(
    'match_first',
  );
});

test('whoever the guest is can be replaced in a tournament that runs, as anybody who has not played', async () => {
  const all = await clubWithGuests();
  const { site, anna, bob, carl, dora, groupId, params, nadja } = all;
  const { id } = await anna.call(tournamentCalls.create, { body: { ...asTable, name: 'Running', groupId } });
  await anna.call(entryCalls.add, { params: { id }, body: { userIds: [nadja.id, anna.id, bob.id] } });
  await anna.call(tournamentCalls.start, { params: { id } });
  const { id: claimId } = await anna.call(claimCalls.ask, { params, body: { guestId: nadja.id, personId: dora.id } });
  await dora.call(claimCalls.accept, { params: { id: claimId } });
  await anna.call(floorCalls.substitute, { params: { id }, body: { userId: dora.id, byId: carl.id } });
  const [there = anna] = await elsewhere(site, anna);
  const { participants } = await there.call(tournamentCalls.get, { params: { id } });
  expect(participants.map(({ userId }) => userId).toSorted()).toEqual([anna.id, bob.id, carl.id].toSorted());
  await dora.call(claimCalls.undo, { params: { id: claimId } });
});

test('who has left the group takes over nothing, nor does an admin give it to them; others can be asked', async () => {
  const { anna, bob, carl, dora, groupId, params, nadja, twin } = await clubWithGuests();
  const { id } = await anna.call(claimCalls.ask, { params, body: { guestId: nadja.id, personId: dora.id } });
  const elsewhere = await askedElsewhere(anna, dora);
  const own = await bob.call(claimCalls.ask, { params, body: { guestId: twin.id, personId: bob.id } });
  await dora.call(groupCalls.leave, { params });
  await anna.call(moderationCalls.ban, { params: { groupId, userId: bob.id }, body: {} });
  expect(await dora.refused(claimCalls.accept, { params: { id } })).toMatchObject({ status: 409 });
  expect(await dora.call(claimCalls.get, { params: { id } })).toMatchObject({
    status: 'declined',
    viewer: { mayAccept: false },
  });
  expect(await anna.refused(claimCalls.accept, { params: { id: own.id } })).toMatchObject({ status: 409 });
  const another = { params, body: { guestId: nadja.id, personId: carl.id } };
  expect(await anna.call(claimCalls.ask, another)).toMatchObject({ status: 'asked' });
  expect(await dora.call(claimCalls.get, { params: elsewhere })).toMatchObject({ status: 'asked' });
});

/** Somebody is asked about a guest of another group that they are in. */
async function askedElsewhere(anna: Person, person: Person): Promise<{ id: number }> {
  const { id } = await anna.call(groupCalls.create, { body: { name: 'Elsewhere', isPrivate: false } });
  const params = { id };
  await person.call(groupCalls.join, { params });
  const [guest] = await anna.call(guestCalls.add, { params, body: { guests: [{ name: 'Nadja' }] } });
  const claim = await anna.call(claimCalls.ask, { params, body: { guestId: guest?.id ?? 0, personId: person.id } });
  return { id: claim.id };
}

test('who was to play with a guest is to play with whoever they are, and with them again once it is undone', async () => {
  const { site, anna, bob, carl, dora, groupId, params, nadja } = await clubWithGuests();
  const doubles = { ...asTable, name: 'Doubles', groupId, gameType: 'doubles' } as const;
  const { id: tournamentId } = await anna.call(tournamentCalls.create, { body: doubles });
  const entry = { tournamentId, joinedAt: new Date().toISOString(), partnerId: nadja.id };
  await site.database.write(async ({ db }) => {
    await db
      .insertInto('participants')
      .values({ ...entry, userId: bob.id, place: null })
      .execute();
    await db
      .insertInto('tournament_waiting')
      .values({ ...entry, userId: carl.id })
      .execute();
  });
  const partners = () =>
    site.database.read(async ({ db }) => {
      const of = (table: 'participants' | 'tournament_waiting') => db.selectFrom(table).select('partnerId');
      const rows = await of('participants').unionAll(of('tournament_waiting')).execute();
      return rows.map(({ partnerId }) => partnerId);
    });
  const claim = await anna.call(claimCalls.ask, { params, body: { guestId: nadja.id, personId: dora.id } });
  await dora.call(claimCalls.accept, { params: { id: claim.id } });
  expect(await partners()).toEqual([dora.id, dora.id]);
  await dora.call(claimCalls.undo, { params: { id: claim.id } });
  expect(await partners()).toEqual([nadja.id, nadja.id]);
});

test('a guest who is somebody else by now is made two again only after that is undone', async () => {
  const all = await clubWithGuests();
  const { anna, bob, carl, dora, params, nadja, twin } = all;
  await wonBy(all, nadja.id, [anna, bob]);
  await wonBy(all, twin.id, [bob, carl], { name: 'Second' });
  const first = await anna.call(claimCalls.ask, { params, body: { guestId: nadja.id, personId: twin.id } });
  const second = await anna.call(claimCalls.ask, { params, body: { guestId: twin.id, personId: dora.id } });
  await dora.call(claimCalls.accept, { params: { id: second.id } });
  const undo = { params: { id: first.id } };
  expect(await anna.refused(claimCalls.undo, undo)).toMatchObject({ status: 409 });
  expect(await anna.call(claimCalls.get, undo)).toMatchObject({ undoUntil: null, viewer: { mayUndo: false } });
  await dora.call(claimCalls.undo, { params: { id: second.id } });
  await anna.call(claimCalls.undo, undo);
  expect((await recordOf(anna, nadja.id))?.singles).toEqual({ won: 2, lost: 0 });
  expect((await recordOf(anna, twin.id))?.singles).toEqual({ won: 2, lost: 0 });
});

test('a guest who is entered while they become somebody else is left behind nowhere', async () => {
  const { anna, bob, dora, groupId, params } = await clubWithGuests();
  for (const at of ['A', 'B', 'C', 'D']) {
    const [guest] = await anna.call(guestCalls.add, { params, body: { guests: [{ name: `Guest ${at}` }] } });
    const guestId = guest?.id ?? 0;
    const { id } = await anna.call(tournamentCalls.create, { body: { ...asTable, name: 'Cup', groupId } });
    const claim = await anna.call(claimCalls.ask, { params, body: { guestId, personId: dora.id } });
    await Promise.all([
      dora.call(claimCalls.accept, { params: { id: claim.id } }),
      anna.ask(entryCalls.add, { params: { id }, body: { userIds: [guestId, bob.id] } }),
    ]);
    const { participants } = await anna.call(tournamentCalls.get, { params: { id } });
    expect(participants.map(({ userId }) => userId)).not.toContain(guestId);
  }
});

test.runIf(process.env.TEST_DATABASE === 'postgres')(
  'whoever enters a result does not wait in a circle with a guest who becomes somebody',
  async () => {
    const all = await clubWithGuests();
    const { site, anna, bob, dora, groupId, params, nadja } = all;
    const { id } = await anna.call(tournamentCalls.create, { body: { ...asTable, name: 'Cup', groupId } });
    await anna.call(entryCalls.add, { params: { id }, body: { userIds: [nadja.id, bob.id] } });
    await anna.call(tournamentCalls.start, { params: { id } });
    const claim = await anna.call(claimCalls.ask, { params, body: { guestId: nadja.id, personId: dora.id } });
    for (const call of [claimCalls.accept, claimCalls.undo]) {
      const [isHeld, isAwaited] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
      let begun = 0;
      const scoring = site.database.write(async (tx) => {
        begun += 1;
        await lockForUpdate(tx, id);
        isHeld.resolve();
        await isAwaited.promise;
        await lockMembershipForShare(tx, anna.id, groupId);
        const achievement = {
          type: 'match_first',
          tournamentId: id,
          awardedAt: '2026-11-01T10:00:00.000Z',
          metadata: '{}',
        } as const;
        for (const userId of [nadja.id, dora.id]) {
          const row = { ...achievement, userId };
          await tx.db
            .insertInto('achievements')
            .values(row)
            .onConflict((already) => already.doNothing())
            .execute();
        }
      });
      await isHeld.promise;
      site.statements.length = 0;
      const decided = dora.call(call, { params: { id: claim.id } });
      await vi.waitUntil(() => isAnyoneWaiting(site.database), 5000);
      isAwaited.resolve();
      await Promise.all([scoring, decided]);
      // Neither was given up for the other and begun anew.
      const beginnings = site.statements.filter((sql) =>
        /^select .* from "users" inner join "sessions" .* for /.test(sql),
      );
      expect([beginnings.length, begun]).toEqual([1, 1]);
    }
  },
);

test('who is forgotten is asked nothing more, and asked nothing', async () => {
  const { anna, bob, carl, dora, params, nadja, twin } = await clubWithGuests();
  await anna.call(claimCalls.ask, { params, body: { guestId: nadja.id, personId: dora.id } });
  const { id } = await carl.call(claimCalls.ask, { params, body: { guestId: twin.id, personId: carl.id } });
  await anna.call(claimCalls.decline, { params: { id } });
  for (const person of [dora, carl]) await person.call(authCalls.deleteAccount, { body: { password } });
  const another = { params, body: { guestId: nadja.id, personId: bob.id } };
  expect(await anna.call(claimCalls.ask, another)).toMatchObject({ status: 'asked' });
  expect(await anna.call(claimCalls.get, { params: { id } })).toMatchObject({ status: 'declined', askedBy: null });
});

test('a guest who is two again has their name beside another who has it by now', async () => {
  const { anna, params, nadja, twin } = await clubWithGuests();
  const { id } = await anna.call(claimCalls.ask, { params, body: { guestId: nadja.id, personId: twin.id } });
  const [other] = await anna.call(guestCalls.add, { params, body: { guests: [{ name: 'Nadja' }] } });
  expect(other?.id).not.toBe(nadja.id);
  await anna.call(claimCalls.undo, { params: { id } });
  const guests = await anna.call(guestCalls.list, { params });
  expect(guests.map(({ name }) => name).sort()).toEqual(['Nadia B', 'Nadja', 'Nadja']);
});

test('a game that both were in stays, another goes along', async () => {
  const { site, anna, bob, carl, params, nadja } = await clubWithGuests();
  const game = {
    inHours: -30,
    kind: 'doubles',
    places: 4,
    latitude: 52.5,
    longitude: 13.4,
    isCancelled: false,
  } as const;
  const both = await plantAt(site, [anna, bob], { ...game, placeName: 'Both' });
  const own = await plantAt(site, [anna, carl], game);
  const since = new Date().toISOString();
  await site.database.write(({ db }) =>
    db
      .insertInto('game_players')
      .values([both, own].map((gameId) => ({ gameId, userId: nadja.id, part: 'playing' as const, turn: 9, since })))
      .execute(),
  );
  const result = { games: [[11, 4]], enteredBy: anna } as const;
  await plantResult(site, both, { team1: [anna, bob], team2: [nadja, carl], ...result });
  await plantResult(site, own, { team1: [anna], team2: [carl, nadja], ...result });
  const third = await plantAt(site, [anna, carl], game);
  await plantResult(site, third, { team1: [carl, anna], team2: [carl], ...result });
  const asked = await anna.call(claimCalls.ask, { params, body: { guestId: nadja.id, personId: bob.id } });
  expect(asked.stays).toEqual([{ kind: 'game', name: 'Both' }]);
  await bob.call(claimCalls.accept, { params: { id: asked.id } });
  const rows = await site.database.read(({ db }) =>
    db.selectFrom('game_players').select(['gameId', 'userId']).where('userId', 'in', [bob.id, nadja.id]).execute(),
  );
  const results = await site.database.read(({ db }) =>
    db.selectFrom('game_results').select(['team1', 'team2']).orderBy('gameId').execute(),
  );
  expect(results).toEqual([
    { team1: [anna.id, bob.id], team2: [nadja.id, carl.id] },
    { team1: [anna.id], team2: [carl.id, bob.id] },
    { team1: [carl.id, anna.id], team2: [carl.id] },
  ]);
  expect(rows.map(({ gameId, userId }) => `${gameId} ${userId}`).sort()).toEqual(
    [`${both} ${bob.id}`, `${both} ${nadja.id}`, `${own} ${bob.id}`].sort(),
  );
});
