import { expect, test } from 'vitest';
import { isNew } from './fresh.ts';

const awardedAt = '2026-05-04T18:00:00.000Z';

test.for([
  { at: '2026-05-04T18:00:00.000Z', is: true, why: 'this moment' },
  { at: '2026-05-04T18:59:59.999Z', is: true, why: 'less than an hour ago' },
  { at: '2026-05-04T19:00:00.000Z', is: false, why: 'an hour ago' },
  { at: '2026-05-04T17:59:00.000Z', is: true, why: 'by a clock that is behind' },
])('what was awarded $why is new: $is', ({ at, is }) => {
  expect(isNew(awardedAt, Date.parse(at))).toBe(is);
});
