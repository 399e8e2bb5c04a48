import { expect, test } from 'vitest';
import { inOrderOf, rowForKey, rowForTyping } from './rows.ts';

const names = ['Dawn Patrol', 'Dinkers', 'Émile’s Court', 'First Serve', 'Four-Five and Up'];

test.each([
  ['ArrowDown', 1, 2],
  ['ArrowDown', 4, 4],
  ['ArrowUp', 1, 0],
  ['ArrowUp', 0, 0],
  ['Home', 3, 0],
  ['End', 1, 4],
  ['Enter', 1, undefined],
])('%s on row %i leads to %s', (key, at, to) => {
  expect(rowForKey(key, { names, at })).toBe(to);
});

test.each([
  ['a letter leads to the next row with it', 'f', 0, 3],
  ['and again to the one after', 'ff', 3, 4],
  ['and from the last one to the first', 'fff', 4, 3],
  ['whether it is large or small', 'D', 0, 1],
  ['with its accent', 'é', 4, 2],
  ['to itself where no other has it', 'é', 2, 2],
  ['more letters stay where the row still fits', 'fi', 3, 3],
  ['and go on where it does not', 'fo', 3, 4],
  ['nowhere where there is none', 'x', 1, undefined],
])('%s', (_, typed, at, to) => {
  expect(rowForTyping(typed, { names, at })).toBe(to);
});

test('where no row has the focus, the first that fits is the first of all', () => {
  expect(rowForTyping('d', { names, at: -1 })).toBe(0);
  expect(rowForTyping('di', { names, at: -1 })).toBe(1);
  expect(rowForTyping('fo', { names, at: -1 })).toBe(4);
});

const order = (held: number[], rows: number[]) => inOrderOf(held, rows, (id) => id);

test('rows that are held stay in their order, whatever has moved to the top', () => {
  expect(order([1, 2, 3], [3, 1, 2])).toEqual([1, 2, 3]);
});

test('what is gone is gone, and what has come stands after them', () => {
  expect(order([1, 2, 3], [4, 3, 1, 5])).toEqual([1, 3, 4, 5]);
});
