import { QueryClient } from '@tanstack/react-query';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { query } from '#client/data/queries.ts';
import { untouched, withLoserPoints, withWinner } from '#client/lib/score-entry/game-entry.ts';
import { type Evening, eveningCalls } from '#contract/evenings.ts';
import {
  type EveningMatch,
  matchText,
  mayScore,
  namesIn,
  nextRound,
  playedText,
  podiumOf,
  readEntered,
  saveText,
  shownScore,
  signed,
  type UnsentEntry,
  unsentFor,
} from './points.ts';
import { enteredPoints, sendPoints } from './sending.ts';

const match = (key: string, score: EveningMatch['score'] = null): EveningMatch => ({
  key,
  court: 1,
  pairs: [
    [1, 2],
    [3, 4],
  ],
  score,
});

const line = (rank: number, userId: number, played = 2) => ({
  ...{ rank, userId, played, wins: 1, losses: 1 },
  ...{ pointsFor: 0, pointsAgainst: 0, differential: 0 },
});

const evening: Evening = {
  ...{ id: 9, eventId: 5, groupId: 3, name: 'Open Play', revision: 1, courts: 1, currentRound: 2 },
  createdAt: '2026-05-04T18:00:00.000Z',
  endedAt: null,
  players: ['amara', 'ben', 'rosa', 'theo'].map((username, at) => ({ id: at + 1, username, isHere: true })),
  rounds: [
    { roundNumber: 1, matches: [match('s1-1', [11, 7])], sitting: [] },
    { roundNumber: 2, matches: [match('s2-1')], sitting: [] },
  ],
  standings: [line(1, 1), line(1, 2), line(3, 3), line(4, 4)],
  viewer: { mayManage: false, mayScoreAll: false, isPlayer: true },
};

test('a game is said with its points', () => {
  const nameOf = namesIn(evening);
  expect(matchText(match('x'), [11, 7], nameOf)).toBe('Court 1: amara & ben 11, rosa & theo 7');
  expect(matchText(match('x'), null, nameOf)).toBe('Court 1: amara & ben against rosa & theo');
  expect([12, 0, -3].map(signed)).toEqual(['+12', '0', '−3']);
  expect(playedText({ roundNumber: 1, matches: [match('x', [11, 7]), match('y')], sitting: [] })).toBe('1 of 2 played');
});

test('who is level stands on one step, and nobody does who has not played', () => {
  expect(podiumOf(evening)).toEqual([
    { rank: 1, userIds: [1, 2] },
    { rank: 3, userIds: [3] },
  ]);
  expect(podiumOf({ standings: [line(1, 1, 0)] })).toEqual([]);
});

test('who comes plays from the round after the last that has begun', () => {
  const [first, second] = evening.rounds;
  expect(nextRound(evening)).toBe(2);
  expect(nextRound({ rounds: first ? [first] : [] })).toBeNull();
  expect(nextRound({ rounds: second ? [second, second] : [] })).toBe(1);
});

test('players score their own games, admins all, and nobody after the end', () => {
  const game = match('s2-1');
  expect([4, 5].map((userId) => mayScore(evening, game, userId))).toEqual([true, false]);
  expect(mayScore({ ...evening, viewer: { ...evening.viewer, mayScoreAll: true } }, game, 5)).toBe(true);
  expect(mayScore({ ...evening, endedAt: evening.createdAt }, game, 4)).toBe(false);
});

test('the button says what is missing, and then the result', () => {
  const names = ['amara & ben', 'rosa & theo'] as const;
  expect(saveText(untouched, names)).toBe('Tap the winner');
  expect(saveText(withWinner(untouched, 0), names)).toBe('How many points did rosa & theo score?');
  expect(saveText(withLoserPoints(withWinner(untouched, 1), 9), names)).toBe('Save: rosa & theo beat amara & ben 11–9');
});

describe('what is not sent yet', () => {
  const content = { eveningId: 9, key: 's2-1', score: [4, 11] as [number, number], replaces: null };
  const entry = (state: UnsentEntry['state'], other: Partial<typeof content> = {}): UnsentEntry => ({
    ...{ id: 'a', kind: 'points', subject: 'evening 9', writtenAt: evening.createdAt, order: 1, state },
    content: { ...content, ...other },
  });

  test.each([
    [[entry('waiting')], [4, 11]],
    [[entry('refused')], null],
    [[entry('waiting', { key: 's1-1' })], null],
    [[entry('waiting', { eveningId: 8 })], null],
    [
      [entry('sending'), entry('waiting', { score: [11, 9] })],
      [11, 9],
    ],
  ])('%#: what was entered here shows, unless it was refused', (unsent, score) => {
    expect(shownScore(match('s2-1'), unsentFor(unsent, 9, 's2-1'))).toEqual(score);
  });

  test('of what anybody left in the storage only what is whole is read', () => {
    expect(readEntered(JSON.parse(JSON.stringify(content)))).toEqual(content);
    expect(readEntered({ ...content, score: null })).toEqual({ ...content, score: null });
    const broken = [null, 5, {}, { ...content, score: [1] }, { ...content, key: 7 }, { ...content, replaces: 'no' }];
    expect(broken.map(readEntered)).toEqual(broken.map(() => undefined));
  });

  test('points of one evening are sent in the order in which they were entered', () => {
    expect(enteredPoints.subjectOf({ ...content, key: 's1-1' })).toBe(enteredPoints.subjectOf(content));
  });
});

describe('sending', () => {
  afterEach(() => vi.unstubAllGlobals());
  const { queryKey } = query(eveningCalls.get, { params: { id: 9 } });

  /** Sends points to a server that answers so. */
  function send(status: number, body: object) {
    const headers = { 'content-type': 'application/json' };
    vi.stubGlobal('fetch', async () => new Response(JSON.stringify(body), { status, headers }));
    const client = new QueryClient();
    client.setQueryData(queryKey, evening);
    return { client, sending: sendPoints(client, { eveningId: 9, key: 's1-1', score: [11, 4], replaces: null }) };
  }

  test('the evening is then as the server answers', async () => {
    const { client, sending } = send(200, { ...evening, revision: 2 });
    await sending;
    expect(client.getQueryData(queryKey)).toEqual({ ...evening, revision: 2 });
  });

  test.each([
    [409, { error: 'This match was scored in the meantime: 4–11.', code: 'score_changed' }, true],
    // Without an answer nothing stands against it.
    [503, { error: 'Busy', code: 'unavailable' }, false],
  ])('a refusal stays one, and what stands against it is fetched: %d', async (status, body, isFetched) => {
    const { client, sending } = send(status, body);
    await expect(sending).rejects.toMatchObject({ status, code: body.code });
    expect(client.getQueryState(queryKey)?.isInvalidated).toBe(isFetched);
  });
});
