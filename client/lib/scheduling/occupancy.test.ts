import { describe, expect, test } from 'vitest';
import { comingText, occupancyNews, queueText, roomText, type Snapshot, takenText, wouldWait } from './occupancy.ts';

const event = (goingCount: number, maxParticipants: number, waitingCount = 0) => ({
  goingCount,
  maxParticipants,
  waitingCount,
});
const game = { places: 4, takenCount: 3, waitingCount: 0 };

test.each([
  [event(7, 12), '5 places left', '7 of 12 places taken', false],
  [event(11, 12), '1 place left', '11 of 12 places taken', false],
  [event(12, 12), 'full', '12 of 12 places taken', true],
  [event(12, 12, 3), 'full, 3 waiting', '12 of 12 places taken', true],
  // Whoever waits does not fit with their guests, and nobody passes them.
  [event(11, 12, 1), 'full, 1 waiting', '11 of 12 places taken', true],
  [event(14, 12), 'full', '14 of 12 places taken', true],
  [event(0, 1), '1 place left', '0 of 1 place taken', false],
  [game, '1 place left', '3 of 4 places taken', false],
  [{ ...game, takenCount: 4, waitingCount: 2 }, 'full, 2 waiting', '4 of 4 places taken', true],
])('%j: %s', (of, left, taken, waits) => {
  expect([roomText(of), takenText(of), wouldWait(of)]).toEqual([left, taken, waits]);
});

test('one’s position in line is said before one takes it', () => {
  expect(queueText(event(12, 12, 3))).toBe('You would be 4th in line for a place.');
});

describe('what is said of a change', () => {
  const waiting: Snapshot = { of: event(4, 4, 2), part: 'waiting', position: 2 };
  const looking: Snapshot = { ...waiting, part: 'none', position: null };

  test.each([
    [waiting, { ...waiting, of: event(4, 4, 1), position: 1 }, { text: 'You’re 1st in line now', own: true }],
    [looking, { ...looking, of: event(3, 4) }, { text: '3 of 4 places taken, 1 place left', own: false }],
    [looking, looking, undefined],
    // What the viewer did themselves, or what a toast tells.
    [waiting, { ...waiting, of: event(4, 4, 1), part: 'maybe' }, undefined],
    [looking, waiting, undefined],
  ])('%#', (before, after, news) => {
    expect(occupancyNews(before, after)).toEqual(news);
  });
});

test.each([
  [0, 0, 'Nobody yet'],
  [3, 0, '3 coming'],
  [3, 1, '3 coming, 1 of them a guest'],
  [5, 2, '5 coming, 2 of them guests'],
])('of %i who come %i are guests: %s', (goingCount, guestCount, words) => {
  expect(comingText({ goingCount, guestCount })).toBe(words);
});
