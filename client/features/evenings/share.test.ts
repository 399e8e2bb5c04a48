import { describe, expect, test } from 'vitest';
import type { Evening, Night } from '#contract/evenings.ts';
import { eveningCards } from './share.ts';

type Round = Evening['rounds'][number];

const names = ['amara', 'ben', 'rosa', 'theo', 'Zoë Quirk'];

const round = (
  roundNumber: number,
  [a, b, c, d]: number[],
  sitting: number,
  score: [number, number] | null,
): Round => ({
  roundNumber,
  sitting: [sitting],
  matches: [
    {
      ...{ key: `s${roundNumber}-1`, court: 2, score, live: null, expected: null, isRated: false },
      pairs: [
        [a ?? 0, b ?? 0],
        [c ?? 0, d ?? 0],
      ],
    },
  ],
});

const line = (
  rank: number,
  userId: number,
  [wins, losses]: [number, number],
  pointsFor: number,
  differential: number,
) => ({
  ...{ rank, userId, wins, losses, played: wins + losses, pointsFor, pointsAgainst: 0, differential, isUp: false },
});

const evening: Evening = {
  ...{ id: 9, eventId: 5, groupId: 3, name: 'Ladder night', revision: 1, courts: 1, currentRound: 3 },
  ...{ target: 11, isBalanced: true, isRated: true, clock: null },
  createdAt: '2026-11-24T18:00:00.000Z',
  endedAt: '2026-11-24T20:00:00.000Z',
  pausedAt: null,
  players: names.map((name, at) => ({
    ...{ id: at + 1, username: name, name, isHere: true },
    guest: at === 4 ? { hostId: 1, number: 1, level: null } : null,
  })),
  rounds: [round(1, [1, 2, 3, 4], 5, [11, 9]), round(2, [1, 5, 2, 3], 4, [6, 11]), round(3, [1, 3, 4, 5], 2, [11, 4])],
  standings: [
    line(1, 3, [2, 1], 31, 10),
    line(2, 1, [2, 1], 28, 4),
    line(3, 2, [2, 0], 22, 7),
    line(4, 4, [0, 2], 13, -9),
    line(4, 5, [0, 2], 10, -12),
  ],
  viewer: { mayManage: false, mayScoreAll: false, isPlayer: true },
};

const night: Night = { firstWins: [{ userId: 2, nights: 3 }], newPairs: 2, pairs: 6 };

const texts = (shown: Evening, of: Night | null = night, showsNames = true) =>
  Object.fromEntries(eveningCards(shown, of ?? undefined, 'Dinkers', showsNames).map(({ kind, text }) => [kind, text]));

describe('an evening that is over', () => {
  test('says who won, with the table of the first three', () => {
    expect(texts(evening).podium).toBe(
      ['Ladder night: rosa wins!', '1. rosa, 2–1, +10', '2. amara, 2–1, +4', '3. ben, 2–0, +7'].join('\n'),
    );
    const level = {
      ...evening,
      standings: evening.standings.map((each) => ({ ...each, rank: each.rank === 2 ? 1 : each.rank })),
    };
    expect(texts(level).podium).toMatch(/^Ladder night: rosa and amara win!/);
  });

  test('says what the night brought', () => {
    expect(texts(evening).night).toBe(
      [
        'Ladder night, Wednesday 25 November',
        'Closest game: amara & ben 11–9 rosa & theo',
        'First win: ben, after 3 nights',
        'New pairs: 2 of 6',
        'Most points: rosa, 31',
        'Longest on court: rosa and amara, 3 games in a row',
      ].join('\n'),
    );
  });

  test('leaves out what is not there, and never fills up', () => {
    const quiet = { ...evening, rounds: [round(1, [1, 2, 3, 4], 5, [11, 2])] };
    expect(texts(quiet, null).night).toBe('Ladder night, Wednesday 25 November\nMost points: rosa, 31');
    const [, picture] = eveningCards(quiet, undefined, 'Dinkers', true);
    expect(picture?.pictures[0]).toMatchObject({ title: 'The night in one line' });
    const none = {
      ...quiet,
      rounds: [],
      standings: evening.standings.map((each) => ({ ...each, played: 0, pointsFor: 0 })),
    };
    expect(eveningCards(none, undefined, 'Dinkers', true)).toEqual([]);
  });

  test('has initials where names are off', () => {
    const { podium = '', night: lines = '' } = texts(evening, night, false);
    expect(podium).toContain('1. RO, 2–1, +10');
    for (const name of names) expect(`${podium}${lines}`).not.toContain(name);
  });
});

describe('an evening that goes on', () => {
  const goesOn = { ...evening, endedAt: null, rounds: [evening.rounds[0] as Round, round(2, [1, 5, 2, 3], 4, null)] };

  test('says the next round alone, who sits out too, and a guest by first name', () => {
    expect(texts(goesOn)).toEqual({
      round: ['Ladder night, round 2', 'Court 2: amara & Zoë v ben & rosa', 'Sitting out: theo'].join('\n'),
    });
  });

  test('says nothing while the last round is on', () => {
    const clock = { roundNumber: 2, endsAt: null, leftMs: 1000 };
    expect(eveningCards({ ...goesOn, clock }, night, 'Dinkers', true)).toEqual([]);
  });
});
