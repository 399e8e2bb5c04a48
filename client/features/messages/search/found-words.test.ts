import fc from 'fast-check';
import { expect, test } from 'vitest';
import { excerpt, foundIn, type Piece } from './found-words.ts';

/** What was found stands in brackets. */
const written = (pieces: readonly Piece[]) =>
  pieces.map(({ text, isFound }) => (isFound ? `[${text}]` : text)).join('');

test.each([
  ['Court 3 at six?', 'court', '[Court] 3 at six?'],
  ['Court 3 at six?', 'SI cou', '[Court] 3 at [six]?'],
  ['Attention, that hat', 'at', '[Attention], that hat'],
  ['at six', 'nowhere', 'at six'],
  ['at six', '!?', 'at six'],
  ['Meet at the CAFÉ', 'cafe', 'Meet at the [CAFÉ]'],
  ['Meet at the cafe\u0301.', 'café', 'Meet at the [cafe\u0301].'],
  ['Straße und Œuvre', 'strasse oeuv', '[Straße] und [Œuvre]'],
  ['İstanbul', 'ist', '[İstanbul]'],
  ['北京羽毛球、ab', '羽毛', '北京[羽毛]球、ab'],
  ['北京羽毛球、ab', '北京', '[北京]羽毛球、ab'],
  ['北京羽毛球、ab', 'ab', '北京羽毛球、[ab]'],
  ['A or B at court 3, as 30 said', 'a 3', '[A] or B at court [3], as 30 said'],
  ['Écoute: à six', 'A', 'Écoute: [à] six'],
  ['京北 羽', '京', '[京]北 羽'],
  ['Play 🏓🏓 now', '🏓', 'Play [🏓🏓] now'],
  ['x'.repeat(3), 'xx', '[xxx]'],
  ['', 'x', ''],
])('%s, searched for %s: %s', (text, q, shown) => {
  expect(written(foundIn(text, q))).toBe(shown);
});

test('whatever is searched for, nothing of the text is lost', () => {
  const unit = fc.constantFrom(
    ...['a', 'B', ' ', '\n', '3', 'é', '\u0301', 'ß', 'İ', 'ﬁ', '½', 'Œ', '北', '京', '、', '🏓', '\ud83c'],
  );
  const anything = fc.string({ unit, maxLength: 12 });
  fc.assert(
    fc.property(anything, anything, (text, q) => {
      const pieces = foundIn(text, q);
      expect(pieces.map((piece) => piece.text).join('')).toBe(text);
      expect(pieces.every(({ isFound }, at) => isFound !== pieces[at + 1]?.isFound)).toBe(true);
    }),
  );
});

test('of a long message the place is shown where something was found', () => {
  const long = `${'well and '.repeat(20)}bring the net ${'and then '.repeat(60)}`;
  const shown = written(excerpt(long, 'net'));
  expect(shown).toMatch(/^…(?:\S+ )+bring the \[net\] and then/);
  expect(shown.indexOf('[net]')).toBeLessThan(45);
  expect(shown.length).toBeLessThan(210);
  expect(shown.endsWith('…')).toBe(true);
});

test('little that stands before it is shown whole', () => {
  const before = `${'and then '.repeat(6)}bring the `;
  expect(written(excerpt(`${before}net`, 'net'))).toBe(`${before}[net]`);
});

test('a short message is shown as it is, in one line', () => {
  expect(written(excerpt('Bring\n\nthe net ', 'net'))).toBe('Bring the [net]');
  expect(written(excerpt('Edited since', 'net'))).toBe('Edited since');
  expect(excerpt(' ', 'net')).toEqual([]);
});
