import { expect, test } from 'vitest';
import { floorCalls } from '#contract/tournaments/floor.ts';
import { tournamentCalls } from '#contract/tournaments.ts';
import { openWith } from '../../testing/arranged.ts';
import { allMatches, club, enterMany } from '../../testing/club.ts';

test('a round robin takes 64, and says what more would mean', async () => {
  const { site, anna, bob, groupId } = await openWith(club);
  const { id } = await anna.call(tournamentCalls.create, { body: { name: 'Large', groupId } });
  const params = { id };
  await enterMany(site, id, 63);
  await bob.call(tournamentCalls.join, { params });
  expect(await anna.refused(tournamentCalls.join, { params })).toMatchObject({
    status: 409,
    error: 'A round robin takes at most 64 players. 65 would mean 2,080 matches.',
  });
  expect(await anna.call(tournamentCalls.get, { params })).toMatchObject({
    participantCount: 64,
    viewer: { isParticipant: false },
  });
  const { bracket } = await anna.call(tournamentCalls.start, { params });
  expect(bracket?.rounds.map(({ matches }) => matches.length)).toEqual(Array(63).fill(32));
  expect(await anna.refused(floorCalls.enterLate, { params, body: { userId: anna.id } })).toMatchObject({
    status: 409,
    error: 'A round robin takes at most 64 players. 65 would mean 2,080 matches.',
  });
});

test('one that was too large before there was a bound is not started', async () => {
  const { site, anna, groupId } = await openWith(club);
  const { id } = await anna.call(tournamentCalls.create, { body: { name: 'Huge', groupId } });
  await enterMany(site, id, 65);
  expect(await anna.refused(tournamentCalls.start, { params: { id } })).toMatchObject({
    status: 409,
    error: expect.stringContaining('2,080 matches'),
  });
});

test('an elimination takes 1,024', async () => {
  const { site, anna, groupId } = await openWith(club);
  const { id } = await anna.call(tournamentCalls.create, {
    body: { name: 'Open', groupId, format: 'single-elimination' },
  });
  await enterMany(site, id, 1024);
  expect(await anna.refused(tournamentCalls.join, { params: { id } })).toMatchObject({
    status: 409,
    error: 'A single elimination takes at most 1,024 players. 1,025 would mean 1,024 matches.',
  });
  const tournament = await anna.call(tournamentCalls.start, { params: { id } });
  const [first] = allMatches(tournament);
  const body = { player1Score: 11, player2Score: 6 };
  expect(await anna.call(tournamentCalls.score, { params: { id, matchId: first?.id ?? 0 }, body })).toMatchObject({
    progress: { matchesPlayed: 1, matchesTotal: 1024 },
  });
});
