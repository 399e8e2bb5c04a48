import { describe, expect, test } from 'vitest';
import { floorCalls } from '#contract/tournaments/floor.ts';
import { tournamentCalls } from '#contract/tournaments.ts';
import { allMatches, elsewhere, plays, started } from '../../../testing/club.ts';
import type { Person } from '../../../testing/person.ts';
import { openSite } from '../../../testing/site.ts';

/** A running tournament in which bob keeps the score of his first match. */
async function scored() {
  const site = await openSite();
  const { anna, bob, id, tournament } = await started(site);
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

  test('are what it stands at where they are newer, or nobody knows anything', async () => {
    const { anna, bob, tell, live, ago } = await scored();
    await tell(bob, 3, { at: ago(90), isLate: true });
    expect(await live()).toMatchObject({ player1Score: 3 });
    await tell(anna, 7, { at: ago(60) });
    const at = ago(30);
    await tell(bob, 8, { at, isLate: true });
    expect(await live()).toEqual({ player1Score: 8, player2Score: 2, games: [], at });
  });

  test('are none from later than now, whatever the clock says', async () => {
    const { anna, bob, tell, live, ago } = await scored();
    await tell(bob, 9, { at: ago(-3600), isLate: true });
    expect((await live())?.at?.localeCompare(ago(-1))).toBe(-1);
    await tell(anna, 3, { at: ago(-1800), isLate: true });
    expect(await live()).toMatchObject({ player1Score: 3 });
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

test('what is told as it happens counts, however far behind its clock is', async () => {
  const { anna, bob, tell, live, ago } = await scored();
  await tell(anna, 7);
  await tell(bob, 8, { at: ago(300) });
  expect(await live()).toMatchObject({ player1Score: 8 });
  await tell(anna, 9);
  expect(await live()).toMatchObject({ player1Score: 9 });
});

test('a moment is one', async () => {
  const { bob, params } = await scored();
  for (const at of ['now', '2026-05-04', 5, null]) {
    const body = { player1Score: 1, player2Score: 2, at: at as never };
    expect(await bob.refused(floorCalls.live, { params, body })).toMatchObject({ status: 400 });
  }
});
