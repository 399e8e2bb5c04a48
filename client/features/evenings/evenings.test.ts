import { QueryClient } from '@tanstack/react-query';
import { describe, expect, test, vi } from 'vitest';
import { query } from '#client/data/queries.ts';
import { untouched, withLoserPoints, withWinner } from '#client/lib/score-entry/game-entry.ts';
import { type Evening, eveningCalls } from '#contract/evenings.ts';
import { clockText, leftOf, phaseOf, spokenBetween } from './clock.ts';
import {
  type EveningMatch,
  expectedText,
  gameOf,
  isPlayed,
  matchText,
  mayScore,
  namesIn,
  nextRound,
  openText,
  playedText,
  podiumOf,
  readEntered,
  saveText,
  shownScore,
  shownStandings,
  signed,
  sittingText,
  type UnsentEntry,
  unsentFor,
  withLive,
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
  live: null,
  expected: [11, 9],
  isRated: true,
});

const line = (rank: number, userId: number, played = 2) => ({
  ...{ rank, userId, played, wins: 1, losses: 1 },
  ...{ pointsFor: 0, pointsAgainst: 0, differential: 0, isUp: false },
});

const evening: Evening = {
  ...{ id: 9, eventId: 5, groupId: 3, name: 'Open Play', revision: 1, courts: 1, currentRound: 2 },
  ...{ target: 11, isBalanced: true, isRated: true, clock: null },
  createdAt: '2026-05-04T18:00:00.000Z',
  endedAt: null,
  pausedAt: null,
  players: ['amara', 'ben', 'rosa', 'theo'].map((username, at) => ({
    id: at + 1,
    username,
    name: username,
    guest: null,
    isHere: true,
  })),
  rounds: [
    { roundNumber: 1, matches: [match('s1-1', [11, 7])], sitting: [] },
    { roundNumber: 2, matches: [match('s2-1')], sitting: [] },
  ],
  standings: [line(1, 1), line(1, 2), line(3, 3), line(4, 4)],
  viewer: { mayManage: false, mayScoreAll: false, isPlayer: true },
};

test('what a game stands at comes with an update, and is said until it has a score', () => {
  const evening = { rounds: [{ roundNumber: 1, sitting: [], matches: [match('s1-1'), match('s1-2')] }] } as never;
  const after = withLive(evening, 's1-2', [6, 4]);
  expect(after.rounds[0]?.matches.map(({ live }) => live)).toEqual([null, [6, 4]]);
  const shown = after.rounds[0]?.matches[1] ?? match('');
  const nameOf = (id: number) => `p${id}`;
  expect(matchText(shown, null, nameOf)).toBe('Court 1: p1 & p2 6, p3 & p4 4 so far');
  expect(matchText(shown, [11, 4], nameOf)).toBe('Court 1: p1 & p2 11, p3 & p4 4');
});

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
  expect(nextRound({ rounds: first ? [first] : [], clock: null })).toBeNull();
  const unscored = second ? [second, second] : [];
  expect(nextRound({ rounds: unscored, clock: null })).toBe(1);
  expect(nextRound({ rounds: unscored, clock: { roundNumber: 1, endsAt: null, leftMs: 5 } })).toBe(2);
});

test('who sits out, and where they play next, is one sentence', () => {
  const nameOf = namesIn(evening);
  const rounds = (sitting: number[]) => ({
    rounds: [
      { roundNumber: 1, matches: [], sitting },
      { roundNumber: 2, matches: [match('s2-1')], sitting: [] },
    ],
  });
  expect(sittingText(rounds([]), 1, nameOf)).toBe('');
  expect(sittingText(rounds([2]), 1, nameOf)).toBe('ben sits out and plays next on court 1.');
  expect(sittingText(rounds([2, 3]), 1, nameOf)).toBe(
    'ben and rosa sit out. Next, ben plays on court 1 and rosa on court 1.',
  );
  expect(sittingText(rounds([2, 9]), 1, (id) => (id === 9 ? 'zoë' : nameOf(id)))).toBe(
    'ben and zoë sit out. Next, ben plays on court 1.',
  );
  expect(sittingText({ rounds: rounds([1]).rounds.slice(0, 1) }, 1, nameOf)).toBe('amara sits out.');
});

test('a game without a score says when it is played', () => {
  expect([1, 2, 3].map((round) => openText(evening, round))).toEqual(['Score?', 'on now', 'later']);
  expect(openText({ ...evening, pausedAt: evening.createdAt }, 2)).toBe('paused');
  expect(openText({ ...evening, endedAt: evening.createdAt }, 1)).toBe('not played');
  expect([isPlayed(evening), isPlayed({ rounds: evening.rounds.slice(0, 1) })]).toEqual([false, true]);
});

test('before a score the table is in order of names', () => {
  const names = { 1: 'zoë', 2: 'amara', 3: 'ines' } as Record<number, string>;
  const standings = [line(1, 1, 0), line(1, 2, 0), line(1, 3, 0)];
  const shown = (some: typeof standings) => shownStandings({ standings: some }, (id) => names[id] ?? '');
  expect(shown(standings).map(({ userId }) => userId)).toEqual([2, 3, 1]);
  expect(shown([line(1, 1), line(2, 2)]).map(({ userId }) => userId)).toEqual([1, 2]);
});

test('a draw is read out with what is expected', () => {
  const nameOf = namesIn(evening);
  const { court, pairs } = match('x');
  expect(expectedText({ court, pairs, expected: [10, 11] }, nameOf)).toBe(
    '10–11 expected, court 1: amara and ben against rosa and theo',
  );
  expect(expectedText({ court, pairs, expected: null }, nameOf)).toBe('Court 1: amara and ben against rosa and theo');
});

describe('the clock', () => {
  const now = Date.parse('2026-05-04T18:00:00.000Z');
  const clock = (seconds: number) => ({
    roundNumber: 1,
    endsAt: new Date(now + seconds * 1000).toISOString(),
    leftMs: null,
  });

  test('counts down to the bell, and not while it is paused', () => {
    expect([418, 60, 0.2, -5].map((seconds) => clockText(leftOf(clock(seconds), now)))).toEqual([
      '06:58',
      '01:00',
      '00:01',
      '00:00',
    ]);
    expect([418, 60, 0].map((seconds) => phaseOf(clock(seconds), now))).toEqual(['running', 'last minute', 'over']);
    expect(phaseOf({ roundNumber: 1, endsAt: null, leftMs: 30_000 }, now)).toBe('paused');
    expect(leftOf({ roundNumber: 1, endsAt: null, leftMs: 30_000 }, now + 99_000)).toBe(30_000);
  });

  test('speaks at five minutes, at one and at the end', () => {
    expect(spokenBetween(300_100, 299_900)).toBe('Five minutes left.');
    expect(spokenBetween(60_100, 60_000)).toBe('One minute left.');
    expect(spokenBetween(100, 0)).toBe('Time is up: finish the point.');
    expect([spokenBetween(0, 0), spokenBetween(200_000, 199_000)]).toEqual([undefined, undefined]);
  });
});

test('players score their own games, admins all, and nobody after the end', () => {
  const game = match('s2-1');
  expect([4, 5].map((userId) => mayScore(evening, game, userId))).toEqual([true, false]);
  expect(mayScore({ ...evening, viewer: { ...evening.viewer, mayScoreAll: true } }, game, 5)).toBe(true);
  expect(mayScore({ ...evening, endedAt: evening.createdAt }, game, 4)).toBe(false);
});

test('the button says what is missing, and then the result', () => {
  const names = ['amara & ben', 'rosa & theo'] as const;
  const to11 = gameOf(11);
  expect(saveText(untouched, names, to11)).toBe('Tap the winner');
  expect(saveText(withWinner(untouched, 0), names, to11)).toBe('How many points did rosa & theo score?');
  const nine = withLoserPoints(withWinner(untouched, 1), 9);
  expect(saveText(nine, names, to11)).toBe('Save: rosa & theo beat amara & ben 11–9');
  expect(saveText(nine, names, gameOf(21))).toBe('Save: rosa & theo beat amara & ben 21–9');
  const typed = (one: string, two: string) =>
    saveText({ by: 'typing', texts: [one, two] }, names, gameOf({ minutes: 12 }));
  expect([typed('8', ''), typed('8', '8'), typed('8', '7')]).toEqual([
    'Enter both scores',
    'Play one more point: a game needs a winner',
    'Save: amara & ben beat rosa & theo 8–7',
  ]);
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
