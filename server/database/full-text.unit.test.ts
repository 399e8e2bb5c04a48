import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { isFoundWhole } from '#contract/folding.ts';
import { wordsAskedFor, wordsOf } from './full-text.ts';

test.each([
  ['Riverside Dinkers', ['RIVERSIDE', 'DINKERS']],
  ['café CAFÉ cafe\u0301', ['CAFE']],
  ['Straße STRASSE STRAẞE', ['STRASSE']],
  ['ΟΔΟΣ οδος οδοσ', ['ΟΔΟΣ']],
  ['İı Iİ', ['II']],
  ['Łódź, Ærø', ['LODZ', 'AERO']],
  ['ﬁve ½', ['FIVE', '1', '2']],
  ["O'Brien-Smith's 4.5+", ['O', 'BRIEN', 'SMITH', 'S', '4', '5']],
  ['北京羽毛球、ab', ['北京', '京羽', '羽毛', '毛球', '球', 'AB']],
  ['🏓🏓 Club🎾', ['🏓', 'CLUB', '🎾']],
  ['', []],
  [' .,;:!?"*()-^ \u0301', []],
])('%s', (text, words) => {
  expect(wordsOf(text)).toEqual(words);
});

test('texts do not run into each other, and a word stands once', () => {
  expect(wordsOf('Mill', 'Lane Mill')).toEqual(['MILL', 'LANE']);
});

test('a word without an end is several', () => {
  expect(wordsOf('ab'.repeat(50))).toEqual(['AB'.repeat(32), 'AB'.repeat(18)]);
});

test('nothing typed asks for nothing, and what has no words for no word', () => {
  expect(wordsAskedFor(undefined)).toBeUndefined();
  expect(wordsAskedFor('  ')).toBeUndefined();
  expect(wordsAskedFor('"*')).toEqual([]);
  expect(wordsAskedFor('mill la')).toEqual(['MILL', 'LA']);
});

describe('whatever the text', () => {
  const anyText = fc.string({ unit: 'binary', maxLength: 60 }).map((text) => text.toWellFormed());
  /** As both databases do it. */
  const isFound = (text: string, typed: string) => {
    const words = wordsOf(text);
    return wordsOf(typed).every((asked) => words.some((word) => word.startsWith(asked)));
  };

  test('it is found by each of its words and what they begin with', () => {
    const part = fc.tuple(anyText, fc.nat(), fc.nat()).map(([text, one, other]) => {
      const pieces = text.split(/\s+/);
      const piece = [...(pieces[one % pieces.length] ?? '')];
      return { text, typed: piece.slice(0, other % (piece.length + 1)).join('') };
    });
    fc.assert(fc.property(part, ({ text, typed }) => isFound(text, typed)));
  });

  test('case and marks make no difference', () => {
    fc.assert(
      fc.property(anyText, (text) => {
        // Capitals have the small iota below a Greek vowel beside it: a letter, no mark.
        fc.pre(!text.normalize('NFD').includes('\u0345'));
        for (const alike of [text.toUpperCase(), text.toLowerCase(), text.normalize('NFD'), text.normalize('NFKC')]) {
          expect(wordsOf(alike)).toEqual(wordsOf(text));
        }
      }),
    );
  });

  test('a word of it stands for itself, and has nothing in it that either engine could take for more than a word', () => {
    fc.assert(
      fc.property(anyText, (text) => {
        for (const word of wordsOf(text)) {
          expect(wordsOf(word)).toContain(word);
          expect(word).toMatch(/^[\p{L}\p{N}\p{Extended_Pictographic}\p{RI}]+$/u);
          expect(Buffer.byteLength(word)).toBeLessThan(2000);
        }
      }),
    );
  });

  test('plain text is taken apart as all else is', () => {
    // With a letter that is none of it, everything takes the longer way.
    const plain = fc.string({ unit: 'binary-ascii' });
    fc.assert(
      fc.property(plain, (text) => {
        expect([...wordsOf(text), 'Ω']).toEqual(wordsOf(`${text} Ω`));
      }),
    );
  });
});

test('a letter alone is found whole; a character of a script without spaces, and a symbol, begin something', () => {
  const asked = ['A', '7', 'Σ', 'ש', '羽', 'か', 'ก', '🏓', 'AT', '10'];
  expect(asked.filter(isFoundWhole)).toEqual(['A', '7', 'Σ', 'ש']);
});
