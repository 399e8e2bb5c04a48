import { beforeEach, expect, test } from 'vitest';
import { TypedTexts } from './unsent.ts';

let texts: TypedTexts;

beforeEach(() => {
  texts = new TypedTexts();
});

/** A field as somebody at the keyboard meets it. */
function fieldWith(value: string) {
  const field = { value, isConnected: true };
  const type = (text: string) => {
    texts.begins(field);
    field.value = text;
    texts.typed(field);
  };
  return { field, type };
}

test('a text that is typed is unsent until the composer has taken it', () => {
  const { field, type } = fieldWith('');
  expect(texts.areUnsent).toBe(false);
  type('H');
  type('Hello');
  expect(texts.areUnsent).toBe(true);
  field.value = '';
  expect(texts.areUnsent).toBe(false);
  type('And');
  expect(texts.areUnsent).toBe(true);
});

test('a text that is typed and taken back is nothing to wait for', () => {
  const { type } = fieldWith('');
  type('H');
  type('');
  expect(texts.areUnsent).toBe(false);
});

test('what a form came with is not unsent; changing or clearing it is', () => {
  const { type } = fieldWith('I play on Tuesdays');
  expect(texts.areUnsent).toBe(false);
  type('');
  expect(texts.areUnsent).toBe(true);
  type('I play on Tuesdays');
  expect(texts.areUnsent).toBe(false);
});

test('a draft that was brought back counts from the first letter that is added', () => {
  const { field, type } = fieldWith('Court 3 at');
  type('Court 3 at six');
  expect(texts.areUnsent).toBe(true);
  field.value = '';
  expect(texts.areUnsent).toBe(false);
});

test('a field that has left the page holds nothing', () => {
  const { field, type } = fieldWith('');
  type('Hello');
  field.isConnected = false;
  expect(texts.areUnsent).toBe(false);
});

test('one field is enough', () => {
  fieldWith('').type('Hello');
  fieldWith('').type('');
  expect(texts.areUnsent).toBe(true);
});

test('what a password manager fills in counts, too', () => {
  const field = { value: 'third shot drop', isConnected: true };
  texts.typed(field);
  expect(texts.areUnsent).toBe(true);
});
