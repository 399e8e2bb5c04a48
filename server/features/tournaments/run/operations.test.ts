import { describe, expect, test } from 'vitest';
import { groupCalls } from '#contract/groups.ts';
import { floorCalls } from '#contract/tournaments/floor.ts';
import type { Standing } from '#contract/tournaments/matches.ts';
import { resultCalls } from '#contract/tournaments/results.ts';
import { tournamentCalls } from '#contract/tournaments.ts';
import { allMatches, asTable, club, elsewhere, makeTournament, playOut, started } from '../../../testing/club.ts';
import type { Person } from '../../../testing/person.ts';
import { openSite } from '../../../testing/site.ts';

/** A running round robin of four, with its first match and whoever plays in it. */
async function running(extra: object = {}) {
  const site = await openSite();
  const people = await started(site, { ...asTable, ...extra });
  const { anna, bob, carl, dora, id, tournament } = people;
  const [match, other] = allMatches(tournament);
  const playing = (person: Person) => [match?.player1Id, match?.player2Id].includes(person.id);
  const all = [bob, carl, dora];
  const player = all.find(playing) ?? bob;
  const params = { id, matchId: match?.id ?? 0 };
  const read = async () => allMatches(await anna.call(tournamentCalls.get, { params: { id } }));
  const first = async () => (await read()).find((each) => each.id === match?.id);
  return { ...people, anna, site, match, other, player, params, first };
}

const at = (player1Score: number | null, player2Score: number | null, games: object[] = []) => ({
  body: { player1Score, player2Score, games } as never,
});

test('what a match stands at is seen, does not count, and is gone with the result', async () => {
  const { anna, player, params, first } = await running();
  const told = await player.call(floorCalls.live, { params, ...at(8, 6) });
  expect(told).toMatchObject({ status: 'in_progress', live: { player1Score: 8, player2Score: 6, games: [] } });
  expect(await first()).toMatchObject({ live: { player1Score: 8 }, player1Score: null, winner: null });
  expect((await anna.call(floorCalls.live, { params, ...at(9, 6) })).revision).toBe(told.revision + 1);
  expect((await anna.call(floorCalls.live, { params, ...at(9, 6) })).revision).toBe(told.revision + 1);
  await anna.call(tournamentCalls.score, { params, body: { player1Score: 11, player2Score: 6 } });
  expect(await first()).toMatchObject({ live: null, status: 'completed', player1Score: 11 });
});

test('what has not begun after all is pending again', async () => {
  const { player, params, first } = await running();
  await player.call(floorCalls.live, { params, ...at(0, 0) });
  expect(await first()).toMatchObject({ status: 'in_progress' });
  await player.call(floorCalls.live, { params, ...at(null, null) });
  expect(await first()).toMatchObject({ status: 'pending', live: null });
});

test('points that no game can stand at are refused where scores go by the rules', async () => {
  const { player, params } = await running({ scoreSubmission: 'full-score', gamesToWin: 2 });
  const refused = (input: ReturnType<typeof at>) => player.refused(floorCalls.live, { params, ...input });
  expect(await refused(at(14, 3))).toMatchObject({
    status: 400,
    fields: { player1Score: 'A game can’t have this score.' },
  });
  expect(await refused(at(3, 3, [{ player1: 11, player2: 10 }]))).toMatchObject({
    status: 400,
    fields: { 'games.0.player1': 'Game 1 can’t end like this.' },
  });
  const game = { player1: 11, player2: 4 };
  expect(await refused(at(0, 0, [game, game, game]))).toMatchObject({
    status: 400,
    fields: { games: expect.anything() },
  });
  for (const wrong of [at(-1, 0), at(0.5, 0), at(100, 0), at(3, null)])
    expect(await refused(wrong)).toMatchObject({ status: 400 });
  expect(await player.call(floorCalls.live, { params, ...at(11, 9, [game]) })).toMatchObject({
    live: { games: [game] },
  });
});

test('a match is touched only while it can be played', async () => {
  const { anna, player, params, id, tournament } = await running();
  await playOut(anna, tournament);
  expect(await player.refused(floorCalls.live, { params, ...at(1, 0) })).toMatchObject({
    status: 409,
    code: 'match_finished',
  });
  expect(await anna.refused(floorCalls.call, { params, body: { court: 1 } })).toMatchObject({ status: 409 });
  expect(await anna.refused(floorCalls.live, { params: { id, matchId: 4711 }, ...at(1, 0) })).toMatchObject({
    status: 404,
  });
});

test('a match is called to a court that is free, and the court is free again after it', async () => {
  const { anna, id, params, match, other, first } = await running({ options: { playoffs: false, courts: 1 } });
  const to = (matchId: number | undefined, court: number | null) => ({
    params: { id, matchId: matchId ?? 0 },
    body: { court },
  });
  expect(await anna.call(floorCalls.call, to(match?.id, 1))).toMatchObject({ court: 1, status: 'in_progress' });
  expect(await anna.refused(floorCalls.call, to(other?.id, 1))).toMatchObject({
    status: 409,
    code: 'court_taken',
    error: expect.stringMatching(/^\w+ and \w+ play on court 1\.$/),
  });
  expect(await anna.refused(floorCalls.call, to(other?.id, 2))).toMatchObject({
    status: 400,
    fields: { court: 'There is only 1 court.' },
  });
  expect(await anna.refused(floorCalls.setCourts, { params: { id }, body: { courts: 0 } })).toMatchObject({
    status: 409,
  });
  await anna.call(tournamentCalls.score, { params, body: { player1Score: 11, player2Score: 6 } });
  expect(await anna.call(floorCalls.call, to(other?.id, 1))).toMatchObject({ court: 1 });
  expect(await anna.call(floorCalls.call, to(other?.id, null))).toMatchObject({ court: null, status: 'pending' });
  expect(await anna.call(floorCalls.setCourts, { params: { id }, body: { courts: 3 } })).toMatchObject({
    options: { courts: 3 },
  });
  expect(await first()).toMatchObject({ court: 1, status: 'completed' });
});

test('of two matches called to one court at the same moment one is', async () => {
  const { anna, id, match, other } = await running({ options: { playoffs: false, courts: 2 } });
  const call = (matchId: number | undefined) =>
    anna.ask(floorCalls.call, { params: { id, matchId: matchId ?? 0 }, body: { court: 2 } });
  const answers = await Promise.all([call(match?.id), call(other?.id)]);
  expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
});

test('who withdraws is out of what is left to play, and comes back', async () => {
  const { anna, bob, id, tournament } = await running({ format: 'single-elimination' });
  const without = await bob.call(floorCalls.withdraw, { params: { id }, body: { userId: bob.id } });
  const his = allMatches(without).find(({ team1, team2 }) => [...team1, ...team2].includes(bob.id));
  expect(his).toMatchObject({ status: 'completed', decidedBy: 'withdrawal' });
  expect(his?.winner).not.toBe(bob.id);
  expect(without.bracket?.entrants).toContainEqual(expect.objectContaining({ id: bob.id, hasWithdrawn: true }));
  const { revision } = await bob.call(floorCalls.withdraw, { params: { id }, body: { userId: bob.id } });
  expect(revision).toBe(without.revision);

  const score = { player1Score: 11, player2Score: 3 };
  for (const round of ['knockout', 'final']) {
    const open = allMatches(await anna.call(tournamentCalls.get, { params: { id } })).find(
      ({ stage, state }) => stage === round && state === 'ready',
    );
    await anna.call(tournamentCalls.score, { params: { id, matchId: open?.id ?? 0 }, body: score });
  }
  const back = { params: { id }, body: { userId: bob.id } };
  expect(await anna.refused(floorCalls.reinstate, back)).toMatchObject({
    status: 409,
    code: 'would_void',
    error: expect.stringMatching(/^This undoes results entered in the meantime: (\w+ v \w+(, |\.$))+/),
  });
  const body = { userId: bob.id, voiding: true };
  const returned = await anna.call(floorCalls.reinstate, { params: { id }, body });
  expect(returned).toMatchObject({ status: 'active', endDate: null });
  const [latest] = await anna.call(resultCalls.log, { params: { id }, query: {} });
  const taken = allMatches(returned).find(({ stage }) => stage === 'final')?.id;
  expect(latest).toMatchObject({ matchId: taken, scorer: { id: anna.id }, result: null, becauseOf: null });
  expect(allMatches(returned).find(({ stage }) => stage === 'final')).toMatchObject({ winner: null, playedAt: null });
  expect(allMatches(returned).length).toBe(allMatches(tournament).length);
});

test('of a team that withdraws both are out', async () => {
  const site = await openSite();
  const { bob, id } = await started(site, { gameType: 'doubles' });
  const { bracket } = await bob.call(floorCalls.withdraw, { params: { id }, body: { userId: bob.id } });
  expect(bracket?.entrants.find(({ team }) => team.includes(bob.id))).toMatchObject({ hasWithdrawn: true });
});

describe('who withdraws from a table', () => {
  /** The first match is played, and whoever won it goes. */
  async function won() {
    const people = await running();
    const { anna, params, id } = people;
    await anna.call(tournamentCalls.score, { params, body: { player1Score: 11, player2Score: 6 } });
    const { standings } = await anna.call(tournamentCalls.get, { params: { id } });
    const [winner = 0, loser = 0] = [standings[0], standings.at(-1)].map((row) => row?.userId);
    return { ...people, winner, loser, of: { params: { id } } };
  }
  const records = (rows: readonly Standing[]) =>
    rows.map(({ userId, wins, losses, points }) => [userId, wins, losses, points]);

  test('has no match that counts, and the table says so; the organiser sees it before', async () => {
    const { anna, winner, loser, of } = await won();
    const seen = await anna.call(floorCalls.withdrawal, { ...of, query: { userId: winner } });
    expect(records(seen.now)).toContainEqual([winner, 1, 0, 11]);
    const after = await anna.call(floorCalls.withdraw, { ...of, body: { userId: winner } });
    expect(after.standings).toEqual(seen.none);
    expect(records(after.standings)).toContainEqual([loser, 0, 0, 0]);
    const name = after.participants.find(({ userId }) => userId === winner)?.username;
    expect(after.standings.at(-1)).toMatchObject({
      userId: winner,
      played: 0,
      decidedBy: `${name} withdrew: none of their matches counts.`,
    });
  });

  test('keeps what was played where the organiser chooses so, and the others win without points', async () => {
    const { anna, bob, site, winner, loser, of } = await won();
    const seen = await anna.call(floorCalls.withdrawal, { ...of, query: { userId: winner } });
    const body = { userId: winner, counts: 'all' as const };
    const own = { userId: bob.id, counts: 'all' as const };
    expect(await bob.refused(floorCalls.withdraw, { ...of, body: own })).toMatchObject({ status: 403 });
    const after = await anna.call(floorCalls.withdraw, { ...of, body });
    expect(after.standings).toEqual(seen.all);
    expect(records(after.standings)).toContainEqual([winner, 1, 2, 11]);
    expect(records(after.standings)).toContainEqual([loser, 0, 1, 6]);
    expect(after.standings.filter(({ wins, points }) => wins === 1 && points === 0)).toHaveLength(2);
    // Read from the rows, not from what is kept.
    const [there] = await elsewhere(site, anna);
    expect((await there?.call(tournamentCalls.get, of))?.standings).toEqual(after.standings);
  });

  test('concerns the table of their pool alone', async () => {
    const site = await openSite();
    const people = await club(site);
    const { anna, bob, carl, dora, groupId } = people;
    const all = [anna, bob, carl, dora];
    for (const name of ['erik', 'fay']) all.push(await site.register(name));
    for (const person of all.slice(4)) await person.call(groupCalls.join, { params: { id: groupId } });
    const pools = { format: 'pools', options: { pools: { count: 2, advance: 1 } } } as const;
    const { id, standings } = await makeTournament(anna, groupId, 'Pools', all, pools);
    const [own] = standings;
    const seen = await anna.call(floorCalls.withdrawal, { params: { id }, query: { userId: own?.userId ?? 0 } });
    const ofPool = standings.flatMap(({ pool, userId }) => (pool === own?.pool ? [userId] : []));
    expect(ofPool).toHaveLength(3);
    for (const table of [seen.now, seen.none, seen.all]) {
      expect(table.map(({ userId }) => userId).toSorted()).toEqual(ofPool.toSorted());
    }
  });

  test('changes no table once all of theirs is played', async () => {
    const { anna, tournament, winner, of } = await won();
    await playOut(anna, tournament);
    const seen = await anna.ask(floorCalls.withdrawal, { ...of, query: { userId: winner } });
    expect(seen.json()).toEqual({ now: [], none: [], all: [] });
  });
});
