import { expect, test } from 'vitest';
import { withSearch } from './recent-searches.ts';

test('the latest five searches are kept, each once', () => {
  expect(withSearch(['b', 'a'], 'B')).toEqual(['B', 'a']);
  expect(withSearch(['e', 'd', 'c', 'b', 'a'], 'f')).toEqual(['f', 'e', 'd', 'c', 'b']);
});
