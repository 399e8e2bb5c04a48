import fc from 'fast-check';
import { expect, test } from 'vitest';
import { excerpt, foundIn, type Piece } from '#client/lib/found-words.ts';
import { aConversation, aMessage, aTalk } from '#client/lib/talk-for-tests.ts';
import type { MessageHit } from '#contract/message-search.ts';
import { foundCount, hitGroups, hitPath } from './SearchResults.tsx';

const hit = (id: number, conversationId: number): MessageHit => ({
  id,
  message: aMessage({ id, seq: id * 10, conversationId }),
  conversation: aConversation(aTalk(null, { id: conversationId }), { groupId: conversationId }),
});

const page = (...items: MessageHit[]) => ({ items, next: undefined });
const shape = (...pages: ReturnType<typeof page>[]) =>
  hitGroups(pages).map(({ conversation, hits }) => [conversation.id, hits.map(({ id }) => id)]);

test('what was found stands under its conversation, the one with the newest first', () => {
  expect(shape(page(hit(9, 1), hit(8, 2), hit(7, 1)))).toEqual([
    [1, [9, 7]],
    [2, [8]],
  ]);
  expect(shape(page())).toEqual([]);
});

test('what comes with the next page comes after everything that is there', () => {
  const first = page(hit(9, 1), hit(8, 2));
  expect(shape(first, page(hit(7, 1), hit(6, 2)))).toEqual([
    [1, [9]],
    [2, [8]],
    [1, [7]],
    [2, [6]],
  ]);
  expect(shape(first, page(hit(7, 2), hit(6, 1), hit(5, 2)))).toEqual([
    [1, [9]],
    [2, [8, 7, 5]],
    [1, [6]],
  ]);
});

test('a hit leads to its place in the thread, and the search stays in the address', () => {
  const inGroup = hit(3, 5);
  expect(hitPath(inGroup, 'the net')).toBe('/messages?group=5&at=30&q=the+net');
  const direct = { ...inGroup, conversation: { ...inGroup.conversation, groupId: null, userId: 4 } };
  expect(hitPath(direct, 'net')).toBe('/messages?user=4&at=30&q=net');
  const ofGame = { ...direct, conversation: { ...direct.conversation, userId: null, gameId: 7 } };
  expect(hitPath(ofGame, 'net')).toBe('/messages?game=7&at=30&q=net');
});

test.each([
  [0, false, 'No message found for "net"'],
  [1, false, '1 message found'],
  [50, true, 'More than 50 messages found'],
])('%i, and whether there are more is %s: %s', (count, goesOn, words) => {
  const items = Array.from({ length: count }, (_, id) => ({ id }));
  expect(foundCount('net', { items, next: goesOn ? { cursor: 'x' } : undefined })).toBe(words);
});

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
