import { expect, test } from 'vitest';
import { authCalls } from '#contract/auth.ts';
import { eveningCalls } from '#contract/evenings.ts';
import { attendanceCalls } from '#contract/events/attendance.ts';
import { anEvening, courtOf } from '../../testing/an-evening.ts';
import { plantEvent } from '../../testing/event-rows.ts';
import { countStatements, password } from '../../testing/site.ts';

type Score = [number, number];

const to = (evening: { id: number }, key: string, score: Score | null, replaces?: Score | null) => ({
  params: { id: evening.id, key },
  body: { score, ...(replaces !== undefined && { replaces }) },
});

test('players score their own matches, admins any; the table follows', async () => {
  // In six rounds everybody sits out twice, and two at a time.
  const { anna, bob, all, evening } = await anEvening({ here: 6, rounds: 6 });
  const { key, pairs } = courtOf(evening, bob.id);
  const idle = all.find(({ id }) => !pairs.flat().includes(id) && id !== anna.id);
  const bobWins: Score = pairs[0].includes(bob.id) ? [11, 7] : [7, 11];
  const { standings } = await bob.call(eveningCalls.score, to(evening, key, bobWins));
  expect(standings.find(({ userId }) => userId === bob.id)).toMatchObject({ rank: 1, wins: 1, differential: 4 });
  const mate = pairs.find((pair) => pair.includes(bob.id))?.find((id) => id !== bob.id);
  expect(standings.find(({ userId }) => userId === mate)).toMatchObject({ rank: 1 });
  if (idle === undefined) throw new Error('Nobody sits out');
  expect(await idle.refused(eveningCalls.score, to(evening, key, [11, 3]))).toMatchObject({ status: 403 });
  const corrected = await anna.call(eveningCalls.score, to(evening, key, [3, 11], bobWins));
  expect(courtOf(corrected, bob.id).score).toEqual([3, 11]);
  const cleared = await anna.call(eveningCalls.score, to(evening, key, null, [3, 11]));
  expect(courtOf(cleared, bob.id).score).toBeNull();
  expect(cleared.standings.every(({ played }) => played === 0)).toBe(true);
});

test('what cannot be is refused', async () => {
  const { anna, evening } = await anEvening({ here: 4 });
  for (const score of [
    [11, 10],
    [11.5, 2],
    [-1, 11],
    [100, 98],
  ] as Score[]) {
    expect(await anna.refused(eveningCalls.score, to(evening, 's1-1', score))).toMatchObject({ status: 400 });
  }
  expect(await anna.refused(eveningCalls.score, to(evening, 's9-9', [11, 2]))).toMatchObject({ status: 404 });
  expect(await anna.refused(eveningCalls.score, to(evening, 'nonsense', [11, 2]))).toMatchObject({ status: 404 });
});

test('of two who score one game at once the second hears of it; who says the same is content', async () => {
  const { anna, evening, all } = await anEvening({ here: 4 });
  const [, bob] = all;
  if (bob === undefined) throw new Error('Nobody is here');
  const both = (key: string) =>
    Promise.all([
      anna.ask(eveningCalls.score, to(evening, key, [11, 4], null)),
      bob.ask(eveningCalls.score, to(evening, key, [4, 11], null)),
    ]);
  const answers = await both('s1-1');
  for (const each of [answers, await both('s2-1'), await both('s3-1'), await both('s4-1')]) {
    expect(each.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409]);
  }
  const stored = courtOf(await anna.call(eveningCalls.get, { params: { id: evening.id } }), anna.id).score;
  const refused = answers.find(({ statusCode }) => statusCode === 409)?.json();
  expect(refused).toMatchObject({ code: 'score_changed', error: expect.stringContaining(stored?.join('–') ?? '?') });
  const before = await anna.call(eveningCalls.get, { params: { id: evening.id } });
  const same = await bob.call(eveningCalls.score, to(evening, 's1-1', stored, null));
  expect(same.revision).toBe(before.revision);
});

test('costs the same however long the evening and however many play', async () => {
  const statementsFor = async (here: number, rounds: number) => {
    const { site, anna, evening } = await anEvening({ here, courts: 3, rounds });
    await anna.call(eveningCalls.score, to(evening, 's1-1', [11, 2]));
    return {
      scoring: await countStatements(site, () => anna.call(eveningCalls.score, to(evening, 's2-1', [11, 4]))),
      reading: await countStatements(site, () => anna.call(eveningCalls.get, { params: { id: evening.id } })),
    };
  };
  const [few, many] = [await statementsFor(4, 2), await statementsFor(12, 20)];
  expect(many).toEqual(few);
  expect(few.reading).toBeLessThanOrEqual(3);
});

test('the scores of somebody who deletes their account stay, under another name', async () => {
  const { anna, bob, evening } = await anEvening({ here: 5 });
  const { key } = courtOf(evening, bob.id);
  await bob.call(eveningCalls.score, to(evening, key, [11, 2]));
  const taken = (await bob.ask(authCalls.exportData, {})).json();
  expect(taken.eveningScores).toMatchObject([{ eveningId: evening.id, key, points1: 11 }]);
  await bob.call(authCalls.deleteAccount, { body: { password } });
  const after = await anna.call(eveningCalls.get, { params: { id: evening.id } });
  expect(courtOf(after, bob.id).score).toEqual([11, 2]);
  expect(after.players.find(({ id }) => id === bob.id)?.username).not.toBe('bob');
});

test('a score that is cleared leaves the same game of another evening as it was', async () => {
  const { site, anna, all, groupId, evening } = await anEvening({ here: 4 });
  const id = await plantEvent(site, groupId, anna);
  for (const { id: userId } of all) {
    await anna.call(attendanceCalls.checkIn, { params: { id, userId }, body: { isHere: true } });
  }
  const other = await anna.call(eveningCalls.start, { params: { id }, body: { courts: 1, rounds: 4 } });
  const { key } = courtOf(evening, anna.id);
  for (const each of [evening, other]) await anna.call(eveningCalls.score, to(each, key, [11, 7]));
  await anna.call(eveningCalls.score, to(evening, key, null));
  // Read as it is stored.
  await anna.call(eveningCalls.end, { params: { id: other.id } });
  const { rounds } = await anna.call(eveningCalls.get, { params: { id: other.id } });
  expect(rounds.flatMap(({ matches }) => matches).find((match) => match.key === key)?.score).toEqual([11, 7]);
});
