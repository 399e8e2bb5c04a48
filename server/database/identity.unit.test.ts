import { expect, test } from 'vitest';
import { mayBeOne } from './identity.ts';

test.each([
  ['7001 16384 club', '7001 16384 club', true],
  [' 16384 club', '7001 16384 club', true],
  ['7001 16384 club', '7002 16384 club', false],
  ['7001 16384 club', '7001 16385 club', false],
  [' 16384 club', ' 16384 federation', false],
  ['7001 16384 my club', '7001 16384 my', false],
])('%s and %s may be of one database: %s', (one, other, may) => {
  expect([mayBeOne(one, other), mayBeOne(other, one)]).toEqual([may, may]);
});
