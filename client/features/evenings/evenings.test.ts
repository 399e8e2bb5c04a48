import { QueryClient } from '@tanstack/react-query';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { query } from '#client/data/queries.ts';
import { untouched, withLoserPoints, withWinner } from '#client/lib/score-entry/game-entry.ts';
import { type Evening, eveningCalls } from '#contract/evenings.ts';
import {
  type Entered,
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

describe('what is said', () => {
  const match = (key: string, score: [number, number] | null = null): Evening['rounds'][number]['matches'][number] => ({
    key,
    court: 1,
    pairs: [
      [1, 2],
      [3, 4],
    ],
    score,
  });

  const line = (rank: number, userId: number, played = 2) => ({
    rank,
    userId,
    played,
    wins: 1,
    losses: 1,
    pointsFor: 0,
    pointsAgainst: 0,
    differential: 0,
  });

  const evening: Evening = {
    id: 9,
    eventId: 5,
    groupId: 3,
    name: 'Open Play',
    createdAt: '2026-05-04T18:00:00.000Z',
    endedAt: null,
    revision: 1,
    courts: 1,
    players: ['amara', 'ben', 'rosa', 'theo'].map((username, at) => ({ id: at + 1, username, isHere: true })),
    rounds: [
      { roundNumber: 1, matches: [match('s1-1', [11, 7])], sitting: [] },
      { roundNumber: 2, matches: [match('s2-1')], sitting: [] },
    ],
    currentRound: 2,
    standings: [line(1, 1), line(1, 2), line(3, 3), line(4, 4)],
    viewer: { mayManage: false, mayScoreAll: false, isPlayer: true },
  };

  const entry = (state: UnsentEntry['state'], key = 's2-1'): UnsentEntry => ({
    id: 'a',
    kind: 'points',
    subject: 'evening 9',
    content: { eveningId: 9, key, score: [4, 11], replaces: null },
    writtenAt: '2026-05-04T18:00:00.000Z',
    order: 1,
    state,
  });

  test('a game is said with its points', () => {
    const nameOf = namesIn(evening);
    expect(matchText(match('s1-1', [11, 7]), [11, 7], nameOf)).toBe('Court 1: amara & ben 11, rosa & theo 7');
    expect(matchText(match('s2-1'), null, nameOf)).toBe('Court 1: amara & ben against rosa & theo');
    expect([12, 0, -3].map(signed)).toEqual(['+12', '0', '−3']);
    expect(playedText({ roundNumber: 1, matches: [match('s1-1', [11, 7]), match('s1-2')], sitting: [] })).toBe(
      '1 of 2 played',
    );
  });

  test('who is level stands on one step, and nobody does who has not played', () => {
    expect(podiumOf(evening)).toEqual([
      { rank: 1, userIds: [1, 2] },
      { rank: 3, userIds: [3] },
    ]);
    expect(podiumOf({ standings: [line(1, 1, 0)] })).toEqual([]);
  });

  test('who comes plays from the round after the last that has begun', () => {
    expect(nextRound(evening)).toBe(2);
    const [first, second] = [evening.rounds.slice(0, 1), evening.rounds];
    expect(nextRound({ rounds: first })).toBeNull();
    expect(nextRound({ rounds: second.map((round) => ({ ...round, matches: [match('x')] })) })).toBe(1);
  });

  test('players score their own games, admins all, and nobody after the end', () => {
    const [, second] = evening.rounds;
    const game = second?.matches[0] ?? match('s2-1');
    expect(mayScore(evening, game, 4)).toBe(true);
    expect(mayScore(evening, game, 5)).toBe(false);
    expect(mayScore({ ...evening, viewer: { ...evening.viewer, mayScoreAll: true } }, game, 5)).toBe(true);
    expect(mayScore({ ...evening, endedAt: evening.createdAt }, game, 4)).toBe(false);
  });

  test('what was entered here shows, unless it was refused', () => {
    const open = match('s2-1');
    expect(shownScore(open, unsentFor([entry('waiting')], 9, 's2-1'))).toEqual([4, 11]);
    expect(shownScore(open, unsentFor([entry('refused')], 9, 's2-1'))).toBeNull();
    expect(shownScore(open, unsentFor([entry('waiting', 's1-1')], 9, 's2-1'))).toBeNull();
    expect(shownScore(open, unsentFor([entry('waiting')], 8, 's2-1'))).toBeNull();
    const corrected = entry('waiting');
    corrected.content.score = [11, 9];
    expect(shownScore(open, unsentFor([entry('sending'), corrected], 9, 's2-1'))).toEqual([11, 9]);
  });

  test('of what anybody left in the storage only what is whole is read', () => {
    const { content } = entry('waiting');
    expect(readEntered(JSON.parse(JSON.stringify(content)))).toEqual(content);
    expect(readEntered({ ...content, score: null })).toEqual({ ...content, score: null });
    for (const broken of [
      null,
      5,
      {},
      { ...content, score: [1] },
      { ...content, key: 7 },
      { ...content, replaces: 'no' },
    ]) {
      expect(readEntered(broken)).toBeUndefined();
    }
  });
});

test('the button says what is missing, and then the result', () => {
  const names = ['amara & ben', 'rosa & theo'] as const;
  expect(saveText(untouched, names)).toBe('Tap the winner');
  const won = withWinner(untouched, 1);
  expect(saveText(withWinner(untouched, 0), names)).toBe('How many points had rosa & theo?');
  expect(saveText(withLoserPoints(won, 9), names)).toBe('Save: rosa & theo beat amara & ben 11–9');
});

describe('sending', () => {
  afterEach(() => vi.unstubAllGlobals());

  const entered: Entered = { eveningId: 9, key: 's1-1', score: [11, 4], replaces: null };
  const { queryKey } = query(eveningCalls.get, { params: { id: 9 } });

  const evening = (revision: number): Evening => ({
    ...{ id: 9, eventId: 5, groupId: 3, name: 'Open Play', createdAt: '2026-05-04T18:00:00.000Z', endedAt: null },
    ...{ revision, courts: 1, players: [], rounds: [], currentRound: 1, standings: [] },
    viewer: { mayManage: false, mayScoreAll: false, isPlayer: true },
  });

  /** Sends the points to a server that answers so. */
  function sent(status: number, body: object) {
    const headers = { 'content-type': 'application/json' };
    vi.stubGlobal('fetch', async () => new Response(JSON.stringify(body), { status, headers }));
    const client = new QueryClient();
    client.setQueryData(queryKey, evening(1));
    return { client, sending: sendPoints(client, entered) };
  }

  test('the evening is then as the server answers', async () => {
    const { client, sending } = sent(200, evening(2));
    await sending;
    expect(client.getQueryData(queryKey)).toEqual(evening(2));
  });

  test('a refusal stays one, and what stands against it is fetched; without an answer nothing is', async () => {
    const refused = sent(409, { error: 'This match has been scored meanwhile: 4–11.', code: 'score_changed' });
    await expect(refused.sending).rejects.toMatchObject({ status: 409, code: 'score_changed' });
    expect(refused.client.getQueryState(queryKey)?.isInvalidated).toBe(true);
    const busy = sent(503, { error: 'Busy', code: 'unavailable' });
    await expect(busy.sending).rejects.toMatchObject({ status: 503 });
    expect(busy.client.getQueryState(queryKey)?.isInvalidated).toBe(false);
  });

  test('points of one evening are sent in the order in which they were entered', () => {
    expect(enteredPoints.subjectOf({ ...entered, key: 's2-1' })).toBe(enteredPoints.subjectOf(entered));
  });
});
