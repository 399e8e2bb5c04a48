import { expect, test } from 'vitest';
import { rowsOf } from './queries.ts';

const page = <Row>(...items: Row[]) => ({ items, next: undefined });

test('a row that moved while the pages were fetched is shown once, where it is first', () => {
  const [one, two, three] = [{ id: 1 }, { id: 2 }, { id: 3 }];
  const older = { ...two };
  expect(rowsOf({ pages: [page(one, two), page(older, three)] })).toEqual([one, two, three]);
  expect(rowsOf({ pages: [page(one, two), page(older, three)] })[1]).toBe(two);
});

test('a person who moved is shown once, too', () => {
  const [anna, bob] = [{ userId: 1 }, { userId: 2 }];
  expect(rowsOf({ pages: [page(anna, bob), page({ ...bob })] })).toEqual([anna, bob]);
});
