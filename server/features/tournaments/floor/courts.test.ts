import { expect, test } from 'vitest';
import { floorCalls } from '#contract/tournaments/floor.ts';
import { resultCalls } from '#contract/tournaments/results.ts';
import { tournamentCalls } from '#contract/tournaments.ts';
import { elsewhere, started } from '../../../testing/club.ts';
import { current, matchAt, playAt } from '../../../testing/results.ts';
import { openSite } from '../../../testing/site.ts';
import { listening } from '../../../testing/socket-client.ts';

const courts = 2;

/** Four in an elimination, with two courts. */
async function running(extra: object) {
  const site = await openSite();
  const { anna, id, groupId, tournament } = await started(site, { format: 'single-elimination', ...extra });
  const at = async (place: string) => matchAt(await current(anna, { id }), place);
  const of = async (place: string) => ({ id, matchId: (await at(place)).id });
  const call = async (place: string, court: number) =>
    anna.call(floorCalls.call, { params: await of(place), body: { court } });
  const stands = async (place: string) =>
    anna.call(floorCalls.live, { params: await of(place), body: { player1Score: 3, player2Score: 2, games: [] } });
  const undo = async (place: string) => anna.call(resultCalls.undo, { params: await of(place), body: {} });
  return { site, anna, id, groupId, tournament, at, of, call, stands, undo };
}

test('a final that others play now is on no court, and stands at nothing', async () => {
  const { site, anna, id, tournament, at, of, call, stands } = await running({ options: { courts } });
  await playAt(anna, tournament, ['knockout 1', 'knockout 2']);
  await call('final 1', 1);
  await stands('final 1');
  const params = await of('knockout 1');
  await anna.call(tournamentCalls.score, { params, body: { player1Score: 4, player2Score: 11 } });
  expect(await at('final 1')).toMatchObject({ state: 'ready', status: 'pending', court: null, live: null });
  const [there] = await elsewhere(site, anna);
  expect(await there?.call(tournamentCalls.get, { params: { id } })).toEqual(await current(anna, { id }));
});

test('a final that waits for its players again is on no court, also once they are known', async () => {
  const { anna, tournament, at, call, stands, undo } = await running({ options: { courts } });
  await playAt(anna, tournament, ['knockout 1', 'knockout 2']);
  await call('final 1', 1);
  await stands('final 1');
  await undo('knockout 1');
  expect(await at('final 1')).toMatchObject({ state: 'waiting', court: null, live: null });
  await playAt(anna, tournament, ['knockout 1']);
  expect(await at('final 1')).toMatchObject({ state: 'ready', court: null, live: null });
});

test('a match whose result is taken back is on its court again, unless that is taken', async () => {
  const { anna, tournament, at, call, undo } = await running({ options: { courts } });
  await call('knockout 1', 1);
  await playAt(anna, tournament, ['knockout 1']);
  await undo('knockout 1');
  expect(await at('knockout 1')).toMatchObject({ status: 'in_progress', court: 1 });
  await playAt(anna, tournament, ['knockout 1']);
  await call('knockout 2', 1);
  await undo('knockout 1');
  expect(await at('knockout 1')).toMatchObject({ status: 'pending', court: null });
  expect(await at('knockout 2')).toMatchObject({ status: 'in_progress', court: 1 });
});

test('what a match stood at before a player went is forgotten when they are back', async () => {
  const { anna, id, at, stands } = await running({ options: { courts } });
  await stands('knockout 1');
  const userId = (await at('knockout 1')).player1Id ?? 0;
  await anna.call(floorCalls.withdraw, { params: { id }, body: { userId } });
  await anna.call(floorCalls.reinstate, { params: { id }, body: { userId } });
  expect(await at('knockout 1')).toMatchObject({ state: 'ready', status: 'pending', live: null });
});

test('whoever sees the card is told where a match is played and what it stands at, and whose it is', async () => {
  const { site, anna, id, groupId, at, call, stands } = await running({ options: { courts } });
  const eve = await listening(await site.listen(), anna, `group:${groupId}`);
  const told = async () => {
    const { revision } = await current(anna, { id });
    return eve.hears('tournament_update', (update) => update.revision === revision);
  };
  await call('knockout 1', 1);
  const { id: matchId, team1, team2 } = await at('knockout 1');
  const playerIds = [...team1, ...team2];
  expect(await told()).toMatchObject({ playerIds, match: { id: matchId, team1, team2, court: 1, live: null } });
  await stands('knockout 1');
  expect(await told()).toMatchObject({ playerIds, match: { court: 1, live: { player1Score: 3 } } });
});
