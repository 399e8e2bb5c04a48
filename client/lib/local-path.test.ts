import { expect, test } from 'vitest';
import { localPath } from './local-path.ts';

test.each([
  ['/groups/5?tab=x#y', '/groups/5?tab=x#y'],
  ['//evil.example/x', undefined],
  ['/\\evil.example', undefined],
  ['https://evil.example', undefined],
  ['javascript:alert(1)', undefined],
  [null, undefined],
])('%s leads to %s', (given, path) => {
  expect(localPath(given)).toBe(path);
});
