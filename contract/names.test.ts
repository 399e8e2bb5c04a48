import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { isCalled, nameWords, readAs, tidied, usernamesLike, whyNoName, wordsOfSearch } from './names.ts';

test.each([
  'José',
  'Zoë',
  'Olga Organiser',
  "Conan O'Brien",
  'Jean-Luc',
  'Dr. Who 2',
  '王小明',
  'Анна Каренина',
  'مريم',
  'देवी',
])('%s is a name', (name) => {
  expect(whyNoName(tidied(name))).toBeUndefined();
});

test.each([
  ['a sign', 'anna & ben', 'letters'],
  ['an address', '@anna', 'letters'],
  ['an emoji', 'anna 🏓', 'letters'],
  ['digits alone', '2.5', 'at least one letter'],
  ['a Cyrillic letter among Latin ones', 'Аnna', 'one alphabet'],
  ['a Greek letter among Latin ones', 'Annα', 'one alphabet'],
  ['heaped marks', 'Z\u0332\u0333\u0338\u0321', 'letters'],
  ['the name of what is gone', 'deleted  PLAYER', 'deleted accounts'],
])('%s makes none', (_, name, reason) => {
  expect(whyNoName(tidied(name))).toContain(reason);
});

test('what cannot be seen is taken out, and what can is written in one way', () => {
  expect(tidied(' \u200bAn\u200dna\u202e  \u3164 Lee\t')).toBe('Anna Lee');
  expect(tidied('\u2800\u3164')).toBe('');
  expect(tidied('Jose\u0301')).toBe('José');
  expect(tidied('𝐀𝐧𝐧𝐚')).toBe('Anna');
});

test('a name reads as the usernames that look like it', () => {
  expect(readAs('ÅNNA')).toBe('anna');
  expect(readAs('Соса')).toBe('coca');
  expect(usernamesLike('B0b')).toContain('bob');
  expect(usernamesLike('Anna Lee')).not.toContain('annalee');
});

describe('finding', () => {
  test('is by the beginning of each word, in any order, without marks', () => {
    expect(isCalled('zoe', 'zb', 'Zoë Brandt')).toBe(true);
    expect(isCalled('br ZO', 'zb', 'Zoë Brandt')).toBe(true);
    expect(isCalled('zb', 'zb', 'Zoë Brandt')).toBe(true);
    expect(isCalled('oe', 'zb', 'Zoë Brandt')).toBe(false);
    expect(isCalled('zoe x', 'zb', 'Zoë Brandt')).toBe(false);
    expect(isCalled('小明', 'wang', '王小明')).toBe(true);
    expect(isCalled('&', 'wang')).toBe(false);
  });

  test('of all names there are by their own beginnings', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 40 }), (typed) => {
        const name = tidied(typed);
        for (const word of wordsOfSearch(name))
          expect(nameWords(name).some((each) => each.startsWith(word))).toBe(true);
      }),
    );
  });
});

test('tidying is done once', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (typed) => {
      expect(tidied(tidied(typed))).toBe(tidied(typed));
    }),
  );
});
