import { expect, test } from 'vitest';
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
import { tournamentCalls } from '#contract/tournaments.ts';
import { resultsPerEvening } from '../../kernel/domain-events.ts';
import { allMatches } from '../../testing/club.ts';
import { type Club, clubWithGuests, wonBy } from '../../testing/club-with-guests.ts';
import { plantEvent } from '../../testing/event-rows.ts';
import type { Person } from '../../testing/person.ts';
import { countedEverywhere, expectRecomputed } from '../../testing/rated.ts';
import { password } from '../../testing/site.ts';
import { told } from '../../testing/told.ts';

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
