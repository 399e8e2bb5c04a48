import { expect, test } from 'vitest';
import { stateOfAnswers, stateOfBackup, stateOfDisk, stateOfJobs } from './rules.ts';

const now = new Date('2026-11-28T15:00:00.000Z');
const usual = {
  isOn: true,
  lastAt: '2026-11-28T02:00:00.000Z',
  peopleSince: '2026-01-01T00:00:00.000Z',
  hasFailed: false,
};

test.each([
  ['the last of the night', {}, 'fine'],
  ['36 hours old', { lastAt: '2026-11-27T03:00:00.000Z' }, 'fine'],
  ['older', { lastAt: '2026-11-27T02:59:59.999Z' }, 'amber'],
  ['older, where none are made at night', { lastAt: '2026-01-01T00:00:00.000Z', isOn: false }, 'fine'],
  ['the last one failed', { hasFailed: true }, 'amber'],
  ['none on a site that is new', { lastAt: null, peopleSince: '2026-11-28T14:00:00.000Z' }, 'fine'],
  ['none on a site that is not', { lastAt: null }, 'amber'],
  ['none where nobody is', { lastAt: null, peopleSince: null }, 'fine'],
])('backups: %s', (_, facts, state) => {
  expect(stateOfBackup({ ...usual, ...facts }, now)).toBe(state);
});

test('there is room for some nights', () => {
  expect(stateOfDisk(38e9, 1e8)).toBe('fine');
  expect(stateOfDisk(0.9e9, 1e8)).toBe('amber');
  expect(stateOfDisk(38e9, 13e9)).toBe('amber');
  expect(stateOfDisk(0.05e9, 0)).toBe('danger');
});

test('jobs that failed or are late, and slow answers, are to be looked at', () => {
  expect([stateOfJobs(0, 300), stateOfJobs(1, 0), stateOfJobs(0, 301)]).toEqual(['fine', 'amber', 'amber']);
  expect([stateOfAnswers(null), stateOfAnswers(1000), stateOfAnswers(1500)]).toEqual(['fine', 'fine', 'amber']);
});
