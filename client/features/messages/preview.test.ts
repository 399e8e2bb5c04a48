import { expect, test } from 'vitest';
import { preview } from './preview.ts';

test.each([
  ['See you at six', 'See you at six'],
  ['one\n\n two', 'one two'],
  ['x'.repeat(50), 'x'.repeat(50)],
  ['x'.repeat(51), `${'x'.repeat(50)}…`],
  ['🏓'.repeat(50), '🏓'.repeat(50)],
  ['🏓'.repeat(51), `${'🏓'.repeat(50)}…`],
  [`${'x'.repeat(49)} yes`, `${'x'.repeat(49)}…`],
])('of %j', (content, shown) => {
  expect(preview(content)).toBe(shown);
});
