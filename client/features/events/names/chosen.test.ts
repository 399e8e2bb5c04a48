import { expect, test } from 'vitest';
import { middleLevel, noChoices, spokenCount, tonightOf } from './chosen.ts';
import { namesIn, recognise } from './pasted-names.ts';

const members = [
  { id: 11, name: 'theo', username: 'theo' },
  { id: 12, name: 'nadia', username: 'nadia' },
];
const guests = [{ id: 31, name: 'Aiko', username: null }];
const recognised = (text: string) => recognise(namesIn(text), members, guests);
const tonight = (text: string, choices = {}) =>
  tonightOf(recognised(text), { ...noChoices, ...choices }, new Set([31]), 3);

test('who is known is a member or a guest of the group, all others are new guests', () => {
  const { members: found, guests: others, doubts } = tonight('Theo\nAiko\nMalik_2');
  expect(found.map(({ id, name }) => [id, name])).toEqual([[11, 'theo']]);
  expect(others.map(({ id, name, level }) => [id, name, level])).toEqual([
    [31, 'Aiko', 3],
    [null, 'Malik 2', 3],
  ]);
  expect(doubts).toEqual([]);
});

test('a doubt is a new guest until somebody decides', () => {
  expect(tonight('Nadja').guests).toMatchObject([{ id: null, name: 'Nadja' }]);
  const decided = tonight('Nadja', { people: { nadja: 12 } });
  expect(decided.members).toMatchObject([{ id: 12, name: 'nadia' }]);
  expect(decided.guests).toEqual([]);
  // It can be decided otherwise again.
  expect(decided.doubts).toMatchObject([{ name: 'Nadja', question: 'who' }]);
});

test('two names that are decided to be one person make one', () => {
  const { members: found, guests: others } = tonight('Nadja\nNaida', { people: { nadja: 12, naida: 12 } });
  expect([found.length, others.length]).toEqual([1, 0]);
});

test('somebody brings guests without a name, or comes alone', () => {
  expect(tonight('Theo +1').guests).toMatchObject([{ name: 'Guest of theo', id: null }]);
  expect(tonight('Vera +2', { levels: { 'vera +2': 4.5 } }).guests).toMatchObject([
    { name: 'Vera', level: 3 },
    { name: 'Guest 1 of Vera', level: 3 },
    { name: 'Guest 2 of Vera', level: 4.5 },
  ]);
  expect(tonight('Theo +1', { alone: ['theo'] }).guests).toEqual([]);
});

test('who is removed does not play, nor do their guests', () => {
  expect(tonight('Theo +1\nMalik', { removed: ['theo'] })).toMatchObject({ members: [], guests: [{ name: 'Malik' }] });
});

test('it is said how many there are', () => {
  expect(spokenCount(tonight('Theo\nNadja\nMalik'))).toBe('3 players: 1 member, 2 guests, 1 to check');
});

test.each([
  [[], 3],
  [[3.74], 3.5],
  [[2, 3.2, 4.4], 3],
  [[0], 2],
  [[8, 8], 5],
])('the middle of %j is %d', (ratings, level) => {
  expect(middleLevel(ratings)).toBe(level);
});
