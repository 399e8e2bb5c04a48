import { expect, test } from 'vitest';
import { courtsOf, lineWords, roomWords, smallCourts, takenWords, wouldWait } from './room.ts';

const room = (goingCount: number, maxParticipants: number, waitingCount = 0) => ({
  goingCount,
  maxParticipants,
  waitingCount,
});

test('every four places are a court; those before are filled first, and the last may be smaller', () => {
  expect(courtsOf(room(7, 10))).toEqual([
    { places: 4, taken: 4 },
    { places: 4, taken: 3 },
    { places: 2, taken: 0 },
  ]);
  expect(courtsOf(room(0, 1))).toEqual([{ places: 1, taken: 0 }]);
});

test('no court holds more than its places, where the limit was lowered below those who go', () => {
  expect(courtsOf(room(9, 4))).toEqual([{ places: 4, taken: 4 }]);
});

test('eight courts are drawn, more are a number', () => {
  expect(smallCourts(room(0, 32))).toHaveLength(8);
  expect(smallCourts(room(0, 33))).toBeUndefined();
});

test.each([
  [room(7, 12), '5 places left', '7 of 12 places taken', false],
  [room(11, 12), '1 place left', '11 of 12 places taken', false],
  [room(12, 12), 'full', '12 of 12 places taken', true],
  [room(12, 12, 3), 'full, 3 waiting', '12 of 12 places taken', true],
  // Whoever waits does not fit with their guests, and nobody passes them.
  [room(11, 12, 1), 'full, 1 waiting', '11 of 12 places taken', true],
  [room(14, 12), 'full', '14 of 12 places taken', true],
  [room(0, 1), '1 place left', '0 of 1 place taken', false],
])('%j: %s', (event, left, taken, waits) => {
  expect([roomWords(event), takenWords(event), wouldWait(event)]).toEqual([left, taken, waits]);
});

test('one’s place in line is said before one takes it', () => {
  expect(lineWords(room(12, 12, 3))).toBe('You would be 4th in line for a place.');
});
