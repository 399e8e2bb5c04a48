import { expect, test } from 'vitest';
import type { Evening } from '#contract/evenings.ts';
import { readEntered, shownScore, type UnsentEntry, unsentFor } from './points.ts';
import { matchWords, mayScore, namesIn, nextRound, playedOf, signed, stepsOf } from './words.ts';

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
  expect(matchWords(match('s1-1', [11, 7]), [11, 7], nameOf)).toBe('Court 1: amara & ben 11, rosa & theo 7');
  expect(matchWords(match('s2-1'), null, nameOf)).toBe('Court 1: amara & ben against rosa & theo');
  expect([12, 0, -3].map(signed)).toEqual(['+12', '0', '−3']);
  expect(playedOf({ roundNumber: 1, matches: [match('s1-1', [11, 7]), match('s1-2')], sitting: [] })).toBe(
    '1 of 2 played',
  );
});

test('who is level stands on one step, and nobody does who has not played', () => {
  expect(stepsOf(evening)).toEqual([
    { rank: 1, userIds: [1, 2] },
    { rank: 3, userIds: [3] },
  ]);
  expect(stepsOf({ standings: [line(1, 1, 0)] })).toEqual([]);
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
