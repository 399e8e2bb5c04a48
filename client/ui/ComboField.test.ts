import { expect, test } from 'vitest';
import { closed, comboAfter } from './ComboField.tsx';

const open = (at?: number) => ({ isOpen: true, at });

test('arrows open the list at its beginning or its end', () => {
  expect(comboAfter('ArrowDown', closed, 3)).toEqual(open(0));
  expect(comboAfter('ArrowUp', closed, 3)).toEqual(open(2));
  // What was marked before it closed is forgotten.
  expect(comboAfter('ArrowDown', { isOpen: false, at: 1 }, 3)).toEqual(open(0));
});

test('arrows go round in the list', () => {
  expect(comboAfter('ArrowDown', open(), 3)).toEqual(open(0));
  expect(comboAfter('ArrowDown', open(0), 3)).toEqual(open(1));
  expect(comboAfter('ArrowDown', open(2), 3)).toEqual(open(0));
  expect(comboAfter('ArrowUp', open(2), 3)).toEqual(open(1));
  expect(comboAfter('ArrowUp', open(0), 3)).toEqual(open(2));
});

test('a list that has become shorter is gone on in from its end', () => {
  expect(comboAfter('ArrowDown', open(7), 3)).toEqual(open(0));
  expect(comboAfter('ArrowUp', open(7), 3)).toEqual(open(2));
  expect(comboAfter('Enter', open(7), 3)).toBeUndefined();
});

test('Enter takes what is marked; without anything marked the form is sent', () => {
  expect(comboAfter('Enter', open(1), 3)).toEqual({ isOpen: false, at: undefined, chosen: 1 });
  expect(comboAfter('Enter', open(), 3)).toBeUndefined();
  expect(comboAfter('Enter', { isOpen: false, at: 1 }, 3)).toBeUndefined();
});

test('Escape closes an open list, and is left alone without one', () => {
  expect(comboAfter('Escape', open(1), 3)).toEqual(closed);
  expect(comboAfter('Escape', closed, 3)).toBeUndefined();
  expect(comboAfter('Escape', open(1), 0)).toBeUndefined();
});

test('other keys type', () => {
  for (const key of ['a', 'Home', 'ArrowLeft', 'Tab']) expect(comboAfter(key, open(1), 3)).toBeUndefined();
});
