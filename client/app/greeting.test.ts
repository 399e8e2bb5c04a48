import { expect, test } from 'vitest';
import { greeting } from './greeting.ts';

test('only whoever has been here before is welcomed back', () => {
  const ann = { username: 'ann', createdAt: '2026-05-04T18:00:00.000Z' };
  expect(greeting(ann, Date.parse('2026-05-04T18:00:05.000Z'))).toBe('Welcome, ann');
  expect(greeting(ann, Date.parse('2026-05-04T19:00:00.000Z'))).toBe('Welcome back, ann');
});
