import { expect, test } from 'vitest';
import { posterWords, titleSize } from './poster.ts';

const event = {
  ...{ name: 'Ladder night', location: 'Riverside Park', localStart: '2026-11-24T18:00', durationMinutes: 120 },
  ...{ maxParticipants: 12, playerRankMin: 2.5, playerRankMax: 4 },
};
const parts = { places: true, where: true, code: true, lessInk: false };

test('a poster says when, where, for whom, and what the code is for', () => {
  expect(posterWords(event, parts)).toEqual({
    ...{ level: 'Pickleball, level 2.5 to 4.0', day: 'Tuesday 24 November', hours: '18:00 to 20:00' },
    ...{ where: 'Riverside Park', scan: 'Scan to say you’re coming.', room: '12 places' },
  });
  expect(posterWords({ ...event, playerRankMin: 2, playerRankMax: 5 }, parts).level).toBe('Pickleball for everyone');
});

test('what is turned off is not on it', () => {
  const none = posterWords(event, { places: false, where: false, code: false, lessInk: true });
  expect(none).toMatchObject({ level: '', where: '', scan: '', room: '' });
});

test('a title is as large as two lines allow', () => {
  expect(titleSize('Open')).toBe(33);
  expect(titleSize('Ladder night')).toBe(28);
  expect(titleSize('Beginners’ Thursday with coffee')).toBe(17);
  expect(titleSize('The great autumn round robin of all clubs along the river, with prizes')).toBe(11);
  expect(titleSize('x'.repeat(100))).toBe(11);
});
