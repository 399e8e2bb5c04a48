import { describe, expect, test } from 'vitest';
import { floorCalls } from '#contract/tournaments/floor.ts';
import { resultCalls } from '#contract/tournaments/results.ts';
import { tournamentCalls } from '#contract/tournaments.ts';
import { openWith } from '../../../testing/arranged.ts';
import { allMatches, elsewhere, plays, started } from '../../../testing/club.ts';
import type { Person } from '../../../testing/person.ts';
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
    anna.call(floorCalls.call, { params: await of(place), body: { court, isAnyway: true } });
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

test('who comes back begins anew, on no court, for another may be there by now; what stayed keeps its points', async () => {
  const { anna, id, at, call, stands } = await running({ options: { courts } });
  await call('knockout 1', 1);
  await stands('knockout 1');
  await stands('knockout 2');
  const userId = (await at('knockout 1')).player1Id ?? 0;
  await anna.call(floorCalls.withdraw, { params: { id }, body: { userId } });
  await call('knockout 2', 1);
  await anna.call(floorCalls.reinstate, { params: { id }, body: { userId } });
  expect(await at('knockout 1')).toMatchObject({ state: 'ready', status: 'pending', court: null, live: null });
  expect(await at('knockout 2')).toMatchObject({ status: 'in_progress', court: 1, live: { player1Score: 3 } });
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

const nextOf = async (person: Person, id: number) =>
  (await person.call(tournamentCalls.list, { query: {} })).find((card) => card.id === id)?.own?.next;

test('the card says on which court the viewer plays and what it stands at, their own points first', async () => {
  const site = await openSite();
  const { anna, bob, carl, dora, id, tournament } = await started(site, {
    gamesToWin: 2,
    options: { playoffs: false, courts },
  });
  const match = allMatches(tournament).find(plays(bob));
  const params = { id, matchId: match?.id ?? 0 };
  expect(await nextOf(bob, id)).toMatchObject({ court: null, live: null });
  await anna.call(floorCalls.call, { params, body: { court: 2 } });
  const games = [{ player1: 11, player2: 4 }];
  await anna.call(floorCalls.live, { params, body: { player1Score: 7, player2Score: 5, games } });

  const first = [anna, bob, carl, dora].find((person) => person.id === match?.player1Id) ?? anna;
  const second = [anna, bob, carl, dora].find((person) => person.id === match?.player2Id) ?? bob;
  expect(await nextOf(first, id)).toMatchObject({ court: 2, live: { points: [7, 5], games: [1, 0] } });
  expect(await nextOf(second, id)).toMatchObject({ court: 2, live: { points: [5, 7], games: [0, 1] } });
});

/** A running tournament in which bob keeps the score of his first match. */
async function scored() {
  const { site, anna, bob, id, tournament } = await openWith(started);
  const matchId = allMatches(tournament).find(plays(bob))?.id ?? 0;
  const params = { id, matchId };
  const tell = (person: Person, player1Score: number, extra: object = {}) =>
    person.call(floorCalls.live, { params, body: { player1Score, player2Score: 2, ...extra } });
  const read = () => anna.call(tournamentCalls.get, { params: { id } });
  const live = async () => allMatches(await read()).find((match) => match.id === matchId)?.live;
  /** So many seconds ago. */
  const ago = (seconds: number) => new Date(Date.now() - seconds * 1000).toISOString();
  return { site, anna, bob, params, tell, read, live, ago };
}

describe('points that come late', () => {
  test('change nothing where somebody has scored on meanwhile, and are answered with that', async () => {
    const { anna, bob, tell, read, live, ago } = await scored();
    await tell(anna, 7, { at: ago(60) });
    const { revision } = await read();
    const late = await tell(bob, 3, { at: ago(90), isLate: true });
    expect(late).toMatchObject({ live: { player1Score: 7, player2Score: 2 }, revision });
    const nothing = { player1Score: null, player2Score: null, at: ago(90), isLate: true };
    expect(await tell(bob, 3, nothing)).toMatchObject({ live: { player1Score: 7 }, revision });
    expect(await live()).toMatchObject({ player1Score: 7 });
    expect((await read()).revision).toBe(revision);
  });

  test('are older than those of whom it is not known when they were won, and wait for none in another process', async () => {
    const { site, anna, bob, params, tell, live, ago } = await scored();
    await tell(anna, 7);
    const [there] = (await elsewhere(site, bob)) as [Person];
    expect(await tell(there, 3, { at: ago(1), isLate: true })).toMatchObject({ live: { player1Score: 7 } });
    // What was stored before there were moments has none.
    const before = JSON.stringify({ player1Score: 5, player2Score: 2, games: [] });
    await site.database.write(({ db }) =>
      db.updateTable('matches').set({ live: before }).where('id', '=', params.matchId).execute(),
    );
    const [anew] = (await elsewhere(site, bob)) as [Person];
    await tell(anew, 6, { at: ago(600), isLate: true });
    expect(await live()).toMatchObject({ player1Score: 6 });
  });
});

test('a moment is one', async () => {
  const { bob, params } = await scored();
  for (const at of ['now', '2026-05-04', 5, null]) {
    const body = { player1Score: 1, player2Score: 2, at: at as never };
    expect(await bob.refused(floorCalls.live, { params, body })).toMatchObject({ status: 400 });
  }
});
