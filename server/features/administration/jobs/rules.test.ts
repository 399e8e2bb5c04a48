import { expect, test } from 'vitest';
import { reasonOf } from '../reasons.ts';
import { byReason } from './rules.ts';

test('a reason is in words that help to mend it', () => {
  expect(reasonOf('ENOSPC: no space left on device, write')).toBe('The disk is full: make room on the server');
  expect(reasonOf('smtp.club.example refused the sender (550)\n    at …')).toBe(
    'smtp.club.example refused the sender (550)',
  );
  expect(reasonOf('')).toBe('It failed without a word');
});

const row = (id: number, error: string, count = 1, since: string | null = null, kind = 'let_result_stand') => {
  return { id, kind, error, count, since, nextAt: null };
};

test('what failed for one reason is one, whatever numbers its errors name; the most come first', () => {
  const rows = [
    row(3, 'Game 7 is gone', 2, '2026-05-04T18:00:00.000Z'),
    row(9, 'Game 8 is gone', 1, '2026-05-04T17:00:00.000Z'),
    row(4, 'Game 7 is gone', 5, null, 'extend_series'),
    row(5, 'no route'),
  ];
  expect(byReason(rows)).toEqual([
    expect.objectContaining({ id: 4, kind: 'extend_series', count: 5, since: null }),
    {
      id: 9,
      kind: 'let_result_stand',
      reason: 'Game … is gone',
      count: 3,
      since: '2026-05-04T17:00:00.000Z',
      nextAt: null,
    },
    expect.objectContaining({ id: 5, reason: 'no route', count: 1 }),
  ]);
});
