import { expect, test } from 'vitest';
import { finishCalls } from '#contract/tournaments/finish.ts';
import { floorCalls } from '#contract/tournaments/floor.ts';
import { tournamentCalls } from '#contract/tournaments.ts';
import { allMatches, elsewhere, playOut, started } from '../../../testing/club.ts';
import { openSite } from '../../../testing/site.ts';

test('two of a draw trade places until the first point, and the tournament is played to its end', async () => {
  const site = await openSite();
  const { anna, bob, carl, id, tournament } = await started(site, { format: 'single-elimination' });
  const params = { id };
  const [one, other] = allMatches(tournament).filter(({ state }) => state === 'ready');
  const [mover = 0, mate = 0] = [one?.player1Id ?? 0, other?.player2Id ?? 0];
  const body = { userId: mover, withId: mate };
  expect(tournament.viewer.maySwap).toBe(true);
  expect((await bob.call(tournamentCalls.get, { params })).viewer.maySwap).toBe(false);
  expect(await bob.refused(floorCalls.swap, { params, body })).toMatchObject({ code: 'not_allowed' });
  expect(await anna.refused(floorCalls.swap, { params, body: { userId: mover, withId: mover } })).toMatchObject({
    status: 400,
    fields: { withId: expect.any(String) },
  });
  const swapped = await anna.call(floorCalls.swap, { params, body });
  const now = (matchId: number | undefined) => allMatches(swapped).find((match) => match.id === matchId);
  expect(now(one?.id)).toMatchObject({ player1Id: mate, player2Id: one?.player2Id });
  expect(now(other?.id)).toMatchObject({ player1Id: other?.player1Id, player2Id: mover });
  // What is stored is what was answered.
  const [there] = await elsewhere(site, anna);
  expect(await there?.call(tournamentCalls.get, { params })).toEqual(swapped);

  const matchId = one?.id ?? 0;
  await anna.call(floorCalls.live, { params: { id, matchId }, body: { player1Score: 1, player2Score: 0 } });
  expect(await anna.refused(floorCalls.swap, { params, body })).toMatchObject({
    status: 409,
    error: 'Play has begun. Players can be swapped only before the first point.',
  });
  expect((await anna.call(tournamentCalls.get, { params })).viewer.maySwap).toBe(false);
  const over = await playOut(anna, swapped);
  expect(over).toMatchObject({ status: 'completed', viewer: { maySwap: false } });
  expect([carl.id, bob.id, anna.id, mover, mate]).toContain(over.winnerId);
});

test('who was called to a court stays called where the two play as before', async () => {
  const site = await openSite();
  const { anna, id, tournament } = await started(site, { options: { playoffs: false, courts: 2 } });
  const params = { id };
  const [one, other] = allMatches(tournament);
  for (const [at, match] of [one, other].entries()) {
    await anna.call(floorCalls.call, { params: { id, matchId: match?.id ?? 0 }, body: { court: at + 1 } });
  }
  const body = { userId: one?.player1Id ?? 0, withId: one?.player2Id ?? 0 };
  const swapped = await anna.call(floorCalls.swap, { params, body });
  const courtOf = (matchId: number | undefined) => allMatches(swapped).find(({ id: each }) => each === matchId)?.court;
  expect([courtOf(one?.id), courtOf(other?.id)]).toEqual([null, 2]);
  await anna.call(finishCalls.endEarly, { params });
  expect(await anna.refused(floorCalls.swap, { params, body })).toMatchObject({ code: 'conflict' });
});

test('in doubles teams are swapped', async () => {
  const site = await openSite();
  const { anna, id, tournament } = await started(site, { gameType: 'doubles' });
  const [first, second] = tournament.bracket?.entrants ?? [];
  // By any of their players.
  const body = { userId: first?.team[1] ?? 0, withId: second?.team[1] ?? 0 };
  const swapped = await anna.call(floorCalls.swap, { params: { id }, body });
  expect(swapped.bracket?.entrants.map(({ team }) => team)).toEqual([second?.team, first?.team]);
});
