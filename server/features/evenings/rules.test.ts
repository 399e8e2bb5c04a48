import { describe, expect, test } from 'vitest';
import { Refusal } from '../../kernel/refusal.ts';
import {
  assertEnough,
  assertMayReplace,
  assertMayScore,
  assertNothingPlayed,
  assertPossible,
  changeOf,
  clockAfter,
  columnsOf,
  counted,
  currentRound,
  endOf,
  everyoneIn,
  firstClock,
  lastTarget,
  matchIn,
  pauseAfter,
  planned,
  replanned,
  rounded,
  roundsBegun,
  type Scores,
  taken,
  targetOf,
  toldOf,
  usualCourts,
  usualRounds,
  withNewcomers,
} from './rules.ts';
import { planOf, runningOf, scoresIn, toShared } from './view.ts';

const ids = (count: number) => Array.from({ length: count }, (_, at) => at + 1);
const planFor = (players: number, courts: number, rounds: number) =>
  planned({ players: ids(players), courts, rounds, seed: 7, strengths: null });
const refused = (code: string, message: string) => expect.objectContaining({ code, message }) as Refusal;

const eight = planFor(8, 2, 3);
const scored = (...keys: string[]): Scores => new Map(keys.map((key) => [key, [11, 5]]));

test('a plan is read back as it was stored, and nothing else is', () => {
  expect(planOf(JSON.parse(JSON.stringify(eight)))).toEqual(eight);
  expect(() => planOf({ ...eight, version: 2 })).toThrow();
});

describe('which round it is', () => {
  test.each([
    ['nothing is scored', scored(), 1, 0],
    ['one match is', scored('s1-2'), 1, 1],
    ['a whole round is', scored('s1-1', 's1-2'), 2, 1],
    ['one court is ahead', scored('s1-1', 's2-1'), 1, 2],
    ['all is scored', scored('s1-1', 's1-2', 's2-1', 's2-2', 's3-1', 's3-2'), 3, 3],
  ])('when %s', (_, scores, current, begun) => {
    expect(currentRound(eight, scores)).toBe(current);
    expect(roundsBegun(eight, scores)).toBe(begun);
  });
});

describe('who comes and goes', () => {
  test('does so from the first round on in which nothing is scored', () => {
    const change = changeOf(eight, scored('s1-1'), { arrive: [9, 9, 3], leave: [1, 77] });
    expect(change).toEqual({ keep: 1, arrive: [9], leave: [1], courts: 2, isNothing: false });
    const next = replanned(eight, change, null);
    expect(next.rounds[0]).toEqual(eight.rounds[0]);
    const later = new Set(next.rounds.slice(1).flatMap(({ matches }) => matches.flatMap(({ pairs }) => pairs.flat())));
    expect(later.has(9)).toBe(true);
    expect(later.has(1)).toBe(false);
    expect(everyoneIn(next).has(1), 'who has played is known').toBe(true);
  });

  test('is in from the start where nothing is scored', () => {
    const next = replanned(eight, changeOf(eight, scored(), { arrive: [9], leave: [] }), null);
    expect(next.players).toHaveLength(9);
    expect(next.rounds.map(({ sitting }) => sitting.length)).toEqual([1, 1, 1]);
    const long = planFor(14, 3, 20);
    const withOneMore = replanned(long, changeOf(long, scored(), { arrive: [15], leave: [] }), null);
    expect(withOneMore, 'as if they had been there').toEqual(planFor(15, 3, 20));
  });

  test.each([
    ['both', { arrive: [9], leave: [9] }, 'invalid_input', 'Choose arriving or leaving for a player, not both.'],
    [
      'too many',
      { arrive: [], leave: [1, 2, 3, 4, 5] },
      'too_few_participants',
      'At least 4 players have to stay. To stop for today, end the evening.',
    ],
    [
      'more than can play',
      { arrive: ids(41).slice(8), leave: [] },
      'conflict',
      'Rotating partners takes at most 40 players. 41 is too many.',
    ],
  ])('is refused to %s', (_, asked, code, message) => {
    expect(() => changeOf(eight, scored(), asked)).toThrow(refused(code, message));
  });

  test('is over with the last round, save for who asks for what is so already', () => {
    const last = scored('s3-1');
    const message = 'The last round has started. Players and courts can’t change anymore.';
    expect(() => changeOf(eight, last, { arrive: [9], leave: [] })).toThrow(refused('conflict', message));
    expect(changeOf(eight, last, { arrive: [8], leave: [] })).toMatchObject({ arrive: [] });
  });
});

test('courts change from the next round on that has not begun, which in a timed evening the clock says', () => {
  const change = changeOf(eight, scored(), { arrive: [], leave: [], courts: 1 }, 2);
  expect(change).toMatchObject({ keep: 2, courts: 1, isNothing: false });
  const next = replanned(eight, change, null);
  expect(next.rounds.map(({ matches }) => matches.length)).toEqual([2, 2, 1]);
  expect(changeOf(eight, scored(), { arrive: [], leave: [], courts: 2 }).isNothing).toBe(true);
  expect([roundsBegun(eight, scored('s1-1'), 2), currentRound(eight, scored('s1-1', 's1-2'), 1)]).toEqual([2, 1]);
});

test('a change plans by the ratings, of which those who are known keep theirs', () => {
  const strengths = ids(8).map((id) => ({ id, rating: 2 + id / 4 }));
  const known = withNewcomers(strengths, [rounded({ id: 9, rating: 3.4567 }), { id: 1, rating: 5 }]);
  expect(known.slice(7)).toEqual([
    { id: 8, rating: 4 },
    { id: 9, rating: 3.46 },
  ]);
  const balanced = planned({ players: ids(8), courts: 2, rounds: 3, seed: 7, strengths });
  const change = changeOf(balanced, scored('s1-1'), { arrive: [9], leave: [] });
  expect(replanned(balanced, change, known)).not.toEqual(replanned(balanced, change, null));
});

describe('the clock', () => {
  const at = (minutes: number) => new Date(Date.parse('2026-05-04T18:00:00.000Z') + minutes * 60_000);
  const timed = { gameTo: 11, minutes: 12 };
  const first = { minutes: 12, clockLeftMs: null, clockRound: 1, clockEndsAt: at(12).toISOString() };
  const ask = (
    clock: typeof first | Parameters<typeof clockAfter>[0],
    roundNumber: number,
    isRunning: boolean,
    now: number,
  ) => clockAfter(clock, { roundNumber, isRunning }, { rounds: 3, now: at(now) });

  test('runs from the start, is paused with what is left, and goes on', () => {
    expect({ ...firstClock(timed, at(0)), minutes: 12, clockLeftMs: null }).toEqual(first);
    expect(firstClock({ gameTo: 15, minutes: null }, at(0))).toEqual({});
    const paused = ask(first, 1, false, 5);
    expect(paused).toEqual({ clockRound: 1, clockEndsAt: null, clockLeftMs: 7 * 60_000 });
    if (paused === null) throw new Error('It is not paused');
    expect(ask({ ...paused, minutes: 12 }, 1, false, 6), 'twice is once').toBeNull();
    expect(ask({ ...paused, minutes: 12 }, 1, true, 9)).toMatchObject({ clockEndsAt: at(16).toISOString() });
    expect(ask(first, 1, false, 13), 'after the bell').toBeNull();
  });

  test('begins again with each round, in their order', () => {
    expect(ask(first, 2, true, 20)).toEqual({ clockRound: 2, clockEndsAt: at(32).toISOString(), clockLeftMs: null });
    for (const [round, isRunning] of [
      [3, true],
      [2, false],
    ] as const) {
      expect(() => ask(first, round, isRunning, 20)).toThrow(refused('conflict', 'Round 1 is on now.'));
    }
    expect(() => ask({ ...first, clockRound: 3 }, 4, true, 20)).toThrow(Refusal);
    const noClock = 'Games of this evening go to points, so there is no clock.';
    expect(() => ask({ ...first, minutes: null }, 1, true, 0)).toThrow(refused('conflict', noClock));
  });
});

describe('what is usual', () => {
  const event = { eventDate: '2026-05-04T18:00:00.000Z', durationMinutes: 120 };
  const at = (time: string) => new Date(`2026-05-04T${time}:00.000Z`);
  const [to11, to21, timed] = [columnsOf(11), columnsOf(21), columnsOf({ minutes: 12 })];

  test('as many rounds as fit into what is left of the event, and when they are over', () => {
    expect([to11, to21, timed].map((target) => usualRounds(event, target, 8, at('17:30')))).toEqual([8, 4, 8]);
    expect(usualRounds(event, to11, 8, at('19:00'))).toBe(4);
    expect(usualRounds(event, to11, 8, at('19:50')), 'at least three').toBe(3);
    expect(usualRounds(event, to11, 4, at('18:00')), 'all partners once').toBe(3);
    expect(endOf(event, timed, 8, at('17:30'))).toBe('2026-05-04T20:00:00.000Z');
    expect(endOf(event, to11, 4, at('19:00'))).toBe('2026-05-04T20:00:00.000Z');
    expect([3, 8, 13, 60].map((players) => usualCourts(players))).toEqual([1, 2, 3, 10]);
    expect([usualCourts(13, 2), usualCourts(8, 5)], 'of those that there are').toEqual([2, 2]);
  });

  test('a target is stored and read', () => {
    for (const target of [11, 15, 21, { minutes: 9 }] as const) expect(targetOf(columnsOf(target))).toEqual(target);
    expect(lastTarget({ gameTo: null, minutes: null })).toEqual(to11);
    expect(lastTarget(timed)).toEqual(timed);
  });
});

test('each game of an evening has a number of its own among results', () => {
  const [, second] = eight.rounds;
  const match = second?.matches[1];
  if (match === undefined) throw new Error('Nothing is played');
  expect(taken({ eveningId: 7, match })).toEqual({ source: 'evening', sourceId: 70_202, games: null });
  const playedAt = '2026-05-04T18:00:00.000Z';
  expect(counted({ eveningId: 7, match }, [11, 4], playedAt)).toEqual({
    ...{ source: 'evening', sourceId: 70_202, tournamentId: null, kind: 'doubles', playedAt },
    ...{ team1: match.pairs[0], team2: match.pairs[1], games: [[11, 4]] },
  });
});

describe('a score', () => {
  const match = matchIn(eight, 's2-1');
  const [player = 0] = match.pairs[1];
  const idle = ids(8).find((id) => !match.pairs.flat().includes(id)) ?? 0;

  test('is entered by who plays the match and by admins', () => {
    expect(() => assertMayScore(match, { id: player, isAdmin: false })).not.toThrow();
    expect(() => assertMayScore(match, { id: idle, isAdmin: true })).not.toThrow();
    expect(() => assertMayScore(match, { id: idle, isAdmin: false })).toThrow(Refusal);
    expect(() => matchIn(eight, 's9-1')).toThrow(refused('not_found', 'This match is not part of this evening.'));
  });

  test.each([
    [[11, 9], true],
    [[9, 11], true],
    [[14, 12], true],
    [[11, 10], false],
    [[11, 11], false],
    [[12, 5], false],
    [[0, 0], false],
  ] as const)('of %j can end a game: %s', (score, isPossible) => {
    if (isPossible) expect(() => assertPossible(score, columnsOf(11))).not.toThrow();
    else
      expect(() => assertPossible(score, columnsOf(11))).toThrow(
        expect.objectContaining({ fields: { score: expect.any(String) } }),
      );
  });

  test.each([
    [15, [15, 12], [11, 4]],
    [21, [22, 20], [15, 12]],
    [{ minutes: 12 }, [7, 6], [8, 8]],
  ] as const)('to %j goes to its own end', (target, possible, impossible) => {
    expect(() => assertPossible(possible, columnsOf(target))).not.toThrow();
    expect(() => assertPossible(impossible, columnsOf(target))).toThrow(Refusal);
  });

  test('replaces only what its sender saw', () => {
    expect(() => assertMayReplace([11, 4], [11, 4])).not.toThrow();
    expect(() => assertMayReplace([11, 4], undefined)).not.toThrow();
    const scoredMeanwhile = 'This match was scored in the meantime: 11–4. Enter yours again if it’s still right.';
    expect(() => assertMayReplace([11, 4], null)).toThrow(refused('score_changed', scoredMeanwhile));
    expect(() => assertMayReplace(null, [11, 4])).toThrow(expect.objectContaining({ code: 'score_changed' }));
  });
});

test('how many may play', () => {
  expect(() => assertEnough(4, 'too few')).not.toThrow();
  expect(() => assertEnough(40, 'too few')).not.toThrow();
  expect(() => assertEnough(3, 'too few')).toThrow(refused('too_few_participants', 'too few'));
  expect(() => assertEnough(41, 'too few')).toThrow(expect.objectContaining({ code: 'conflict' }));
});

test('one thing is played at an event', () => {
  expect(() => assertNothingPlayed({ kind: null })).not.toThrow();
  const [evening, tournament] = ['An evening of rotating partners is', 'A tournament is'];
  for (const [kind, what] of [['evening', evening] as const, ['tournament', tournament] as const]) {
    expect(() => assertNothingPlayed({ kind })).toThrow(refused('conflict', `${what} already played at this event.`));
  }
});

test('the table counts everyone alone, and who is level shares a rank', () => {
  const one = planFor(4, 1, 3);
  const [[first, second], [third, fourth]] = matchIn(one, 's1-1').pairs;
  const row = {
    ...{ id: 1, eventId: 2, createdAt: '', endedAt: null, pausedAt: null, revision: 3 },
    ...{ ...columnsOf(11), isBalanced: true, isRated: true, clockRound: null, clockEndsAt: null, clockLeftMs: null },
    strengths: [first, second]
      .map((id) => ({ id, rating: 4 }))
      .concat([third, fourth].map((id) => ({ id, rating: 3 }))),
  };
  const { standings, rounds } = toShared({ row, plan: one, scores: scored('s1-1'), points: runningOf([]) }, []);
  expect(standings.map(({ rank, userId, wins, differential }) => [rank, userId, wins, differential])).toEqual([
    ...[first, second].toSorted().map((id) => [1, id, 1, 6]),
    ...[third, fourth].toSorted().map((id) => [3, id, 0, -6]),
  ]);
  expect(rounds.map(({ matches }) => matches[0]?.score)).toEqual([[11, 5], null, null]);
  expect(
    rounds.map(({ matches }) => matches[0]?.expected),
    'a level apart',
  ).toEqual([
    [11, 4],
    [11, 10],
    [11, 10],
  ]);
  const later = toShared(
    {
      row,
      plan: one,
      scores: new Map([
        ['s1-1', [11, 5]],
        ['s2-1', [2, 11]],
      ]),
      points: runningOf([]),
    },
    [],
  ).standings;
  expect(later.filter(({ isUp }) => isUp).map(({ userId }) => userId)).toEqual(
    one.rounds[1]?.matches[0]?.pairs[1].filter((id) => [third, fourth].includes(id)),
  );
});

test('what a game stands at is the newest that is told of it, and nothing that none can stand at', () => {
  const [early, now] = ['2026-11-28T10:00:00.000Z', '2026-11-28T10:00:09.000Z'];
  const told = (player1Score: number | null, player2Score: number | null, sent: object = {}) => ({
    ...{ player1Score, player2Score, games: [], isLate: false },
    ...sent,
  });
  const known = { points: [3, 1] as const, at: now };
  expect(toldOf(told(4, 1), known, columnsOf(11), now)).toEqual({ points: [4, 1], at: now });
  expect(toldOf(told(4, 1, { isLate: true, at: early }), known, columnsOf(11), now)).toBeUndefined();
  expect(toldOf(told(3, 1), known, columnsOf(11), now)).toBeUndefined();
  expect(toldOf(told(null, null), known, columnsOf(11), now)).toEqual({ points: null, at: now });
  expect(toldOf(told(11, 4), undefined, columnsOf(11), now)).toMatchObject({ points: [11, 4] });
  for (const points of [told(12, 4), told(11, 4, { games: [{}] })]) {
    expect(() => toldOf(points, undefined, columnsOf(11), now)).toThrow(Refusal);
  }
  expect(toldOf(told(40, 4), undefined, columnsOf({ minutes: 12 }), now)).toMatchObject({ points: [40, 4] });
});

test('a score of a match that a plan does not have is left out', () => {
  expect([...scoresIn(eight, scored('s1-1', 's1-3')).keys()]).toEqual(['s1-1']);
});

describe('a pause', () => {
  const now = new Date('2026-11-24T19:00:00.000Z');
  const at = { rounds: 4, now };
  const untimed = { minutes: null, clockRound: null, clockEndsAt: null, clockLeftMs: null, endedAt: null };
  const timed = { ...untimed, minutes: 12, clockRound: 2, clockEndsAt: '2026-11-24T19:05:00.000Z' };

  test('keeps what is left of the round, and goes on with it', () => {
    const paused = pauseAfter({ ...timed, pausedAt: null }, true, at);
    expect(paused).toEqual({ pausedAt: now.toISOString(), clockRound: 2, clockEndsAt: null, clockLeftMs: 300_000 });
    const later = { rounds: 4, now: new Date('2026-11-24T20:00:00.000Z') };
    expect(pauseAfter({ ...timed, ...paused, pausedAt: now.toISOString() }, false, later)).toEqual({
      ...{ pausedAt: null, clockRound: 2, clockEndsAt: '2026-11-24T20:05:00.000Z', clockLeftMs: null },
    });
  });

  test('leaves the clock alone after the bell, and where there is none', () => {
    const over = { ...timed, clockEndsAt: '2026-11-24T18:59:00.000Z', pausedAt: null };
    expect(pauseAfter(over, true, at)).toEqual({ pausedAt: now.toISOString() });
    expect(pauseAfter({ ...untimed, pausedAt: null }, true, at)).toEqual({ pausedAt: now.toISOString() });
  });

  test('is one, however often it is asked for, and none once the evening has ended', () => {
    expect(pauseAfter({ ...timed, pausedAt: now.toISOString() }, true, at)).toBeNull();
    expect(pauseAfter({ ...timed, pausedAt: null }, false, at)).toBeNull();
    const ended = { ...timed, endedAt: now.toISOString(), pausedAt: null };
    expect(() => pauseAfter(ended, true, at)).toThrow('This evening has ended.');
  });
});
