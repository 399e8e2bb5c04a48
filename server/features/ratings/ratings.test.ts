import { expect, test } from 'vitest';
import { authCalls } from '#contract/auth.ts';
import { blockCalls } from '#contract/blocks.ts';
import { groupCalls } from '#contract/groups.ts';
import { ratingCalls } from '#contract/ratings.ts';
import { resultCalls } from '#contract/tournaments/results.ts';
import { tournamentCalls } from '#contract/tournaments.ts';
import { openWith } from '../../testing/arranged.ts';
import { allMatches, beat, club, makeTournament, playOut, started } from '../../testing/club.ts';
import type { Person } from '../../testing/person.ts';
import { password, type Site } from '../../testing/site.ts';
import { listening } from '../../testing/socket-client.ts';
import { insertEntries } from './queries.ts';
import { toEntry } from './rules.ts';

const ratingOf = (viewer: Person, { id: userId }: { id: number }) =>
  viewer.call(ratingCalls.get, { params: { userId } });
const historyOf = (viewer: Person, { id: userId }: { id: number }, kind: 'singles' | 'doubles' = 'singles') =>
  viewer.call(ratingCalls.history, { params: { userId }, query: { kind } });

const day = 24 * 60 * 60 * 1000;

test('who has won is rated higher, in singles and in doubles apart; who has not played has no rating', async () => {
  const { site, anna, bob, carl, dora, tournament } = await openWith(started);
  await beat(anna, tournament, anna, bob);
  expect(await ratingOf(carl, anna)).toEqual({ singles: null, doubles: null });
  await site.recompute();
  const [annas, bobs] = [await ratingOf(carl, anna), await ratingOf(carl, bob)];
  expect(annas).toMatchObject({ singles: { games: 1, matches: 1 }, doubles: null });
  expect(annas.singles?.rating).toBeGreaterThan(2.5);
  expect(bobs.singles?.rating).toBeLessThan(2.5);
  expect(await ratingOf(carl, dora)).toEqual({ singles: null, doubles: null });
});

test('each match says what it has changed and why, from whichever side', async () => {
  const { site, anna, bob, carl, dora, groupId } = await openWith(club);
  await anna.call(authCalls.patchProfile, { body: { rating: 4.5 } });
  const cup = await makeTournament(anna, groupId, 'Cup', [anna, bob, carl, dora], { gameType: 'doubles' });
  const [match] = allMatches(cup);
  const params = { id: cup.id, matchId: match?.id ?? 0 };
  await anna.call(tournamentCalls.score, { params, body: { player1Score: 11, player2Score: 4 } });
  await site.recompute();
  const isFirst = match?.team1.includes(anna.id) ?? false;
  const team = (isFirst ? match?.team1 : match?.team2) ?? [];
  const [partner, ...opponents] = [
    ...[bob, carl, dora].filter(({ id }) => team.includes(id)),
    ...[bob, carl, dora].filter(({ id }) => !team.includes(id)),
  ];
  const [change, ...others] = await historyOf(bob, anna, 'doubles');
  expect(others).toEqual([]);
  expect(change).toMatchObject({
    before: { rating: 4.5 },
    share: expect.closeTo(isFirst ? 11 / 15 : 4 / 15, 4),
    match: {
      partner: { id: partner?.id },
      ownAverage: 3.5,
      otherAverage: 2.5,
      games: [isFirst ? { own: 11, other: 4 } : { own: 4, other: 11 }],
      tournament: { id: cup.id, name: 'Cup' },
      game: null,
    },
  });
  expect(change?.expectedShare).toBeGreaterThan(0.5);
  expect(change?.match?.opponents.map(({ id }) => id).sort()).toEqual(opponents.map(({ id }) => id).sort());
  expect(change?.after).toEqual({
    rating: (await ratingOf(bob, anna)).doubles?.rating,
    deviation: expect.closeTo((await ratingOf(bob, anna)).doubles?.deviation ?? 0, 4),
  });
  const [theirs] = await historyOf(bob, opponents[0] ?? bob, 'doubles');
  expect(theirs?.share).toBeCloseTo(1 - (change?.share ?? 0), 4);
  expect(theirs?.expectedShare).toBeCloseTo(1 - (change?.expectedShare ?? 0), 4);
  expect(theirs?.match).toMatchObject({ ownAverage: 2.5, otherAverage: 3.5 });
  expect(await historyOf(bob, anna, 'singles')).toEqual([]);
});

test('beside names stand those of several at once, once there are matches enough, and not of whom one has blocked', async () => {
  const { site, anna, bob, carl, dora, groupId, tournament } = await openWith(started);
  await playOut(anna, tournament);
  await site.recompute();
  const ids = [anna, bob, carl, dora].map(({ id }) => id).join(',');
  const shown = async (viewer: Person) => {
    const rows = await viewer.call(ratingCalls.shown, { query: { ids } });
    return new Map(rows.map(({ userId, rating }) => [userId, rating]));
  };
  expect((await shown(bob)).size, 'after three matches').toBe(0);
  await playOut(anna, await makeTournament(anna, groupId, 'Autumn Cup', [anna, bob, carl]));
  await site.recompute();
  const { singles } = await ratingOf(bob, carl);
  expect((await shown(bob)).get(carl.id)).toBeCloseTo(singles?.rating ?? 0, 2);
  expect([...(await shown(bob)).keys()].sort()).toEqual([anna.id, bob.id, carl.id].sort());
  await bob.call(blockCalls.block, { params: { userId: carl.id } });
  expect((await shown(bob)).has(carl.id)).toBe(false);
  expect((await shown(carl)).has(bob.id)).toBe(true);
});

test('the history comes in pages, the latest match first', async () => {
  const { site, anna, bob, tournament } = await openWith(started);
  await playOut(anna, tournament);
  await site.recompute();
  const all = await historyOf(bob, anna);
  expect(all).toHaveLength(3);
  expect(all.map(({ playedAt }) => playedAt)).toEqual(
    all
      .map(({ playedAt }) => playedAt)
      .sort()
      .reverse(),
  );
  expect(all.map(({ before }) => before.rating).slice(0, 2)).toEqual(all.map(({ after }) => after.rating).slice(1));
  const pages = await bob.pages(ratingCalls.history, {
    params: { userId: anna.id },
    query: { kind: 'singles', limit: 1 },
  });
  expect(pages.flat()).toEqual(all);
});

test('where it was is told to those who may look inside; that it was, and the rating, to everybody', async () => {
  const { site, anna, bob, groupId, tournament } = await openWith(started);
  await beat(anna, tournament, anna, bob);
  await site.recompute();
  const eve = await site.register('eve');
  expect((await historyOf(eve, anna))[0]?.match).not.toBeNull();
  await anna.call(groupCalls.update, { params: { id: groupId }, body: { isPrivate: true } });
  const [seen, hidden] = [await historyOf(bob, anna), await historyOf(eve, anna)];
  expect(seen[0]?.match?.tournament).toEqual({ id: tournament.id, name: 'Spring Cup' });
  expect(hidden).toEqual([{ ...seen[0], match: null }]);
  expect(await ratingOf(eve, anna)).toMatchObject({ singles: { matches: 1 } });
});

test('with a tournament goes what it has changed of ratings; what was played elsewhere counts on', async () => {
  const { site, anna, bob, carl, dora, groupId, tournament } = await openWith(started);
  const other = await makeTournament(anna, groupId, 'Other Cup', [carl, dora]);
  await beat(anna, tournament, anna, bob);
  await beat(anna, other, carl, dora);
  await site.recompute();
  const before = await historyOf(bob, carl);
  expect(await ratingOf(bob, anna)).toMatchObject({ singles: { matches: 1 } });
  await anna.call(tournamentCalls.remove, { params: { id: tournament.id } });
  await site.recompute();
  for (const person of [anna, bob]) {
    expect(await ratingOf(carl, person)).toEqual({ singles: null, doubles: null });
    expect(await historyOf(carl, person)).toEqual([]);
  }
  expect(before).toHaveLength(1);
  expect(await historyOf(bob, carl)).toEqual(before);
});

test('a game says where it was played', async () => {
  const { site, anna, bob, carl, groupId } = await openWith(club);
  const cup = await makeTournament(anna, groupId, 'Cup');
  const now = new Date().toISOString();
  await site.database.write(async (tx) => {
    const { id: sourceId } = await tx.db
      .insertInto('games')
      .values({
        ...{
          creatorId: anna.id,
          createdAt: now,
          changedAt: now,
          uid: 'a-game',
          sequence: 0,
          startsAt: now,
          endsAt: now,
        },
        ...{ localStart: '2026-05-04T18:00', timeZone: 'UTC', durationMinutes: 90, placeName: 'Riverside Park' },
        ...{ latitude: null, longitude: null, kind: 'singles', ratingMin: 0, ratingMax: 8, places: 2, note: '' },
        takenCount: 2,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    const sides = { team1: [anna.id], team2: [bob.id], games: [[11, 4] as const] };
    const entry = { source: 'game', sourceId, tournamentId: null, kind: 'singles', playedAt: now, ...sides } as const;
    // A match may have the id of a game, and is entered before it.
    const other = { ...entry, source: 'match', tournamentId: cup.id, team2: [carl.id] } as const;
    await insertEntries(tx, [toEntry(other), toEntry(entry)]);
  });
  await site.recompute();
  const [change] = await historyOf(carl, bob);
  expect(change?.match).toMatchObject({
    opponents: [{ id: anna.id, username: 'anna', name: 'anna' }],
    partner: null,
    tournament: null,
    game: { placeName: 'Riverside Park' },
    games: [{ own: 4, other: 11 }],
  });
  expect((await historyOf(bob, carl))[0]?.match).toMatchObject({ tournament: { name: 'Cup' }, game: null });
});

test('of somebody whom one has blocked nothing is told, and of a deleted account there is nothing', async () => {
  const { site, anna, bob, carl, tournament } = await openWith(started);
  await beat(anna, tournament, bob, carl);
  await site.recompute();
  await carl.call(blockCalls.block, { params: { userId: bob.id } });
  expect(await ratingOf(carl, bob)).toEqual({ singles: null, doubles: null });
  expect(await historyOf(carl, bob)).toEqual([]);
  expect((await ratingOf(bob, carl)).singles).not.toBeNull();
  const before = await ratingOf(anna, carl);
  await bob.call(authCalls.deleteAccount, { body: { password } });
  for (const call of [ratingCalls.get, ratingCalls.history]) {
    const request = { params: { userId: bob.id }, query: { kind: 'singles' } } as const;
    expect(await anna.refused(call, request)).toMatchObject({ status: 404 });
  }
  // What they have played stays.
  expect((await ratingOf(anna, carl)).singles?.rating).toBe(before.singles?.rating);
  expect((await historyOf(anna, carl))[0]?.match?.opponents).toMatchObject([{ id: bob.id }]);
});

test('the longer ago the last match was, the less sure one is', async () => {
  const { site, anna, bob, tournament } = await openWith(started);
  await beat(anna, tournament, anna, bob);
  await site.recompute();
  const sure = (await ratingOf(bob, anna)).singles;
  site.wait(300 * day);
  await bob.call(authCalls.login, { body: { username: 'bob', password } });
  const unsure = (await ratingOf(bob, anna)).singles;
  expect(unsure?.rating).toBe(sure?.rating);
  expect(unsure?.deviation).toBeGreaterThan(sure?.deviation ?? 9);
});

test('what somebody said of themselves when their first result counted is where they begin, for good', async () => {
  const { site, anna, bob, tournament } = await openWith(started);
  await anna.call(authCalls.patchProfile, { body: { rating: 4 } });
  await beat(anna, tournament, anna, bob);
  await site.recompute();
  await anna.call(authCalls.patchProfile, { body: { rating: 3 } });
  const [match] = allMatches(tournament).filter(({ player1Id, player2Id }) =>
    [player1Id, player2Id].every((id) => id === anna.id || id === bob.id),
  );
  const params = { id: tournament.id, matchId: match?.id ?? 0 };
  await anna.call(resultCalls.undo, { params, body: {} });
  await site.recompute();
  expect(await ratingOf(bob, anna)).toEqual({ singles: null, doubles: null });
  await beat(anna, tournament, bob, anna);
  await site.recompute();
  expect((await historyOf(bob, anna)).map(({ before }) => before.rating)).toEqual([4]);
});

async function exportOf(person: Person) {
  return person.call(authCalls.exportData, {}) as Promise<unknown> as Promise<Record<string, object[]>>;
}

test('one’s own are exported', async () => {
  const { site, anna, bob, tournament } = await openWith(started);
  await playOut(anna, tournament);
  await site.recompute();
  const { ratingStarts, ratingChanges } = await exportOf(bob);
  expect(ratingStarts).toMatchObject([{ kind: 'singles', mean: 2.5 }]);
  expect(ratingChanges).toHaveLength(3);
  expect(ratingChanges?.at(-1)).toMatchObject({ userId: bob.id, kind: 'singles', matches: 3 });
});

async function twoListening(site: Site) {
  const club = await started(site);
  const address = await site.listen();
  const [anna, dora] = [await listening(address, club.anna), await listening(address, club.dora)];
  return { ...club, sockets: { anna, dora } };
}

test('those whose rating is another one hear it, once it is, and nobody else does', async () => {
  const { site, anna, bob, carl, tournament, sockets } = await openWith(twoListening);
  await beat(anna, tournament, anna, bob);
  await sockets.anna.settle(`tournament:${tournament.id}`);
  expect(sockets.anna.all('rating_changed')).toEqual([]);
  await site.recompute();
  await sockets.anna.hears('rating_changed', ({ userId }) => userId === anna.id);
  await beat(anna, tournament, bob, carl);
  await site.recompute();
  for (const socket of Object.values(sockets)) await socket.settle(`tournament:${tournament.id}`);
  expect(sockets.anna.all('rating_changed')).toEqual([]);
  expect(sockets.dora.all('rating_changed')).toEqual([]);
  await anna.call(tournamentCalls.remove, { params: { id: tournament.id } });
  await site.recompute();
  await sockets.anna.hears('rating_changed');
});
