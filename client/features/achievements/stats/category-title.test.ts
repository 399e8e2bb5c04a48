import { expect, test } from 'vitest';
import { categoryTitle } from './category-title.ts';

test.for([
  ['tournament_win', 'Tournament Winner'],
  ['tournament_runner', 'Tournament Runner-Up'],
  ['undefeated_round', 'Undefeated'],
  ['welcome', 'Welcome'],
  ['medal_collector', 'Medal Collector'],
  // One of a newer server's.
  ['night_owl', 'Night Owl'],
] as const)('%s is called %s', ([category, title]) => {
  expect(categoryTitle(category)).toBe(title);
});
