import { expect, test } from 'vitest';
import { tagSize } from './NameTags.tsx';

test('a name on a tag is as large as it fits, and never too small to be read', () => {
  expect(tagSize('Ann')).toBe(17);
  expect(tagSize('Bartholomew B')).toBeCloseTo(140 / 13);
  expect(tagSize('x'.repeat(80))).toBe(7);
});
