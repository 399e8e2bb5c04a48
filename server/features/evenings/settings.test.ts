import { describe, expect, test } from 'vitest';
import { authCalls } from '#contract/auth.ts';
import { eveningCalls } from '#contract/evenings.ts';
import { attendanceCalls } from '#contract/events/attendance.ts';
import { groupCalls } from '#contract/groups.ts';
import { anEvening } from '../../testing/an-evening.ts';
import { makeTournament, playOut } from '../../testing/club.ts';
import { plantEvent } from '../../testing/event-rows.ts';
import type { Person } from '../../testing/person.ts';
import { listening } from '../../testing/socket-client.ts';

describe('a draw', () => {
  /** The next event of the club, at which the same people are. */
  async function nextEvent({ site, anna, all, groupId }: Awaited<ReturnType<typeof anEvening>>) {
    const id = await plantEvent(site, groupId, anna);
    for (const { id: userId } of all) {
      await anna.call(attendanceCalls.checkIn, { params: { id, userId }, body: { isHere: true } });
    }
    return id;
  }
  const draw = (admin: Person, id: number, query = {}) => admin.call(eveningCalls.draw, { params: { id }, query });

  test('is what would be played, and is played when it is started so', async () => {
    const before = await anEvening({ here: 9, courts: 2 });
    const { anna, bob } = before;
    const id = await nextEvent(before);
    const drawn = await draw(anna, id, { rounds: 5, seed: 42 });
    expect(drawn).toMatchObject({ eventId: id, courts: 2, target: 11, isBalanced: true, isRated: true });
    expect(drawn.rounds).toHaveLength(5);
    expect(drawn.rounds[0]?.matches.map(({ expected }) => expected?.includes(11))).toEqual([true, true]);
    expect(drawn.strengths['s1-1']).toEqual([5, 5]);
    expect(await draw(anna, id, { rounds: 5, seed: 42 })).toEqual(drawn);
    expect((await draw(anna, id, { rounds: 5, seed: 43 })).rounds).not.toEqual(drawn.rounds);
    const body = { courts: drawn.courts, rounds: 5, seed: 42 };
    const { rounds } = await anna.call(eveningCalls.start, { params: { id }, body });
    expect(rounds).toEqual(drawn.rounds);
    expect(await bob.refused(eveningCalls.draw, { params: { id } })).toMatchObject({ status: 403 });
  });

  test('is as the last evening of the group was, where nothing else is said', async () => {
    const before = await anEvening({ here: 8, courts: 1, target: { minutes: 9 }, isBalanced: false, isRated: false });
    const { anna, bob, all } = before;
    const { id: groupId } = await bob.call(groupCalls.create, { body: { name: 'Elsewhere' } });
    for (const person of all) if (person !== bob) await person.call(groupCalls.join, { params: { id: groupId } });
    const elsewhere = await nextEvent({ ...before, anna: bob, groupId });
    await bob.call(eveningCalls.start, { params: { id: elsewhere }, body: { courts: 2, rounds: 3, target: 21 } });
    const id = await nextEvent(before);
    const usual = await draw(anna, id);
    expect(usual).toMatchObject({
      courts: 2,
      target: { minutes: 9 },
      isBalanced: false,
      isRated: false,
      strengths: {},
    });
    expect(usual.rounds).toHaveLength(10);
    expect(usual.rounds[0]?.matches[0]?.expected).toBeNull();
    const other = await draw(anna, id, { target: '21', isBalanced: 'true', courts: 1, rounds: 2 });
    expect(other).toMatchObject({ courts: 1, target: 21, isBalanced: true });
    for (const query of [{ target: '12' }, { target: '31min' }, { courts: 11 }, { seed: -1 }]) {
      expect(await anna.refused(eveningCalls.draw, { params: { id }, query })).toMatchObject({ status: 400 });
    }
  });

  test('does not go by an evening from before there was a choice', async () => {
    const before = await anEvening({ here: 4, isBalanced: false, isRated: false });
    const { site, anna, evening } = before;
    const id = await nextEvent(before);
    expect(await draw(anna, id)).toMatchObject({ isBalanced: false, isRated: false });
    const game = { eveningId: evening.id, key: 's1-1', points1: 11, points2: 4, scoredById: anna.id };
    const scoredAt = evening.createdAt;
    await site.database.write(({ db }) =>
      db
        .insertInto('evening_scores')
        .values({ ...game, scoredAt })
        .execute(),
    );
    expect(await draw(anna, id)).toMatchObject({ target: 11, isBalanced: true, isRated: true });
  });

  test('takes four who are here, and is by the declared ratings of those who have no other in doubles', async () => {
    const { site, anna, bob, all, groupId } = await anEvening({ here: 4 });
    const id = await plantEvent(site, groupId, anna);
    expect(await anna.refused(eveningCalls.draw, { params: { id } })).toMatchObject({ status: 409 });
    await anna.call(authCalls.patchProfile, { body: { rating: 4.5 } });
    await playOut(anna, await makeTournament(anna, groupId, 'Singles', [anna, bob]));
    await site.recompute();
    for (const { id: userId } of all) {
      await anna.call(attendanceCalls.checkIn, { params: { id, userId }, body: { isHere: true } });
    }
    const { strengths, rounds } = await draw(anna, id);
    expect(Object.values(strengths).map((sums) => sums.toSorted())).toEqual(Array(rounds.length).fill([5, 7]));
  });
});

describe('what a game goes to', () => {
  const score = (evening: { id: number }, points: [number, number]) => ({
    params: { id: evening.id, key: 's1-1' },
    body: { score: points },
  });

  test('is 21', async () => {
    const { anna, evening } = await anEvening({ here: 4, target: 21 });
    expect(evening).toMatchObject({ target: 21, clock: null });
    expect(await anna.refused(eveningCalls.score, score(evening, [11, 4]))).toMatchObject({ status: 400 });
    expect((await anna.call(eveningCalls.score, score(evening, [21, 19]))).standings[0]).toMatchObject({ wins: 1 });
  });

  test('is a time: the clock runs for everybody, is paused and goes on, and the next round begins it again', async () => {
    const { site, anna, bob, groupId, evening } = await anEvening({ here: 8, courts: 2, target: { minutes: 12 } });
    const params = { id: evening.id };
    expect(evening).toMatchObject({ target: { minutes: 12 }, currentRound: 1 });
    expect(evening.clock).toMatchObject({ roundNumber: 1, leftMs: null, endsAt: expect.any(String) });
    const member = await listening(await site.listen(), bob, `group:${groupId}`);
    const pause = { params, body: { roundNumber: 1, isRunning: false } };
    const paused = await anna.call(eveningCalls.setClock, pause);
    expect(paused.clock).toMatchObject({ endsAt: null, leftMs: expect.any(Number) });
    expect(await member.hears('evening_update')).toMatchObject({ eveningId: evening.id, playerIds: [] });
    expect(await anna.call(eveningCalls.setClock, pause), 'twice is once').toEqual(paused);
    expect(await bob.refused(eveningCalls.setClock, pause)).toMatchObject({ status: 403 });
    const next = await anna.call(eveningCalls.setClock, { params, body: { roundNumber: 2, isRunning: true } });
    expect(next).toMatchObject({ currentRound: 2, clock: { roundNumber: 2, leftMs: null } });
    expect(await anna.refused(eveningCalls.setClock, pause)).toMatchObject({
      status: 409,
      error: 'Round 2 is on now.',
    });
    expect(await anna.refused(eveningCalls.score, score(evening, [8, 8]))).toMatchObject({
      ...{ status: 400, fields: { score: 'A game needs a winner: play one more point.' } },
    });
    const { currentRound } = await anna.call(eveningCalls.score, score(evening, [8, 7]));
    expect(currentRound).toBe(2);
    const begin = (roundNumber: number) => ({ params, body: { roundNumber, isRunning: true } });
    for (const roundNumber of [3, 4]) await anna.call(eveningCalls.setClock, begin(roundNumber));
    expect(await anna.refused(eveningCalls.setClock, begin(5)), 'after the last').toMatchObject({ status: 409 });
  });
});

test('courts are changed from the next round on', async () => {
  const { anna, evening } = await anEvening({ here: 8, courts: 2 });
  const params = { id: evening.id };
  await anna.call(eveningCalls.score, { params: { ...params, key: 's1-1' }, body: { score: [11, 4] } });
  const changed = await anna.call(eveningCalls.changePlayers, { params, body: { courts: 1 } });
  expect(changed.courts).toBe(1);
  expect(changed.rounds.map(({ matches }) => matches.length)).toEqual([2, 1, 1, 1]);
});
