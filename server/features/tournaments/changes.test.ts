import { expect, test } from 'vitest';
import { authCalls } from '#contract/auth.ts';
import { resultCalls } from '#contract/tournaments/results.ts';
import { tournamentCalls } from '#contract/tournaments.ts';
import { openWith } from '../../testing/arranged.ts';
import { allMatches, club, started } from '../../testing/club.ts';
import type { Person } from '../../testing/person.ts';
import { password } from '../../testing/site.ts';
import { listening } from '../../testing/socket-client.ts';

const get = (person: Person, id: number) => person.call(tournamentCalls.get, { params: { id } });

/**
 * Hears what is told of a topic, or without one what comes by itself.
 *
 * @param from what was done before this revision may still be told, and is left out
 */
async function listen(address: string, person: Person, topic: string | undefined, from = 0) {
  const client = await listening(address, person, ...(topic === undefined ? [] : [topic]));
  const updates = () =>
    client.heard.filter((event) => event.type === 'tournament_update').filter(({ revision }) => revision > from);
  return { updates, until: (isEnough: () => boolean) => client.until(isEnough) };
}

test('whoever watches, sees the group or belongs to it is told that a score has changed it, and whom that touches', async () => {
  const { site, anna, bob, groupId, id, tournament } = await openWith(started);
  const [address, eve] = [await site.listen(), await site.register('eve')];
  const readers = [
    await listen(address, eve, `tournament:${id}`, tournament.revision),
    await listen(address, eve, `group:${groupId}`, tournament.revision),
    await listen(address, bob, undefined, tournament.revision),
  ];
  const matches = allMatches(tournament);
  for (const match of matches) {
    const body = { player1Score: 11, player2Score: match.id % 9 };
    await anna.call(tournamentCalls.score, { params: { id, matchId: match.id }, body });
  }
  const last = { id, matchId: matches.at(-1)?.id ?? 0 };
  const { revision } = await anna.call(resultCalls.undo, { params: last, body: {} });
  for (const { updates, until } of readers) {
    await until(() => updates().some((update) => update.revision === revision));
    const told = updates().toSorted((one, other) => one.revision - other.revision);
    expect(told.every((update) => (update.playerIds?.length ?? 0) >= 2 && update.match === undefined)).toBe(true);
    expect(new Set(told.flatMap(({ playerIds }) => playerIds)).size).toBe(4);
    expect(told.some(({ isNewRound }) => isNewRound)).toBe(true);
    expect(told.at(0)).toMatchObject({ action: 'match_scored', isOver: false });
    expect(told.slice(-2)).toMatchObject([
      { action: 'tournament_completed', isOver: true },
      { action: 'tournament_reopened', isOver: false },
    ]);
  }
});

test('joining and leaving are told to whoever looks at the tournament or its group, and to every member', async () => {
  const { site, anna, bob, carl, groupId } = await openWith(club);
  const { id } = await anna.call(tournamentCalls.create, { body: { name: 'Cup', groupId } });
  const [address, eve] = [await site.listen(), await site.register('eve')];
  const readers = [
    await listen(address, eve, `tournament:${id}`),
    await listen(address, eve, `group:${groupId}`),
    await listen(address, carl, undefined),
  ];
  await bob.call(tournamentCalls.join, { params: { id } });
  await bob.call(tournamentCalls.leave, { params: { id } });
  for (const { updates, until } of readers) {
    const entries = () => updates().filter(({ action }) => action !== 'tournament_created');
    await until(() => entries().length === 2);
    expect(entries()).toMatchObject([
      { action: 'participant_joined', revision: 1, playerIds: null },
      { action: 'participant_left', revision: 2, playerIds: null },
    ]);
  }
});

test('the entry of an account that is deleted is told to be gone, where play has not begun', async () => {
  const { site, anna, bob, groupId, id: running } = await openWith(started);
  const { id } = await anna.call(tournamentCalls.create, { body: { name: 'Next', groupId } });
  const { revision } = await bob.call(tournamentCalls.join, { params: { id } });
  const [address, eve] = [await site.listen(), await site.register('eve')];
  const waiting = await listen(address, eve, `tournament:${id}`, revision);
  await bob.call(authCalls.deleteAccount, { body: { password } });
  await waiting.until(() => waiting.updates().length > 0);
  expect(waiting.updates()).toMatchObject([{ action: 'participant_left', revision: revision + 1 }]);
  expect(await get(anna, running)).toMatchObject({ participantCount: 4 });
});

test('a score that could not be stored is seen by nobody', async () => {
  const { site, anna, id, tournament } = await openWith(started);
  const { write } = site.database;
  site.database.write = (work) => {
    site.database.write = write;
    return write(async (tx) => {
      await work(tx);
      throw new Error('The commit fails');
    });
  };
  const params = { id, matchId: allMatches(tournament)[0]?.id ?? 0 };
  const body = { player1Score: 11, player2Score: 7 };
  expect(await anna.refused(tournamentCalls.score, { params, body })).toMatchObject({ status: 500 });
  expect(await get(anna, id)).toEqual(tournament);
  expect(await anna.call(tournamentCalls.score, { params, body })).toMatchObject({ revision: tournament.revision + 1 });
});

test('the same score once more changes nothing, and is told to nobody', async () => {
  const { site, anna, id, tournament } = await openWith(started);
  const params = { id, matchId: allMatches(tournament)[0]?.id ?? 0 };
  const body = { player1Score: 11, player2Score: 7 };
  const watcher = await listen(await site.listen(), anna, `tournament:${id}`, tournament.revision);
  const first = await anna.call(tournamentCalls.score, { params, body });
  const again = await anna.call(tournamentCalls.score, { params, body });
  expect(again).toEqual(first);
  const last = await anna.call(tournamentCalls.score, { params, body: { player1Score: 7, player2Score: 11 } });
  await watcher.until(() => watcher.updates().some(({ revision }) => revision === last.revision));
  expect(last.revision).toBe(first.revision + 1);
});
