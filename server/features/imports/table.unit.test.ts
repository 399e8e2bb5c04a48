import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { importLimits } from '#contract/imports.ts';
import { byteOrderMark, csvFile } from '../../kernel/csv.ts';
import { columnsOf, readTable } from './table.ts';

const cellsOf = (text: string) => readTable(text).map(({ cells }) => cells);

describe('a table is read', () => {
  test.each([
    [
      'commas',
      'a,b\nc,d',
      [
        ['a', 'b'],
        ['c', 'd'],
      ],
    ],
    [
      'semicolons',
      'a;b,b\nc;d',
      [
        ['a', 'b,b'],
        ['c', 'd'],
      ],
    ],
    [
      'tabs',
      'a\tb\nc\td',
      [
        ['a', 'b'],
        ['c', 'd'],
      ],
    ],
    ['a separator that is named', 'sep=;\r\na;b', [['a', 'b']]],
    ['a byte order mark', '\uFEFFa,b', [['a', 'b']]],
    ['line ends of all kinds', 'a\r\nb\rc\nd\n', [['a'], ['b'], ['c'], ['d']]],
    ['quotes', '"a, b","say ""hi""","two\nlines"', [['a, b', 'say "hi"', 'two\nlines']]],
    ['a quote within a word', 'O"Brien,5\' 2"', [['O"Brien', '5\' 2"']]],
    ['empty lines', '\n,,\n a ,b\n\n', [['a', 'b']]],
    ['formulas as text', "=cmd|'/C calc'!A0,'=1+1,-3", [["=cmd|'/C calc'!A0", '=1+1', '-3']]],
  ])('with %s', (_, text, cells) => {
    expect(cellsOf(text)).toEqual(cells);
  });

  test('with the number of each line where it begins', () => {
    expect(readTable('a\n\n"b\nb"\nc').map(({ line }) => line)).toEqual([1, 3, 5]);
  });

  test('as it was written', () => {
    const cell = fc
      .string({ unit: 'grapheme' })
      .filter((text) => !/^'[=+\-@\t\r\uFF0B\uFF0D\uFF1D\uFF20]/.test(text) && !/[^\t\n\v\f\r\P{Cc}]/u.test(text));
    const rows = fc.array(fc.array(cell, { minLength: 2, maxLength: 5 }), { minLength: 1, maxLength: 8 });
    fc.assert(
      fc.property(rows, (given) => {
        const full = given.map((row) => [...row, 'end', 'of', 'line', 'x', 'y']);
        expect(cellsOf(byteOrderMark + csvFile(full))).toEqual(full);
      }),
    );
  });
});

describe('a file is refused that', () => {
  test.each([
    ['is no text', 'PK\u0003\u0004\u0014', 'not a text file'],
    ['is empty', ' \n\n', 'nothing in it'],
    ['lacks a quotation mark', 'a,b\nc,"d\ne', 'Line 2: a quotation mark is missing'],
    ['has too many lines', 'a\n'.repeat(importLimits.lines + 2), 'At most 5,000 lines'],
    ['has too many columns', ','.repeat(importLimits.columns), 'Line 1 has more than 200 columns'],
  ])('%s', (_, text, message) => {
    expect(() => readTable(text)).toThrow(message);
  });
});

test('a column is known by its words, and is one thing', () => {
  const [header] = readTable('E-Mail,PLAYER_1,Partner, partner ,Phone');
  const words = { one: ['player1'], partner: ['partner'], other: ['partner'] };
  expect(columnsOf(header ?? { line: 1, cells: [] }, words)).toEqual({
    at: { one: 1, partner: 2, other: 3 },
    ignored: ['E-Mail', 'Phone'],
  });
});
