import { expect, test } from 'vitest';
import type { Face } from '#contract/values.ts';
import { message } from '../model/thread-for-tests.ts';
import { isEverybodyMeant, isMeant, mentionAt, speakersOf, suggestionsFor, withMention } from './suggesting.ts';

test.each<[text: string, begun: string | undefined]>([
  ['@', ''],
  ['Thanks @a', 'a'],
  ['(@Rosa', 'Rosa'],
  ['@maïa', 'maïa'],
  ['two\n@k', 'k'],
  ['rosa@club', undefined],
  ['club.org/@a', undefined],
  ['@rosa ', undefined],
  ['Thanks', undefined],
  [`@${'x'.repeat(31)}`, undefined],
])('in %j this name is begun', (text, begun) => {
  const mention = mentionAt(`${text}`, text.length);
  expect(mention).toEqual(begun === undefined ? undefined : { from: text.length - begun.length - 1, prefix: begun });
});

test('a name is begun where one types, and what is taken is put there', () => {
  const text = 'Thanks @am, see you';
  const mention = mentionAt(text, 10);
  expect(mention).toEqual({ from: 7, prefix: 'am' });
  expect(mention && withMention(text, mention, 'amara')).toEqual({ text: 'Thanks @amara, see you', caret: 13 });
  const begun = { from: 0, prefix: 'a' };
  expect(withMention('@a b', begun, 'amara')).toEqual({ text: '@amara b', caret: 7 });
  expect(withMention('@a', begun, 'amara')).toEqual({ text: '@amara ', caret: 7 });
  expect(['', 'a', 'ALL', 'alle'].map((prefix) => isEverybodyMeant({ from: 0, prefix }))).toEqual([
    true,
    true,
    true,
    false,
  ]);
});

const face = (id: number, username: string, name = username): Face => ({ id, username, name });
const [amara, aiko, lee, me] = [face(1, 'amara'), face(2, 'aiko'), face(3, 'x9', 'Bo Ahlberg'), face(4, 'anna')];

test('who is meant is called so from the beginning of a word', () => {
  expect(['', 'ah', 'BO', 'x', 'o', 'hl'].map((prefix) => isMeant(lee, prefix))).toEqual([
    true,
    true,
    true,
    true,
    false,
    false,
  ]);
});

test('who spoke last comes first, then the others by name; oneself never', () => {
  const messages = [aiko, lee, aiko, me].map((sender, at) => message(at + 1, { senderId: sender.id, sender }));
  expect(speakersOf(messages)).toEqual([me, aiko, lee]);
  const known = { speakers: speakersOf(messages), members: [amara, aiko, lee, me, face(5, 'abe')], areAll: true };
  expect(suggestionsFor('a', known, me.id).map(({ username }) => username)).toEqual(['aiko', 'x9', 'abe', 'amara']);
  expect(suggestionsFor('am', known, me.id)).toEqual([amara]);
});

test('who has left is suggested no longer, and who is not known yet is, where they have spoken', () => {
  const speakers = [amara, aiko];
  expect(suggestionsFor('a', { speakers, members: [aiko], areAll: true }, me.id)).toEqual([aiko]);
  expect(suggestionsFor('a', { speakers, members: [], areAll: false }, me.id)).toEqual([amara, aiko]);
  const many = Array.from({ length: 20 }, (_, at) => face(at + 10, `a${at}`));
  expect(suggestionsFor('a', { speakers: [], members: many, areAll: false }, me.id)).toHaveLength(8);
});
