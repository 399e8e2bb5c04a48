import { describe, expect, test } from 'vitest';
import { csvFile, fieldsOf } from './csv.ts';

describe('a file', () => {
  test.each([
    ['words and numbers', ['ann', 11, -3, null, ''], 'ann,11,-3,,'],
    [
      'signs that mean something',
      ['a,b', 'say "ace"', 'two\nlines', ' edge '],
      '"a,b","say ""ace""","two\nlines"," edge "',
    ],
    [
      'what a spreadsheet would work out',
      ['=1+1', '+49', '-2', '@ann', '\tx', '＝1', '=a,"b"'],
      `'=1+1,'+49,'-2,'@ann,"'\tx",'＝1,"'=a,""b"""`.replace(`"'\tx"`, `'\tx`),
    ],
    ['other people’s letters', ['Zoë', '小林', '🏓'], 'Zoë,小林,🏓'],
  ])('has %s', (_, row, line) => {
    expect(csvFile([row])).toBe(`${line}\r\n`);
  });

  test('is read back as it was, whatever stands in it', () => {
    const row = ['a;b', 'c,d', '"', 'e"f"', 'g'];
    expect(fieldsOf(csvFile([row]))).toEqual(row);
  });
});

describe('a header', () => {
  test.each([
    ['commas', 'a,b,c'],
    ['semicolons', 'a;b;c'],
    ['tabs, and what follows it', 'a\tb\tc\r\nS,SIDEOUT'],
    ['a byte order mark and quotes', '\uFEFF"a","b", c '],
  ])('is read with %s', (_, line) => {
    expect(fieldsOf(line)).toEqual(['a', 'b', 'c']);
  });
});
