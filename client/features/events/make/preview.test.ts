import { expect, test } from 'vitest';
import { type NewFields, usualFields } from './fields.ts';
import { previewOf } from './preview.ts';

const usual = { ...usualFields('Europe/Berlin'), eventDate: { date: '2026-11-24', time: '18:00' } };
const repeating = (repeat: Partial<NewFields['repeat']>) => ({ ...usual, repeat: { ...usual.repeat, ...repeat } });

test.each([
  [usual, 'Tuesday 24 November, 18:00'],
  [repeating({ every: 'week' }), 'Every Tuesday, 18:00, 10 times: 24 Nov, 1 Dec, 8 Dec, 15 Dec …'],
  [
    repeating({ every: 'week', interval: 2, ends: { by: 'date', until: '2026-12-20', count: 10 } }),
    'Every 2 weeks on Tuesday, 18:00, until 20 Dec 2026: 24 Nov, 8 Dec',
  ],
  [
    repeating({ every: 'month', ends: { by: 'count', until: '', count: 2 } }),
    'Every 4th Tuesday of the month, 18:00, 2 times: 24 Nov, 22 Dec',
  ],
])('%#: the first dates are seen before they are made', (fields, words) => {
  expect(previewOf(fields)).toBe(words);
});

test('there is none while something is missing', () => {
  expect(previewOf({ ...usual, eventDate: { date: '', time: '18:00' } })).toBeUndefined();
  expect(previewOf({ ...usual, eventDate: { date: '2026-11-24', time: '' } })).toBeUndefined();
  expect(previewOf(repeating({ every: 'week', interval: Number.NaN }))).toBeUndefined();
  expect(previewOf(repeating({ every: 'week', ends: { by: 'date', until: '', count: 10 } }))).toBeUndefined();
});
