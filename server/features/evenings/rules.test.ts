import { describe, expect, test } from 'vitest';
import { Refusal } from '../../kernel/refusal.ts';
import {
  assertEnough,
  assertMayReplace,
  assertMayScore,
  assertNothingPlayed,
  assertPossible,
  changeOf,
  currentRound,
  everyoneIn,
  matchIn,
  planned,
  replanned,
  roundsBegun,
  type Scores,
} from './rules.ts';
import { planOf, scoresIn, toShared } from './view.ts';

const ids = (count: number) => Array.from({ length: count }, (_, at) => at + 1);
const planFor = (players: number, courts: number, rounds: number) =>
  planned({ players: ids(players), courts, rounds, seed: 7 });
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
    expect(change).toEqual({ keep: 1, arrive: [9], leave: [1] });
    const next = replanned(eight, change);
    expect(next.rounds[0]).toEqual(eight.rounds[0]);
    const later = new Set(next.rounds.slice(1).flatMap(({ matches }) => matches.flatMap(({ pairs }) => pairs.flat())));
    expect(later.has(9)).toBe(true);
    expect(later.has(1)).toBe(false);
    expect(everyoneIn(next).has(1), 'who has played is known').toBe(true);
  });

  test('is in from the start where nothing is scored', () => {
    const next = replanned(eight, changeOf(eight, scored(), { arrive: [9], leave: [] }));
    expect(next.players).toHaveLength(9);
    expect(next.rounds.map(({ sitting }) => sitting.length)).toEqual([1, 1, 1]);
    const long = planFor(14, 3, 20);
    const withOneMore = replanned(long, changeOf(long, scored(), { arrive: [15], leave: [] }));
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
    const message = 'The last round has started. Players can’t change anymore.';
    expect(() => changeOf(eight, last, { arrive: [9], leave: [] })).toThrow(refused('conflict', message));
    expect(changeOf(eight, last, { arrive: [8], leave: [] })).toMatchObject({ arrive: [] });
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
    if (isPossible) expect(() => assertPossible(score)).not.toThrow();
    else
      expect(() => assertPossible(score)).toThrow(expect.objectContaining({ fields: { score: expect.any(String) } }));
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
  const row = { id: 1, eventId: 2, createdAt: '', endedAt: null, revision: 3 };
  const { standings, rounds } = toShared({ row, plan: one, scores: scored('s1-1') }, []);
  expect(standings.map(({ rank, userId, wins, differential }) => [rank, userId, wins, differential])).toEqual([
    ...[first, second].toSorted().map((id) => [1, id, 1, 6]),
    ...[third, fourth].toSorted().map((id) => [3, id, 0, -6]),
  ]);
  expect(rounds.map(({ matches }) => matches[0]?.score)).toEqual([[11, 5], null, null]);
});

test('a score of a match that a plan does not have is left out', () => {
  expect([...scoresIn(eight, scored('s1-1', 's1-3')).keys()]).toEqual(['s1-1']);
});
