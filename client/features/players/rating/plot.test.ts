import { describe, expect, test } from 'vitest';
import { onDay } from './changes-for-tests.ts';
import { playedDays } from './days.ts';
import { plotOf } from './plot.ts';

/** Days of play with the ratings that they ended with, the first one first. */
const daysOf = (...played: [day: number, rating: number][]) =>
  playedDays(played.map(([day, rating]) => onDay(day, rating)).toReversed(), true);

const texts = (labels: readonly { text: string }[]) => labels.map(({ text }) => text);

describe('a plot', () => {
  test('begins with what was taken for true before, and ends where the ball has room', () => {
    const { points } = plotOf(daysOf([0, 3.6], [10, 3.7], [20, 3.5]), true);
    expect(points.map(({ x }) => x)).toEqual([0, 8, expect.closeTo(52.5, 0), 97]);
  });

  test('of days that are not all there are begins with the first of them', () => {
    const { points } = plotOf(daysOf([0, 3.6], [10, 3.7]), false);
    expect(points.map(({ x }) => x)).toEqual([0, 97]);
  });

  test('of one day goes from before it to after it', () => {
    const { points, times } = plotOf(daysOf([3, 3.6]), true);
    expect(points.map(({ x }) => x)).toEqual([0, 97]);
    expect(times).toEqual([{ at: 97, text: expect.stringMatching(/4/) }]);
  });

  test('stands at its scale: the higher the rating the nearer to the top, the band around it', () => {
    const { points, lines } = plotOf(daysOf([0, 3], [10, 4]), true);
    const lineAt = (text: string) => lines.find((line) => line.text === text)?.at;
    expect(points.at(-1)?.mean).toBe(lineAt('4.0'));
    expect(points.at(-2)?.mean).toBe(lineAt('3.0'));
    for (const { high, mean, low } of points) {
      expect(high).toBeLessThan(mean);
      expect(mean).toBeLessThan(low);
    }
  });

  test.each([
    [
      [3.5, 3.52],
      ['3.2', '3.4', '3.6', '3.8'],
    ],
    [
      [3, 3.8],
      ['2.5', '3.0', '3.5', '4.0'],
    ],
    [
      [2, 5],
      ['2.0', '3.0', '4.0', '5.0'],
    ],
  ])('from %j has four lines that hold it: %j', ([first = 0, last = 0], lines) => {
    const plot = plotOf(daysOf([0, first], [10, last]), true);
    expect(texts(plot.lines)).toEqual(lines);
    for (const { high, low } of plot.points) {
      expect(high).toBeGreaterThanOrEqual(0);
      expect(low).toBeLessThanOrEqual(100);
    }
  });

  test('of whatever rating stays within itself', () => {
    for (const rating of [-19, 0.1, 3.21, 8, 29])
      for (const last of [-19, 2.7, 8, 29])
        for (const { x, high, low } of plotOf(daysOf([0, rating], [7, last]), true).points) {
          for (const at of [x, high, low]) {
            expect(at).toBeGreaterThanOrEqual(0);
            expect(at).toBeLessThanOrEqual(100);
          }
          expect(high).toBeLessThan(low);
        }
  });

  test('says the first and the last day of a few weeks', () => {
    const { times } = plotOf(daysOf([2, 3.5], [9, 3.6]), true);
    expect(times.map(({ at }) => at)).toEqual([8, 97]);
    expect(texts(times)).toEqual([expect.stringMatching(/3/), expect.stringMatching(/10/)]);
  });

  test('says where months begin, and of years a few with the year', () => {
    expect(texts(plotOf(daysOf([10, 3.5], [100, 3.6]), true).times)).toEqual(['Jun', 'Jul', 'Aug']);
    const years = texts(plotOf(daysOf([10, 3.5], [1000, 3.6]), true).times);
    expect(years[0]).toBe('Jun 2026');
    expect(years.length).toBeLessThanOrEqual(3);
  });
});
