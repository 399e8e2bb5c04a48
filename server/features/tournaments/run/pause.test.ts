import { describe, expect, test } from 'vitest';
import { finishCalls } from '#contract/tournaments/finish.ts';
import { floorCalls } from '#contract/tournaments/floor.ts';
import { publicCalls } from '#contract/tournaments/public.ts';
import { tournamentCalls } from '#contract/tournaments.ts';
import { makeTournament, started } from '../../../testing/club.ts';
import type { Person } from '../../../testing/person.ts';
import { current, matchAt, playAt } from '../../../testing/results.ts';
import { openSite } from '../../../testing/site.ts';
import { listening } from '../../../testing/socket-client.ts';
import { told } from '../../../testing/told.ts';

/** Four in an elimination on two courts, which anna runs. */
async function running() {
  const site = await openSite();
  const { anna, bob, id, groupId, tournament } = await started(site, {
    format: 'single-elimination',
    options: { courts: 2 },
  });
  const pause = (isPaused: boolean, who = anna) => who.call(floorCalls.pause, { params: { id }, body: { isPaused } });
  const matchId = async (place: string) => matchAt(await current(anna, { id }), place).id;
  const toCourt = async (place: string, court: number | null) => ({
    params: { id, matchId: await matchId(place) },
    body: { court },
  });
  return { site, anna, bob, id, groupId, tournament, pause, matchId, toCourt };
}

describe('a tournament that is paused', () => {
  test('calls nobody to a court until it goes on, and takes the scores of what is on', async () => {
    const { anna, bob, id, tournament, pause, matchId, toCourt } = await running();
    await anna.call(floorCalls.call, await toCourt('knockout 1', 1));
    const paused = await pause(true);
    expect(paused).toMatchObject({ status: 'active', pausedAt: expect.any(String) });
    expect(await bob.call(tournamentCalls.get, { params: { id } })).toMatchObject({ pausedAt: paused.pausedAt });
    const card = async () =>
      (await bob.call(tournamentCalls.list, { query: { status: 'active' } })).find((each) => each.id === id);
    expect(await card()).toMatchObject({ isPaused: true });
    expect(await anna.refused(floorCalls.call, await toCourt('knockout 2', 2))).toMatchObject({
      status: 409,
      error: 'This tournament is paused. Let it go on before you call a match.',
    });
    const again = { params: { id, matchId: await matchId('knockout 1') } };
    expect(await anna.refused(floorCalls.callAgain, again)).toMatchObject({ status: 409 });
    const live = { params: { id, matchId: await matchId('knockout 1') }, body: { player1Score: 5, player2Score: 2 } };
    await anna.call(floorCalls.live, live);
    await anna.call(floorCalls.call, await toCourt('knockout 1', null));
    await playAt(anna, tournament, ['knockout 1']);
    expect(matchAt(await current(anna, { id }), 'knockout 1')).toMatchObject({ status: 'completed' });
    expect(await pause(false)).toMatchObject({ pausedAt: null, status: 'active' });
    expect(await card()).toMatchObject({ isPaused: false });
    await anna.call(floorCalls.call, await toCourt('knockout 2', 2));
    expect(matchAt(await current(anna, { id }), 'knockout 2')).toMatchObject({ court: 2 });
  });

  test('is so since it was, however often that is said', async () => {
    const { site, pause } = await running();
    const { pausedAt, revision } = await pause(true);
    site.wait(60_000);
    expect(await pause(true)).toMatchObject({ pausedAt, revision });
  });

  test('is shown by its public link', async () => {
    const { site, anna, id, pause } = await running();
    const { link } = await anna.call(publicCalls.makeLink, { params: { id } });
    const { pausedAt } = await pause(true);
    const look = await site.stranger().call(publicCalls.look, { params: { token: link.token } });
    expect(look).toMatchObject({ pausedAt });
  });

  test('is paused by those who run it, once it has started and before it is over', async () => {
    const { anna, bob, id, groupId, tournament, pause } = await running();
    const asked = { params: { id }, body: { isPaused: true } };
    expect(await bob.refused(floorCalls.pause, asked)).toMatchObject({ status: 403 });
    const pending = await makeTournament(anna, groupId, 'Next Cup');
    expect(await anna.refused(floorCalls.pause, { ...asked, params: { id: pending.id } })).toMatchObject({
      status: 409,
      error: 'This tournament hasn’t started yet.',
    });
    await pause(true);
    await playAt(anna, tournament, ['knockout 1', 'knockout 2', 'final 1']);
    const over = await current(anna, { id });
    if (over.status === 'active') await anna.call(finishCalls.endEarly, { params: { id } });
    expect(await current(anna, { id })).toMatchObject({ status: 'completed', pausedAt: null });
    expect(await anna.refused(floorCalls.pause, asked)).toMatchObject({ error: 'This tournament is over.' });
    const reset = { params: { id }, body: { newStatus: 'active' as const } };
    expect(await anna.call(finishCalls.resetStatus, reset)).toMatchObject({ status: 'active', pausedAt: null });
  });
});

describe('of a pause', () => {
  const wordsFor = async (site: Awaited<ReturnType<typeof running>>['site'], person: Person) =>
    (await told(site, person)).filter(({ type }) => type === 'tournament_paused');

  test('everyone who plays hears once, and again when it goes on, save who says so', async () => {
    const { site, anna, bob, id, pause } = await running();
    await pause(true);
    await pause(true);
    expect(await wordsFor(site, bob)).toMatchObject([
      {
        title: expect.stringMatching(/ is paused$/),
        body: 'Results so far stay. We’ll tell you when it goes on.',
        link: `/tournaments/details/${id}`,
        subject: `tournament:${id}`,
      },
    ]);
    expect(await wordsFor(site, anna)).toEqual([]);
    await pause(false);
    expect(await wordsFor(site, bob)).toMatchObject([{ title: expect.stringMatching(/ goes on$/), isRead: false }]);
    await anna.call(finishCalls.endEarly, { params: { id } });
    expect(await wordsFor(site, bob)).toEqual([]);
  });

  test('every screen hears at once', async () => {
    const { site, bob, id, groupId, pause } = await running();
    const screen = await listening(await site.listen(), bob, `tournament:${id}`);
    const hears = (action: string) => screen.hears('tournament_update', (update) => update.action === action);
    await pause(true);
    expect(await hears('tournament_paused')).toMatchObject({ tournamentId: id, groupId, playerIds: null });
    await pause(false);
    await hears('tournament_resumed');
  });
});
