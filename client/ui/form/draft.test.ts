import { expect, test } from 'vitest';
import { typedIn } from './draft.ts';

const form = { name: '', groupId: 7, randomizeOpponents: false };

test('what was typed comes back', () => {
  expect(typedIn('{"name":"Autumn Cup","groupId":9,"randomizeOpponents":true}', form)).toEqual({
    name: 'Autumn Cup',
    groupId: 9,
    randomizeOpponents: true,
  });
});

test('what does not fit the form is left out', () => {
  expect(typedIn('{"name":5,"groupId":9,"older":"field"}', form)).toEqual({ groupId: 9 });
});

test.each([undefined, '', 'not JSON', 'null', '"text"'])('%s is no draft', (text) => {
  expect(typedIn(text, form)).toBeUndefined();
});

test('fields within others come back, too, those that fit', () => {
  const nested = { name: '', options: { game: { to: 11, cap: undefined }, courts: 0 } };
  const stored = { options: { game: { to: 15, cap: 21, older: 1 }, courts: 'four' } };
  expect(typedIn(JSON.stringify(stored), nested)).toEqual({ options: { game: { to: 15, cap: 21 }, courts: 0 } });
  expect(typedIn('{"options":[1]}', nested)).toEqual({});
});
