import { expect, test } from 'vitest';
import { callsEverybody, callsIn, textParts } from './text.ts';

test.each<[text: string, names: string[][]]>([
  ['@rosa can you?', [['rosa']]],
  ['Ask @Rosa, or (@theo).', [['rosa'], ['theo']]],
  ['Ask @theo.', [['theo.', 'theo']]],
  ['@rosa-lee_2.', [['rosa-lee_2.', 'rosa-lee_2']]],
  ['Hi.@rosa', [['rosa']]],
  ['@rosa’s box', [['rosa']]],
  ['rosa@club.org and a+@rosa and ü@rosa', []],
  ['@rosaé @rosa@club.org', []],
  ['https://club.org/@rosa https://club.org/?to=@rosa club.org/@rosa', []],
  ['https://club.org @rosa', [['rosa']]],
  ['@ro @', []],
  [`@${'a'.repeat(31)}`, []],
  [`@${'a'.repeat(30)}.`, [['a'.repeat(30)]]],
])('whom %s may call', (text, names) => {
  expect(callsIn(text)).toEqual(names);
});

test('everybody is called by a word of its own', () => {
  expect(['@all', 'Court 4, @All!', '@all.'].map(callsEverybody)).toEqual([true, true, true]);
  expect(['all', '@allen', 'x@all', '@all-in', 'https://club.org/?@all'].map(callsEverybody)).toEqual(
    Array(5).fill(false),
  );
});

test('a text is put together again of its parts, and only those who are named in it stand out', () => {
  const [rosa, dotted, all] = [{ typed: 'rosa' }, { typed: 'theo.' }, { typed: 'all' }];
  const text = '@Rosa, @theo. @kenji www.club.org/@rosa @all';
  const parts = textParts(text, [rosa, dotted, all]);
  expect(parts.map((part) => part.text).join('')).toBe(text);
  expect(parts.filter(({ mention }) => mention)).toEqual([
    { text: '@Rosa', mention: rosa },
    { text: '@theo.', mention: dotted },
    { text: '@all', mention: all },
  ]);
  expect(textParts('@theo.', [{ typed: 'theo' }]).map((part) => part.text)).toEqual(['@theo', '.']);
  expect(parts.filter(({ href }) => href)).toEqual([
    { text: 'www.club.org/@rosa', href: 'https://www.club.org/@rosa' },
  ]);
});

test('an address may be followed by any number of brackets and full stops', () => {
  const text = `(https://club.org/a_(b)${').'.repeat(100_000)}`;
  expect(textParts(text)[1]).toEqual({ text: 'https://club.org/a_(b)', href: 'https://club.org/a_(b)' });
});
