import { describe, expect, test } from 'vitest';
import { closestGame, courtLine, digestOf, most, nameOutside, type PictureCourt, roundPictures } from './cards.ts';

describe('outside of the club', () => {
  test('members are called as they are, guests by their first name, and everyone by initials where names are off', () => {
    expect(nameOutside('Anna Berg', false, true)).toBe('Anna Berg');
    expect(nameOutside('Zoë Quirk', true, true)).toBe('Zoë');
    expect(nameOutside('Anna Berg', false, false)).toBe('AB');
    expect(nameOutside('Zoë Quirk', true, false)).toBe('ZQ');
  });
});

describe('a round', () => {
  const courts = (count: number): PictureCourt[] =>
    Array.from({ length: count }, (_, at) => ({ court: at + 1, sides: [['a', 'b'], ['c']] }));
  const round = (count: number) =>
    roundPictures({ title: 'Round 1', courts: courts(count), below: 'd sits out', club: 'Dinkers', when: 'Tue' });

  test('is one picture up to six courts, then as many as it takes, as even as can be', () => {
    expect(round(6).map((each) => each.courts.length)).toEqual([6]);
    expect(round(7).map((each) => each.courts.length)).toEqual([4, 3]);
    expect(round(7).map(({ below }) => below)).toEqual(['', 'd sits out']);
  });

  test('is four pictures at most, and says how many courts are left out', () => {
    const shown = round(32);
    expect(shown.map((each) => each.courts.length)).toEqual([6, 6, 6, 6]);
    expect(shown.at(-1)?.below).toBe('and 8 more. d sits out');
  });

  test('is a line for each court', () => {
    expect(
      courtLine({
        court: 2,
        sides: [
          ['a', 'b'],
          ['c', 'd'],
        ],
      }),
    ).toBe('Court 2: a & b v c & d');
    expect(courtLine({ court: null, sides: [['a'], ['c']] })).toBe('a v c');
  });
});

describe('the closest game', () => {
  const game = (one: string, two: string, points: [number, number]) => ({ sides: [[one], [two]] as const, points });

  test('is the longer of those as close, the winner first', () => {
    const games = [game('a', 'b', [11, 9]), game('c', 'd', [12, 14]), game('e', 'f', [11, 9])];
    expect(closestGame(games)).toEqual([{ label: 'Closest game', value: 'd 14–12 c' }]);
  });

  test('is none where nothing was close, or nobody won', () => {
    expect(closestGame([game('a', 'b', [11, 8]), game('c', 'd', [7, 7])])).toEqual([]);
  });
});

test('the most of something is said of two at most, and not of everyone', () => {
  const count = ({ n }: { n: number }) => n;
  expect(most([{ n: 3 }, { n: 5 }, { n: 5 }], count)).toEqual({ rows: [{ n: 5 }, { n: 5 }], count: 5 });
  expect(most([{ n: 5 }, { n: 5 }], count)).toBeNull();
  expect(most([{ n: 5 }, { n: 5 }, { n: 5 }, { n: 1 }], count)).toBeNull();
  expect(most([{ n: 0 }, { n: 0 }], count)).toBeNull();
});

test('another text has another digest', () => {
  expect(digestOf('kenji 11–9 ines')).not.toBe(digestOf('ines 11–9 kenji'));
  expect(digestOf('kenji')).toBe(digestOf('kenji'));
});
