import { expect, test } from 'vitest';
import { TypedTexts } from './unsent.ts';

/** A field as somebody at the keyboard meets it. */
function fieldWith(value: string, texts = new TypedTexts()) {
  const field = { value, isConnected: true };
  const type = (text: string) => {
    texts.begins(field);
    field.value = text;
    texts.typed(field);
  };
  return { field, type, texts };
}

test.each<[what: string, before: string, typed: string[], isUnsent: boolean]>([
  ['what a form came with is not unsent', 'I play on Tuesdays', [], false],
  ['a text that is typed is', '', ['H', 'Hello'], true],
  ['a text that is typed and taken back is nothing to wait for', '', ['H', ''], false],
  ['what a form came with is unsent once it is cleared', 'I play on Tuesdays', [''], true],
  ['and not once it is as it was', 'I play on Tuesdays', ['', 'I play on Tuesdays'], false],
  ['a draft that was brought back counts from the first letter that is added', 'Court 3', ['Court 3 '], true],
])('%s', (_, before, typed, isUnsent) => {
  const { type, texts } = fieldWith(before);
  for (const text of typed) type(text);
  expect(texts.areUnsent).toBe(isUnsent);
});

test('a text is unsent until the composer has taken it, and so is the next', () => {
  const { field, type, texts } = fieldWith('');
  type('Hello');
  field.value = '';
  expect(texts.areUnsent).toBe(false);
  type('And');
  expect(texts.areUnsent).toBe(true);
});

test('one field is enough; one that has left the page holds nothing', () => {
  const { field, type, texts } = fieldWith('');
  type('Hello');
  fieldWith('', texts).type('');
  expect(texts.areUnsent).toBe(true);
  field.isConnected = false;
  expect(texts.areUnsent).toBe(false);
});

test('what a password manager fills in counts, too', () => {
  const { field, texts } = fieldWith('third shot drop');
  texts.typed(field);
  expect(texts.areUnsent).toBe(true);
});
