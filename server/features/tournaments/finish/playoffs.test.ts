import { expect, test } from 'vitest';
import { activityCalls } from '#contract/group-activity.ts';
import { memberCalls } from '#contract/group-members.ts';
import { finishCalls } from '#contract/tournaments/finish.ts';
import { floorCalls } from '#contract/tournaments/floor.ts';
import { type Tournament, tournamentCalls } from '#contract/tournaments.ts';
import { openWith } from '../../../testing/arranged.ts';
import { allMatches, asTable, beat, playOut, plays, started } from '../../../testing/club.ts';
import type { Person } from '../../../testing/person.ts';
import { openSite, type Site } from '../../../testing/site.ts';
import { listening } from '../../../testing/socket-client.ts';

const withPlayoffs = { options: { playoffs: true } };
const creation = { matchType: 'championship', player1Score: 0, player2Score: 0 } as const;
const get = (person: Person, id: number) => person.call(tournamentCalls.get, { params: { id } });

/** Four have played everybody: anna before bob before carl before dora. */
async function played(site: Site, extra: object = withPlayoffs) {
  const people = await started(site, extra);
  return { ...people, params: { id: people.id }, tournament: await playOut(people.anna, people.tournament) };
}

/** The same with its playoffs. */
async function withFinals(site: Site) {
  const club = await played(site);
  const { anna, params } = club;
  const { bracket } = await anna.call(finishCalls.playoffMatch, { params, body: creation });
  return { ...club, final: bracket?.playoffs?.championship, third: bracket?.playoffs?.thirdPlace };
}

test('the playoffs are the best of the table, in matches of their own', async () => {
  const { anna, bob, carl, dora, params, tournament } = await openWith(played);
  expect(tournament).toMatchObject({ status: 'active', phase: 'playoffs-due', hasPlayoffs: false, winnerId: null });
  const answer = await anna.call(finishCalls.playoffMatch, { params, body: creation });
  const { championship, thirdPlace } = answer.bracket?.playoffs ?? {};
  expect(championship).toMatchObject({
    ...{ playoffType: 'championship', matchType: 'championship', state: 'ready' },
    ...{ team1: [anna.id], team2: [bob.id], player1Id: anna.id, player2Id: bob.id },
  });
  expect(thirdPlace).toMatchObject({ matchType: 'thirdPlace', team1: [carl.id], team2: [dora.id] });
  expect(answer).toMatchObject({ status: 'active', phase: 'under-way' });
  expect(tournament.bracket?.rounds[0]?.matches[0]).not.toHaveProperty('matchType');
  const now = await get(bob, params.id);
  expect(now).toMatchObject({
    hasPlayoffs: true,
    phase: 'under-way',
    progress: { matchesPlayed: 6, matchesTotal: 8, currentRound: 4, roundCount: 5 },
    bracket: {
      hasPlayoffs: true,
      playoffs: { championship: { id: championship?.id }, thirdPlace: { player1Id: carl.id, player2Id: dora.id } },
    },
  });
  expect(now.viewer.mayScore).toEqual([championship?.id]);
  const [card] = await bob.call(tournamentCalls.list, {});
  expect(card).toMatchObject({
    hasPlayoffs: true,
    leader: { id: anna.id },
    own: { place: 2, next: { matchId: championship?.id } },
  });
});

test('whatever else is sent, they follow from the table; asked for again they are those that are there', async () => {
  const { anna, carl, dora, params } = await openWith(played);
  const body = { ...creation, player1Id: dora.id, player2Id: carl.id, matchId: 4711 };
  const [one, two] = await Promise.all([
    anna.call(finishCalls.playoffMatch, { params, body }),
    anna.call(finishCalls.playoffMatch, { params, body: { ...creation, matchType: 'thirdPlace' } }),
  ]);
  expect(one.bracket?.playoffs).toEqual(two.bracket?.playoffs);
  const again = await anna.call(finishCalls.playoffMatch, { params, body: creation });
  const { revision, bracket } = await get(anna, params.id);
  expect([again.revision, again.bracket?.playoffs]).toEqual([revision, one.bracket?.playoffs]);
  expect(bracket?.rounds.flatMap(({ matches }) => matches)).toHaveLength(8);
});

test('two admins who generate them at once have the same', async () => {
  const { anna, bob, groupId, params } = await openWith(played);
  await anna.call(memberCalls.setRole, { params: { groupId }, body: { userId: bob.id, role: 'admin' } });
  const asked = await Promise.all(
    [anna, bob].map((person) => person.call(finishCalls.playoffMatch, { params, body: creation })),
  );
  expect(new Set(asked.map(({ id }) => id)).size).toBe(1);
  const log = await anna.call(activityCalls.list, { params: { id: groupId } });
  expect(log.filter(({ action }) => action === 'playoffs_generated')).toMatchObject([
    { details: { tournament: 'Spring Cup' } },
  ]);
});

test('they wait for the last match', async () => {
  const site = await openSite();
  const { anna, id, tournament } = await started(site, withPlayoffs);
  const params = { id };
  const refused = (body: object = creation) => anna.refused(finishCalls.playoffMatch, { params, body: body as never });
  expect(await refused()).toMatchObject({
    status: 409,
    error: '6 matches are still to be played. Playoffs come after the last one.',
  });
  const scored = { ...creation, player1Score: 11, player2Score: 3 };
  expect(await refused(scored)).toMatchObject({ error: 'These playoffs haven’t been generated yet.' });
  expect(await refused({ ...creation, matchType: 'semi-final' })).toMatchObject({ status: 400 });
  expect(await get(anna, id)).toEqual(tournament);
});

test.each([
  ['an elimination', { format: 'single-elimination' }, 'Only a round robin has playoffs.'],
  ['a table that is over', asTable, 'This tournament is over. Reset its status first.'],
])('%s has none', async (_, extra, error) => {
  const site = await openSite();
  const { anna, params } = await played(site, extra);
  expect(await anna.refused(finishCalls.playoffMatch, { params, body: creation })).toMatchObject({
    status: 409,
    error,
  });
});

test('two have a championship and no match for third place', async () => {
  const site = await openSite();
  const { anna, bob, groupId } = await started(site, { name: 'Before' });
  const body = { ...withPlayoffs, name: 'Duel', groupId };
  const { id } = await anna.call(tournamentCalls.create, { body });
  const params = { id };
  for (const person of [anna, bob]) await person.call(tournamentCalls.join, { params });
  expect(await anna.refused(finishCalls.playoffMatch, { params, body: creation })).toMatchObject({
    code: 'not_active',
  });
  const duel = await anna.call(tournamentCalls.start, { params });
  await playOut(anna, duel);
  const third = { ...creation, matchType: 'thirdPlace' } as const;
  expect(await anna.refused(finishCalls.playoffMatch, { params, body: third })).toMatchObject({
    code: 'too_few_participants',
    error: 'Not enough players to generate playoff matches',
  });
  const final = await anna.call(finishCalls.playoffMatch, { params, body: creation });
  expect(final.bracket?.playoffs?.thirdPlace).toBeNull();
  const over = await bob.call(finishCalls.playoffMatch, {
    params,
    body: { ...creation, player1Score: 4, player2Score: 11 },
  });
  expect(over).toMatchObject({ status: 'completed', winnerId: bob.id, runnerId: anna.id, thirdPlaceId: null });
  expect(over.places).toEqual([
    { userId: bob.id, place: 1 },
    { userId: anna.id, place: 2 },
  ]);
});

test('the last of their scores ends the tournament, with the places that they gave', async () => {
  const { anna, bob, carl, dora, params, third } = await openWith(withFinals);
  // As the old client sends it, the sides the other way round.
  const body = { matchType: 'thirdPlace', matchId: third?.id ?? 0 } as const;
  const scored = await dora.call(finishCalls.playoffMatch, {
    params,
    body: { ...body, player1Id: dora.id, player2Id: carl.id, player1Score: 11, player2Score: 6 },
  });
  const thirdPlace = { player1Id: carl.id, player1Score: 6, player2Score: 11, winner: dora.id };
  expect(scored).toMatchObject({ status: 'active', places: [], bracket: { playoffs: { thirdPlace } } });
  const stranger = { ...creation, player1Id: carl.id, player2Id: bob.id, player1Score: 11, player2Score: 9 };
  const halfStranger = { ...stranger, player1Id: bob.id, player2Id: carl.id };
  for (const named of [stranger, halfStranger]) {
    expect(await anna.refused(finishCalls.playoffMatch, { params, body: named })).toMatchObject({ status: 409 });
  }
  const tied = { ...creation, player1Score: 9, player2Score: 9 };
  expect(await anna.refused(finishCalls.playoffMatch, { params, body: tied })).toMatchObject({
    error: 'Scores cannot be tied. One player must win the match.',
  });
  await bob.call(finishCalls.playoffMatch, { params, body: { ...creation, player1Score: 8, player2Score: 11 } });
  const over = await get(carl, params.id);
  expect(over).toMatchObject({
    status: 'completed',
    phase: 'over',
    winnerId: bob.id,
    runnerId: anna.id,
    thirdPlaceId: dora.id,
    places: [bob, anna, dora, carl].map(({ id: userId }, at) => ({ userId, place: at + 1 })),
  });
  expect(over.standings.map(({ userId }) => userId)).toEqual([anna, bob, carl, dora].map(({ id }) => id));
});

test('who has withdrawn is in no playoffs: three left have no match for third place', async () => {
  const site = await openSite();
  const { anna, dora, id, tournament } = await started(site, withPlayoffs);
  const params = { id };
  await dora.call(floorCalls.withdraw, { params, body: { userId: dora.id } });
  for (const match of allMatches(tournament).filter((each) => !plays(dora)(each))) {
    const of = { id, matchId: match.id };
    await anna.call(tournamentCalls.score, { params: of, body: { player1Score: 11, player2Score: 4 } });
  }
  const third = { ...creation, matchType: 'thirdPlace' } as const;
  expect(await anna.refused(finishCalls.playoffMatch, { params, body: third })).toMatchObject({
    code: 'too_few_participants',
  });
  const { bracket } = await anna.call(finishCalls.playoffMatch, { params, body: creation });
  expect(bracket?.playoffs).toMatchObject({ championship: { state: 'ready' }, thirdPlace: null });
});

test('a correction of a regular match moves their sides', async () => {
  const { anna, bob, carl, params, tournament } = await openWith(withFinals);
  await beat(anna, tournament, carl, bob);
  await beat(anna, tournament, carl, anna);
  const { bracket } = await get(anna, params.id);
  expect(bracket?.playoffs?.championship.player1Id).toBe(carl.id);
});

test('they can be taken back, with their results if somebody says so', async () => {
  const { anna, params, final } = await openWith(withFinals);
  const undo = (body: object = {}) => anna.call(finishCalls.undoPlayoffs, { params, body });
  expect(await undo()).toMatchObject({ phase: 'playoffs-due', hasPlayoffs: false, bracket: { playoffs: null } });
  expect(allMatches(await undo())).toHaveLength(6);
  const again = await anna.call(finishCalls.playoffMatch, { params, body: creation });
  expect(again.bracket?.playoffs?.championship.id).not.toBe(final?.id);
  await anna.call(finishCalls.playoffMatch, { params, body: { ...creation, player1Score: 11, player2Score: 2 } });
  expect(await anna.refused(finishCalls.undoPlayoffs, { params, body: {} })).toMatchObject({
    status: 409,
    error: 'This would remove the results of the playoffs.',
  });
  const undone: Tournament = await undo({ voiding: true });
  expect([undone.phase, allMatches(undone).length]).toEqual(['playoffs-due', 6]);
});

test('those who watch hear that there is something to fetch', async () => {
  const { site, anna, bob, params, tournament } = await openWith(played);
  const socket = await listening(await site.listen(), bob, `tournament:${params.id}`);
  await anna.call(finishCalls.playoffMatch, { params, body: creation });
  await socket.hears('tournament_update', ({ action, revision }) => {
    return action === 'playoffs_generated' && revision === tournament.revision + 1;
  });
  await anna.call(finishCalls.undoPlayoffs, { params, body: {} });
  await socket.hears('tournament_update', ({ action }) => action === 'playoffs_undone');
  await anna.call(finishCalls.conclude, { params });
  await socket.hears('tournament_update', ({ action }) => action === 'tournament_completed');
});
