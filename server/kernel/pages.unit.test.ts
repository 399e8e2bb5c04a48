import { expect, test } from 'vitest';
import * as z from 'zod';
import { decodeCursor, EncodedPage, pageOf } from './pages.ts';

const rows = (count: number): { id: number }[] => Array.from({ length: count }, (_, at) => ({ id: at + 1 }));
const placeOf = ({ id }: { id: number }) => [id];

test.each([0, 1, 2, 3])('a list of %i on pages of three has no second one', (count) => {
  expect(pageOf(rows(count), 3, placeOf)).toEqual({ items: rows(count), next: null });
});

test('the row read beyond the page is not shown, and tells that there is a next page, after the last row shown', () => {
  const { items, next } = pageOf(rows(4), 3, placeOf);
  expect(items).toEqual(rows(3));
  expect(decodeCursor(next?.cursor, ['number'])).toEqual([3]);
});

test('an encoded page says what its schema lets through', () => {
  const schema = z.array(z.object({ id: z.number() }));
  const page = new EncodedPage(schema, {
    items: [{ id: 1, password: 'secret' }],
    next: { cursor: 'after' },
    revision: 3,
  });
  expect(page.json.toString()).toBe('[{"id":1}]');
  expect(page.next).toEqual({ cursor: 'after' });
});
