import { expect, test } from 'vitest';
import { activityCalls } from '#contract/group-activity.ts';
import { finishCalls } from '#contract/tournaments/finish.ts';
import { tournamentCalls } from '#contract/tournaments.ts';
import { openWith } from '../../../testing/arranged.ts';
import { allMatches, asTable, beat, playOut, started } from '../../../testing/club.ts';
import { openSite, type Site } from '../../../testing/site.ts';

const withPlayoffs = { options: { playoffs: true } };

async function played(site: Site, extra: object = withPlayoffs) {
  const people = await started(site, extra);
  return { ...people, params: { id: people.id }, tournament: await playOut(people.anna, people.tournament) };
}

test('a round robin can end with its table; asked twice at once it ends once', async () => {
  const { anna, bob, carl, groupId, params, tournament } = await openWith(played);
  const [one, two] = await Promise.all([
    anna.call(finishCalls.conclude, { params }),
    anna.call(finishCalls.conclude, { params }),
  ]);
  expect(two).toEqual(one);
  expect(one).toMatchObject({
    status: 'completed',
    phase: 'over',
    hasPlayoffs: false,
    endDate: expect.any(String),
    winnerId: anna.id,
    runnerId: bob.id,
    thirdPlaceId: carl.id,
    revision: tournament.revision + 1,
  });
  const log = await anna.call(activityCalls.list, { params: { id: groupId } });
  expect(log.filter(({ action }) => action === 'tournament_concluded')).toMatchObject([{ actor: { id: anna.id } }]);
  const [card] = await bob.call(tournamentCalls.list, { query: { status: 'completed' } });
  expect(card).toMatchObject({ winnerId: anna.id, own: { place: 2 } });
});

test('matches that are open stand against it', async () => {
  const site = await openSite();
  const { anna, bob, id, groupId, tournament } = await started(site, withPlayoffs);
  const params = { id };
  await beat(anna, tournament, anna, bob);
  const before = await anna.call(tournamentCalls.get, { params });
  expect(await anna.refused(finishCalls.conclude, { params })).toMatchObject({
    status: 409,
    error: '5 matches are still to be played. A tournament ends after the last one.',
  });
  expect(await anna.call(tournamentCalls.get, { params })).toEqual(before);
  const pending = await anna.call(tournamentCalls.create, { body: { name: 'Next', groupId } });
  expect(await anna.refused(finishCalls.conclude, { params: { id: pending.id } })).toMatchObject({
    code: 'not_active',
  });
  expect(
    await anna.refused(finishCalls.resetStatus, { params: { id: pending.id }, body: { newStatus: 'active' } }),
  ).toMatchObject({ code: 'not_active' });
});

test('playoffs that are generated have to be played', async () => {
  const { anna, params } = await openWith(played);
  const creation = { matchType: 'championship', player1Score: 0, player2Score: 0 } as const;
  await anna.call(finishCalls.playoffMatch, { params, body: creation });
  expect((await anna.refused(finishCalls.conclude, { params })).error).toMatch(/^2 matches are still to be played/);
});

test.each([
  ['that was concluded', withPlayoffs],
  ['that had none', asTable],
])('a round robin %s is opened again with its playoffs due', async (_, extra) => {
  const site = await openSite();
  const { anna, bob, groupId, params } = await played(site, extra);
  if (extra === withPlayoffs) await anna.call(finishCalls.conclude, { params });
  const reset = (newStatus: 'active' | 'completed') =>
    anna.call(finishCalls.resetStatus, { params, body: { newStatus } });
  const opened = await reset('active');
  expect(opened).toMatchObject({ status: 'active', phase: 'playoffs-due', endDate: null, winnerId: null, places: [] });
  expect(await reset('active')).toEqual(opened);
  const [card] = await bob.call(tournamentCalls.list, { query: { status: 'active' } });
  expect(card).toMatchObject({ id: params.id, winnerId: null });
  expect(await reset('completed')).toMatchObject({ status: 'completed', winnerId: anna.id });
  const log = await anna.call(activityCalls.list, { params: { id: groupId } });
  expect(log.slice(0, 2).map(({ action }) => action)).toEqual(['tournament_concluded', 'tournament_reopened']);
});

test('an elimination that is opened again is corrected, and then concluded', async () => {
  const site = await openSite();
  const { anna, bob, params, tournament } = await played(site, { format: 'double-elimination' });
  expect(tournament).toMatchObject({ status: 'completed', hasPlayoffs: false });
  const opened = await anna.call(finishCalls.resetStatus, { params, body: { newStatus: 'active' } });
  expect(opened).toMatchObject({ status: 'active', phase: 'played', winnerId: null, places: [] });
  const last = allMatches(opened).findLast(({ winner, state }) => winner !== null && state === 'completed');
  const firstWon = last?.winner === last?.player1Id;
  const corrected = await anna.call(tournamentCalls.score, {
    params: { id: params.id, matchId: last?.id ?? 0 },
    body: { player1Score: firstWon ? 11 : 1, player2Score: firstWon ? 1 : 11 },
  });
  // The same winner: every match is played as before, and nobody has said that it is over.
  expect(corrected).toMatchObject({ status: 'active', phase: 'played' });
  const over = await anna.call(finishCalls.conclude, { params });
  expect(over).toMatchObject({ status: 'completed', winnerId: tournament.winnerId });
  expect(over.places.map(({ place }) => place)).toEqual([1, 2, 3, 4]);
  expect(await bob.call(tournamentCalls.get, { params })).toMatchObject({ phase: 'over' });
});

test('only an admin resets', async () => {
  const site = await openSite();
  const { bob, anna, params, tournament } = await played(site, asTable);
  for (const newStatus of ['active', 'completed'] as const) {
    expect(await bob.refused(finishCalls.resetStatus, { params, body: { newStatus } })).toMatchObject({
      status: 403,
      error: 'Only administrators can reset tournament status',
    });
  }
  const pending = { newStatus: 'pending' } as never;
  expect(await anna.refused(finishCalls.resetStatus, { params, body: pending })).toMatchObject({ status: 400 });
  const { viewer: _, bracket: __, ...before } = tournament;
  expect(await bob.call(tournamentCalls.get, { params })).toMatchObject(before);
});

test('of teams the winners are their first players', async () => {
  const site = await openSite();
  const { anna, bob, carl, dora, id, tournament } = await started(site, { ...withPlayoffs, gameType: 'doubles' });
  const params = { id };
  await playOut(anna, tournament);
  const creation = { matchType: 'championship', player1Score: 0, player2Score: 0 } as const;
  const { bracket } = await anna.call(finishCalls.playoffMatch, { params, body: creation });
  const final = bracket?.playoffs?.championship;
  await carl.call(finishCalls.playoffMatch, { params, body: { ...creation, player1Score: 2, player2Score: 11 } });
  const over = await dora.call(tournamentCalls.get, { params });
  expect([final?.team1, final?.team2]).toEqual([
    [anna.id, bob.id],
    [carl.id, dora.id],
  ]);
  expect(over).toMatchObject({ winnerId: carl.id, runnerId: anna.id, thirdPlaceId: null });
  expect(over.places).toEqual([
    { userId: carl.id, place: 1 },
    { userId: anna.id, place: 2 },
  ]);
});
