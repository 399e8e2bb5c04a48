import { describe, expect, test } from 'vitest';
import { tournamentCalls } from '#contract/tournaments.ts';
import { openWith } from '../../testing/arranged.ts';
import { allMatches, matchIn, playOut, started } from '../../testing/club.ts';
import type { Person } from '../../testing/person.ts';
import type { Site } from '../../testing/site.ts';

test('players score their own matches once; an admin scores any and corrects', async () => {
  const { anna, bob, carl, dora, id, tournament } = await openWith(started);
  const people = new Map([anna, bob, carl, dora].map((person) => [person.id, person]));
  const match = allMatches(tournament).find(({ team1, team2 }) => ![...team1, ...team2].includes(anna.id));
  const player = people.get(match?.player1Id ?? 0) ?? anna;
  const outsider = [bob, carl, dora].find(({ id }) => id !== match?.player1Id && id !== match?.player2Id) ?? anna;
  const params = { id, matchId: match?.id ?? 0 };
  const score = { player1Score: 11, player2Score: 7 };

  const mayScoreIt = async (person: Person) =>
    (await person.call(tournamentCalls.get, { params: { id } })).viewer.mayScore.includes(params.matchId);
  expect(await mayScoreIt(outsider)).toBe(false);
  expect(await mayScoreIt(player)).toBe(true);
  const scored = await player.call(tournamentCalls.score, { params, body: score });
  expect(scored).toMatchObject({ status: 'active', progress: { currentRound: 1, matchesPlayed: 1 } });
  expect(matchIn(scored, match?.id)).toMatchObject({
    ...score,
    winner: player.id,
    status: 'completed',
    playedAt: expect.any(String),
  });
  expect(await mayScoreIt(player)).toBe(false);
  const corrected = await anna.call(tournamentCalls.score, { params, body: { player1Score: 3, player2Score: 11 } });
  expect(matchIn(corrected, match?.id)).toMatchObject({ winner: match?.player2Id, player1Score: 3 });
});

test.each([
  [{ player1Score: 11, player2Score: 11 }, 'Scores cannot be tied. One player must win the match.'],
  [{ player1Score: -1, player2Score: 11 }, 'A score is at least 0'],
  [{ player1Score: 11.5, player2Score: 2 }, 'Enter a whole number'],
  [{ player1Score: 1100, player2Score: 2 }, 'A score is at most 99'],
  [{ player1Score: 'eleven', player2Score: 2 }, 'Enter a whole number'],
])('a score such as %j is refused and changes nothing', async (body, message) => {
  const { anna, id, tournament } = await openWith(started);
  const params = { id, matchId: allMatches(tournament)[0]?.id ?? 0 };
  const refusal = await anna.refused(tournamentCalls.score, { params, body: body as never });
  expect(refusal).toMatchObject({ status: 400, error: message, fields: { player1Score: message } });
  expect(await anna.call(tournamentCalls.get, { params: { id } })).toEqual(tournament);
});

test('after the last match the standings are final and the champion is known', async () => {
  const { anna, bob, carl, dora, tournament } = await openWith(started);
  const over = await playOut(anna, tournament);
  expect(over).toMatchObject({
    status: 'completed',
    endDate: expect.any(String),
    winnerId: anna.id,
    runnerId: bob.id,
    thirdPlaceId: carl.id,
  });
  expect(
    over.standings.map(({ rank, username, wins, losses, percentage }) => [rank, username, wins, losses, percentage]),
  ).toEqual([
    [1, 'anna', 3, 0, 100],
    [2, 'bob', 2, 1, 66.7],
    [3, 'carl', 1, 2, 33.3],
    [4, 'dora', 0, 3, 0],
  ]);
  const [card] = await dora.call(tournamentCalls.list, {});
  expect(card).toMatchObject({ winnerId: anna.id, runnerId: bob.id, thirdPlaceId: carl.id, status: 'completed' });
});

test('a correction leaves the moment at which the match was played', async () => {
  const { site, anna, id, tournament } = await openWith(started);
  const params = { id, matchId: allMatches(tournament)[0]?.id ?? 0 };
  const scored = await anna.call(tournamentCalls.score, { params, body: { player1Score: 11, player2Score: 7 } });
  site.wait(60_000);
  const corrected = await anna.call(tournamentCalls.score, { params, body: { player1Score: 7, player2Score: 11 } });
  const { playedAt } = matchIn(scored, params.matchId) ?? {};
  expect(matchIn(corrected, params.matchId)).toMatchObject({ player1Score: 7, playedAt });
});

test('scores that are entered at the same moment all count', async () => {
  const { anna, id, tournament } = await openWith(started);
  const body = { player1Score: 11, player2Score: 5 };
  const scored = await Promise.all(
    allMatches(tournament).map((match) =>
      anna.call(tournamentCalls.score, { params: { id, matchId: match.id }, body }),
    ),
  );
  const over = await anna.call(tournamentCalls.get, { params: { id } });
  expect(over).toMatchObject({ status: 'completed', revision: tournament.revision + scored.length });
  expect(allMatches(over).map(({ status }) => status)).toEqual(scored.map(() => 'completed'));
});

test('a correction after the end moves the podium', async () => {
  const { site, anna, bob, id, tournament } = await openWith(started);
  const over = await playOut(anna, tournament);
  const decider = allMatches(over).find(({ team1, team2 }) =>
    [...team1, ...team2].every((userId) => userId === anna.id || userId === bob.id),
  );
  const bobIsFirst = decider?.player1Id === bob.id;
  site.wait(60_000);
  const body = { player1Score: bobIsFirst ? 11 : 0, player2Score: bobIsFirst ? 0 : 11 };
  const corrected = await anna.call(tournamentCalls.score, { params: { id, matchId: decider?.id ?? 0 }, body });
  expect(corrected).toMatchObject({ status: 'completed', winnerId: bob.id, runnerId: anna.id, endDate: over.endDate });
  expect(corrected.standings[0]).toMatchObject({ username: 'bob', wins: 3 });
});

describe('a score that is sent later', () => {
  /** A match of two players neither of whom is the admin. */
  async function played(site: Site) {
    const { anna, bob, carl, dora, id, tournament } = await started(site);
    const match = allMatches(tournament).find(({ team1, team2 }) => ![...team1, ...team2].includes(anna.id));
    const find = (userId: number | null | undefined) =>
      [bob, carl, dora].find((person) => person.id === userId) ?? anna;
    const params = { id, matchId: match?.id ?? 0 };
    return { anna, one: find(match?.player1Id), other: find(match?.player2Id), params };
  }
  const score = { player1Score: 11, player2Score: 7 };
  const another = { player1Score: 7, player2Score: 11 };

  test('again, because its answer was lost, is answered as before; nor does the opponent hear that they were late', async () => {
    const { site, one, other, params } = await openWith(played);
    const first = await one.call(tournamentCalls.score, { params, body: { ...score, replaces: null } });
    for (const person of [one, other]) {
      for (const body of [score, { ...score, replaces: null }]) {
        const again = await person.call(tournamentCalls.score, { params, body });
        expect(again.revision).toBe(first.revision);
        expect(matchIn(again, params.matchId)).toMatchObject(score);
      }
    }
    const scorings = await site.database.read(({ db }) => db.selectFrom('match_scorings').select('userId').execute());
    expect(scorings).toEqual([{ userId: one.id }]);
  });

  test('than another one is refused with the score that is there', async () => {
    const { one, other, params } = await openWith(played);
    await one.call(tournamentCalls.score, { params, body: score });
    const refusal = await other.refused(tournamentCalls.score, { params, body: another });
    expect(refusal).toMatchObject({ status: 409, code: 'match_finished' });
    expect(refusal.error).toMatch(/^This match already has a score: \w+ 11, \w+ 7\. Only an admin/);
  });

  test('does not replace what an admin has not seen', async () => {
    const { anna, one, params } = await openWith(played);
    await one.call(tournamentCalls.score, { params, body: score });
    const unseen = { params, body: { ...another, replaces: null } };
    expect(await anna.refused(tournamentCalls.score, unseen)).toMatchObject({ status: 409, code: 'score_changed' });
    const seen = { params, body: { ...another, replaces: score } };
    const scored = await anna.call(tournamentCalls.score, seen);
    expect(matchIn(scored, params.matchId)).toMatchObject(another);
    // What was seen is no longer there, but what is wanted is.
    expect(await anna.call(tournamentCalls.score, seen)).toEqual(scored);
  });
});
