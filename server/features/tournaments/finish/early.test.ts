import { expect, test } from 'vitest';
import { achievementCalls } from '#contract/achievements.ts';
import { activitiesCalls } from '#contract/activities.ts';
import { myGroupCalls } from '#contract/my-groups.ts';
import { finishCalls } from '#contract/tournaments/finish.ts';
import { floorCalls } from '#contract/tournaments/floor.ts';
import { tournamentCalls } from '#contract/tournaments.ts';
import { openWith } from '../../../testing/arranged.ts';
import { allMatches, beat, started } from '../../../testing/club.ts';
import { openSite } from '../../../testing/site.ts';

test('ended early, a round robin has the places of its table, no medals, and nothing to play until it is reset', async () => {
  const site = await openSite();
  const { anna, bob, carl, dora, id, tournament } = await started(site, { options: { playoffs: true, courts: 1 } });
  const params = { id };
  await beat(anna, tournament, bob, anna);
  await beat(anna, tournament, carl, dora);
  await beat(anna, tournament, bob, carl);
  const open = allMatches(await anna.call(tournamentCalls.get, { params })).find(({ winner }) => winner === null);
  const matchId = open?.id ?? 0;
  await anna.call(floorCalls.call, { params: { id, matchId }, body: { court: 1, isAnyway: true } });
  expect(await bob.refused(finishCalls.endEarly, { params })).toMatchObject({ status: 403 });
  const ended = await anna.call(finishCalls.endEarly, { params });
  expect(ended).toMatchObject({ status: 'completed', endedEarly: true, phase: 'over', winnerId: null, runnerId: null });
  expect(ended.places[0]).toEqual({ userId: bob.id, place: 1 });
  expect(ended.places).toHaveLength(4);
  expect(allMatches(ended).find((match) => match.id === matchId)).toMatchObject({ court: null, state: 'ready' });
  expect((await bob.call(tournamentCalls.get, { params })).viewer.mayScore).toEqual([]);
  expect(ended.viewer).toMatchObject({ mayScoreAny: false, mayScore: [], mayCorrect: true });
  const medals = await bob.call(achievementCalls.list, { query: {} });
  expect(medals.map(({ type }) => type)).not.toContain('tournament_win');

  const body = { player1Score: 11, player2Score: 4 };
  const score = { params: { id, matchId }, body };
  expect(await anna.refused(tournamentCalls.score, score)).toMatchObject({ code: 'conflict' });
  expect(await anna.refused(floorCalls.call, { params: { id, matchId }, body: { court: 1 } })).toMatchObject({
    error: expect.stringContaining('ended early'),
  });
  // What was played can be corrected, and it stays as it ended.
  const played = allMatches(ended).find(({ winner }) => winner === bob.id);
  const isFirst = played?.player1Id === bob.id;
  const corrected = { player1Score: isFirst ? 11 : 9, player2Score: isFirst ? 9 : 11 };
  await anna.call(tournamentCalls.score, { params: { id, matchId: played?.id ?? 0 }, body: corrected });
  const still = await anna.call(tournamentCalls.get, { params });
  expect(still).toMatchObject({ status: 'completed', endedEarly: true, endDate: ended.endDate });

  const reset = await anna.call(finishCalls.resetStatus, { params, body: { newStatus: 'active' } });
  expect(reset).toMatchObject({ status: 'active', endedEarly: false, endDate: null });
  await anna.call(tournamentCalls.score, score);
});

test('an elimination that ends early has those first who are still in, and then by how far they got', async () => {
  const site = await openSite();
  const { anna, bob, carl, dora, id, tournament } = await started(site, { format: 'single-elimination' });
  const first = allMatches(tournament).find(({ state }) => state === 'ready');
  const body = { player1Score: 11, player2Score: 4 };
  await anna.call(tournamentCalls.score, { params: { id, matchId: first?.id ?? 0 }, body });
  const { places } = await anna.call(finishCalls.endEarly, { params: { id } });
  const placeOf = (userId: number | null | undefined) => places.find((place) => place.userId === userId)?.place;
  expect(placeOf(first?.player1Id)).toBe(1);
  expect(placeOf(first?.player2Id)).toBe(4);
  const others = [anna, bob, carl, dora].filter((person) => ![first?.player1Id, first?.player2Id].includes(person.id));
  expect(others.map((person) => placeOf(person.id))).toEqual([2, 2]);
});

test('with nothing played nobody has a place', async () => {
  const { anna, id } = await openWith(started);
  expect(await anna.call(finishCalls.endEarly, { params: { id } })).toMatchObject({ places: [], endedEarly: true });
});

test('two days after its last result it leaves the players’ Home, and waits there for its organisers', async () => {
  const { site, anna, bob, id } = await openWith(started);
  const home = async () => {
    const plans = await bob.call(activitiesCalls.list, { query: { when: 'plans' } });
    const [group] = await bob.call(myGroupCalls.list, { query: {} });
    return { plans: plans.map(({ type }) => type), now: group?.now?.kind };
  };
  const unfinished = async () => (await anna.call(activitiesCalls.waiting, {})).unfinished;
  expect((await home()).plans).toContain('match');
  expect(await unfinished()).toEqual([]);
  site.wait(49 * 3_600_000);
  expect(await home()).toEqual({ plans: [], now: undefined });
  expect(await unfinished()).toEqual([
    { tournamentId: id, name: 'Spring Cup', groupName: 'Dinkers', matchesPlayed: 0, matchesTotal: 6 },
  ]);
  expect((await bob.call(activitiesCalls.waiting, {})).unfinished).toEqual([]);
  const [card] = await bob.call(tournamentCalls.list, { query: { status: 'active' } });
  expect(card).toMatchObject({ id, isUnfinished: true });
  await anna.call(finishCalls.endEarly, { params: { id } });
  site.wait(49 * 3_600_000);
  expect(await unfinished(), 'it is over').toEqual([]);
});
