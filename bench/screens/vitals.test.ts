import { describe, expect, test } from 'vitest';
import { cumulativeLayoutShift, interactionToNextPaint } from './vitals.ts';

describe('interaction to next paint', () => {
  const lasting = (durations: number[]) => durations.map((duration, id) => ({ id, at: id, duration }));

  test('is the slowest interaction, by its slowest event', () => {
    const pressAndClick = [
      { id: 7, at: 0, duration: 40 },
      { id: 7, at: 0, duration: 96 },
    ];
    expect(interactionToNextPaint([...pressAndClick, { id: 8, at: 1, duration: 64 }], 2)).toBe(96);
  });

  test('passes over one outlier for every fifty interactions, the quick ones counted', () => {
    expect(interactionToNextPaint(lasting([300, 80, 40]), 49)).toBe(300);
    expect(interactionToNextPaint(lasting([300, 80, 40]), 50)).toBe(80);
    expect(interactionToNextPaint(lasting([300, 80, 40]), 100)).toBe(40);
  });

  test('is what is still noted where all were quicker, and nothing at all where there was none', () => {
    expect(interactionToNextPaint([], 3)).toBe(16);
    expect(() => interactionToNextPaint([], 0)).toThrow('Nobody has done anything');
  });
});

describe('cumulative layout shift', () => {
  test('adds up what shifts within a second of the last, and takes the worst such window', () => {
    const shifts = [
      { at: 0, value: 0.01 },
      { at: 900, value: 0.02 },
      { at: 1900, value: 0.01 },
      { at: 4000, value: 0.015 },
    ];
    expect(cumulativeLayoutShift(shifts)).toBeCloseTo(0.03);
  });

  test('ends a window after five seconds', () => {
    const everyHalfSecond = Array.from({ length: 20 }, (_, at) => ({ at: at * 500, value: 0.01 }));
    expect(cumulativeLayoutShift(everyHalfSecond)).toBeCloseTo(0.1);
    expect(cumulativeLayoutShift([])).toBe(0);
  });
});
