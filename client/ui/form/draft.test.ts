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
